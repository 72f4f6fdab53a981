"""Games as rows, one for each decision, and the files that hold them: .jsonl, .jsonl.gz or .parquet."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

from tutor.envs.numbering import action_numbers
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import NotInstalled, UnknownName
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table

Row = dict[str, Any]
COLUMNS = ("game", "seed", "players", "decision", "seat", "bot", "legal", "action", "text", "score", "won")
KINDS = (".jsonl", ".jsonl.gz", ".parquet")
SMALL = {"seed": "uint64", "decision": "int32", "score": "int32", "won": "float64"}  # otherwise int16


def rows_of(table: Table, result: Document) -> Iterator[Row]:
    """A row for each decision of a game that is over (see `tutor dataset`)."""
    game, numbers, state = table.game, action_numbers(table.game), table.start
    won = {seat: 1 / len(result["winners"]) for seat in result["winners"]}
    for decision, step in enumerate(table.steps):
        yield {
            "game": game.NAME,
            "seed": result["seed"],
            "players": len(result["bots"]),
            "decision": decision,
            "seat": step.seat,
            "bot": result["bots"][step.seat],
            "legal": sorted(numbers.numbers(legal_actions(game, state, step.seat))),
            "action": numbers.number(game.NOTATION.parse(step.text)),
            "text": step.text,
            "score": result["scores"][step.seat],
            "won": won.get(step.seat, 0.0),
        }
        state = step.state


class RowFile(Protocol):
    """A file that rows are written to."""

    def add(self, rows: Iterable[Row]) -> None:
        """Writes some rows."""

    def close(self) -> None:
        """Nothing more is written."""


class LinesFile:
    """A JSON object in each line; with .gz compressed, and without a time in it: the same games give the same
    bytes.
    """

    def __init__(self, path: Path) -> None:
        self._raw = path.open("wb")
        self._zip = gzip.GzipFile("", "wb", fileobj=self._raw, mtime=0) if path.suffix == ".gz" else None
        self._text = io.TextIOWrapper(self._zip or self._raw, "utf-8", newline="\n")

    def add(self, rows: Iterable[Row]) -> None:
        for row in rows:
            self._text.write(json.dumps(row, separators=(",", ":")) + "\n")

    def close(self) -> None:
        self._text.close()
        self._raw.close()


class ParquetFile:
    """A table of columns, for pandas, polars or DuckDB. It needs pyarrow."""

    def __init__(self, path: Path) -> None:
        if find_spec("pyarrow") is None:
            raise NotInstalled("extra.missing", package="pyarrow", extra="parquet")
        import pyarrow as pa
        from pyarrow import parquet

        texts, small = {"game", "bot", "text"}, pa.int16()
        kinds = {name: getattr(pa, kind)() for name, kind in SMALL.items()}
        kinds |= dict.fromkeys(texts, pa.string()) | {"legal": pa.list_(small)}
        self._schema = pa.schema([(name, kinds.get(name, small)) for name in COLUMNS])
        self._pa, self._writer = pa, parquet.ParquetWriter(path, self._schema)

    def add(self, rows: Iterable[Row]) -> None:
        self._writer.write_table(self._pa.Table.from_pylist([*rows], schema=self._schema))

    def close(self) -> None:
        self._writer.close()


def row_file(path: Path) -> RowFile:
    """The file of this name. Raises UnknownName for an ending that is not known, and NotInstalled."""
    if not path.name.endswith(KINDS):
        raise UnknownName("unknown.ending", name=path.name, known=", ".join(KINDS))
    path.parent.mkdir(parents=True, exist_ok=True)
    return ParquetFile(path) if path.suffix == ".parquet" else LinesFile(path)


def read_rows(path: Path) -> Iterator[Row]:
    """The rows of a file."""
    if path.suffix == ".parquet":
        if find_spec("pyarrow") is None:
            raise NotInstalled("extra.missing", package="pyarrow", extra="parquet")
        from pyarrow import parquet

        for batch in parquet.ParquetFile(path).iter_batches():
            yield from batch.to_pylist()
        return
    opened: Any = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)
