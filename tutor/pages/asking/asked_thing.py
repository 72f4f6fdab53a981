"""The one thing that a question names, when it asks what that thing is or does."""

from __future__ import annotations

from . import vocabulary
from .candidates import readings, together
from .status_questions import explained as explained_by
from .tokenise import hear
from .vocabulary import talk

NEAR = 0.12  # what is read nearly as well is meant as well


def thing_named(game: str, text: str) -> str:
    """The one thing that a question names and asks about: "how much is the wharf?",
    «¿qué hace el capitán?».
    """
    if alone := _described(game, text):
        return alone
    if not {word.text for word in hear(game, text)} & talk("of_things"):
        return ""
    named = [one for one in readings(game, text) if not one.spoken and one.part > 0.9]
    best = max((one.score for one in named), default=0.0)
    said = {value for one in named if one.score > best - NEAR for values in one.fields for value in values}
    if len(said) != 1:
        return ""
    if any(word.good < 1 and word.weight >= 1 for word in hear(game, text)):
        return ""  # what is misspelt may be another thing's name
    value = str(said.pop())
    names = vocabulary.of(game).names.get(value, ())
    return value if any(explained_by(game, text, name) for name in names) else ""


def _described(game: str, text: str) -> str:
    """The thing of a question that has its whole name, and beside it only words that ask what it does."""
    said = hear(game, text)
    at = {k for k, word in enumerate(said) if word.text not in talk("describing")}
    for value, names in vocabulary.of(game).names.items():
        for name in names:
            if (
                at
                and together(said, sorted(at))
                and all(any(one in said[k].keys for k in at) for one in name)
                and all(said[k].keys & name and said[k].good == 1 for k in at)
            ):
                return str(value)
    return ""
