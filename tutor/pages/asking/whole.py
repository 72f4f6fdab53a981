"""Whether every word of a question was understood; only then may the answer be "yes".

Every word has to be the verb, a name that the verb takes, or a small word (asking.toml). "Only", "both",
"without" and "do I have to" ask for more than whether an action is possible, and so does any unknown word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from tutor.boards import games

from .candidates import Reading
from .instances import copy_of
from .tokenise import SHORT, THING, QuestionWord, hear
from .vocabulary import called, of, says, split, spoken, talk

PARTS = re.compile(r"[,;:.!¡]+\s*")
COUNTS = frozenset({"count", "n", "times"})  # fields of actions that say how many


def understood(game: str, text: str, reading: Reading) -> bool:
    """Whether a reading explains every word of a question, and the question contains the verb."""
    said = hear(game, text)
    sure = frozenset(k for k in reading.sure if said[k].good == 1.0)
    return (
        reading.spoken
        and not _counted(game, said, reading)
        and all(k in sure or _harmless(game, said, k, sure, reading) for k in range(len(said)))
    )


def explained(game: str, text: str, reading: Reading) -> bool:
    """The same with words put right where they are misspelt, and without a verb:
    enough for a "no", which tells what it refuses.
    """
    said = [word.but(good=1.0) if k in reading.sure else word for k, word in enumerate(hear(game, text))]
    plain = reading.spoken and all(hear(game, text)[k].good == 1.0 for k in reading.verb_at)
    rest = [
        k
        for k in range(len(said))
        if k not in reading.sure
        and not _harmless(game, said, k, reading.sure, reading)
        and not _slip(game, said[k].text)
    ]
    return (
        plain
        and not _counted(game, said, reading)
        and len(rest) <= 1
        and all(_stands_for_it(game, said[k], reading) for k in rest)
        and not any(_another_thing(game, said, k, reading) for k in rest)
    )


def meant(game: str, text: str, reading: Reading) -> bool:
    """Whether a reading is what is meant, although a small part of the question says more: "again", "all",
    "in the trading house". It is said to be what was understood, never a yes.
    """
    said = hear(game, text)
    purpose = purposes(text)
    rest = [
        word
        for k, word in enumerate(said)
        if k not in reading.sure and word.text not in purpose and not _passed(game, said, k, reading)
    ]
    named = (
        reading.part >= 1
        and not says(text, "towards")  # "get to Venezia" isn't its card
        and not (reading.sure and all(said[k].number >= 0 for k in reading.sure))  # "why 7 workers"
    )
    return not rest and (reading.spoken or named) and not _counted(game, said, reading)


def rather(text: str) -> bool:
    """Whether it asks for one thing in place of another, "a fortress instead of a warehouse"."""
    return says(text, "rather")


def purposes(text: str) -> frozenset[str]:
    """The words at the end that only say what it is for: "sell a building to pay"."""
    said = f" {' '.join(split(text))}"
    return frozenset(word for one in spoken("purpose") if said.endswith(f" {one}") for word in one.split())


def _passed(game: str, said: Sequence[QuestionWord], k: int, reading: Reading) -> bool:
    word = said[k]
    if word.text in talk("more") - talk("passed_over") or _another_thing(game, said, k, reading):
        return False  # "without wood" isn't the wooden ship
    return (
        word.text in talk("passed_over")
        or _may_be_meant(game, word, reading)
        or _slip(game, word.text)
        or (word.weight > THING and reading.part >= 1 and not _of_another(game, said, k, reading))
        or (word.good < 1 and not word.weight)
        or _harmless(game, said, k, reading.sure, reading)
    )


def _of_another(game: str, said: Sequence[QuestionWord], k: int, reading: Reading) -> bool:
    """Whether a word is only a part of the names of several things that the action takes, and the whole name
    of something else: coal is neither the coal trader nor the coal mine.
    """
    taken = {str(value) for values in reading.fields for value in values}
    every = of(game).names
    names = [name for value in taken for name in every.get(value, ())]
    heard = frozenset(one for word in said for one in word.keys)
    if len(taken) < 2 or any(name <= heard for name in names):
        return False  # one of them is named in full
    parts = frozenset(one for name in names for one in name)
    beside = (word for j, word in enumerate(said) if j != k and j not in reading.verb_at)
    if any(word.keys & parts for word in beside):
        return False  # more of the name is said: "the wooden ship"
    own = taken | {copy_of(value) for value in taken}
    return any(
        value not in own and any(name <= said[k].keys for name in named) for value, named in every.items()
    )


def asks(game: str, text: str, reading: Reading) -> bool:
    """Whether it asks leave for one thing: it says "may I", or why not, or begins with the verb; a name
    like "points for loading" does not.
    """
    said = hear(game, text)
    if asks_leave(text):
        return True
    first = next((k for k, word in enumerate(said) if word.weight), -1)
    return min(reading.verb_at, default=-2) <= first or first < 0


def asks_leave(text: str) -> bool:
    """Whether it says "may I", "am I allowed", or why not."""
    return bool({*split(text)} & (talk("may") | talk("asking_leave")))


def asks_why(said: Sequence[str]) -> bool:
    """Whether these words ask for a reason: "why", «por qué»."""
    return any(f" {one} " in f" {' '.join(said)} " for one in spoken("reason"))


def several(text: str) -> bool:
    """Whether it is more than one sentence: "I can't pay the fee, may I enter?"."""
    parts = [part for part in PARTS.split(text) if not {*split(part)} <= talk("may") | talk("small")]
    return any(not opening(part) for part in parts[:-1])


def asked_alone(text: str) -> str:
    """The question without what only describes the position beside it:
    "what do I do now, it's my first turn".
    """
    parts = PARTS.split(text)
    told = [
        part
        for part in parts
        if any(f"{' '.join(split(part))} ".startswith(f"{one} ") for one in spoken("stating"))
        and not any(f"{' '.join(split(part))} ".startswith(f"{one} ") for one in spoken("duty"))
    ]
    rest = [part for part in parts if part not in told and split(part)]
    bare = len(rest) == 1 and " ".join(split(rest[0])) in spoken("reason")  # "only one counts, why?"
    return rest[0] if told and len(rest) == 1 and not bare else text


def of_nobody(said: Sequence[str]) -> bool:
    """Whether it asks what happens, or what one may do, not what the asker may do:
    "do ships empty", «se puede …», «puede acabarse …».
    """
    first, second = [*said[:2], "", ""][:2]
    mine = second in talk("payer")
    anybody = second in talk("anybody") or second.endswith(tuple(talk("of_itself")))
    return (first in talk("impersonal") and not mine) or (first in talk("auxiliary") and anybody)


def opening(part: str) -> bool:
    """Whether the words before a comma ask nothing: "ok, can I pass"."""
    return " ".join(split(part)) in spoken("opening") or not split(part)


def _stands_for_it(game: str, word: QuestionWord, reading: Reading) -> bool:
    """Whether a word for what is on the table stands for what the action takes:
    "the barrels", where none is named.
    """
    own = bool(word.keys & sorts(game, reading.verb)) or not any(reading.fields)
    return own and _may_be_meant(game, word, reading)


def _may_be_meant(game: str, word: QuestionWord, reading: Reading) -> bool:
    """Whether a word for a thing on the table may stand for what the action takes:
    not if it is what another one takes.
    """
    others = frozenset(
        one for kind in games.load(game).NOTATION.actions for one in sorts(game, kind._verb)
    ) - sorts(game, reading.verb)
    return word.weight == THING and not word.keys & (others | of(game).verbs)


def _counted(game: str, said: Sequence[QuestionWord], reading: Reading) -> bool:
    """Whether a number says how many things there are, where the action counts nothing: "two warehouses"."""
    kind = next(one for one in games.load(game).NOTATION.actions if one._verb == reading.verb)
    if {*kind._fields} & COUNTS:
        return False
    return any(said[k].number > 1 and said[k + 1].weight > 0 for k in range(len(said) - 1))


def _slip(game: str, word: str) -> bool:
    """Whether a word is so short, and so unknown, that it was mistyped: "teh"."""
    lists = ("more", "negations", "turning", "obliged", "leading", "about", "when")
    return (
        len(word) <= SHORT
        and word.isalpha()
        and word not in of(game).spelt
        and not any(word in talk(one) for one in lists)
    )


def named(text: str, action: str, *names: str) -> bool:
    """Whether a text is one of these names, or names the action without a word that changes it ("from",
    "your").
    """
    said = split(text)
    more = talk("turning") & set(said) | {
        word for word in said if word.isdecimal() and word not in split(action)
    }
    return any(said == split(name) for name in names) or not more


def obliged(text: str) -> bool:
    """Whether it asks what one must do or need not do. A "no" would then be the wrong answer."""
    said = split(text)
    if set(said) & talk("obliged"):
        return True
    nots = [k for k, word in enumerate(said) if word in talk("negations")]
    return (
        not asks_why(said)
        and not set(said) & talk("why")
        and any(k and not _before_may(said, k) for k in nots)
    )


def _before_may(said: Sequence[str], k: int) -> bool:
    """«no puedo» is a question like «puedo»."""
    return k + 1 < len(said) and said[k + 1] in talk("may")


def _harmless(
    game: str, said: Sequence[QuestionWord], k: int, sure: frozenset[int], reading: Reading
) -> bool:
    word, texts = said[k].text, [one.text for one in said]
    if said[k].good < 1.0 or word in talk("more"):  # "without" is not a misspelling of "with"
        return False
    if word in talk("negations"):
        return _before_may(texts, k) or asks_why(texts[:k])
    if word in talk("leading"):  # "with the corn" is fine if "the corn" was understood
        return _next(texts, k) in sure or (k + 1 < len(said) and texts[k + 1] in talk("after_for"))
    if word in talk("links"):  # «salir de Nápoles» does not mean sailing to Naples
        return not (word in talk("away") and k - 1 == min(reading.verb_at, default=-1))
    if word in talk("small"):
        return word not in talk("after_for") or (k > 0 and texts[k - 1] in talk("leading"))
    if said[k].number == 1 and _next(texts, k) in sure:  # "1 sugar"
        return True
    if said[k].weight != THING:
        return False
    return (
        _next(texts, k) in sure
        or (k - 1 in sure and not _another_thing(game, said, k, reading))
        or (_previous(texts, k) in reading.verb_at and bool(said[k].keys & sorts(game, reading.verb)))
    )  # a barrel of corn, the corn plantation


@cache
def sorts(game: str, verb: str) -> frozenset[str]:
    """The words for what an action takes: a role, a building, a ship."""
    kind = next(one for one in games.load(game).NOTATION.actions if one._verb == verb)
    named = (
        name for field in kind._fields if field in games.book(game).lexicon for name in called(game, field)
    )
    return frozenset(one for name in named for one in name) | numbered(game, verb)


@cache
def _nouns(game: str, verb: str) -> frozenset[str]:
    """What an action is about that is called by one word and a thing, "extra" and "extra barrel"."""
    said = next(kind.said for kind in of(game).kinds if kind.verb == verb)
    alone = frozenset(one for phrase in said if len(phrase.keys) == 1 for one in phrase.keys)
    longer = (phrase.keys for phrase in said if len(phrase.keys) > 1 and phrase.keys & alone)
    return frozenset(one for keys in longer for one in keys & of(game).lying)


def _another_thing(game: str, said: Sequence[QuestionWord], k: int, reading: Reading) -> bool:
    """Whether the thing right after the verb is none that the action is about: an extra plantation is no
    extra barrel.
    """
    nouns = _nouns(game, reading.verb)
    if not nouns or k - 1 not in reading.verb_at or said[k].weight != THING:
        return False
    return not said[k].keys & (nouns | sorts(game, reading.verb))


@cache
def numbered(game: str, verb: str) -> frozenset[str]:
    """The words for what an action takes that has only a number: the ship of 6."""
    kind = next(one for one in games.load(game).NOTATION.actions if one._verb == verb)
    names = of(game).numbered
    taken = (names[value][0] for values in kind._values.values() for value in values if value in names)
    return frozenset(one for found in taken for name in found for one in name)


def _previous(texts: Sequence[str], k: int) -> int:
    """Where the word before stands that links nothing."""
    return next((j for j in reversed(range(k)) if texts[j] not in talk("links")), -1)


def _next(texts: Sequence[str], k: int) -> int:
    """The position of the next word that is not a linking word."""
    return next((j for j in range(k + 1, len(texts)) if texts[j] not in talk("links")), -1)
