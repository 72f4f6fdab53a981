"""Whether a thing that a question names is only where something is done, or what with: "sell in my tavern"
isn't selling the tavern, and nothing is built by building with the construction firm.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.boards import naming

from .candidates import Reading
from .tokenise import QuestionWord, hear
from .vocabulary import talk


def only_place(game: str, text: str, reading: Reading) -> bool:
    """Whether it is so with the thing of a reading, where its verb never takes a place."""
    if reading.verb not in naming.verbs_without_place(game):
        return False
    return is_place(hear(game, text), (k for k in reading.sure if k not in reading.verb_at))


def is_place(said: Sequence[QuestionWord], at: Iterable[int]) -> bool:
    """Whether a word for "in" or "with" stands before the name at these words."""
    own, first = talk("before_a_name"), min(at, default=0)
    before = (word.text for word in reversed(said[:first]) if word.text not in own)
    return next(before, "") in talk("where_or_with")
