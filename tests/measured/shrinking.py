"""How much is taken away from the positions of practice questions, and how long it takes until one is ready.

    python tests/measured/shrinking.py [GAME...]

The figures are in tests/measured/shrinking.txt.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # this checkout, not an installed one

from tutor.boards import board
from tutor.pages.practice.needed import needed_areas
from tutor.practice.kept_games import NO_GAME
from tutor.practice.kinds import make_question
from tutor.practice.positions import KeptQuestion, kept_questions
from tutor.practice.shrinking import pieces_left
from tutor.rules import load, names
from tutor.rules.kernel.game import Game

SAMPLE = 150  # questions of a game


def counts(game: Game, one: KeptQuestion) -> tuple[int, int, int, int, float]:
    """Pieces before and after, areas before and after, and the milliseconds until the question is ready."""
    start = time.process_time()
    left = make_question(game, one)
    ready = 1000 * (time.process_time() - start)
    whole = make_question(game, one.but(without=()))
    assert left is not None and whole is not None
    pieces = [pieces_left(game, game.to_json(asked.table.state), one.seat) for asked in (whole, left)]
    areas = []
    for asked in (whole, left):
        drawn, _ = board.areas(asked.table, asked.seat, "en", still=True)
        areas.append(
            len(needed_areas(asked, drawn, "en") or ("defs", *board.areas_of_pictures(game.NAME))) - 1
        )
    return pieces[0], pieces[1], areas[0], areas[1], ready


def lines(chosen: list[str]) -> Iterator[str]:
    for name in chosen:
        game = load(name)
        every = [one for one in kept_questions(name).questions if one.game != NO_GAME]
        some = sum(bool(one.without) for one in every)
        rows = [counts(game, one) for one in every[:: max(1, len(every) // SAMPLE)]]
        before, after, wide, narrow = (sum(row[k] for row in rows) / len(rows) for k in range(4))
        ready = sorted(row[4] for row in rows)
        yield (
            f"{name:17} {len(every):5} questions  {100 * some / len(every):5.1f} % lose something  "
            f"pieces {before:5.1f} -> {after:5.1f} (-{100 - 100 * after / before:.0f} %)  "
            f"areas {wide:.1f} -> {narrow:.1f}  "
            f"ready {ready[len(ready) // 2]:.0f} ms, p95 {ready[len(ready) * 95 // 100]:.0f} ms"
        )


if __name__ == "__main__":
    for line in lines(sys.argv[1:] or [*names()]):
        print(line, flush=True)
