"""A list that is shown as a table: as text, as HTML, and as a pandas DataFrame if pandas is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Any, Generic, TypeVar, overload

from tutor.rules.kernel.extras import require
from tutor.rules.kernel.markup import Html, once

T = TypeVar("T")
Row = tuple[Any, ...]
WIDEST = 60  # characters per line of a cell in a text table
LEFT = "text-align: left"  # notebooks align cells to the right otherwise


class Listing(Sequence[T], Generic[T]):
    """A list of objects; `rows` says what the table shows for each.

    >>> pr.position().legal()[0]
    'choose settler'
    """

    longest = 24  # rows that are shown
    whole = False  # whether all rows and columns are shown, whatever they contain

    def __init__(
        self,
        things: Sequence[T],
        columns: Sequence[str],
        row: Callable[[T], Row],
        names: Sequence[str] = (),
        data: Callable[[T], Row] | None = None,
        longest: int = 0,
    ) -> None:
        self.longest = longest or self.longest
        self._things, self._row, self._data_row = list(things), row, data or row
        self.columns, self._names = tuple(columns), tuple(names) or tuple(columns)

    @property
    def rows(self) -> list[Row]:
        """The table's rows as texts and numbers."""
        return [self._row(thing) for thing in self._things]

    def frame(self) -> Any:
        """The table as a pandas DataFrame (needs pandas). Its columns are the same in each language."""
        require("data", "pandas")
        from pandas import DataFrame

        columns, rows = self._data()
        return DataFrame(rows, columns=columns)

    def _data(self) -> tuple[list[str], list[Row]]:
        """The columns and rows of the DataFrame."""
        return list(self._names), [self._data_row(thing) for thing in self._things]

    @overload
    def __getitem__(self, key: int) -> T: ...
    @overload
    def __getitem__(self, key: slice) -> Listing[T]: ...
    def __getitem__(self, key: int | slice) -> T | Listing[T]:
        return (
            Listing(self._things[key], self.columns, self._row, self._names, self._data_row)
            if isinstance(key, slice)
            else self._things[key]
        )

    def __len__(self) -> int:
        return len(self._things)

    def __iter__(self) -> Iterator[T]:
        return iter(self._things)

    def __eq__(self, other: object) -> bool:
        return list(self) == (list(other) if isinstance(other, Sequence) else other)

    @property
    def _shown(self) -> list[list[str]]:
        """The headings and rows for display: without empty columns, and with a limited number of rows."""
        rows = self.rows[: self.longest] if len(self) > self.longest + 1 and not self.whole else self.rows
        kept = [
            k for k in range(len(self.columns)) if self.whole or not rows or any(str(row[k]) for row in rows)
        ]
        shown = [[_written(row[k]) for k in kept] for row in (self.columns, *rows)]
        left = len(self) - len(rows)
        return [*shown, [f"… +{left}", *[""] * (len(kept) - 1)]] if left else shown

    def __repr__(self) -> str:
        head, *rows = self._shown
        lines = [head, *(line for row in rows for line in zip_longest(*map(_folded, row), fillvalue=""))]
        wide = [max(len(str(line[k])) for line in lines) for k in range(len(head))]
        return "\n".join(
            "  ".join(str(cell).ljust(n) for cell, n in zip(line, wide, strict=True)).rstrip()
            for line in lines
        )

    def _repr_html_(self) -> Html:
        first, *rows = self._shown
        head = once("tr", *(once("th", name, style=LEFT) for name in first))
        body = (once("tr", *(once("td", cell, style=LEFT) for cell in row)) for row in rows)
        return once("table", once("thead", head), once("tbody", *body))


def table(rows: Sequence[Mapping[str, object]]) -> Listing[Mapping[str, object]]:
    """Rows of your own as a table, for instance what each choice brings.

    >>> tutor.table([{"load": "corn", "points": 3}, {"load": "sugar", "points": 7}])
    """
    columns = list(dict.fromkeys(name for row in rows for name in row))
    return Listing(rows, columns, lambda row: tuple(row.get(name, "") for name in columns))


def _written(cell: object) -> str:
    return f"{round(cell, 2):g}" if isinstance(cell, float) else str(cell)


def _folded(cell: str) -> list[str]:
    """A cell as lines of a text table; a long one has several, so that all of it can be read."""
    return wrap(cell, WIDEST, break_long_words=False, break_on_hyphens=False) or [""]
