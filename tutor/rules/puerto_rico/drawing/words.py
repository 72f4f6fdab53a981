"""The board's labels in the reader's language, and the names of actions and things."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ..book import BOOK
from ..ruleset import TILES

_FILE = Path(__file__).with_name("words.toml")
_PLACES = {"place": "place", "lift": "place", "build": "building", "choose": "role"}


@cache
def _all() -> dict[str, dict[str, dict[str, str]]]:
    return tomllib.loads(_FILE.read_text("utf-8"))


def has(key: str) -> bool:
    """Whether there are words for "group.key"."""
    group, _, name = key.partition(".")
    return name in _all().get(group, {})


@cache
def _template(key: str, lang: str) -> str:
    group, _, name = key.partition(".")
    return _all()[group][name][lang]


def say(key: str, lang: str, **facts: Any) -> str:
    """The words of "group.key"; where n is 1, "group.key_one" if there is one."""
    if facts.get("n") == 1 and has(f"{key}_one"):
        key = f"{key}_one"
    found = _template(key, lang)
    return found.format(**facts) if facts else found


@cache
def name(thing: str, lang: str, n: int = 1) -> str:
    """What a thing is called, from the rulebook's lexicon."""
    entry = BOOK.lexicon.get(thing) or BOOK.lexicon.get(thing.rstrip("2"))
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
def letter(good: str, lang: str) -> str:
    """The letter of a good on its barrel."""
    return str(BOOK.lexicon[good]["mark"][lang])


@cache
def effect(building: str, lang: str) -> str:
    """What a building does, in one short line."""
    return str(BOOK.lexicon[building]["effect"][lang])


@cache
def action(text: str, lang: str) -> str:
    """An action in words: "load corn 2 ship6" -> "Load 2 corn on the ship of 6"."""
    verb, *rest = text.split()
    facts: dict[str, Any] = {}
    key = f"act.{verb}"
    if verb == "load":
        facts = {"good": name(rest[0], lang, int(rest[1])), "n": rest[1], "size": rest[2][4:]}
        key = key if rest[2].startswith("ship") else "act.load_wharf"
    elif rest:
        facts = {"good": name(rest[0], lang)}
        if verb in _PLACES:
            facts[_PLACES[verb]] = name(rest[0], lang)
        tile = rest[0] in TILES and rest[0] != "quarry"
        if verb in ("place", "lift") and tile:
            key += "_tile"
        if verb == "take" and not tile:
            key += "_quarry"
    return say(key, lang, **facts)


def label(pressed: dict[str, str] | None, lang: str) -> str:
    """What a screen reader says of a pressable thing."""
    if not pressed:
        return ""
    if "do" in pressed:
        return action(pressed["do"], lang)
    return say("act.ask", lang, action=action(pressed["ask"], lang))
