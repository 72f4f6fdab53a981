"""The board's labels in the reader's language, and the names of actions and things."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...kernel.rulebook import Rulebook
from ..book import book_of
from ..ruleset import TILES

_FIELDS = ("good", "place", "building", "role", "tile", "what", "target")


def language(tongue: str) -> str:
    """The language of a tongue: "es" of "es", and of "es-1897", which speaks that edition's names."""
    return tongue.partition("-")[0]


def edition(tongue: str) -> str:
    """The edition whose names a tongue speaks, "" for the base's."""
    return tongue.partition("-")[2]


def _book(tongue: str) -> tuple[Rulebook, str]:
    """The rulebook and the language of a tongue."""
    return book_of(edition(tongue) or "2012"), language(tongue)


def has(key: str, tongue: str) -> bool:
    """Whether there are words for "group.key"."""
    group, _, name = key.partition(".")
    return name in _book(tongue)[0].words("drawing/words.toml").get(group, {})


@cache
def _template(key: str, tongue: str) -> str:
    group, _, name = key.partition(".")
    book, lang = _book(tongue)
    found: str = book.words("drawing/words.toml")[group][name][lang]
    return found


def say(key: str, lang: str, **facts: Any) -> str:
    """The words of "group.key"; where n is 1, "group.key_one" if there is one."""
    if facts.get("n") == 1 and has(f"{key}_one", lang):
        key = f"{key}_one"
    found = _template(key, lang)
    return found.format(**facts) if facts else found


@cache
def name(thing: str, lang: str, n: int = 1) -> str:
    """What a thing is called, from the rulebook's lexicon."""
    book, lang = _book(lang)
    entry = book.lexicon.get(thing) or book.lexicon.get(thing.rstrip("2"))
    if entry is None:
        return thing.replace("_", " ")
    forms = entry[lang]
    return forms if isinstance(forms, str) else str(forms[0 if n == 1 else -1])


@cache
def title(thing: str, lang: str) -> str:
    """Its name with a capital."""
    found = name(thing, lang)
    return found[:1].upper() + found[1:]


@cache
def short(thing: str, lang: str) -> str:
    """Its name with a capital, as short as the lexicon has it: for small cards."""
    entry = _book(lang)[0].lexicon.get(thing, {})
    return str(entry["short"][language(lang)]) if "short" in entry else title(thing, lang)


@cache
def letter(good: str, lang: str) -> str:
    """The letter of a good on its barrel."""
    book, lang = _book(lang)
    return str(book.lexicon[good]["mark"][lang])


@cache
def effect(building: str, lang: str) -> str:
    """What a building does, in one short line."""
    book, lang = _book(lang)
    return str(book.lexicon[building]["effect"][lang])


@cache
def action(text: str, lang: str) -> str:
    """An action in words: "load corn 2 ship6" -> "Load 2 corn on the ship of 6"."""
    verb, *rest = text.split()
    facts: dict[str, Any] = {}
    key = f"act.{verb}"
    if verb == "load":
        facts = {"good": name(rest[0], lang), "n": rest[1], "size": rest[2][4:]}
        key = key if rest[2].startswith("ship") else "act.load_wharf"
    elif rest:
        facts = dict.fromkeys(_FIELDS, name(rest[0], lang))
        facts["size"] = rest[0].removeprefix("ship")
        tile = rest[0] in TILES and rest[0] != "quarry"
        if tile and has(f"{key}_tile", lang):
            key += "_tile"
        if has(f"{key}_{rest[0]}", lang):
            key += f"_{rest[0]}"
    return say(key, lang, **facts)


def task(kind: str, tongue: str) -> str:
    """What a pending decision asks for, with a capital."""
    book, lang = _book(tongue)
    found = str(book.words("drawing/actions.toml")["tasks"][kind][lang])
    return found[:1].upper() + found[1:]


def label(pressed: dict[str, str] | None, lang: str) -> str:
    """What a screen reader says of a pressable thing."""
    if not pressed:
        return ""
    if "do" in pressed:
        return action(pressed["do"], lang)
    return say("act.ask", lang, action=action(pressed["ask"], lang))


@cache
def rule(rule_id: str, tongue: str) -> str:
    """The title of a rule."""
    book, lang = _book(tongue)
    found = book.rules.get(rule_id)
    return found.title[lang] if found else rule_id
