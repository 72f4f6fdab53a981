"""Golden figures: what every row of known.toml counts, in positions of whole games.

They change only on purpose: `python tests/golden_known.py [GAME...]` writes the fingerprints again. Before
that, look at what changed: `python tests/golden_known.py GAME --full FILE`, with the old code and with the
new, and compare the files. Only facts are compared: the sentences may be written better.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tests.support.games import everything
from tests.test_asked_known import things
from tutor.commands.measure.sampling import positions
from tutor.pages.asking import known_question, known_rows
from tutor.rules import load, names
from tutor.rules.kernel.table import Table

FOLDER = Path(__file__).parent / "golden" / "known"
SEED = 12
A_GAME = 8  # positions of a game, spread evenly


def tables(name: str) -> Iterator[tuple[str, Table]]:
    """A title and a table: some positions of one game for each number of players, with every expansion."""
    game: Any = load(name)
    for players in game.PLAYERS:
        played = list(positions(game, players, SEED, everything(game, players), "steady"))
        for k in range(0, len(played), max(1, len(played) // A_GAME)):
            yield f"{players} players, {k}", Table(game, start=game.to_json(played[k]))


def _counted(asked: known_question.Question, row: known_rows.Row) -> Iterator[tuple[str, Any]]:
    """What a row counts in a position: for each thing and each player that it can be asked of."""
    count = known_question.counted(asked.table.game.NAME)[row.count]
    for thing in things(asked.table.game.NAME, row) if row.of != "items" else [""]:
        for seat in range(len(asked.table.names)) if row.of == "player" else [-1]:
            given = (*([seat] if seat >= 0 else []), *filter(None, [thing]))
            if (facts := count(asked.seen, *given)) is not None:
                yield " ".join(map(str, given)), facts


def figures(name: str) -> dict[str, list[str]]:
    """For each row, a line for each time that something was counted."""
    found: dict[str, list[str]] = {row.name: [] for row in known_rows.rows(name)}
    for title, table in tables(name):
        asked = known_question.question(table, max(table.seat, 0), "", "en")
        for row in known_rows.rows(name):
            for given, facts in _counted(asked, row):
                told = json.dumps(facts, sort_keys=True, default=str)
                found[row.name].append(f"{title} ({given}): {told}")
    return found


def fingerprints(name: str) -> list[str]:
    lines = []
    for row, told in sorted(figures(name).items()):
        mark = hashlib.sha256(repr(told).encode()).hexdigest()[:12]
        lines.append(f"{mark} {len(told):6} {row}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", help="which games (all of them)")
    parser.add_argument("--full", type=Path, help="write the figures of one game to this file instead")
    asked = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name in asked.game or names():
        if asked.full:
            shown = (f"== {row}\n" + "\n".join(told) + "\n" for row, told in figures(name).items())
            asked.full.write_text("".join(shown), "utf-8")
            continue
        lines = fingerprints(name)
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        print(name, len(lines), "rows")


if __name__ == "__main__":
    main()
