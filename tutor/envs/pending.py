"""The pending decisions of a position as whole numbers, the one that is decided now first.

First a cell for each kind of decision, 1 for the one that is decided now. Then how many of the further cells
are used, and in these the decisions from the last to the first: kind, seat, and what it remembers. A number
stands for itself; anything else is below zero:

    -1 [    -2 ]    -3 false    -4 true    -5 and less: the names of the game, in their order
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from tutor.rules.kernel.decision import Decision
from tutor.rules.kernel.decision import pattern as memory_of
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.tasks import HIGHEST, Tasks

from .cells import Array, Cells

OPEN, CLOSE, FALSE, TRUE, NAMES = -1, -2, -3, -4, -5
MEMORY_CELLS = 192  # cells for what is remembered; what does not fit is left out


class PendingCells(Cells[Any]):
    """The cells of the decisions that are pending."""

    def __init__(self, kind: Tasks) -> None:
        self.kinds = {name: k for k, name in enumerate(kind.of)}
        self.names = tuple(sorted({"", *kind.of, *kind.names, *_named(kind)}))  # type: ignore[misc]
        self._codes = {name: NAMES - k for k, name in enumerate(self.names)}
        super().__init__((*kind.of, "used", *(f"memory {k}" for k in range(MEMORY_CELLS))), 0, 1)
        n = len(self.kinds)
        self.low = [*[0] * (n + 1), *[NAMES - len(self.names)] * MEMORY_CELLS]
        self.high = [*[1] * n, MEMORY_CELLS, *[max(HIGHEST, kind.seats)] * MEMORY_CELLS]

    def put(self, out: Array, at: int, value: Any) -> None:
        """Writes an agenda (not the rows of a document)."""
        if value:
            cells: list[int] = []
            for task in reversed(value):
                cells += self._remembered(task)
            del cells[MEMORY_CELLS:]
            out[at + self.kinds[value[-1].kind]] = 1
            at += len(self.kinds)
            out[at] = len(cells)
            out[at + 1 : at + 1 + len(cells)] = cells

    def _remembered(self, task: Decision) -> Sequence[int]:
        key = (task.__class__, task)
        found: Sequence[int] | None = self._known.get(key)
        if found is None:
            found = [self._codes[task.kind], task.seat, *self._written(task.memo)]
            if len(self._known) < MEMORY_CELLS * MEMORY_CELLS:
                self._known[key] = found
        return found

    def _written(self, value: object) -> Iterator[int]:
        if isinstance(value, tuple):
            yield OPEN
            for one in value:
                yield from self._written(one)
            yield CLOSE
        elif isinstance(value, bool):
            yield TRUE if value else FALSE
        elif isinstance(value, int):
            yield value
        else:
            yield self._codes[str(value)]

    def value(self, numbers: Sequence[int]) -> Any:
        """The rows of a document, from the first to be pushed to the one that is decided now."""
        rows, start = [], len(self.kinds) + 1
        cells = iter(numbers[start : start + numbers[start - 1]])
        for code in cells:
            rows.append([self.names[NAMES - code], next(cells), self._read(next(cells), cells)])
        return rows[::-1]

    def _read(self, code: int, rest: Iterator[int]) -> Any:
        if code == OPEN:
            found = []
            for one in rest:
                if one == CLOSE:
                    break
                found.append(self._read(one, rest))
            return found
        if code in (FALSE, TRUE):
            return code == TRUE
        return code if code >= 0 else self.names[NAMES - code]


def _named(kind: Tasks) -> Iterator[str]:
    """The names that decisions may remember, apart from those of the game's pieces."""
    for of in kind.of.values():
        yield from _among(of[1] if isinstance(of, tuple) else memory_of(of))


def _among(pattern: object) -> Iterator[str]:
    if isinstance(pattern, type) and issubclass(pattern, Record):
        yield from _among(memory_of(pattern))
    elif isinstance(pattern, dict):
        yield from pattern
        for kept in pattern.values():
            yield from _among(kept)
    elif isinstance(pattern, AbstractSet):
        yield from pattern
    elif isinstance(pattern, list | tuple):
        for one in pattern:
            yield from _among(one)
