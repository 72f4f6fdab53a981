"""Positions as documents: JSON both ways, and short enough to write by hand.

Only `players` is needed; what is left out is as at set-up, and every supply
is whatever the boards, ships and house leave over, so nothing is lost:

    {"players": 4, "ships": {"6": "corn 3"}, "seat": [{"goods": "corn 2, sugar 6"}],
     "turn": {"phase": "captain", "seat": 0}}

`*` marks a manned tile; the number after a building counts its colonists.
"""

from __future__ import annotations

from typing import Any

from ..kernel.agenda import Task, Turn
from ..kernel.errors import BadPosition
from .counting import build, fields, only, whole
from .desks import AUTOS, DESKS, MEMOS, OPENERS
from .moves import carry
from .phases.captain import _FRESH
from .phases.choose import STARTS, push_end
from .phases.helping import ENDS
from .ruleset import BUILDINGS, GOODS, ISLAND
from .seams import act, asked
from .start import in_order
from .state import Seat, State

SCHEMA = "puerto_rico/position/1"
_CHAINS: dict[str, tuple[Any, ...]] = {"craftsman": ((),), "store": ()}
_FIELDS = ["schema", "players", "governor", "round", "seed", "ships", "house", "row", "roles", "taken", "quarries", "colonists", "colonist_ship", "pool", "ending", "seat", "turn", "deck", "discard", "supply", "market", "agenda", "chance", "edition", "expansions", "names"]


def from_json(document: dict[str, Any]) -> State:
    """The position a document describes.

    Raises BadPosition naming the piece that does not fit and how many there are.
    """
    if not isinstance(document, dict) or "players" not in document:
        raise BadPosition("position.no-players")
    only(document, [*_FIELDS, *fields(in_order(document.get("expansions", "")), "FIELDS")])
    if document.get("schema", SCHEMA) != SCHEMA:
        raise BadPosition("position.schema", found=document["schema"], known=SCHEMA)
    state = build(document)
    if "agenda" in document:
        return state.but(agenda=_agenda(document["agenda"], len(state.seats)))
    turn = document.get("turn", {"phase": "choose", "seat": state.governor})
    return _open(state, turn)


def _agenda(rows: Any, players: int) -> tuple[Task, ...]:
    tasks = []
    for row in rows if isinstance(rows, list) else [None]:
        if not isinstance(row, list) or len(row) != 3 or row[0] not in MEMOS:
            raise BadPosition("position.agenda", found=str(row)[:60])
        seat, memo = whole("agenda", row[1], players - 1), _tuple(row[2])
        if not _fits(memo, MEMOS[row[0]]) or (row[0] == "help" and memo[1] not in ENDS):
            raise BadPosition("position.agenda", found=str(row)[:60])
        tasks.append(Task(row[0], seat, memo))
    if tasks and tasks[-1].kind not in DESKS:
        raise BadPosition("position.agenda", found=tasks[-1].kind)
    return tuple(tasks)


def _tuple(value: Any) -> Any:
    return tuple(_tuple(v) for v in value) if isinstance(value, list) else value


def _fits(value: Any, pattern: Any) -> bool:
    if pattern == (Ellipsis,):
        return _fits(value, Ellipsis)
    if isinstance(pattern, list):
        return isinstance(value, tuple) and all(_fits(v, pattern[0]) for v in value)
    if isinstance(pattern, tuple):
        return (
            isinstance(value, tuple)
            and len(value) == len(pattern)
            and all(_fits(v, p) for v, p in zip(value, pattern, strict=True))
        )
    if pattern is Ellipsis:  # an expansion's own notes
        return isinstance(value, (str, int)) or (isinstance(value, tuple) and all(_fits(v, pattern) for v in value))
    if pattern is str:
        return value in (*ISLAND, *BUILDINGS, "")
    if pattern is int:
        return type(value) is int and 0 <= value <= 99
    return isinstance(value, bool)


def _open(state: State, turn: dict[str, Any]) -> State:
    """The position as if `turn.seat` had just chosen the role `turn.phase`."""
    only(turn, ("phase", "seat", "at"))
    players = len(state.seats)
    phase = turn.get("phase", "choose")
    seat = whole("turn.seat", turn.get("seat", state.governor), players - 1)
    at = whole("turn.at", turn.get("at", seat), players - 1)
    cards = {card.role: card for card in state.roles}
    known = [*cards, "store", "choose", *fields(state.expansions, "OPENERS")]
    if phase not in known:
        raise BadPosition("position.phase", found=str(phase)[:40], known=known)
    role = "captain" if phase == "store" else phase
    if role in cards and cards[role].taken < 0:
        cards[role] = cards[role].but(taken=seat)
    taken = sum(card.taken >= 0 for card in cards.values())
    after = max(taken, (seat - state.governor) % players + 1)
    state = state.but(
        roles=tuple(cards.values()),
        agenda=(Task("round", state.governor, (taken + 1 if phase == "choose" else after,)),),
    )
    work = Turn(state, carry)
    if phase in cards:
        push_end(work, seat, phase)
    if phase == "choose":
        work.push(Task("choose", seat))
    elif phase in ("captain",) and at != seat:
        work.push(Task("captain", at, _FRESH))
    elif phase == "store" or (at != seat and phase in AUTOS):
        kind = "storage" if phase == "store" else phase
        work.push(Task(kind, seat, ((at - seat) % players, *_CHAINS.get(phase, ()))))
    elif phase in cards:
        STARTS[phase](work, seat)
        act("phase_opens", work, seat, phase)
    else:
        work.remember((1,))
        OPENERS[phase](work, seat)
    work.run(AUTOS)
    return work.state


def to_json(state: State) -> dict[str, Any]:
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
        "agenda": [[t.kind, t.seat, _list(t.memo)] for t in state.agenda],
        "chance": state.chance,
    }
    if state.expansions:
        found["expansions"] = ",".join(state.expansions)
    for write in asked(state, "write"):
        write(state, found)
    return found


def _list(value: Any) -> Any:
    return [_list(v) for v in value] if isinstance(value, tuple) else value


def _board(board: Seat) -> dict[str, Any]:
    return {
        "coins": board.coins,
        "points": board.points,
        "noted": board.noted,
        "goods": ", ".join(f"{g} {n}" for g, n in zip(GOODS, board.goods, strict=True) if n),
        "island": ", ".join(tile + "*" * n for tile, n in board.island),
        "city": ", ".join(f"{b} {n}" if n else b for b, n in board.city),
        "waiting": board.waiting,
    }


assert set(MEMOS) == set(DESKS) | set(AUTOS)
