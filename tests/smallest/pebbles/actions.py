"""The actions of players."""

from __future__ import annotations

from ..kernel.action import Action, kinds, one_of


class Take(Action):
    """Take pebbles off the pile."""

    n: int = one_of(range(1, 4))


class Pass(Action):
    """Take none."""


ACTIONS = kinds(__name__)
