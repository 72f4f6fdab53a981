"""Golden games: whole games written down, action by action, event by event.

They change only on purpose: `python tests/test_golden.py` writes them again, and the difference is read
before it is committed. If the play changed (and not only the words), the game's VERSIONS grow by one: logs
contain their number, so that an old game is not called edited.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tests.support.difference import unchanged
from tests.support.games import TABLES, random_game
from tutor.rules import load, names
from tutor.rules.kernel.log import digest

FOLDER = Path(__file__).parent / "golden"


def told(name: str, players: int) -> str:
    """A random game as lines: seat, action, the rules that acted with their facts."""
    game: Any = load(name)
    lines, last = [], None
    for step in random_game(game, players, seed=1897 + players):
        lines.append(f"{step.seat} {game.NOTATION.text(step.action)}")
        for event in step.events:
            facts = json.dumps(event.facts, sort_keys=True)
            moves = " ".join(
                f"{m.n}x{m.what}:{'/'.join(map(str, m.source))}>{'/'.join(map(str, m.target))}"
                for m in event.moves
            )
            lines.append(f"    {event.rule} {facts} {moves}".rstrip())
        last = step.after
    scores = " ".join(str(s.total) for s in game.returns(last))
    lines.append(f"scores {scores} digest {digest(game, last)}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_golden(name: str, players: int) -> None:
    path = FOLDER / f"{name}-{players}.txt"
    assert path.exists(), f"{name} has no golden game for {players}: python tests/test_golden.py"
    before, now = path.read_text("utf-8"), told(name, players)
    unchanged(before.splitlines(), now.splitlines(), "python tests/test_golden.py")


def fingerprint(name: str) -> str:
    """The fingerprint of play in a game's golden games: actions, scores and the position at the end."""
    files = (FOLDER / f"{game}-{players}.txt" for game, players in TABLES if game == name)
    played = [
        line for file in files for line in file.read_text("utf-8").splitlines() if not line.startswith(" ")
    ]
    return hashlib.sha256("\n".join(played).encode()).hexdigest()[:8]


@pytest.mark.parametrize("name", names())
def test_the_version_of_the_rules_grows_when_play_changes(name: str) -> None:
    versions = load(name).VERSIONS
    assert versions[-1] == fingerprint(name), (
        f"play of {name} changed: add {fingerprint(name)!r} at the end of VERSIONS in its game.py"
    )
    assert len(set(versions)) == len(versions), "each version once"


if __name__ == "__main__":
    for table_name, table_players in TABLES:
        target = FOLDER / f"{table_name}-{table_players}.txt"
        target.write_text(told(table_name, table_players), "utf-8")
        print(target.name)
    for name in names():
        print(
            name,
            fingerprint(name),
            ""
            if fingerprint(name) == load(name).VERSIONS[-1]
            else "goes to the end of VERSIONS in its game.py",
        )
