"""A game that several notebooks have bots play is played once in a run of the tests.

The first kernel that needs it plays it and writes down what it came to; the others read that. The folder is
new in each run, so what is read was played by the same code.
"""

from __future__ import annotations

import fcntl
import os
import pickle
import shutil
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

from tutor.notebook import selfplay
from tutor.rules.kernel.game import Game

FOLDER = "TUTOR_GAMES_ONCE"


def make_folder() -> None:
    """Make the folder of this run. Processes that are started later find it in their environment."""
    os.environ[FOLDER] = tempfile.mkdtemp(prefix="games-once-")


def remove_folder() -> None:
    """Remove it with all games."""
    shutil.rmtree(os.environ.pop(FOLDER), ignore_errors=True)


def begin() -> None:
    """In a kernel: from now on `game.selfplay` asks for a game here before it plays it."""
    play, folder = selfplay.game_told, os.environ.get(FOLDER)
    if folder is None:
        return

    def told(module: Game, bots: list[str], seed: int, options: Any = None) -> Any:
        asked = repr((module.NAME, bots, seed, sorted((options or {}).items())))
        path = Path(folder, sha256(asked.encode()).hexdigest())
        with path.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not path.is_file():
                path.write_bytes(pickle.dumps(play(module, bots, seed, options)))
            return pickle.loads(path.read_bytes())

    selfplay.game_told = told
