"""An action as a learner types it, in the words of their language: "construir muelle" -> "build wharf".

Understood are the notation, the words on the button, and a verb with the names of things; small words,
accents, plurals and the order of the words do not matter. A log keeps the one notation. Knows no game:
the verbs stand in its drawing/actions.toml, under [typed], and the phrase that shows how to ask under `ask`.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from difflib import get_close_matches
from functools import cache
from typing import Any

from tutor.rules.kernel.errors import BadAction
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker

from . import games, naming, words

LONGEST = 80
_SMALL = frozenset(
    ["a", "al", "con", "de", "del", "el", "en", "encima", "la", "las", "lo", "los", "mi", "mis", "para", "por", "sobre", "su", "sus", "te", "tu", "tus", "un", "una", "y", "an", "at", "from", "in", "my", "of", "off", "on", "onto", "over", "the", "to", "upon", "with", "your"]
)
_TOKEN = re.compile(r"[^\W\d_]+|\d+")
_NUMBERED = re.compile(r"([a-z]+)(\d+)")  # "ship6": a thing and its number
Heard = tuple[str, ...]


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
    """The words that a number belongs to where it follows them: the 6 of "barco 6" is no count of barrels."""
    values = {value for kind in games.load(game).NOTATION.actions for of in getattr(kind, "_values", {}).values() for value in of}
    numbered = {found[1] for found in map(_NUMBERED.fullmatch, map(str, values)) if found}
    lexicon = games.book(game).lexicon
    return frozenset(_stem(form) for thing in numbered if thing in lexicon for lang in LANGUAGES for form in lexicon[thing][lang])


def hear(game: str, text: str) -> Heard:
    """What counts of a text: its words without accents, plurals and small words; a hold with its number."""
    heard: list[str] = []
    for token in _tokens(text):
        if token.isdigit() and heard and heard[-1] in _holds(game):
            heard[-1] += token
        else:
            heard.append(token)
    return tuple(heard)


@cache
def _rows(game: str) -> dict[str, Any]:
    found: dict[str, Any] = games.book(game).words("drawing/actions.toml")
    return found


def _verbs(game: str, verb: str, lang: str) -> list[str]:
    """What may be typed for a verb of the notation, the usual word first."""
    found: list[str] = _rows(game).get("typed", {}).get(verb, {}).get(lang, [])
    return found or [verb.replace("_", " ")]


def _name(speaker: Speaker, value: str) -> str:
    numbered = _NUMBERED.fullmatch(value)
    if numbered and value not in speaker.book.lexicon:
        return f"{speaker.name(numbered[1])} {numbered[2]}"
    return speaker.name(value)


def _named(game: str, action: str, lang: str) -> str:
    speaker = words.speaker(game, lang, pictures=False)
    return " ".join(_name(speaker, value) for value in action.split()[1:])


def phrase(game: str, action: str, lang: str) -> str:
    """An action in as few words as it takes: "cargar maíz 2 barco 6"."""
    return f"{_verbs(game, action.split()[0], lang)[0]} {_named(game, action, lang)}".strip()


def example(game: str, lang: str) -> str:
    """The phrase that shows how to ask: the game's own choice, or any of its actions."""
    return phrase(game, _rows(game).get("ask") or min(_notation(game)), lang)


def verb(game: str, lang: str) -> str:
    """What one may well ask leave to do: the game's own choice, or what the example does."""
    rows = _rows(game)
    return _verbs(game, rows.get("may") or (rows.get("ask") or min(_notation(game))).split()[0], lang)[0]


@cache
def _notation(game: str) -> frozenset[str]:
    notation = games.load(game).NOTATION
    return frozenset(map(notation.text, notation.every()))


@cache
def _known(game: str, lang: str) -> dict[Heard, list[tuple[Heard, str]]]:
    """Every action by the words it may be typed in, sorted; beside them the words in order."""
    found: dict[Heard, list[tuple[Heard, str]]] = defaultdict(list)
    for action in sorted(_notation(game)):
        named = _named(game, action, lang)
        said = [f"{verb} {named}" for verb in _verbs(game, action.split()[0], lang)]
        for text in (*said, action, naming.plain(game, action, lang)):
            heard = hear(game, text)
            found[tuple(sorted(heard))].append((heard, action))
    return dict(found)


def read(table: Table, text: str, lang: str) -> str:
    """The action `text` names, in the notation. Raises BadAction with the nearest, in the learner's words."""
    game = table.game.NAME
    if len(text) > LONGEST:
        raise BadAction("action.unreadable", text=text[:LONGEST], example=example(game, lang))
    if meant := exactly(table, text, lang):
        return meant
    raise _puzzled(game, text, lang)


def exactly(table: Table, text: str, lang: str) -> str:
    """The action a text names in the very words of its button, its verb or the notation; "" if none."""
    if text in _notation(table.game.NAME):
        return text
    heard = hear(table.game.NAME, text)
    return next((meant for tongue in (lang, *LANGUAGES) if (meant := _meant(table, heard, tongue))), "")


def _meant(table: Table, heard: Heard, lang: str) -> str:
    """Of the actions so named, those in that order of words; of these, one that can be done now, then one whose own verb it is."""
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


def _puzzled(game: str, text: str, lang: str) -> BadAction:
    for tongue in (lang, *LANGUAGES):
        phrases = sorted({phrase(game, action, tongue) for action in _notation(game)})
        near = get_close_matches(text.lower(), phrases, 1, 0.7)
        if near:
            return BadAction("action.did-you-mean", text=text, nearest=near[0])
    verbs = {_verbs(game, action.split()[0], lang)[0] for action in _notation(game)}
    return BadAction("action.unknown", text=text, verbs=sorted(verbs))
