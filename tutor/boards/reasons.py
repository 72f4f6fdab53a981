"""A bot's thought as a sentence, in the game's own words."""

from __future__ import annotations

from importlib import import_module

from tutor.bots.reason import Thought
from tutor.rules.kernel.words import Speaker

from . import games


def tell(speaker: Speaker, game: str, thought: Thought, own: bool = True) -> str:
    """Why this action, by the facts of the position; `own` false: without the player's secrets."""
    telling = import_module(f"{games.base(game)}.advice.telling")
    said: str = telling.tell(speaker, thought.key, thought.facts, own)
    return said
