"""How one field of a position becomes whole numbers, and how the field is read back from them.

Each kind of field of a position document (see kernel/kinds.py and pieces.py) has a class here:

    number      one cell: the number; one less than the least if the field is left out
    numbers     a cell for each place in the list; the same
    word        a cell for each word: 1 in the cell of the word that is there
    counts      a cell for each name: how many there are; the last is "?", what this seat cannot see
    order       a cell for each name: its place in the row, from 1; 0 if it is not there; the last is "?"
    numbered    a cell for each name: its number and 1; 0 if it is not there
    several     a cell for each name with each number: how often this pair is there
    starred     a cell for each name without a star, then for each with one: how many there are
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

import numpy as np

from tutor.rules.kernel.kinds import FieldType, Number, Numbers, Word
from tutor.rules.kernel.pieces import Counts, Numbered, Pieces, Starred
from tutor.rules.kernel.spec import HIDDEN

MOST = 2**31 - 1  # the largest number in a cell
V = TypeVar("V")  # the value of a field as a document has it
Array = Any  # numpy ships types, but this package is checked where numpy is not installed


class Cells(Generic[V]):
    """The cells of one field: the label of each, and the least and the largest number in it."""

    def __init__(self, labels: Iterable[str], low: int, high: int | Sequence[int]) -> None:
        self.labels = tuple(labels)
        self.size = len(self.labels)
        self.low = [low] * self.size
        tops = [high] * self.size if isinstance(high, int) else high
        self.high = [min(MOST, top) for top in tops]
        self._known: dict[V, Array] = {}

    def put(self, out: Array, at: int, value: V) -> None:
        """Writes a field's value into an array of zeros."""
        if value:
            found = self._known.get(value)
            if found is None:
                found = np.array(self.numbers(value), np.int32)
                if len(self._known) < MOST_KNOWN:
                    self._known[value] = found
            out[at : at + self.size] = found

    def numbers(self, value: V) -> list[int]:
        """The numbers for a value that is not empty."""
        raise NotImplementedError

    def value(self, numbers: Sequence[int]) -> V:
        """The field's value, as a document has it."""
        raise NotImplementedError

    def counted(self, found: Iterable[tuple[str, int]]) -> list[int]:
        """A number in the cell of each label, 0 in all others."""
        at = {label: k for k, label in enumerate(self.labels)}
        numbers = [0] * self.size
        for label, n in found:
            numbers[at[label]] += n
        return numbers


MOST_KNOWN = 5000  # values that are remembered for each field


class NumberCell(Cells[int | None]):
    """A number."""

    def __init__(self, kind: Number, left_out: int | None = None) -> None:
        self.nothing = kind.least - 1 if left_out is None else left_out
        super().__init__(("",), min(self.nothing, kind.least), kind.most)

    def put(self, out: Array, at: int, value: int | None) -> None:
        out[at] = self.nothing if value is None else value

    def value(self, numbers: Sequence[int]) -> int | None:
        return None if numbers[0] == self.nothing else numbers[0]


class NumberRow(Cells[Sequence[int] | None]):
    """Some numbers in a row."""

    def __init__(self, kind: Numbers) -> None:
        self.nothing = kind.least - 1
        super().__init__(map(str, range(kind.long)), self.nothing, kind.most)

    def put(self, out: Array, at: int, value: Sequence[int] | None) -> None:
        found = [*(value or ())]
        out[at : at + self.size] = [*found, *[self.nothing] * (self.size - len(found))]

    def value(self, numbers: Sequence[int]) -> Sequence[int] | None:
        return [n for n in numbers if n != self.nothing]


class WordCells(Cells[str | None]):
    """One of some words, or none."""

    def __init__(self, kind: Word) -> None:
        self.nothing = "" if kind.none else None
        super().__init__([name for name in kind.of if name], 0, 1)

    def numbers(self, value: str | None) -> list[int]:
        return self.counted([(value, 1)] if value else ())

    def value(self, numbers: Sequence[int]) -> str | None:
        return next((label for label, n in zip(self.labels, numbers, strict=True) if n), self.nothing)


def written_pieces(value: str) -> list[tuple[str, int | None]]:
    """The parts of a text such as "corn 2, sugar"."""
    parts = [part.split() for part in value.split(",") if part.strip()]
    return [(words[0], int(words[1]) if words[1:] else None) for words in parts]


def _text(found: Iterable[tuple[str, int]]) -> str:
    return ", ".join(name if n == 1 else f"{name} {n}" for name, n in found if n)


class CountCells(Cells[str]):
    """How many of each name."""

    def __init__(self, kind: Counts | Pieces, covered: bool) -> None:
        names = [*kind.of, *([HIDDEN] if covered else [])]
        tops = [kind.most] * len(names) if isinstance(kind, Pieces) else [kind.of[name] for name in kind.of]
        super().__init__(names, 0, tops)

    def numbers(self, value: str) -> list[int]:
        return self.counted((name, 1 if n is None else n) for name, n in written_pieces(value))

    def value(self, numbers: Sequence[int]) -> str:
        return _text(zip(self.labels, numbers, strict=True))


class OrderCells(Cells[str]):
    """Names in a row, each only once; the last cell counts those that are face down."""

    def __init__(self, kind: Pieces, covered: bool) -> None:
        self.covered = covered
        super().__init__([*kind.of, *([HIDDEN] if covered else [])], 0, kind.most)

    def numbers(self, value: str) -> list[int]:
        place, found = 0, []
        for name, n in written_pieces(value):
            place += n or 1
            found.append((name, n or 1) if name == HIDDEN else (name, place))
        return self.counted(found)

    def value(self, numbers: Sequence[int]) -> str:
        cells = [*zip(self.labels, numbers, strict=True)]
        n_hidden = cells.pop()[1] if self.covered else 0
        there = {place: name for name, place in cells if place}
        row = [there.get(place, HIDDEN) for place in range(1, len(there) + n_hidden + 1)]
        joined: list[tuple[str, int]] = []
        for name in row:
            if joined and joined[-1][0] == name == HIDDEN:
                joined[-1] = (name, joined[-1][1] + 1)
            else:
                joined.append((name, 1))
        return _text(joined)


class NumberedCells(Cells[str]):
    """Names, each only once and with a number."""

    def __init__(self, kind: Numbered) -> None:
        super().__init__(kind.of, 0, [most + 1 for most in kind.of.values()])

    def numbers(self, value: str) -> list[int]:
        return self.counted((name, (n or 0) + 1) for name, n in written_pieces(value))

    def value(self, numbers: Sequence[int]) -> str:
        return ", ".join(f"{name} {n - 1}" for name, n in zip(self.labels, numbers, strict=True) if n)


class SeveralCells(Cells[str]):
    """Names with a number, the same name also several times."""

    def __init__(self, kind: Numbered) -> None:
        pairs = [f"{name} {n}" for name, most in kind.of.items() for n in range(most + 1)]
        super().__init__(pairs, 0, kind.most)

    def numbers(self, value: str) -> list[int]:
        return self.counted((f"{name} {n or 0}", 1) for name, n in written_pieces(value))

    def value(self, numbers: Sequence[int]) -> str:
        return ", ".join(label for label, n in zip(self.labels, numbers, strict=True) for _ in range(n))


class StarredCells(Cells[str]):
    """Names, some with a star; what is under the star does not count."""

    def __init__(self, kind: Starred) -> None:
        starred = [f"{name}*" for name, may in kind.of.items() if may]
        super().__init__([*kind.of, *starred], 0, kind.most)

    def numbers(self, value: str) -> list[int]:
        parts = [part.strip().partition("*") for part in value.split(",")]
        return self.counted((name + star, 1) for name, star, _ in parts)

    def value(self, numbers: Sequence[int]) -> str:
        return ", ".join(label for label, n in zip(self.labels, numbers, strict=True) for _ in range(n))


def cells_of(kind: FieldType, covered: bool) -> Cells[Any] | None:
    """The cells of a kind of field, or None for one that an array leaves out (a text). `covered`: whether
    some of its names may be face down.
    """
    if isinstance(kind, Number):
        return NumberCell(kind)
    if isinstance(kind, Numbers):
        return NumberRow(kind)
    if isinstance(kind, Word):
        return WordCells(kind)
    if isinstance(kind, Pieces):
        return OrderCells(kind, covered) if kind.once else CountCells(kind, covered)
    if isinstance(kind, Counts):
        return CountCells(kind, False)
    if isinstance(kind, Numbered):
        return NumberedCells(kind) if kind.once else SeveralCells(kind)
    return StarredCells(kind) if isinstance(kind, Starred) else None
