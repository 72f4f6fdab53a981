"""Golden advice: what the steady bot thinks of every legal action, in positions of whole games.

It changes only on purpose: `python tests/golden_advice.py [GAME...]` writes the files again. Then read the
difference: a line has the position, how many actions are legal, a fingerprint of all thoughts, the best two
actions with their values, and the reason of the best.

The games are one for each number of players, with every expansion; the steady bot plays most moves.
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
from tutor.bots.steady import SteadyBot
from tutor.commands.measure.sampling import positions
from tutor.rules import load, names

FOLDER = Path(__file__).parent / "golden" / "advice"
SEED = 11
A_GAME = 60  # positions of a game, spread evenly


def _line(title: str, game: Any, state: Any) -> str:
    """The thoughts about one position; a value is rounded, so that the order of a sum makes no difference."""
    found = SteadyBot(game).thoughts(game.observe(state, seat := game.current_players(state)[0]), seat)
    told = sorted([one.action, round(one.worth, 6), one.key, one.facts] for one in found)
    mark = hashlib.sha256(json.dumps(told, sort_keys=True, default=str).encode()).hexdigest()[:10]
    best = " > ".join(f"{one.action} {one.worth:.2f}" for one in found[:2])
    return f"{title}: {len(found)} {mark} {best} ({found[0].key})"


def lines(name: str) -> Iterator[str]:
    """One line for each position."""
    game: Any = load(name)
    for players in game.PLAYERS:
        played = list(positions(game, players, SEED, everything(game, players), "steady"))
        for k in range(0, len(played), max(1, len(played) // A_GAME)):
            if game.current_players(played[k]):
                yield _line(f"{players} players, {k}", game, played[k])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", help="which games (all of them)")
    FOLDER.mkdir(exist_ok=True)
    for name in parser.parse_args().game or names():
        found = list(lines(name))
        (FOLDER / f"{name}.txt").write_text("\n".join(found) + "\n", "utf-8")
        print(name, len(found), "positions")


if __name__ == "__main__":
    main()
