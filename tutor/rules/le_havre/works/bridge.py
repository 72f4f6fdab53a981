"""Selling goods: a franc for each upgraded good, and one for every three standard goods."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Done, Give
from ..book import BOOK
from ..ruleset import BUILDINGS, GOODS, PLACE
from ..state import State, Stock, Turn

THREE = next(card.most for card in BUILDINGS.values() if card.work == "bridge")  # standard goods for a franc
_GIVE = {good: Give(good) for good in GOODS}
_STANDARD = tuple(good.id for good in GOODS.values() if not good.upgraded)
_UPGRADED = tuple(good.id for good in GOODS.values() if good.upgraded)
_DONE = Done()


def _held(stock: Stock, goods: Iterable[str]) -> int:
    return sum([stock[PLACE[good]] for good in goods])


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    if _held(stock, _UPGRADED):
        return {}
    short = THREE - _held(stock, _STANDARD)
    return {"standard": short} if short > 0 else {}


def start(turn: Turn, seat: int, building: str) -> None:
    turn.push(decisions.Bridge(seat, building))


def _given(state: State, seat: int) -> tuple[int, int] | None:
    """How many upgraded and standard goods have been handed in."""
    now = pending_of(state, decisions.Bridge, seat)
    return (now.upgraded, now.standard) if now else None


@BOOK.check("LH.bldg.bridge", Give)
def not_three(state: State, seat: int, action: Give) -> Facts | None:
    """A standard good can be handed in only if there are three of them."""
    given, stock = _given(state, seat), state.seats[seat].stock
    if given is None or GOODS[action.good].upgraded or not stock[PLACE[action.good]]:
        return None
    begun, held = given[1] % THREE, _held(stock, _STANDARD)
    return (
        None
        if begun + held >= THREE
        else {"seat": seat, "good": action.good, "held": held, "short": THREE - held}
    )


@BOOK.check("LH.ruling.bridge-threes", Done)
def not_complete(state: State, seat: int, action: Done) -> Facts | None:
    given = _given(state, seat)
    if given is None or (any(given) and not given[1] % THREE):
        return None
    return {"seat": seat, "begun": given[1] % THREE, "short": THREE - given[1] % THREE}


def candidates(state: State, seat: int) -> Iterable[Action]:
    stock = state.seats[seat].stock
    return (*(give for good, give in _GIVE.items() if stock[PLACE[good]]), _DONE)


def apply(turn: Turn, seat: int, action: Action) -> None:
    now = turn.pending(decisions.Bridge)
    building, upgraded, standard = now.building, now.upgraded, now.standard
    if isinstance(action, Give):
        fine = GOODS[action.good].upgraded
        upgraded, standard = upgraded + fine, standard + (not fine)
        pays = int(fine or not standard % THREE)
        moves = (
            (action.good, 1, ("stock", seat), ("supply",)),
            ("franc", pays, ("supply",), ("stock", seat)),
        )
        told = {
            "good": action.good,
            "n": pays,
            "total": upgraded + standard // THREE,
            "begun": standard % THREE,
            "building": building,
        }
        turn.emit(BUILDINGS[building].rule, seat, *moves, **told)
        turn.instead(now.but(upgraded=upgraded, standard=standard))
    else:
        turn.emit("LH.ruling.bridge-threes", seat, total=upgraded + standard // THREE)
    if isinstance(action, Done) or (
        lacking(turn.state, seat, building, turn.state.seats[seat].stock) and not standard % THREE
    ):
        turn.pop()


def stands(state: State, task: decisions.Bridge) -> bool:
    """Whether this can be pending: a set of three that can be finished, or something to sell."""
    stock, begun = state.seats[task.seat].stock, task.standard % THREE
    if begun:
        return begun + _held(stock, _STANDARD) >= THREE
    return bool(task.upgraded or task.standard) or not lacking(state, task.seat, task.building, stock)


HANDLERS = {"bridge": DecisionHandler((Give, Done), candidates, apply)}
