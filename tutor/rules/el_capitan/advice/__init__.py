"""The value of an action for the player who takes it, and the facts that explain the value.

`advise` returns (value in florins, a key of words.toml, facts): the value of the position after the action
and the best building after it. It reads only what the seat may see.
"""

from __future__ import annotations

from itertools import product

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from .. import actions
from ..decisions import OnLoans
from ..phases.bank import turn_of
from ..ruleset import BANK, LOANS
from ..state import State
from ..track import presence
from . import ahead, estate

Advice = tuple[float, str, Facts]


def _facts(state: State, after: State, seat: int, cost: int) -> Facts:
    """What changes for the player: money now, the next payday, cities.

    `most` and `widest` are the most that the turn could bring, whatever is built at its end.
    """
    paid, will = (estate.due(one, seat) for one in (state, after))
    at = after.seats[seat].at
    return {
        "seat": seat,
        "cost": max(0, cost),
        "gets": max(0, -cost),
        "pays": will,
        "more": max(0, will - paid),
        "less": max(0, paid - will),
        "cities": presence(after, seat),
        "city": at if at in after.names else "",
        "end": "",
        "most": will,
        "widest": presence(after, seat),
    }


def _settled(state: State, seat: int, action: actions.Repay | actions.Extend) -> float:
    """What this answer on one loan saves, together with the best answers on the other loans, in any order."""
    board, task = state.seats[seat], pending_of(state, OnLoans)
    asked = [(LOANS[loan], n) for loan, n in task.counts.items()] if task else []
    repays, found, short = isinstance(action, actions.Repay), [], []
    ranges = []
    for loan, n in asked:
        one = loan.amount == action.amount
        ranges.append(range(one and repays, n + 1 - (one and not repays)))
    for counts in product(*ranges):
        left = board.money - sum(n * loan.back for n, (loan, _) in zip(counts, asked, strict=True))
        if left >= 0:
            saved = sum(n * (loan.later - loan.back) for n, (loan, _) in zip(counts, asked, strict=True))
            found.append(saved + estate.ready(state, seat, left) - estate.ready(state, seat, board.money))
        short.append(min(left, 0))
    return max(found) if found else float(max(short))  # a player who can't pay lacks this much and borrows it


def _of_loan(state: State, seat: int, action: actions.Repay | actions.Extend | actions.Borrow) -> Advice:
    loan, board = LOANS[f"loan_{action.amount}"], state.seats[seat]
    facts: Facts = {
        "seat": seat,
        "amount": loan.amount,
        "back": loan.back,
        "later": loan.later,
        "kept": max(0, board.money - loan.back),
    }
    if isinstance(action, (actions.Repay, actions.Extend)):
        return _settled(state, seat, action), action._verb, facts
    ready = estate.ready(state, seat, board.money)
    worth = loan.amount - loan.back + estate.ready(state, seat, board.money + loan.amount) - ready
    if turn_of(state, seat) is not None and board.at != BANK:
        worth -= ahead.stays(state, seat)
    return worth, "borrow", facts


def advise(state: State, seat: int, action: Action) -> Advice:
    """The value of a legal action of `seat`, with a key and the facts of its reason."""
    if isinstance(action, (actions.Repay, actions.Extend, actions.Borrow)):
        return _of_loan(state, seat, action)
    if isinstance(action, actions.Begin):
        key = "begin-me" if action.seat == seat else "begin-other"
        return float(action.seat == seat), key, {"seat": seat, "who": action.seat}
    if isinstance(action, (actions.Done, actions.Wait, actions.Pass)):
        return 0.0, action._verb, {"seat": seat}
    if isinstance(action, actions.Buy) and turn_of(state, seat) is None:
        return _kept(state, seat, action)
    if isinstance(action, (actions.Buy, actions.Sail)):
        return _on_the_way(state, seat, action)
    after = ahead.step(state, seat, action)
    cost = state.seats[seat].money - after.seats[seat].money
    gain = estate.estate(after, seat) - estate.estate(state, seat) + ahead.stays(after, seat)
    ready = estate.ready(after, seat, after.seats[seat].money)
    worth = gain - cost + ready - estate.ready(state, seat, state.seats[seat].money)
    return worth, action._verb, _facts(state, after, seat, cost)


def _kept(state: State, seat: int, action: actions.Buy) -> Advice:
    cost = state.numbers.cards[action.card].cost
    facts = {**_facts(state, state, seat, cost), "card": action.card}
    return ahead.bought_and_kept(state, seat, action.card), "buy", facts


def _on_the_way(state: State, seat: int, action: actions.Buy | actions.Sail) -> Advice:
    """A card that is bought or played has the value of the turn with it."""
    now, then = ahead.ship(state, seat), ahead.moved(state, seat, action)
    plan = ahead.best(state, seat, then)
    paid = now.money - then.money
    worth = plan.worth - paid
    if isinstance(action, actions.Sail):
        worth -= estate.opinion()["card"]
    if plan.after is None or plan.action is None:
        facts = {**_facts(state, state, seat, paid), "city": getattr(action, "city", "")}
        facts["card"] = action.card
        return worth, "sail-on" if isinstance(action, actions.Sail) else "buy", facts
    facts = {**_facts(state, plan.after, seat, paid + plan.cost), "city": plan.city}
    facts |= {"end": f"{plan.city} {plan.action}", "most": plan.most, "widest": plan.widest}
    # All cards of the journey are named, or none if the one that is bought is enough.
    facts["chain"] = () if plan.cards == (action.card,) else plan.cards
    if isinstance(action, actions.Sail):
        facts["onward"] = plan.city != action.city
    elif action.card not in plan.cards:
        return worth, f"keep-{plan.action._verb}", facts
    return worth, f"{action._verb}-{plan.action._verb}", facts
