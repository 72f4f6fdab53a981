"""What a question may contain in a game: its verbs,
and the names of things in its actions. It knows no position.

The verbs are the rows under [typed] in drawing/actions.toml, the names come from the lexicon, and the
declared actions say which verb takes which names. Both languages are searched together because people mix
them: a word is known by its stems, each with its language.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from tutor.boards import games, words
from tutor.rules.kernel.action import Action, Value
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record

from ..rules import stems

NUMBERED = re.compile(r"([a-z]+)(\d+)")  # "ship6": a thing and its number
WORD = re.compile(r"[^\W\d_]+|\d+")
SLOT = re.compile(r"\{(\w+)\}")  # in a phrase: the place of a field
VERB = "verb"  # or any other verb
Name = frozenset[str]  # the keys of the words in a name


class Phrase(Record):
    """One way to say a verb: its words, and the order of its fields."""

    keys: Name
    order: tuple[int, ...]
    beside: bool = False  # whether it occurs together with another verb: "stop placing"


class ActionVerb(Record):
    """One verb of a game: the ways to say it, and the possible values of its fields."""

    verb: str
    said: tuple[Phrase, ...]
    fields: tuple[tuple[Value, ...], ...]


class Vocabulary(Record):
    """All words that a question can use in one game."""

    kinds: tuple[ActionVerb, ...]
    names: dict[str, tuple[Name, ...]]  # a value of a field -> its names
    numbered: dict[str, tuple[tuple[Name, ...], int]]  # "ship6" -> the names of a ship, and 6
    by_key: dict[str, tuple[str, ...]]  # the key of a word -> the values with it in their names
    table: frozenset[
        str
    ]  # words for things on the table that are not values: barrel, colonist, trading house
    lying: Name  # the keys of these
    verbs: Name  # keys of the words that are a verb alone
    things: tuple[Name, ...]  # names of several words for things on the table
    known: Name  # the keys of every word
    spelt: tuple[str, ...]  # every word, as it is written


def split(text: str) -> list[str]:
    """The words of a text, in lower case without accents; a number is a word of its own."""
    return WORD.findall(stems.folded(text))


def key(word: str, lang: str) -> str:
    """The key of a word in one language."""
    if word.isdecimal():
        return word
    return f"{lang}:{word if word in talk('as_written', lang) else stems.stem(word, lang)}"


@cache
def keys(word: str) -> Name:
    """Its keys in each language."""
    return frozenset(key(word, lang) for lang in LANGUAGES)


def keys_of(text: str) -> Name:
    """The keys of every word of a text."""
    return frozenset(one for word in split(text) for one in keys(word))


@cache
def talk(name: str, *langs: str) -> frozenset[str]:
    """Words from our own lists: small words, filler,
    and words that ask for something other than an action.
    """
    return frozenset(word for lang in langs or LANGUAGES for word in split(words.of(lang)(f"asking.{name}")))


@cache
def spoken(name: str) -> tuple[str, ...]:
    """Phrases of our own lists, folded, the longest first; a comma parts them."""
    rows = (" ".join(split(one)) for lang in LANGUAGES for one in words.of(lang)(f"asking.{name}").split(","))
    return tuple(sorted(filter(None, rows), key=len, reverse=True))


def phrases(text: str, *names: str) -> Iterator[str]:
    """The phrases of our own lists that are in a text."""
    said = f" {' '.join(split(text))} "
    return (one for name in names for one in spoken(name) if f" {one} " in said)


def says(text: str, *names: str) -> bool:
    """Whether a phrase of our own lists is in a text."""
    return any(phrases(text, *names))


def changing(text: str) -> Iterator[str]:
    """The phrases of a question that change what is asked."""
    return phrases(text, "another_moment", "how_often", "another_place", "ordering", "leaving_out")


def instead(text: str, name: str) -> str:
    """A text with the words of one of our lists put right: "a is b" puts b for a,
    "a is nothing" leaves it out.
    """
    for pattern, now in _pairs(name):
        text = pattern.sub(now, text)
    return " ".join(text.split())


@cache
def _pairs(name: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    pairs = [pair.partition(" is ") for pair in spoken(name)]
    return tuple(
        (re.compile(rf"(?<![\w']){_spaced(was)}(?![\w'])", re.IGNORECASE), "" if now == "nothing" else now)
        for was, _, now in pairs
    )


def _spaced(said: str) -> str:
    """A pattern for a text in which a number is a word of its own, but need not be typed so: "2nd"."""
    return re.sub(r"(?<=\d) | (?=\d)", r"\\s?", said)


def _name(text: str, lang: str) -> Name:
    return frozenset(key(word, lang) for word in split(text) if word not in talk("articles", lang))


def _forms(entry: Document) -> list[tuple[str, str]]:
    """(language, name) for each form in a row of the lexicon."""
    found = []
    for lang in LANGUAGES:
        said = entry.get(lang, [])
        found += [(lang, one) for one in ([said] if isinstance(said, str) else said)]
    return found


def _words(entry: Document) -> set[str]:
    return {word for _, text in _forms(entry) for word in split(text)}


@cache
def written(game: str, thing: str) -> frozenset[str]:
    """The words of its names as they are written."""
    return frozenset(_words(games.book(game).lexicon.get(thing, {})))


def called(game: str, thing: str) -> tuple[Name, ...]:
    entry = games.book(game).lexicon.get(thing)
    forms = _forms(entry) if entry else [("en", thing.replace("_", " "))]
    return tuple(dict.fromkeys(name for lang, text in forms if (name := _name(text, lang))))


def _copies(names: tuple[Name, ...]) -> tuple[Name, ...]:
    """Names, and those without the letter that tells two copies apart: "the Valencia card" may be B."""
    short = (name - {one for one in name if re.fullmatch(".*:[a-z]", one)} for name in names)
    return tuple(dict.fromkeys((*names, *filter(None, short))))


def phrases_for_verbs(game: str) -> dict[str, dict[str, list[str]]]:
    """The phrases for a verb, by verb and language."""
    found: dict[str, dict[str, list[str]]] = games.book(game).words("drawing/actions.toml").get("typed", {})
    return found


def _phrase(action: type[Action], lang: str, text: str) -> Phrase:
    fields: list[str] = list(action._fields)
    slots = SLOT.findall(text)
    order = [fields.index(slot) for slot in slots if slot != VERB]
    return Phrase(
        _name(SLOT.sub(" ", text), lang),
        (*order, *(k for k in range(len(fields)) if k not in order)),
        VERB in slots,
    )


def _kind(game: str, action: type[Action]) -> ActionVerb:
    rows = phrases_for_verbs(game).get(action._verb, {})
    forms = [(lang, one) for lang in LANGUAGES for one in rows.get(lang, [])] + [
        ("en", action._verb.replace("_", " "))
    ]
    phrases = dict.fromkeys(_phrase(action, lang, text) for lang, text in forms)
    without = games.load(game).NOTATION.without
    fields = tuple(tuple(v for v in action._values[field] if v not in without) for field in action._fields)
    return ActionVerb(action._verb, tuple(phrase for phrase in phrases if phrase.keys), fields)


@cache
def of(game: str) -> Vocabulary:
    """The vocabulary of a game."""
    kinds = tuple(_kind(game, action) for action in games.load(game).NOTATION.actions)
    values = dict.fromkeys(v for kind in kinds for field in kind.fields for v in field if isinstance(v, str))
    lexicon, numbered, names = games.book(game).lexicon, {}, {}
    for value in values:
        found = NUMBERED.fullmatch(value)
        if found and value not in lexicon:
            numbered[value] = (called(game, found[1]), int(found[2]))
        else:
            names[value] = _copies(called(game, value))
    table = {
        word
        for thing in lexicon
        if not re.match(r"(task|chapter)-", thing)
        for word in _words(lexicon[thing])
    }
    table -= {word for value in names for word in _words(lexicon.get(value, {}))}
    verbs = frozenset(
        one for kind in kinds for phrase in kind.said if len(phrase.keys) == 1 for one in phrase.keys
    )
    told = {name for forms in names.values() for name in forms}  # a part of such a name can mean the thing
    others = (name for thing in lexicon if thing not in names for name in called(game, thing))
    things = {name for name in others if len(name) > 1 and not any(name <= one for one in told)}
    known = {one for thing in lexicon for name in called(game, thing) for one in name}
    known |= {one for kind in kinds for phrase in kind.said for one in phrase.keys}
    return Vocabulary(
        kinds,
        names,
        numbered,
        _by_key(names, numbered),
        frozenset(table),
        frozenset(one for word in table for one in keys(word)),
        verbs,
        tuple(things),
        frozenset(known),
        _spelt(game),
    )


def _by_key(
    names: dict[str, tuple[Name, ...]], numbered: dict[str, tuple[tuple[Name, ...], int]]
) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for value, forms in names.items():
        for one in {one for name in forms for one in name}:
            found[one].append(value)
    for value, (_, number) in numbered.items():
        found[str(number)].append(value)
    return {one: tuple(values) for one, values in found.items()}


def _spelt(game: str) -> tuple[str, ...]:
    """All words of verbs, names and our lists, for correcting spelling."""
    verbs = [
        SLOT.sub(" ", one)
        for row in phrases_for_verbs(game).values()
        for forms in row.values()
        for one in forms
    ]
    names = [text for entry in games.book(game).lexicon.values() for _, text in _forms(entry)]
    every = {word for text in (*verbs, *names) for word in split(text) if not word.isdecimal()}
    every |= {word for lang in LANGUAGES for word in stems.numbers(lang)}
    return tuple(sorted(every.union(*map(talk, ("articles", "filler", "about", "when")))))
