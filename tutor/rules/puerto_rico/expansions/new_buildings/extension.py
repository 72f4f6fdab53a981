"""What this expansion does at the extension points of the base game, and the decisions it adds."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from ....kernel.document import Document
from ....kernel.rounds import pending, pending_of
from ...aside import AsideRow
from ...conservation import left, wrong
from ...phases.order import chooser
from ...ruleset import BUILDINGS, GOODS
from ...start import ruled, rulings
from ...state import State, Turn, note, noted, recalled, remember
from . import barter, draft, forest, guests, second_tile
from . import decisions as waiting
from .actions import ACTIONS as ACTIONS
from .actions import DRAFTED
from .buildings import lighthouse, small_wharf, specialty_factory, union_hall
from .checks import CHECKS as CHECKS
from .decisions import DECISIONS as DECISIONS
from .worth import worth as worth

HANDLERS = {
    **draft.HANDLERS,
    **forest.HANDLERS,
    **second_tile.HANDLERS,
    **barter.HANDLERS,
    **guests.HANDLERS,
    **small_wharf.HANDLERS,
}
AUTOMATIC_STEPS = {
    **guests.AUTOMATIC_STEPS,
    "lit": lighthouse.captain,
    "distilled": lambda turn: specialty_factory.pay(turn, turn.pop().seat),
}
NOTES: dict[str, object] = {"ferried": [int], "hall": [int]}
BELOW = {"ferry": "load"}
STANDS = {"draft": draft.open_places, "grove": forest.on_island, "forest_worker": forest.somebody_offers}
EXTRAS = guests.EXTRAS
STAGES = {"second_tile": "settler", "grove": "settler", "forest_worker": "settler", "ferry": "captain"}
OPENERS = {"draft": draft.open_draft}
PLACES = {"forest": forest.carry_forest}
CHOICES = (("last_point", ("any", "captain")),)
_NONE = (0, 0, 0, 0, 0)
_ERRORS = Path(__file__).with_name("errors.toml")


def set_up(state: State, options: Document) -> State:
    """The players draft, beginning with the starting player."""
    state, task = ruled(state, CHOICES, options), waiting.Draft(state.governor)
    return state.but(market=draft.fixed(state), agenda=(*state.agenda, task))


def coming(state: State, building: str) -> bool:
    return draft.coming(state, building)


def phase_closes(turn: Turn, seat: int, role: str) -> None:
    if role == "craftsman":
        turn.push(waiting.Distilled(seat))


def phase_played(turn: Turn, seat: int, role: str) -> None:
    if role != "mayor":
        guests.window(turn, seat)


def phase_opens(turn: Turn, seat: int, role: str) -> None:
    if role == "captain":
        turn.state = remember(remember(turn.state, "ferried", ()), "hall", ())
        turn.push(waiting.Lit(seat))
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
        turn.emit("PR.x1.b.church.not-itself", seat)


def bounds(players: int) -> Document:
    return {"drafted": DRAFTED, "draft_places": draft.PLACES, **dict(CHOICES)}


def read(found: Document, state: State) -> State:
    """The kinds on the board, and the tiles below the forests."""
    state, wanted = _forests(found, state), found.get("draft", ())
    owned = Counter(b for board in state.seats for b, _ in board.city if b in DRAFTED)
    whole = "agenda" in found or found.get("turn", {}).get("phase") == "draft"
    known = wanted if whole else draft.filled(wanted, owned)
    for building in (*wanted, *owned):
        if building not in known:
            cost = BUILDINGS[building].cost
            placed = ", ".join(b for b in known if BUILDINGS[b].cost == cost) or "-"
            raise wrong(
                _ERRORS, "position.no-place", found=building, cost=cost, most=draft.SLOTS[cost], placed=placed
            )
    fixed = dict(draft.fixed(state))
    state = ruled(state, CHOICES, dict(found))
    return state.but(market=tuple((b, n) for b, n in state.market if b in fixed or b in known))


def owed(state: State) -> list[AsideRow]:
    """The places that are still free; the coins that a barter still lacks."""
    if pending(state, "draft"):
        return [
            {
                "key": "draft.left",
                "facts": {"n": draft.PLACES - len(draft.on_board(state)), "of": draft.PLACES},
            }
        ]
    if now := pending_of(state, waiting.Barter):
        return [{"key": "barter.owed", "facts": {"building": now.building, "n": now.short}}]
    task = state.agenda[-1] if state.agenda else None
    if task and task.kind in (*guests.KINDS, "guests") and guests.mixed(state, task.seat):
        return [{"key": "guests.both", "facts": {}}]
    return []


def _forests(found: Document, state: State) -> State:
    """Each forest covers one kind: the one that is named, otherwise the most frequent one in the stack."""
    deck, seats, rows = dict(zip(GOODS, state.deck, strict=True)), [], found.get("seat", [])
    for i, board in enumerate(state.seats):
        named = rows[i].get("forests", ()) if i < len(rows) else ()
        n = sum(tile == "forest" for tile, _ in board.island)
        kinds = Counter(named[:n])
        for _ in range(n - len(named)):
            kinds[max(GOODS, key=lambda good: deck[good] - kinds[good])] += 1
        if "deck" not in found:
            deck = {good: left(good, there, kinds[good]) for good, there in deck.items()}
        seats.append(note(board, "forests", tuple(kinds[good] for good in GOODS) if n else ()))
    return state.but(seats=tuple(seats), deck=tuple(deck.values()))


def write(state: State, document: Document) -> None:
    document |= rulings(state, CHOICES)
    document["draft"] = ", ".join(draft.on_board(state))
    for board, row in zip(state.seats, document["seat"], strict=True):
        kinds = noted(board, "forests", _NONE)
        if any(kinds):
            row["forests"] = ", ".join(good for good, n in zip(GOODS, kinds, strict=True) for _ in range(n))
