"""Descriptions of document fields: what a field may contain, what was found instead, and the whole as a table
or JSON Schema.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from .document import Document, JsonSchema, places_of
from .errors import BadPosition
from .fields import Chosen, Fields, Rows
from .kinds import FieldType, Misfit, Table, schema_of
from .languages import LANGUAGES

SHOWN = 40  # characters shown of what was found
HUGE = 10**20  # a number too large to write out
FEW = 8  # names listed in an error
ALL = 1000


@cache
def words() -> Document:
    """The words of shape.toml."""
    return tomllib.loads((Path(__file__).parent / "shape.toml").read_text("utf-8"))


def may(kind: FieldType, lang: str, most: int = FEW) -> str:
    """What a kind of field may contain, in words, with at most `most` of the names it knows."""
    facts = dict(zip(kind._fields, kind, strict=True))  # type: ignore[attr-defined,call-overload]
    each = facts.get("each")
    name = type(kind).__name__.lower()
    name += next(
        (
            f"_{more}"
            for more in ("dealt", "once", "none", "each", "filled", "one", "shared")
            if facts.get(more)
        ),
        "",
    )
    if each:
        facts["each"] = may(each, lang, most)
    if "of" in facts and not isinstance(facts["of"], Fields):
        facts["names"] = _listed(facts["of"], most)
        facts["first"] = next(iter(facts["of"]), "...")
    return str(words()["may"][name][lang].format(**facts))


def _listed(names: Iterable[object], most: int = FEW) -> str:
    found = list(map(str, names))
    return ", ".join([*found[:most], "…"] if len(found) > most else found)


def ended(text: str) -> str:
    """The text as the end of a sentence."""
    return text if text.endswith("…") else f"{text}."


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else "\ufffd" for c in text)


def shown(value: object) -> dict[str, str]:
    """A short, printable description of any value from outside."""
    say = words()["shown"]
    if isinstance(value, str):
        text = _printable(value[:SHOWN])
        return _filled(say["text"], text=text + "…" * (len(value) > SHOWN))
    if isinstance(value, (list, tuple, dict)):
        return _filled(say["table" if isinstance(value, dict) else "list"], n=len(value))
    if value is None or isinstance(value, float) or (isinstance(value, int) and abs(value) < HUGE):
        return dict.fromkeys(LANGUAGES, json.dumps(value))
    return _filled(say["huge" if isinstance(value, int) else "thing"])


def _filled(template: dict[str, str], **facts: object) -> dict[str, str]:
    found = {lang: {k: v[lang] if isinstance(v, dict) else v for k, v in facts.items()} for lang in LANGUAGES}
    return {lang: template[lang].format(**found[lang]) for lang in LANGUAGES}


def misfit_facts(wrong: Misfit, name: str) -> dict[str, object]:
    """The facts of a misfit, as an error reports them."""
    say, facts = words()["told"], dict(wrong.facts)
    facts["at"] = _printable(wrong.at.lstrip(".")) or name
    if "kind" in facts:
        kind = facts.pop("kind")
        facts["may"] = {lang: ended(may(kind, lang)) for lang in LANGUAGES}
        facts["or_else"] = _filled(say["or_else"], without=facts["without"]) if "without" in facts else ""
    if "of" in facts:
        found, of = facts["found"], facts.pop("of")
        near = get_close_matches(found[:SHOWN], map(str, of), 1) if isinstance(found, str) else []
        facts["instead"] = _filled(
            say["near" if near else "known" if of else "none"], names=near[0] if near else ended(_listed(of))
        )
    if "found" in facts:
        facts["found"] = shown(facts["found"])
    return facts


def too_often(document: Document, card: str, n: int, most: int) -> BadPosition:
    """The error for a card of which a position has too many, with the places that name it if it is in two."""
    places = [*places_of(card, document)]
    if most == 1 and len(places) > 1:
        return BadPosition("position.twice", what=card, n=n, most=most, places=places)
    return BadPosition("position.too-many", what=card, n=n, most=most)


# The whole description -----------------------------------------------------------------------
def lines(fields: Fields, lang: str, depth: int = 0) -> Iterator[tuple[int, str, str, str]]:
    """(depth, name, words, possible values) of every field. The fields of a part or row follow it."""
    say = words()["told"]
    for name, field in fields.of.items():
        out = (
            say["needed"][lang] if field.needed else say["left_out"][lang].format(without=field.without[lang])
        )
        yield depth, name, field.words[lang], f"{may(field.kind, lang, ALL)}; {out}"
        part: FieldType | None = field.kind
        part = part.of if isinstance(part, Rows) else part.each if isinstance(part, Table) else part
        if isinstance(part, Fields):
            yield from lines(part, lang, depth + 1)
        for told, choice in part.every if isinstance(part, Chosen) else ():
            yield depth + 1, told, "", ""
            yield from lines(choice, lang, depth + 2)


def schema(kind: FieldType, lang: str) -> JsonSchema:
    """A kind of field as JSON Schema."""
    if isinstance(kind, Rows):
        one = schema(kind.of, lang)
        if kind.shared:
            named = {"anyOf": [one, {"type": "string"}]}
            return {"anyOf": [one, {"type": "array", "maxItems": kind.most, "items": named}]}
        return {"type": "array", "maxItems": kind.most, "items": one}
    if isinstance(kind, Chosen):
        return {"anyOf": [schema(fields, lang) for _, fields in kind.every]}
    if isinstance(kind, Table) and isinstance(kind.each, Fields):
        each = {name: schema(kind.each, lang) for name in kind.of}
        return {"type": "object", "properties": each, "additionalProperties": False}
    if not isinstance(kind, Fields):
        return schema_of(kind)
    told = {
        name: {
            **schema(field.kind, lang),
            "description": f"{field.words[lang]} ({may(field.kind, lang, ALL)})",
        }
        for name, field in kind.of.items()
    }
    needed = [name for name, field in kind.of.items() if field.needed]
    return {"type": "object", "properties": told, "required": needed, "additionalProperties": False}
