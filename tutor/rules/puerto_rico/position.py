"""Positions as documents: JSON both ways, and short enough to write by hand.

Only `players` is needed. What is left out is as at set-up, and every supply contains what is not on boards,
ships and in the trading house:

    {"players": 4, "ships": {"6": "corn 3"}, "seat": [{"goods": "corn 2, sugar 6"}],
     "turn": {"phase": "captain", "seat": 0}}

`*` marks an occupied tile; the number after a building counts its colonists.
"""

from __future__ import annotations

from functools import lru_cache

from ..kernel.agenda import Event, Turn
from ..kernel.decision import Decision, Trip, written
from ..kernel.document import Document
from ..kernel.errors import BadPosition
from . import decisions as d
from .conservation import build
from .editions import FIRST, edition_of
from .extension_points import Extension, dispatch, functions_at
from .phases.choose import push_end
from .ruleset import GOODS
from .schema import SCHEMA, position_schema
from .state import MEMORY, Seat, State


def from_json(document: Document, told: list[Event] | None = None, edition: str = FIRST) -> State:
    """The position that a document describes.

    Raises BadPosition, which names the wrong field, or the piece that does not fit and how many there are.
    What happens automatically before the first decision is added to `told`.
    """
    found = position_schema(edition).read(document)
    state = build(found, edition)
    if "agenda" in found:
        return _checked(state.but(agenda=found["agenda"]))
    work = _open(state, found.get("turn", {}))
    if told is not None:
        told += work.events
    after: State = work.state
    return after


def _checked(state: State) -> State:
    """The position, if every pending decision is possible in it."""
    tasks = state.agenda[1:] if state.agenda and state.agenda[0].kind == MEMORY else state.agenda
    under, playing = "", edition_of(state.edition)
    for task in tasks:
        stands = playing.stands.get(task.kind, _always)
        first, below = task.kind == "round", playing.below.get(task.kind, under)
        if first != (not under) or task.kind == MEMORY or below != under or not stands(state, task):
            raise BadPosition("position.agenda", at="agenda", found=task.kind)
        under = task.kind
    return state


def _always(state: State, task: Decision) -> bool:
    return True


def _open(state: State, turn: Document) -> Turn[State]:
    """What follows as if `turn.seat` had just chosen the role `turn.phase`."""
    players, playing = len(state.seats), edition_of(state.edition)
    phase: str = turn.get("phase", "choose")
    seat: int = turn.get("seat", state.governor)
    at: int = turn.get("at", seat)
    cards = {card.role: card for card in state.roles}
    role = "captain" if phase == "store" else phase
    if role in cards and cards[role].taken < 0:
        cards[role] = cards[role].but(taken=seat)
    taken = sum(card.taken >= 0 for card in cards.values())
    after = max(taken, (seat - state.governor) % players + 1)
    state = state.but(
        roles=tuple(cards.values()),
        agenda=(d.Round(state.governor, taken + 1 if phase == "choose" else after),),
    )
    work = Turn(state, playing.carry)
    if phase in cards:
        push_end(work, seat, phase)
    if phase == "choose":
        work.push(d.Choose(seat))
    elif phase in ("captain",) and at != seat:
        work.push(d.Captain(at))
    elif phase == "store" or (at != seat and phase in playing.automatic_steps):
        of = d.EVERY["storage" if phase == "store" else phase]
        work.push(of(seat, (at - seat) % players) if issubclass(of, Trip) else of(seat))
    elif phase in cards:
        playing.starts[phase](work, seat)
        dispatch(Extension.phase_opens, work, seat, phase)
    else:
        work.instead(work.pending(d.Round).but(chosen=1))
        playing.openers[phase](work, seat)
    work.run(playing.automatic_steps)
    return work


def to_json(state: State) -> Document:
    """The whole position as a document that `from_json` reads back exactly."""
    found = {
        "schema": SCHEMA,
        "edition": state.edition,
        "players": len(state.seats),
        "governor": state.governor,
        "round": state.round,
        "ships": {str(s.size): f"{s.good} {s.load}" if s.load else "" for s in state.ships},
        "house": ", ".join(state.house),
        "row": ", ".join(state.row),
        "roles": {c.role: c.coins for c in state.roles if c.coins},
        "taken": {c.role: c.taken for c in state.roles if c.taken >= 0},
        "supply": dict(zip(GOODS, state.goods, strict=True)),
        "deck": dict(zip(GOODS, state.deck, strict=True)),
        "discard": dict(zip(GOODS, state.discard, strict=True)),
        "quarries": state.quarries,
        "market": dict(state.market),
        "colonists": state.colonists,
        "colonist_ship": state.colonist_ship,
        "pool": state.pool,
        "ending": state.ending,
        "seat": [_board(board) for board in state.seats],
        "agenda": [written(task) for task in state.agenda],
        "chance": state.chance,
    }
    if state.expansions:
        found["expansions"] = ",".join(state.expansions)
    for write in functions_at(state, Extension.write):
        write(state, found)
    return found


def _board(board: Seat) -> Document:
    goods, island, city = _texts(board.goods, board.island, board.city)
    return {
        "coins": board.coins,
        "points": board.points,
        "noted": board.noted,
        "goods": goods,
        "island": island,
        "city": city,
        "waiting": board.waiting,
    }


Placed = tuple[tuple[str, int], ...]


@lru_cache(maxsize=4096)  # a position is written at every step of an agent, and few of its parts change
def _texts(goods: tuple[int, ...], island: Placed, city: Placed) -> tuple[str, str, str]:
    return (
        ", ".join(f"{g} {n}" for g, n in zip(GOODS, goods, strict=True) if n),
        ", ".join(tile + "*" * n for tile, n in island),
        ", ".join(f"{b} {n}" if n else b for b, n in city),
    )
