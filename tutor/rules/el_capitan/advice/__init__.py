"""What an action is worth to the player who takes it, and the facts that say so.

`advise` returns (worth in florins, a key of words.toml, facts): what the position is worth once the
action, and what is best built after it, is done. It looks only at what the seat may see.
"""

from __future__ import annotations

from typing import Any

from .. import actions
from ..ruleset import LOANS
from ..state import State
from ..track import presence
from . import estate
from .ahead import led_to

Advice = tuple[float, str, dict[str, Any]]


def _facts(state: State, after: State, seat: int) -> dict[str, Any]:
    """What changes for the player: money now, the next payday, cities."""
    now, then = state.seats[seat], after.seats[seat]
    paid, will = estate.income(state, seat), estate.income(after, seat)
    return {
        "seat": seat, "cost": max(0, now.money - then.money), "gets": max(0, then.money - now.money),
        "pays": will, "more": max(0, will - paid), "less": max(0, paid - will), "cities": presence(after, seat),
        "city": then.at if then.at in after.names else "",
    }  # fmt: skip


def _of_loan(state: State, seat: int, action: Any) -> Advice:
    loan, board = LOANS[f"loan_{action.amount}"], state.seats[seat]
    last = state.phase == 3
    kept = board.money - loan.back
    facts = {
        "seat": seat,
        "amount": loan.amount,
        "back": loan.back,
        "later": loan.later,
        "kept": max(0, kept),
    }
    if isinstance(action, actions.Repay):
        return (1.0 if kept >= 4 or last else -1.0), "repay", facts
    if isinstance(action, actions.Extend):
        return 0.0, "extend", facts
    need = 8 - board.money
    return (-2.0 + 0.7 * max(0, need) - 0.1 * loan.amount * (need < 4)), "borrow", facts


def advise(state: State, seat: int, action: Any) -> Advice:
    """The worth of a legal action of `seat`, a key and the facts of its reason."""
    if isinstance(action, (actions.Repay, actions.Extend, actions.Borrow)):
        return _of_loan(state, seat, action)
    if isinstance(action, actions.Begin):
        return (
            float(action.seat == seat),
            "begin-me" if action.seat == seat else "begin-other",
            {"seat": seat, "who": action.seat},
        )
    if isinstance(action, (actions.Done, actions.Wait, actions.Pass)):
        return 0.0, action._verb, {"seat": seat}
    after, built = led_to(state, seat, action)
    worth = estate.value(after, seat) - estate.value(state, seat)
    facts = _facts(state, after, seat)
    key = action._verb
    if isinstance(action, actions.Sail) or (isinstance(action, actions.Buy) and built is not None):
        key += f"-{built._verb}" if built is not None else "-on"
    if isinstance(action, actions.Buy) and built is None:
        facts["card"] = action.card
        worth -= 0.5
    return worth, key, facts
