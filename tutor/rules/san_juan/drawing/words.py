"""The board's labels in the reader's language, and the names of actions and things."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ...kernel.words import Speaker
from ..actions import ACTIONS
from ..book import BOOK

_HERE = Path(__file__).parent


@cache
def _all() -> dict[str, dict[str, dict[str, str]]]:
    return tomllib.loads((_HERE / "words.toml").read_text("utf-8"))


@cache
def _verbs() -> dict[str, dict[str, str]]:
    verbs: dict[str, dict[str, str]] = tomllib.loads((_HERE / "actions.toml").read_text("utf-8"))["verbs"]
    return verbs


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
    entry = BOOK.lexicon.get(thing)
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
    """The letter of a good on its card."""
    return str(BOOK.lexicon[good]["mark"][lang])


@cache
def effect(card: str, lang: str) -> str:
    """What a building does, in one short line."""
    return str(BOOK.lexicon[card]["effect"][lang]).replace("-1", "−1")


@cache
def _speaker(lang: str) -> Speaker:
    return Speaker(BOOK, lang)


@cache
def action(text: str, lang: str) -> str:
    """An action in words: "sell indigo" -> "Sell 1 indigo"."""
    verb, *values = text.split()
    fields = next(kind._fields for kind in ACTIONS if kind._verb == verb)
    return _speaker(lang).fill(_verbs()[verb][lang], dict(zip(fields, values, strict=True)))


def label(pressed: dict[str, str] | None, lang: str) -> str:
    """What a screen reader says of a pressable thing."""
    if not pressed:
        return ""
    if "do" in pressed:
        return action(pressed["do"], lang)
    return say("label.ask", lang, action=action(pressed["ask"], lang))
