"""The main action: take an offer, or enter a building and pay its fee."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...kernel.agenda import Task, Turn
from ...kernel.declared import Desk
from ..actions import Buy, Enter, Pass, Repay, Sell, Take
from ..book import BOOK
from ..ruleset import OFFERS
from ..state import State
from . import trading

Facts = dict[str, Any] | None
_TAKES = tuple(map(Take, OFFERS))
_PASS = Pass()


@BOOK.check("LH.ruling.empty-offer", Take)
def nothing_there(state: State, seat: int, action: Take) -> Facts:
    if state.offers[OFFERS.index(action.offer)]:
        return None
    return {"seat": seat, "offer": action.offer}


@BOOK.check("LH.main.mandatory", Pass)
def something_to_do(state: State, seat: int, action: Pass) -> Facts:
    """Only who can neither take nor enter anything passes: it can happen in the last phase."""
    if not state.agenda or state.agenda[-1].kind != "main":
        return None
    offers = [offer for offer, n in zip(OFFERS, state.offers, strict=True) if n]
    return {"seat": seat, "offers": offers, "first": offers[0], "building": ""} if offers else None


def candidates(state: State, seat: int) -> Iterable[Any]:
    takes = [take for take, n in zip(_TAKES, state.offers, strict=True) if n]
    return (*takes, *trading.options(state, seat), *(() if takes else (_PASS,)))


def apply(turn: Turn, seat: int, action: Any) -> None:
    if isinstance(action, Take):
        turn.instead(Task("closing", seat))
        n = turn.state.offers[OFFERS.index(action.offer)]
        move = (action.offer, n, ("offer", action.offer), ("stock", seat))
        turn.tell("LH.main.take-all", seat, move, offer=action.offer, n=n)
    elif isinstance(action, Pass):
        turn.pop()
        turn.tell("LH.main.nothing-left", seat)
    else:
        trading.carry_out(turn, seat, action)


DESKS = {"main": Desk((Take, Enter, Buy, Sell, Repay, Pass), candidates, apply)}
AUTOS: dict[str, Any] = {}
MEMOS: dict[str, tuple[type, ...]] = {"main": ()}
