"""Choosing a role, and the round that contains the choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.game import blocked
from ...kernel.rounds import pending
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Choose, Done, Pass
from ..book import BOOK
from ..editions import edition_of
from ..extension_points import Extension, dispatch
from ..ruleset import BASE_ROLES, ROLES, setup
from ..state import State, Turn
from . import builder, captain, craftsman, mayor, prospector, settler, trader
from .order import chooser

STARTS: dict[str, Callable[[Turn, int], None]] = {
    "settler": settler.start,
    "mayor": mayor.start,
    "builder": builder.start,
    "craftsman": craftsman.start,
    "trader": trader.start,
    "captain": captain.start,
    "prospector": prospector.start,
    "prospector2": prospector.start,
}
_CHOOSE = {role: Choose(role) for role in ROLES}
_PASS = Pass()
_CARDS = {2: "PR.2p.roles", 3: "PR.setup.roles.3p", 4: "PR.setup.roles.4p"}


@BOOK.check("PR.role.card-blocked", Choose)
def card_taken(state: State, seat: int, action: Choose) -> Facts | None:
    by = chooser(state, action.role)
    return {"role": action.role, "by": by} if by >= 0 else None


@BOOK.explain("PR.role.card-blocked")
def free_cards(state: State, seat: int, action: Choose) -> Facts:
    """Whether the card is the player's own, and what the choosing player could choose instead."""
    book = edition_of(state.edition).book
    mine = [card.role for card in state.roles if pending(state, "choose", seat)]
    free = [role for role in mine if not blocked(book, state, seat, _CHOOSE[role])]
    own = any(card.role == action.role and card.taken == seat for card in state.roles)
    return {"seat": seat, "own": own, "free": free, "more": not state.ending}


def _not_in_play(players: int) -> Callable[[State, int, Choose], Facts | None]:
    def check(state: State, seat: int, action: Choose) -> Facts | None:
        if len(state.seats) != players or action.role not in BASE_ROLES:
            return None
        roles = [card.role for card in state.roles]
        return None if action.role in roles else {"role": action.role, "players": players, "roles": roles}

    return check


for _players, _rule in _CARDS.items():
    BOOK.check(_rule, Choose)(_not_in_play(_players))


@BOOK.check("PR.role.must-choose", Pass, Done)
def must_choose(state: State, seat: int, action: Action) -> Facts | None:
    task = pending(state, "choose")
    if task is None or task.seat != seat:
        return None
    return {"roles": [c.role for c in state.roles if c.taken < 0]}


def _chosen_already(rule: str, players: range) -> None:
    @BOOK.check(rule, Choose)
    def check(state: State, seat: int, action: Choose) -> Facts | None:
        if len(state.seats) not in players or pending(state, "choose", seat):
            return None
        held = [card.role for card in state.roles if card.taken == seat]
        return {"seat": seat, "roles": held} if len(held) >= setup(len(state.seats)).picks else None


_chosen_already("PR.round.one-role-each", range(3, 6))
_chosen_already("PR.2p.alternate-picks", range(2, 3))


def candidates(state: State, seat: int) -> Iterable[Action]:
    return [*[_CHOOSE[card.role] for card in state.roles], _PASS]


def apply(turn: Turn, seat: int, action: Choose) -> None:
    turn.pop()
    first = not any([card.taken >= 0 for card in turn.state.roles])
    rule = "PR.round.governor-first" if first else "PR.round.next-chooser"
    coins = next(c.coins for c in turn.state.roles if c.role == action.role)
    turn.emit(rule, seat, (action.role, 1, ("roles",), ("held", seat)), seat=seat, role=action.role)
    if coins:
        move = ("coin", coins, ("role", action.role), ("seat", seat))
        turn.emit("PR.role.coins-on-card", seat, move, role=action.role, n=coins)
    open_phase(turn, seat, action.role)


def open_phase(turn: Turn, seat: int, role: str) -> None:
    """The phase of a role begins, no matter who plays it."""
    dispatch(Extension.role_chosen, turn, seat, role)
    push_end(turn, seat, role)
    edition_of(turn.state.edition).starts[role](turn, seat)
    dispatch(Extension.phase_opens, turn, seat, role)


def push_end(turn: Turn, seat: int, role: str) -> None:
    """Put the end of the phase on the agenda, for when everybody has acted."""
    dispatch(Extension.phase_closes, turn, seat, role)
    dispatch(Extension.phase_played, turn, seat, role)


def round_step(turn: Turn) -> None:
    """The next player chooses; when all have chosen, the round ends."""
    state = turn.state
    task = turn.pending(decisions.Round)
    chosen = task.chosen
    players = len(state.seats)
    if chosen < players * setup(players).picks:
        turn.instead(task.but(chosen=chosen + 1))
        turn.push(decisions.Choose((state.governor + chosen) % players))
    elif dispatch(Extension.round_ends, turn):
        return  # the round's task comes back after that
    elif state.ending:
        turn.pop()
        turn.emit("PR.end.at-round-end", state.governor, round=state.round, cause=state.ending)
    else:
        turn.pop()
        _end_round(turn)


def _end_round(turn: Turn) -> None:
    state = turn.state
    players = len(state.seats)
    unpaid = edition_of(state.edition).unpaid
    free = [card.role for card in state.roles if card.taken < 0 and card.role not in unpaid]
    coins = tuple(("coin", 1, ("bank",), ("role", role)) for role in free)
    rule = "PR.2p.one-coin" if players == 2 else "PR.round.coins-on-unchosen"
    turn.emit(rule, state.governor, *coins, roles=free)
    dispatch(Extension.new_round, turn)
    cards = tuple((c.role, 1, ("held", c.taken), ("roles",)) for c in state.roles if c.taken >= 0)
    turn.emit("PR.round.return-cards", state.governor, *cards)
    after = (state.governor + 1) % players
    rule = "PR.2p.governor-change" if players == 2 else "PR.round.governor-passes"
    move = ("governor", 1, ("governor", state.governor), ("governor", after))
    turn.state = turn.state.but(round=state.round + 1)
    turn.emit(rule, after, move, seat=after, round=state.round + 1)
    turn.push(decisions.Round(after))


HANDLERS = {"choose": DecisionHandler((Choose,), candidates, apply, others="PR.round.next-chooser")}
AUTOMATIC_STEPS = {"round": round_step}
