"""Writes the numbers of new actions: python tests/golden_actions.py [GAME ...]

Numbers that exist stay as they are; new actions get the numbers that follow.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from tutor.envs.numbering import FOLDER, numbered_texts
from tutor.rules import load, ours


def write(name: str) -> None:
    """The file of one game."""
    (FOLDER / f"{name}.txt").write_text("\n".join(numbered_texts(load(name))) + "\n", "utf-8")


if __name__ == "__main__":
    for one in sys.argv[1:] or ours():
        write(one)
