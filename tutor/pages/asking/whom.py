"""The players that a question is about."""

from __future__ import annotations

from .known_question import Question
from .vocabulary import talk


def of_others(asked: Question) -> bool:
    """Whether it is about other players: by their name, or as "she" or "they"."""
    return bool(asked.named or asked.texts & talk("others", asked.lang))


def of_another(asked: Question) -> bool:
    """Whether another player is only called "he" or "she": then all the others may be meant."""
    return bool(asked.texts & talk("third_person", asked.lang)) and not asked.texts & talk("own_side")


def whom_of(asked: Question, here: bool) -> list[int]:
    """The players who are named, and the player who asks; everybody,
    where the question is about all of them.
    """
    own_words = talk("own_side") | (talk("whole_of") if asked.texts & talk("own_side") else frozenset())
    others_words = talk("others", asked.lang)  # «he cobrado» isn't about him
    everybody = asked.texts & (talk("comparing_all") | others_words | talk("nobodys")) - own_words
    if everybody and not asked.named:
        others = [who for who in range(len(asked.table.names)) if who != asked.seat]
        return [*others, asked.seat] if of_another(asked) else [asked.seat, *others]
    own = [asked.seat] if here or asked.texts & talk("own_side") or not asked.named else []
    return [*(who for who in asked.named if who not in own), *own]
