"""Writes what every array holds, and a game of one seed: python tests/golden_environments.py [GAME ...]

Agents were trained with these arrays. If a game or its arrays change, the name of its environment gets the
next version (`VERSION` in tutor/envs/turns.py), and the changelog says so.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.games import everything
from tutor.envs import raw_env
from tutor.rules import load, ours

if TYPE_CHECKING:
    from tutor.envs.observation import ObservationLayout

FOLDER = Path(__file__).parent / "golden/environments"
SEED = 20


def layout_lines(layout: ObservationLayout) -> list[str]:
    """A line for each field: its first cell, how many there are, its least and largest number, its name."""
    return [
        f"{part.start} {part.cells.size} {min(part.cells.low)} {max(part.cells.high)} {part.name}"
        for part in layout.parts
    ]


def played(name: str, players: int) -> str:
    """A whole game: how many decisions it had, and a fingerprint of every array, mask and reward."""
    table = raw_env(name, players, reward="points", **everything(load(name), players))
    table.reset(seed=SEED)
    found = sha256()
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        found.update(seen["observation"].astype("<i4").tobytes() + seen["action_mask"].tobytes())
        found.update(f"{agent} {reward} {over}".encode())
        legal = sorted(table.legal)
        table.step(None if over else legal[table.decisions * 7 % len(legal)])
    return f"{table.decisions} decisions {found.hexdigest()[:16]}"


def text(name: str) -> str:
    """The golden file of one game, with everything in play."""
    game = load(name)
    lines = [str(raw_env(name, game.PLAYERS[0]))]
    for players in game.PLAYERS:
        layout = raw_env(name, players, **everything(game, players)).setting.layout
        held = sha256("\n".join(layout_lines(layout)).encode()).hexdigest()[:16]
        lines.append(f"{players} players: {layout.size} cells {held}; seed {SEED}: {played(name, players)}")
    first = game.PLAYERS[0]
    lines += ["", *layout_lines(raw_env(name, first, **everything(game, first)).setting.layout)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for one in sys.argv[1:] or ours():
        (FOLDER / f"{one}.txt").write_text(text(one), "utf-8")
