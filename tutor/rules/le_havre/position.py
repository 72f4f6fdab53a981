"""Positions as documents: JSON both ways, and short enough to write by hand.

Only `players` is needed; what is left out is as at set-up, and cards that are not named are where they began:

    {"players": 3, "round": 4, "seat": [{"stock": "franc 5, wood 3", "buildings": "joinery"}],
     "turn": {"phase": "main", "seat": 0}}
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby, pairwise

from ..kernel.agenda import Event, Turn
from ..kernel.decision import Decision, written
from ..kernel.document import Document
from ..kernel.errors import BadPosition
from . import decisions as d
from . import validate_work
from .fill_in import build
from .handlers import ALONE, AUTOMATIC_STEPS
from .moves import carry
from .ruleset import OFFERS, ROUNDS, THINGS, TURNS
from .schema import POSITION_SCHEMA, SCHEMA
from .state import Seat, State
from .validate_pending import stands


def from_json(document: Document, told: list[Event] | None = None) -> State:
    """The position that a document describes.

    Raises BadPosition, which names the wrong field or the card that does not fit. What happens automatically
    before the first decision is added to `told`.
    """
    found = POSITION_SCHEMA.read(document)
    turn = found.get("turn", {})
    phase = turn.get("phase", "main")
    agenda = found.get("agenda")
    over = phase == "final" if agenda is None else not agenda or agenda[0].kind == "final"
    if over:
        rounds = len(ROUNDS[found.get("version", "full"), found["players"]])
        found = {"round": rounds, "step": 0, **found}
    elif agenda is None and "step" not in found:
        found["step"] = {"before": 0, "round_end": TURNS, "feed": TURNS}.get(phase, 1)
    state = build(found, over)
    if agenda is not None:
        return _checked(state.but(agenda=agenda))
    work = _open(state, phase, turn.get("seat", 0), (turn["did"],) if "did" in turn else ())
    if told is not None:
        told += work.events
    after: State = work.state
    return after


def _checked(state: State) -> State:
    """The position, if the subject of its pending decision is on the table."""
    if not state.agenda:
        return state
    task = state.agenda[-1]
    sound = state.agenda[0].kind in ("turn", "final") and _waits_rightly(state.agenda)
    if not sound or not all(stands(state, one) for one in state.agenda) or not validate_work.stands(state):
        raise BadPosition("position.agenda", at="agenda", found=task.kind)
    return state


def _waits_rightly(agenda: tuple[Decision, ...]) -> bool:
    """Whether the waiting decisions are those that can wait; the one before the supply action waits while
    others are asked about sales.
    """
    return not any(
        below.kind in ALONE and (below.kind, above.kind) != ("before", "out_of_turn")
        for below, above in pairwise(agenda)
    )


def _open(state: State, phase: str, seat: int, did: tuple[str, ...]) -> Turn[State]:
    """The turn in which `seat` decides; everything automatic before it has happened."""
    players = len(state.seats)
    after = seat if phase in ("round_end", "feed") else (seat + 1) % players
    first = d.Final(seat, 1) if phase == "final" else d.NextTurn(after)
    work = Turn(state.but(agenda=(first,)), carry)
    below = {
        "interest": (d.InterestDue(seat), d.Main(seat)),
        "feed": (d.Feeding(seat), d.TownBuilds(seat), d.NewShip(seat)),
        "round_end": (d.RoundEnd(seat),),
        "final": (d.Main(seat),),
        "after": (d.After(seat, did),),
    }.get(phase, (d.EVERY[phase](seat),))
    work.push(*below)
    work.run(AUTOMATIC_STEPS)
    return work


def to_json(state: State) -> Document:
    """The whole position as a document that `from_json` reads back exactly."""
    return {
        "schema": SCHEMA,
        "players": len(state.seats),
        "version": state.version,
        "options": dict(state.options),
        "round": state.round,
        "step": state.step,
        "offers": _heaps(OFFERS, state.offers),
        "tiles": _cards(state.tiles),
        "turned": state.turned,
        "columns": {str(k + 1): _cards(cards) for k, cards in enumerate(state.columns)},
        "pile": _cards(state.pile),
        "town": _cards(state.town),
        "harbour": _cards(tuple(ship for pile in state.harbour for ship in pile)),
        "modern": _cards(state.modern),
        "traded": _cards(state.traded),
        "seat": [_board(board) for board in state.seats],
        "agenda": [written(task) for task in state.agenda],
        "chance": state.chance,
    }


@lru_cache(maxsize=4096)  # a position is written at every step of an agent, and few of its parts change
def _cards(cards: tuple[str, ...]) -> str:
    if len({*cards}) == len(cards):  # the usual case
        return ", ".join(cards)
    runs = [(card, len(list(same))) for card, same in groupby(cards)]
    return ", ".join(f"{card} {n}" if n > 1 else card for card, n in runs)


@lru_cache(maxsize=4096)
def _heaps(names: tuple[str, ...], counts: tuple[int, ...]) -> str:
    return ", ".join(f"{name} {n}" if n > 1 else name for name, n in zip(names, counts, strict=True) if n)


def _board(board: Seat) -> Document:
    return {
        "stock": _heaps(THINGS, board.stock),
        "loans": board.loans,
        "buildings": _cards(board.buildings),
        "ships": _cards(board.ships),
        "disc": board.disc,
    }
