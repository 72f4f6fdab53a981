"""What this expansion does at the seams of the base, and the decisions it adds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ....kernel.agenda import Task, Turn
from ....kernel.errors import BadPosition
from ....kernel.words import worded
from ...counting import piece
from ...phases.order import chooser, pending
from ...ruleset import BUILDINGS, GOODS, plantations
from ...start import ruled, rulings
from ...state import State, note, noted, recalled, remember
from . import barter, draft, forest, guests, second_tile
from .actions import ACTIONS as ACTIONS
from .buildings import lighthouse, small_wharf, specialty_factory, union_hall

DESKS = {**draft.DESKS, **forest.DESKS, **second_tile.DESKS, **barter.DESKS, **guests.DESKS, **small_wharf.DESKS}
AUTOS = {**guests.AUTOS, "lit": lighthouse.captain, "distilled": lambda turn: specialty_factory.pay(turn, turn.pop().seat)}
MEMOS: dict[str, Any] = {
    "draft": (), "grove": (str,), "forest_worker": (), "second_tile": (), "barter": (str, int, (...,), (int, int)),
    "guests": (), "guest_round": (int,), "ferry": (int,), "lit": (), "distilled": (),
}  # fmt: skip
EXTRAS = guests.EXTRAS
STAGES = {"second_tile": "settler", "grove": "settler", "forest_worker": "settler", "ferry": "captain"}
OPENERS = {"draft": draft.open_draft}
PLACES = {"forest": forest.carry_forest}
FIELDS = ("draft", "last_point")
CHOICES = (("last_point", ("any", "captain")),)
BOARD_FIELDS = ("forests",)
_NONE = (0, 0, 0, 0, 0)
_ERRORS = Path(__file__).with_name("errors.toml")


def set_up(state: State, options: dict[str, Any]) -> State:
    """The players draft, beginning with the starting player."""
    state, task = ruled(state, CHOICES, options), Task("draft", state.governor)
    return state.but(market=draft.fixed(state), agenda=(*state.agenda, task))


def phase_closes(turn: Turn, seat: int, role: str) -> None:
    if role == "craftsman":
        turn.push(Task("distilled", seat))


def phase_played(turn: Turn, seat: int, role: str) -> None:
    if role != "mayor":
        guests.window(turn, seat)


def phase_opens(turn: Turn, seat: int, role: str) -> None:
    if role == "captain":
        turn.state = remember(remember(turn.state, "ferried", ()), "hall", ())
        turn.push(Task("lit", seat))
    if role != "mayor":
        guests.window(turn, seat)


def storing(turn: Turn) -> None:
    guests.window(turn, max(0, chooser(turn.state, "captain")))


def captain_visit(turn: Turn, seat: int) -> bool:
    seen = recalled(turn.state, "hall")
    if seat not in seen:
        turn.state = remember(turn.state, "hall", (*seen, seat))
        union_hall.before_loading(turn, seat)
    return False


def unseen(turn: Turn, seat: int, tile: str) -> bool:
    return forest.look(turn, seat, tile)


def last_tile(turn: Turn, settler: int) -> None:
    forest.second(turn, settler)


def built(turn: Turn, seat: int, building: str) -> None:
    if building == "church":
        turn.tell("PR.x1.b.church.not-itself", seat)


def read(document: dict[str, Any], state: State) -> State:
    """The kinds on the board, and what lies under the forests."""
    state = _forests(document, state)
    owned = Counter(b for board in state.seats for b, _ in board.city)
    wanted = str(document.get("draft", "")).replace(",", " ").split()
    for building in wanted:
        piece(building, draft.DRAFTED)
    exact = document.get("turn", {}).get("phase") == "draft" or "agenda" in document
    known = wanted if exact else draft.filled(wanted, owned)
    for building in [*wanted, *owned]:
        if building in draft.DRAFTED and building not in known:
            raise _no_place(building, known)
    fixed = dict(draft.fixed(state))
    state = ruled(state, CHOICES, dict(document))
    return state.but(market=tuple((b, n) for b, n in state.market if b in fixed or b in known))


def _no_place(building: str, known: Iterable[str]) -> BadPosition:
    """A kind beyond those there is room for on the board, or not among those a document has put there."""
    cost = BUILDINGS[building].cost
    placed = ", ".join(b for b in known if BUILDINGS[b].cost == cost)
    why = worded(_ERRORS, "position.no-place", found=building, cost=cost, most=draft.SLOTS[cost], placed=placed)
    return BadPosition("position.no-place", why=why)


def owed(state: State) -> list[dict[str, Any]]:
    """The places left to fill; the coins a barter still lacks."""
    if pending(state, "draft"):
        return [{"key": "draft.left", "facts": {"n": draft.PLACES - len(draft.on_board(state)), "of": draft.PLACES}}]
    if task := pending(state, "barter"):
        return [{"key": "barter.owed", "facts": {"building": task.memo[0], "n": task.memo[1]}}]
    return []


def _forests(document: dict[str, Any], state: State) -> State:
    """Each forest covers a kind: the one named, else whichever is most plentiful in the stack."""
    deck, seats = list(state.deck), []
    rows = document.get("seat", [])
    for i, board in enumerate(state.seats):
        wanted = str((rows[i] if i < len(rows) else {}).get("forests", "")).replace(",", " ").split()
        kinds = list(_NONE)
        for k in range(sum(tile == "forest" for tile, _ in board.island)):
            good = GOODS.index(wanted[k]) if k < len(wanted) and wanted[k] in GOODS else max(range(5), key=lambda g: deck[g])
            kinds[good] += 1
            deck[good] -= 0 if "deck" in document else 1
        seats.append(note(board, "forests", tuple(kinds) if any(kinds) else ()))
    if min(deck) < 0:
        raise BadPosition("position.too-many", what="forest", n=-min(deck), most=max(plantations(len(seats))))
    return state.but(seats=tuple(seats), deck=tuple(deck))


def write(state: State, document: dict[str, Any]) -> None:
    document |= rulings(state, CHOICES)
    document["draft"] = ", ".join(draft.on_board(state))
    for board, row in zip(state.seats, document["seat"], strict=True):
        kinds = noted(board, "forests", _NONE)
        if any(kinds):
            row["forests"] = ", ".join(good for good, n in zip(GOODS, kinds, strict=True) for _ in range(n))


