"""What a seat sees as an array of whole numbers, made from the fields of a position document.

    layout = observation_layout(GAME, 4)
    array = layout.array(GAME.observe(state, seat), seat)
    layout.parts[5].name, layout.parts[5].labels        # "seat.0.coins", ("",)
    layout.document(array), layout.lines(array, "en")   # back to a document, and to words

The array comes from `observe` and the seat alone, so nothing hidden can be in it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np

from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.fields import Field, Fields, Rows
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.kinds import FieldType, Number, Table
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.tasks import Tasks

from .cells import MOST_KNOWN, Array, Cells, NumberCell, NumberRow, cells_of
from .pending import PendingCells

NEVER = ("schema", "players", "names", "seed", "chance")  # what does not belong to the position on the table
AGENDA = "agenda"
Path = tuple[str | int, ...]


class ObservedField(Record):
    """One part of the array: cells `start` to `stop` are the field `name` of the position."""

    name: str  # its place in a document: "seat.0.coins"
    path: Path
    words: Mapping[str, str]  # what it means, in each language
    cells: Cells[Any]
    start: int
    seat: bool  # whether its number is a player

    @property
    def stop(self) -> int:
        """The cell after its last one."""
        return self.start + self.cells.size

    @property
    def labels(self) -> tuple[str, ...]:
        """What each of its cells is about."""
        return self.cells.labels


class ObservationLayout:
    """Where each field of a position stands in the array. An object that the set-up lacks is none of them: it
    is another way to write a position.
    """

    def __init__(self, game: Game, fields: Fields, players: int, written: Collection[str]) -> None:
        self.players, self.parts = players, list[ObservedField]()
        self.size = 2 * players  # whose array it is, and who decides
        faces = game.SPEC.faces
        for name, field in fields.of.items():
            if name not in NEVER and (name in written or not isinstance(field.kind, Fields)):
                for path, of, cells in _within((name,), field.kind, field, faces, players):
                    shown = ".".join(map(str, path))
                    part = ObservedField(shown, path, of.words, cells, self.size, of.edit.seat)
                    self.parts.append(part)
                    self.size += cells.size
        self._write = game.to_json
        self._plan = _plan([(part.path, part.cells, part.start) for part in self.parts])

    @property
    def low(self) -> Array:
        """The least number of each cell."""
        cells = [n for part in self.parts for n in part.cells.low]
        return np.array([*[0] * (2 * self.players), *cells], np.int32)

    @property
    def high(self) -> Array:
        """The largest number of each cell."""
        cells = [n for part in self.parts for n in part.cells.high]
        return np.array([*[1] * (2 * self.players), *cells], np.int32)

    def array(self, observation: Position, seat: int) -> Array:
        """The array of what `seat` sees: give it `game.observe(state, seat)`."""
        out: Array = np.zeros(self.size, np.int32)
        out[seat] = 1
        agenda = observation.agenda
        if agenda:
            out[self.players + agenda[-1].seat] = 1
        document = self._write(observation.but(agenda=()))  # the agenda is not needed as text
        document[AGENDA] = agenda
        self._plan(out, document)
        return out

    def document(self, array: Array) -> Document:
        """The position document that an array tells, without what it does not say (see NEVER)."""
        found: Document = {}
        numbers = array.tolist()
        for part in self.parts:
            value = part.cells.value(numbers[part.start : part.stop])
            if value is not None:
                _set(found, part.path, value)
        return {name: _without_empty(value) for name, value in found.items()}

    def lines(self, array: Array, lang: str = "en") -> list[str]:
        """An array in words: a line for each field that is not empty. The seat 0 is not empty."""
        numbers, found = array.tolist(), []
        for part in self.parts:
            value = part.cells.value(numbers[part.start : part.stop])
            if value not in (None, "", [], 0) or (value == 0 and part.seat):
                found.append(f"{part.name}: {value}  ({part.words[lang]})")
        return found


def _within(
    path: Path, kind: FieldType, of: Field, faces: Any, players: int
) -> Iterator[tuple[Path, Field, Cells[Any]]]:
    """The cells of a field and of the fields in it, each with its path and its field."""
    if isinstance(kind, Tasks):
        yield path, of, PendingCells(kind)
    elif isinstance(kind, Fields | Rows):
        inner = kind.of if isinstance(kind, Rows) else kind
        assert isinstance(inner, Fields)
        for row in range(players) if isinstance(kind, Rows) else (None,):
            for name, field in inner.of.items():
                there = (*path, name) if row is None else (*path, row, name)
                yield from _within(there, field.kind, field, faces, players)
    elif isinstance(kind, Table):
        for name, most in kind.of.items():
            each = kind.each or Number(most)
            if isinstance(each, Number):
                yield (*path, name), of, NumberCell(each, min(each.least, 0))
            else:
                yield from _within((*path, name), each, of, faces, players)
    else:
        names = getattr(kind, "of", ())
        cells = cells_of(kind, any(name in faces for name in names))
        if cells is not None and cells.size:
            yield path, of, cells


Parts = list[tuple[Path, Cells[Any], int]]
Put = Callable[[Array, Any], None]  # writes a document, or a part of one, into an array


def _plan(parts: Parts) -> Put:
    """What writes these parts of a document."""
    groups: dict[str | int, Parts] = {}
    for path, cells, start in parts:
        groups.setdefault(path[0], []).append((path[1:], cells, start))
    simple = [(key, rest[0][1].put, rest[0][2]) for key, rest in groups.items() if not rest[0][0]]
    deep = [(key, _flat(rest) or _plan(rest)) for key, rest in groups.items() if rest[0][0]]
    if deep and all(isinstance(key, int) for key, _ in deep):
        return _rows([put for _, put in deep])

    def put(out: Array, document: Any) -> None:
        get = document.get
        for key, put_one, start in simple:
            put_one(out, start, get(key))
        for key, put_more in deep:
            put_more(out, get(key) or {})

    return put


def _flat(parts: Parts) -> Put | None:
    """What writes an object of numbers and texts, most of which were written before; None for another one."""
    if any(len(path) > 1 or isinstance(cells, NumberRow | PendingCells) for path, cells, _ in parts):
        return None
    start, stop = parts[0][2], parts[-1][2] + parts[-1][1].size
    known: dict[tuple[object, ...], Array] = {}

    def put(out: Array, document: Any) -> None:
        written = (*document, *document.values())
        found = known.get(written)
        if found is None:
            found = np.zeros(stop - start, np.int32)
            for path, cells, at in parts:
                cells.put(found, at - start, document.get(path[0]))
            if len(known) < MOST_KNOWN:
                known[written] = found
        out[start:stop] = found

    return put


def _rows(each: list[Put]) -> Put:
    def put(out: Array, rows: list[Document]) -> None:
        for put_one, row in zip(each, rows, strict=True):
            put_one(out, row)

    return put


def _without_empty(value: Any) -> Any:
    """A table without the objects in which nothing is said: a city that is empty, or not in play."""
    if not isinstance(value, dict):
        return value
    return {name: one for name, one in value.items() if not isinstance(one, dict) or any(one.values())}


def _set(found: Any, path: Path, value: object) -> None:
    """Puts a value into a document, and makes the objects and lists around it."""
    for step, following in pairwise(path):
        empty: Any = [] if isinstance(following, int) else {}
        if isinstance(step, int):
            if step == len(found):
                found.append(empty)
            found = found[step]
        else:
            found = found.setdefault(step, empty)
    found[path[-1]] = value


@cache
def _layout(
    game: Game, players: int, written: tuple[str, ...], *head: tuple[str, object]
) -> ObservationLayout:
    return ObservationLayout(game, game.POSITION_SCHEMA.at(**dict(head)), players, written)


def observation_layout(game: Game, players: int, **options: Any) -> ObservationLayout:
    """The layout for this number of players and these options of `new_initial_state`."""
    document = game.to_json(game.new_initial_state(players, **options))
    head = ((name, document[name]) for name in game.POSITION_SCHEMA.head if name in document)
    return _layout(game, players, tuple(document), *head)
