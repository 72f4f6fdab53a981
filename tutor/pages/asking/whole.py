"""Whether every word of a question was understood; only then may the answer be "yes".

Every word has to be the verb, a name that the verb takes, or a small word (asking.toml). "Only", "both",
"without" and "do I have to" ask for more than whether an action is possible, and so does any unknown word.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.boards import games

from .hearing import SHORT, THING, Word, hear
from .meaning import Reading
from .vocabulary import of, split, talk

COUNTS = frozenset({"count", "times"})  # fields of actions that say how many


def understood(game: str, text: str, reading: Reading) -> bool:
    """Whether a reading explains every word of a question, and the question contains the verb."""
    said = hear(game, text)
    sure = frozenset(k for k in reading.sure if said[k].good == 1.0)
    return reading.spoken and not _counted(game, said, reading) and all(k in sure or _harmless(said, k, sure, reading) for k in range(len(said)))


def explained(game: str, text: str, reading: Reading) -> bool:
    """The same with words put right where they are misspelt, and without a verb: enough for a "no", which tells what it refuses."""
    said = [word.but(good=1.0) if k in reading.sure else word for k, word in enumerate(hear(game, text))]
    plain = reading.spoken and all(hear(game, text)[k].good == 1.0 for k in reading.verb_at)
    return plain and not _counted(game, said, reading) and all(_passes(game, said, k, reading) for k in range(len(said)))


def _passes(game: str, said: Sequence[Word], k: int, reading: Reading) -> bool:
    return k in reading.sure or _harmless(said, k, reading.sure, reading) or said[k].weight == THING or _slip(game, said[k].text)


def _counted(game: str, said: Sequence[Word], reading: Reading) -> bool:
    """Whether a number says how many of what lies on the table, where the action counts nothing: "two warehouses"."""
    kind = next(one for one in games.load(game).NOTATION.actions if one._verb == reading.verb)
    if {*kind._fields} & COUNTS:
        return False
    return any(said[k].number > 1 and said[k + 1].weight == THING for k in range(len(said) - 1))


def _slip(game: str, word: str) -> bool:
    """Whether a word is so short, and so unknown, that it was mistyped: "teh"."""
    lists = ("more", "negations", "turning", "obliged", "leading", "about", "when")
    return len(word) <= SHORT and word.isalpha() and word not in of(game).spelt and not any(word in talk(one) for one in lists)


def named(text: str, action: str, *names: str) -> bool:
    """Whether a text is one of these names, or names the action without a word that changes it ("from",
    "your").
    """
    said = split(text)
    more = talk("turning") & set(said) | {word for word in said if word.isdecimal() and word not in split(action)}
    return any(said == split(name) for name in names) or not more


def obliged(text: str) -> bool:
    """Whether it asks what one must do or need not do. A "no" would then be the wrong answer."""
    said = split(text)
    if set(said) & talk("obliged"):
        return True
    nots = [k for k, word in enumerate(said) if word in talk("negations")]
    return not set(said) & talk("why") and any(k and not _before_may(said, k) for k in nots)


def _before_may(said: Sequence[str], k: int) -> bool:
    """«no puedo» is a question like «puedo»."""
    return k + 1 < len(said) and said[k + 1] in talk("may")


def _harmless(said: Sequence[Word], k: int, sure: frozenset[int], reading: Reading) -> bool:
    word, texts = said[k].text, [one.text for one in said]
    if said[k].good < 1.0 or word in talk("more"):  # "without" is not a misspelling of "with"
        return False
    if word in talk("negations"):
        return _before_may(texts, k)
    if word in talk("leading"):  # "with the corn" is fine if "the corn" was understood
        return _next(texts, k) in sure or (k + 1 < len(said) and texts[k + 1] in talk("after_for"))
    if word in talk("links"):  # «salir de Nápoles» does not mean sailing to Naples
        return not (word in talk("away") and k - 1 == min(reading.verb_at, default=-1))
    if word in talk("small"):
        return word not in talk("after_for") or (k > 0 and texts[k - 1] in talk("leading"))
    return said[k].weight == THING and (_next(texts, k) in sure or k - 1 in sure or _previous(texts, k) in reading.verb_at)  # a barrel of corn, the corn plantation


def _previous(texts: Sequence[str], k: int) -> int:
    """Where the word before stands that links nothing."""
    return next((j for j in reversed(range(k)) if texts[j] not in talk("links")), -1)


def _next(texts: Sequence[str], k: int) -> int:
    """The position of the next word that is not a linking word."""
    return next((j for j in range(k + 1, len(texts)) if texts[j] not in talk("links")), -1)
