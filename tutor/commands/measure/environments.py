"""The environments for agents: steps per second, each with the mask and the array, beside python-chess."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tutor.envs import raw_env
from tutor.rules import names
from tutor.rules.kernel.errors import NotInstalled

from .pairs import in_pairs
from .rules import Measure, chess_moves, row

PLAYERS = 4
MUST, AIM = 0.2, 0.35


def environment_steps(table: Any, seed: int) -> int:
    """Plays one random game as an agent does; returns the number of decisions."""
    choice = random.Random(seed)
    table.reset(seed=seed)
    for _ in table.agent_iter():
        seen, _, terminated, truncated, _ = table.last()
        over = terminated or truncated
        table.step(None if over else choice.choice(seen["action_mask"].nonzero()[0].tolist()))
    return int(table.decisions)


def measures() -> Iterator[Measure]:
    """Each game as a PettingZoo environment."""
    for name in names():
        try:
            table = raw_env(name, PLAYERS)
            chess_moves(0)
        except (NotInstalled, ModuleNotFoundError):
            yield row("environment ratio", name, None, "x", MUST, AIM, "install chess and [agents]", True)
            continue
        found = in_pairs(lambda seed, table=table: environment_steps(table, seed), chess_moves)  # type: ignore[misc]
        detail = f"{found.ours:.0f} steps/s beside python-chess {found.theirs:.0f}/s, {found}"
        yield row("environment ratio", name, found.ratio, "x", MUST, AIM, detail, True)
