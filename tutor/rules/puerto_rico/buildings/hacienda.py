"""Hacienda: one extra face-down plantation before your settler turn."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ..actions import Draw
from ..advice_facts import prospect
from ..book import BOOK
from ..decisions import Settle
from ..hooks import Building, hooks_for
from ..state import Seat, State

RULES = {"face_down_tile": "PR.b.hacienda.extra"}
OTHERWISE = {"face_down_tile": "PR.ruling.settler.hacienda-empty-deck"}


def face_down_tile(seat: Seat) -> bool:
    return True


@BOOK.check("PR.b.hacienda.extra", Draw)
def not_occupied(state: State, seat: int, action: Draw) -> Facts | None:
    return None if hooks_for(Building.face_down_tile, state.seats[seat]) else {"seat": seat}


@BOOK.explain("PR.b.hacienda.extra")
def how_it_stands(state: State, seat: int, action: Draw) -> Facts:
    return prospect(state, seat, "hacienda")


@BOOK.check("PR.b.hacienda.once", Draw)
def drawn_already(state: State, seat: int, action: Draw) -> Facts | None:
    now = pending_of(state, Settle, seat)
    if now is None or not now.drawn:
        return None
    return {"seat": seat, "tile": state.seats[seat].island[-1][0]}


@BOOK.check("PR.ruling.settler.hacienda-empty-deck", Draw)
def nothing_to_draw(state: State, seat: int, action: Draw) -> Facts | None:
    return None if sum(state.deck) + sum(state.discard) else {"left": 0}
