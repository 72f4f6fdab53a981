"""Where the time of a random game goes, and what playing without events would save at most.

python -m tests.measured.speed            the figures of speed.txt
python -m tests.measured.speed le_havre   and the functions in which this game spends its time
"""

from __future__ import annotations

import signal
import sys
from collections import Counter
from types import FrameType
from typing import Any

from tutor.commands.measure.pairs import in_pairs
from tutor.commands.measure.rules import chess_moves, random_decisions
from tutor.rules import load, ours
from tutor.rules.kernel.agenda import Move, Parts, Turn
from tutor.rules.kernel.game import Game

PLAYERS, GAMES, EVERY = 4, 40, 0.001  # seconds of processor time between two looks
LAYERS = {
    "carry": "pieces",  # the functions that move pieces
    "emit": "events",  # making an event, apart from moving its pieces
    "legal_actions": "legal",
    "apply_action": "rules",  # carrying out an action, apart from its events
}
loud = Turn.emit


def quiet(self: Turn[Any], rule: str, seat: int, /, *moves: Parts, **facts: object) -> None:
    """Moves the pieces of an event and does not remember it."""
    for parts in moves:
        if parts[1]:
            self.state = self.carry(self.state, tuple.__new__(Move, parts))


def decisions(game: Game, seed: int, emit: Any) -> int:
    """A random game with one of the two ways to record."""
    Turn.emit = emit  # type: ignore[method-assign]
    try:
        return random_decisions(game, PLAYERS, seed)
    finally:
        Turn.emit = loud  # type: ignore[method-assign]


def looks(game: Game) -> tuple[Counter[str], Counter[str]]:
    """How often the program is in each layer, and in each function, when it is looked at."""
    layers: Counter[str] = Counter()
    functions: Counter[str] = Counter()

    def look(_: int, frame: FrameType | None) -> None:
        inner = frame.f_code.co_qualname if frame else ""
        functions[f"{frame.f_code.co_filename.rpartition('tutor/')[2]}: {inner}" if frame else ""] += 1
        while frame and frame.f_code.co_name not in LAYERS:
            frame = frame.f_back
        layers[LAYERS[frame.f_code.co_name] if frame else "choosing"] += 1

    signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
    for seed in range(GAMES):
        random_decisions(game, PLAYERS, seed)
    signal.setitimer(signal.ITIMER_PROF, 0)
    return layers, functions


def main() -> None:
    """Prints a row for each game."""
    chosen = sys.argv[1:]
    for name in chosen or ours():
        game = load(name)
        chess = in_pairs(lambda k, game=game: random_decisions(game, PLAYERS, k), chess_moves)  # type: ignore[misc]
        saved = in_pairs(
            lambda k, game=game: decisions(game, k, quiet),  # type: ignore[misc]
            lambda k, game=game: decisions(game, k, loud),  # type: ignore[misc]
        )
        layers, functions = looks(game)
        shares = "  ".join(
            f"{one} {100 * layers[one] / layers.total():3.0f} %" for one in (*LAYERS.values(), "choosing")
        )
        print(f"{name:<17} {chess.ratio:.2f} of python-chess, quiet {saved.ratio:.2f}   {shares}")
        for function, n in functions.most_common(25) if chosen else ():
            print(f"    {100 * n / functions.total():4.1f} %  {function}")


if __name__ == "__main__":
    main()
