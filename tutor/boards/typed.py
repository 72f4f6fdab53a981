"""An action as a learner types it, in their own language: "construir muelle" -> "build wharf".

It understands the notation, the words on the button, and a verb with the names of things. Small words,
accents, plurals and word order do not matter. A log always contains the notation. It knows no game: the verbs
are in drawing/actions.toml under [typed], and the phrase that shows how to ask is under `ask`.

If an edition's name for one thing is the notation of another (1897's zoning office is not `zoning_office`),
the text is refused with both meanings. `spelled` gives an action in a form that can be typed there.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from difflib import get_close_matches
from functools import cache

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import SOME, BadAction
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker

from . import games, naming, words

LONGEST = 80
_SMALL = frozenset(
    [
        "a",
        "al",
        "con",
        "de",
        "del",
        "el",
        "en",
        "encima",
        "la",
        "las",
        "lo",
        "los",
        "mi",
        "mis",
        "para",
        "por",
        "sobre",
        "su",
        "sus",
        "te",
        "tu",
        "tus",
        "un",
        "una",
        "y",
        "an",
        "at",
        "from",
        "in",
        "my",
        "of",
        "off",
        "on",
        "onto",
        "over",
        "the",
        "to",
        "upon",
        "with",
        "your",
    ]
)
_TOKEN = re.compile(r"[^\W\d_]+|\d+")
_NUMBERED = re.compile(r"([a-z]+)(\d+)")  # "ship6": a thing and its number
Typed = tuple[str, ...]


def _stem(token: str) -> str:
    """One form for singular and plural: maices and maiz, barcos and barco."""
    token = token.removesuffix("s").removesuffix("e")
    return f"{token[:-1]}z" if token.endswith("ic") else token


def _tokens(text: str) -> list[str]:
    flat = unicodedata.normalize("NFD", text.lower())
    plain = "".join(c for c in flat if not unicodedata.combining(c))
    return [_stem(token) for token in _TOKEN.findall(plain) if token not in _SMALL]


@cache
def _holds(game: str) -> frozenset[str]:
    """The words that a following number belongs to: the 6 of "barco 6" is not a number of barrels."""
    values = {
        value
        for kind in games.load(game).NOTATION.actions
        for of in getattr(kind, "_values", {}).values()
        for value in of
    }
    numbered = {found[1] for found in map(_NUMBERED.fullmatch, map(str, values)) if found}
    lexicon = games.book(game).lexicon
    return frozenset(
        _stem(form)
        for thing in numbered
        if thing in lexicon
        for lang in LANGUAGES
        for form in lexicon[thing][lang]
    )


def hear(game: str, text: str) -> Typed:
    """The words of a text that matter: without accents, plurals and small words;
    a ship together with its number.
    """
    heard: list[str] = []
    for token in _tokens(text):
        if token.isdigit() and heard and heard[-1] in _holds(game):
            heard[-1] += token
        else:
            heard.append(token)
    return tuple(heard)


@cache
def _rows(game: str) -> Document:
    found: Document = games.book(game).words("drawing/actions.toml")
    return found


def _verbs(game: str, verb: str, lang: str) -> list[str]:
    """The words that can be typed for a verb of the notation, the usual one first."""
    found: list[str] = _rows(game).get("typed", {}).get(verb, {}).get(lang, [])
    return found or [verb.replace("_", " ")]


def _name(speaker: Speaker, value: str) -> str:
    numbered = _NUMBERED.fullmatch(value)
    if numbered and value not in speaker.book.lexicon and numbered[1] in speaker.book.lexicon:
        return f"{speaker.name(numbered[1])} {numbered[2]}"
    return speaker.name(value)


def _named(game: str, action: str, lang: str) -> str:
    speaker = words.speaker(game, lang, pictures=False)
    return " ".join(_name(speaker, value) for value in action.split()[1:])


def phrase(game: str, action: str, lang: str) -> str:
    """An action in as few words as possible: "cargar maíz 2 barco 6"."""
    return f"{_verbs(game, action.split()[0], lang)[0]} {_named(game, action, lang)}".strip()


def example(game: str, lang: str) -> str:
    """The phrase that shows how to ask: the game's own choice, or one of its actions."""
    return phrase(game, _rows(game).get("ask") or min(_notation(game)), lang)


def verb(game: str, lang: str) -> str:
    """The verb of an example question: the game's own choice, or the one of the example."""
    rows = _rows(game)
    return _verbs(game, rows.get("may") or (rows.get("ask") or min(_notation(game))).split()[0], lang)[0]


@cache
def _notation(game: str) -> frozenset[str]:
    notation = games.load(game).NOTATION
    return frozenset(map(notation.text, notation.every()))


@cache
def _known(game: str, lang: str) -> dict[Typed, list[tuple[Typed, str]]]:
    """Every action by the words it can be typed with, sorted; also the words in order."""
    found: dict[Typed, list[tuple[Typed, str]]] = defaultdict(list)
    for action in sorted(_notation(game)):
        named = _named(game, action, lang)
        verb = action.split()[0]
        said = [f"{one} {named}" for one in (*_verbs(game, verb, lang), verb)]
        for text in (*said, action, naming.plain(game, action, lang)):
            heard = hear(game, text)
            found[tuple(sorted(heard))].append((heard, action))
    return dict(found)


def slug(text: str) -> str:
    """A name in the form of an id: "Zoning office" is zoning_office."""
    flat = unicodedata.normalize("NFD", text.lower())
    return "_".join(_TOKEN.findall("".join(c for c in flat if not unicodedata.combining(c))))


def things(game: str) -> tuple[str, ...]:
    """Everything that has a name."""
    return (*games.book(game).lexicon,)


def shown(game: str, thing: str, lang: str) -> str:
    """The shown name of a thing of the notation."""
    return _name(words.speaker(game, lang, pictures=False), thing)


@cache
def _shown(game: str) -> dict[str, tuple[str, ...]]:
    """The actions by their shown names, in the form of an id."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for action in sorted(_notation(game)):
        for lang in LANGUAGES:
            found[slug(phrase(game, action, lang))][action] = None
    return {said: (*actions,) for said, actions in found.items()}


def meanings(game: str, text: str) -> tuple[str, ...]:
    """The actions whose notation or name a text is;
    two if an edition's name is the notation of another thing.
    """
    if text not in _notation(game):
        return ()
    others = [
        one for one in _shown(game).get(slug(text), ()) if phrase(game, one, "en") != phrase(game, text, "en")
    ]
    return (text, *others)


@cache
def spelled(game: str, action: str) -> str:
    """An action as it can be typed: with its own edition's names if the notation would mean
    something else.
    """
    if len(meanings(game, action)) < 2:
        return action
    verb, *things = action.split()
    return " ".join([verb, *(slug(shown(game, thing, "en")) for thing in things)])


def read(table: Table, text: str, lang: str) -> str:
    """The action that `text` names, in the notation. Raises BadAction, which names the nearest in the
    learner's words, or both if it names two.
    """
    game = table.game.NAME
    if len(text) > LONGEST:
        raise BadAction("action.unreadable", text=text[:LONGEST], example=example(game, lang))
    if len(two := meanings(game, text)) > 1:
        first, second = (phrase(game, one, lang) for one in two[:2])
        raise BadAction("action.two", text=text, first=first, second=second)
    if meant := exactly(table, text, lang):
        return meant
    raise _puzzled(table, text, lang)


def exactly(table: Table, text: str, lang: str) -> str:
    """The action that a text names exactly, by its button, its verb or the notation; "" if none."""
    if text in _notation(table.game.NAME):
        return text
    heard = hear(table.game.NAME, text)
    meant = next((meant for tongue in (lang, *LANGUAGES) if (meant := _meant(table, heard, tongue))), "")
    return meant or _about_player(table, heard)


def _about_player(table: Table, heard: Typed) -> str:
    """The legal action with a player's name on its button, "Ana begins"; "" if none."""
    game, verbs = table.game.NAME, _rows(table.game.NAME).get("players", {})
    return next(
        (
            action
            for action in (table.legal() if verbs else ())
            for lang in LANGUAGES
            if action.split()[0] in verbs
            and sorted(hear(game, naming.plain(game, action, lang, table.names))) == sorted(heard)
        ),
        "",
    )


def _meant(table: Table, heard: Typed, lang: str) -> str:
    """Of the actions so named, those with that word order; of these, a legal one first,
    then one whose own verb it is.
    """
    known = _known(table.game.NAME, lang)
    without = tuple(token for token in heard if token != "1")
    found = known.get(tuple(sorted(heard))) or known.get(tuple(sorted(without))) or []
    exact = [action for order, action in found if order in (heard, without)]
    actions = dict.fromkeys(exact or [action for _, action in found])
    if len(actions) < 2:
        return next(iter(actions), "")
    game, words = table.game.NAME, tuple(sorted(heard))
    own = {action: tuple(sorted(hear(game, phrase(game, action, lang)))) == words for action in actions}
    return min(actions, key=lambda action: (bool(table.why_not(action).refusals), not own[action], action))


def _other_numbers(game: str, text: str, lang: str) -> BadAction | None:
    """The error for an action whose number does not exist, with the numbers that do; None for any other."""
    heard = hear(game, text)
    every = [order for tongue in dict.fromkeys((lang, *LANGUAGES)) for order in _orders(game, tongue)]
    for k, one in enumerate(heard):
        thing, number = _counted(one)
        rest = Counter((*heard[:k], *heard[k + 1 :]))
        left = [(Counter(order) - rest) for order in every if number and len(order) == len(heard)]
        found = {_counted(*other) for other in left if other.total() == 1}
        if known := sorted(int(n) for what, n in found if n and what == thing):
            return BadAction("action.number", text=text, number=number, known=known)
    return None


@cache
def _orders(game: str, lang: str) -> frozenset[Typed]:
    return frozenset(order for rows in _known(game, lang).values() for order, _ in rows)


def _counted(word: str) -> tuple[str, str]:
    """A word and the number at its end: ship6 is ("ship", "6")."""
    thing = word.rstrip("0123456789")
    return thing, word[len(thing) :]


def with_words(table: Table, text: str, lang: str) -> list[str]:
    """The legal actions that have all the words of a text, and more, as they can be typed. If each word is a
    whole name in some of them, only these: "tunis" is then not meant as a part of tunis_b.
    """
    game = table.game.NAME
    heard = Counter(hear(game, text))
    found = [
        action
        for action in table.legal()
        if heard and any(not heard - Counter(hear(game, one)) for one in (action, phrase(game, action, lang)))
    ]
    whole = [action for action in found if {*text.lower().split()} <= {*action.split()}]
    return [spelled(game, action) for action in whole or found]


def _puzzled(table: Table, text: str, lang: str) -> BadAction:
    game = table.game.NAME
    if other := _other_numbers(game, text, lang):
        return other
    for tongue in (lang, *LANGUAGES):
        phrases = sorted({phrase(game, action, tongue) for action in _notation(game)})
        near = get_close_matches(text.lower(), phrases, 1, 0.7)
        if near:
            return BadAction("action.did-you-mean", text=text, nearest=near[0])
    if some := with_words(table, text, lang):
        return BadAction("action.part", text=text, some=some[:SOME])
    verbs = {_verbs(game, action.split()[0], lang)[0] for action in _notation(game)}
    return BadAction("action.unknown", text=text, verbs=sorted(verbs))
