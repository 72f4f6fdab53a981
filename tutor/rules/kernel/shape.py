"""Documents that come from outside, described once: field, kind, bounds, words.

A game declares the shape of its positions in `position.toml`, its expansions add their
fields, logs and links have theirs in `log.toml`. From that description come the check at
the door, the errors, and the documentation (`tutor shape`):

    [position.house]                  # the section, and the field
    kind = "pieces"                   # a kind of kinds.py; rows and fields are of a section
    of = "goods"                      # a text is looked up in what the game says of this table
    most = 4
    without = "none"                  # what it means when left out (a key of shape.toml), or needed = true
    en = "Barrels in the trading house."
    es = "..."
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from .errors import TutorError
from .kinds import KINDS, Kind, Misfit, inside
from .record import Record

Written = Mapping[str, Mapping[str, dict[str, Any]]]  # section -> field -> row
LANGUAGES = ("en", "es")
SHOWN = 40  # characters of what was found
HUGE = 10**20  # a number not worth writing out
ABOUT = ("when", "without", "needed", *LANGUAGES)  # what a row says besides its kind
FEW = 8  # names told in an error


class Field(Record):
    """One field: what it may hold, what it is, and what it means when left out."""

    kind: Any
    words: dict[str, str]
    without: dict[str, str]
    needed: bool = False


class Fields(Record):
    """An object with these fields and no others."""

    of: Mapping[str, Field]

    def read(self, value: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise Misfit("shape.wrong", kind=self, found=value)
        found = {}
        for name, one in value.items():
            field = self.of.get(name)
            if field is None:
                raise Misfit("shape.field", found=name, of=self.of)
            try:
                found[name] = field.kind.read(one)
            except Misfit as wrong:
                if not wrong.at and not field.needed:
                    wrong.facts["without"] = field.without
                raise wrong.within(f".{name}") from None
        for name, field in self.of.items():
            if field.needed and name not in found:
                raise Misfit("shape.needed", name=name, words=field.words)
        return found

    def schema(self, lang: str = "en") -> dict[str, Any]:
        told = {name: {**field.kind.schema(), "description": field.words[lang]} for name, field in self.of.items()}
        needed = [name for name, field in self.of.items() if field.needed]
        return {"type": "object", "properties": told, "required": needed, "additionalProperties": False}


class Rows(Record):
    """A list of objects with the same fields."""

    of: Fields
    most: int

    def read(self, value: Any) -> list[dict[str, Any]]:
        if type(value) is not list:
            raise Misfit("shape.wrong", kind=self, found=value)
        if len(value) > self.most:
            raise Misfit("shape.full", n=len(value), most=self.most)
        return [inside(self.of, row, f"[{k}]") for k, row in enumerate(value)]

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "maxItems": self.most, "items": self.of.schema()}


class Shape:
    """A kind of document, and the error for one that does not fit.

    `fields` gives its fields; where they depend on what the document itself says (how many
    play, what is in play), the names in `head` are read first and given to it.
    """

    def __init__(self, name: str, error: type[TutorError], fields: Callable[..., Fields], head: tuple[str, ...] = ()) -> None:
        self.name = name
        self.error = error
        self.fields = cache(fields)
        self.head = head

    def read(self, document: Any) -> dict[str, Any]:
        """What the document says, every field within its bounds. Raises `error`."""
        try:
            if self.head and type(document) is dict:
                first = self.fields().of
                known = {k: inside(first[k].kind, document[k], f".{k}") for k in self.head if k in document}
                return self.fields(**known).read(document)
            return self.fields().read(document)
        except Misfit as wrong:
            raise self.error(wrong.code, **_told(wrong, self.name)) from None


@cache
def _words() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "shape.toml").read_text("utf-8"))


def described(written: Written, section: str, look: Mapping[str, Any]) -> Fields:
    """The fields of a section; `look` says what its names stand for at one table.

    A row with `when` is there only where that name stands for something.
    """
    rows = {name: row for name, row in written[section].items() if look.get(row.get("when", ""), True)}
    return Fields({name: _field(written, row, look) for name, row in rows.items()})


def _field(written: Written, row: dict[str, Any], look: Mapping[str, Any]) -> Field:
    without = row.get("without", {})
    told = _words()["without"][without] if isinstance(without, str) else without
    kind = _kind(written, {k: v for k, v in row.items() if k not in ABOUT}, look)
    return Field(kind, {lang: row[lang] for lang in LANGUAGES}, told, row.get("needed", False))


def _kind(written: Written, row: dict[str, Any], look: Mapping[str, Any]) -> Any:
    bounds = dict(row)
    kind = bounds.pop("kind")
    if kind in ("fields", "rows"):
        of = described(written, row["of"], look)
        return of if kind == "fields" else Rows(of, look[row["most"]])
    if kind not in KINDS:
        return look[kind]
    for name, value in bounds.items():
        if isinstance(value, dict):
            bounds[name] = _kind(written, value, look)
        elif isinstance(value, str):
            known = look[value]
            bounds[name] = known if isinstance(known, (int, Mapping)) else dict.fromkeys(known, 1)
    return KINDS[kind](**bounds)


# In words ------------------------------------------------------------------------------------
def may(kind: Kind, lang: str, most: int = FEW) -> str:
    """What a kind of field may hold, in words; at most so many of the names it knows."""
    words = _words()["may"]
    facts = dict(zip(kind._fields, kind, strict=True))  # type: ignore[attr-defined,call-overload]
    each = facts.get("each")
    name = type(kind).__name__.lower()
    name += "_dealt" if facts.get("dealt") else "_none" if facts.get("none") else "_each" if each else ""
    if each:
        facts["each"] = may(each, lang, most)
    if "of" in facts and not isinstance(facts["of"], Fields):
        facts["names"] = _listed(facts["of"], most)
        facts["first"] = next(iter(facts["of"]), "...")
    return str(words[name][lang].format(**facts))


def _listed(names: Iterable[Any], most: int = FEW) -> str:
    names = list(map(str, names))
    return ", ".join([*names[:most], "…"] if len(names) > most else names)


def shown(value: Any) -> dict[str, str]:
    """Anything from outside in a few words that can be written out."""
    words = _words()["shown"]
    if isinstance(value, str):
        text = "".join(c if c.isprintable() else "\ufffd" for c in value[:SHOWN])
        return _filled(words["text"], text=text + "…" * (len(value) > SHOWN))
    if isinstance(value, (list, tuple, dict)):
        return _filled(words["table" if isinstance(value, dict) else "list"], n=len(value))
    if value is None or isinstance(value, float) or (isinstance(value, int) and abs(value) < HUGE):
        return dict.fromkeys(LANGUAGES, json.dumps(value))
    return _filled(words["huge" if isinstance(value, int) else "thing"])


def _filled(words: dict[str, str], **facts: Any) -> dict[str, str]:
    told = {lang: {k: v[lang] if isinstance(v, dict) else v for k, v in facts.items()} for lang in LANGUAGES}
    return {lang: words[lang].format(**told[lang]) for lang in LANGUAGES}


def _told(wrong: Misfit, name: str) -> dict[str, Any]:
    """The facts of a misfit as an error tells them."""
    words, facts = _words()["told"], dict(wrong.facts)
    facts["at"] = wrong.at.lstrip(".") or name
    if "kind" in facts:
        kind = facts.pop("kind")
        facts["may"] = {lang: may(kind, lang) for lang in LANGUAGES}
        facts["or_else"] = _filled(words["or_else"], without=facts["without"]) if "without" in facts else ""
    if "of" in facts:
        found, of = facts["found"], facts.pop("of")
        near = get_close_matches(found[:SHOWN], map(str, of), 1) if isinstance(found, str) else []
        facts["instead"] = _filled(words["near" if near else "known" if of else "none"], names=near[0] if near else _listed(of))
    if "found" in facts:
        facts["found"] = shown(facts["found"])
    return facts
