"""Drawing a whole play page, compared with a chess board drawn by python-chess.
The old cost of a page is known in the same unit.

The measured time contains no sending and no action: only the text of the page is made. After each drawing one
chess board is drawn, so that disturbances affect both.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from tutor.pages.session import Session

from .clicks import fullest
from .pairs import percentile
from .rules import Measure, row

STRETCHES, OPENING, SHOWN = 12, 30, 25  # games; actions before the clock runs; drawings of each
BOARD = "r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 6"
# The cost of a page at 4137c23, before drawing was optimised, in chess boards: the same measurement,
# alternating with that version.
BEFORE = {
    ("move", "puerto_rico"): 0.89,
    ("move", "puerto_rico_1897"): 1.12,
    ("move", "san_juan"): 0.43,
    ("question", "puerto_rico"): 0.92,
    ("question", "puerto_rico_1897"): 1.15,
    ("question", "san_juan"): 0.54,
}


class TimedSession(Session):
    """A visit that records the processor time of each drawing in seconds."""

    def __init__(self, game: str, **query: str) -> None:
        self.took: list[float] = []
        super().__init__("play", game, "en", **query)

    def _draw(self) -> Any:
        began = time.process_time()
        drawn = super()._draw()
        self.took.append(time.process_time() - began)
        return drawn


def chess_board() -> float:
    """The baseline: the seconds it takes to draw one chess board."""
    import chess
    import chess.svg

    board = chess.Board(BOARD)
    began = time.process_time()
    chess.svg.board(board, size=400)
    return time.process_time() - began


def stretch(after: str, game: str, options: dict[str, str], seed: int) -> float:
    """The cost of a page in chess boards, in the middle of a random game of four players at one screen."""
    choice, visit = (
        random.Random(seed),
        TimedSession(game, seats="you,you,you,you", seed=str(seed), **options),
    )
    pages: list[float] = []
    boards: list[float] = []
    for k in range(OPENING + SHOWN):
        at: Any = visit.screen.at  # type: ignore[attr-defined]
        if at.over:
            break
        if at.curtain:
            visit.do("show")
        asks = at.table.asks()
        if after == "move" or k < OPENING or not asks:
            visit.act(choice.choice(at.table.legal()))
        if k >= OPENING:
            if after == "question" and asks:
                visit.ask(choice.choice(asks))
            pages.append(visit.took[-1])
            boards.append(chess_board())
            if after == "question":
                visit.do("close_why")
                visit.act(choice.choice(at.table.legal()))
    return median(pages) / median(boards)


def measures() -> Iterator[Measure]:
    """Every game's page after a move and after a question, as a ratio to the old cost."""
    name, everything = fullest()
    for (after, game), before in BEFORE.items():
        try:
            chess_board()
        except ModuleNotFoundError:
            yield row(f"page drawn, {after}", game, None, "x", 0.6, 0.4, "install chess")
            continue
        options = everything if game == name else {}
        found = [stretch(after, game, options, seed) for seed in range(STRETCHES + 1)][
            1:
        ]  # the first one warms up
        now, low, high = median(found), percentile(found, 0.25), percentile(found, 0.75)
        detail = (
            f"{now:.2f} chess boards (middle half of {STRETCHES} games {low:.2f} to {high:.2f}), "
            f"{before:.2f} before"
        )
        yield row(f"page drawn, {after}", game, now / before, "x", 0.6, 0.4, detail)
