"""What a player can do. `Take(2)` is written "take 2"."""

from __future__ import annotations

from tutor.rules.kernel.action import Action, kinds, one_of


class Take(Action):
    """Take stones from the pile."""

    n: int = one_of(range(1, 4))


ACTIONS = kinds(__name__)
