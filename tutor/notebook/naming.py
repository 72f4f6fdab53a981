"""Names as an author writes them in a position: an id, or the shown name, with spaces or underscores, in
either language.

    named(game, shape, {"city": "large fruit depot 1"})      ->  {"city": "indigo_plant 1"}

A row of names can be a list. If an edition uses a name for another thing, the name is refused with both
meanings.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from tutor.boards import typed
from tutor.pages.asking.two_questions import parsed_question
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.fields import Fields, Rows
from tutor.rules.kernel.kinds import Table, Word
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.partial import EXACTLY, HAS
from tutor.rules.kernel.pieces import Counts, Numbered, Pieces, Starred
from tutor.rules.kernel.table import Table as Moment

from .mistakes import wrong

LISTS = (Pieces, Numbered, Starred)  # of names in order
LISTED = (*LISTS, Counts)
_PART = re.compile(r"(\s*)(.*?)(\s*>=?\s*\d+|\s+\d+|\*.*)?(\s*)")


def meant_by(at: Moment, text: str, lang: str, seat: int | None = None) -> str:
    """The action that an author or a question means. Raises BadAction for a name of two things."""
    who = max(0, at.seat) if seat is None else seat  # after the end the first player asks
    asked = (
        parsed_question(at, who, text, lang).actions if len(typed.meanings(at.game.NAME, text)) < 2 else ()
    )
    return asked[0] if asked else typed.read(at, text, lang)


def also_meant(at: Moment, text: str, meant: str, lang: str) -> list[str]:
    """The other legal actions that have all the words of a text, if these are not a whole action."""
    if typed.exactly(at, text, lang):
        return []
    own = typed.spelled(at.game.NAME, meant)
    found = typed.with_words(at, text, lang)
    return [one for one in found if one != own]


def named(game: str, of: Fields, given: Mapping[str, object]) -> Document:
    """The same fields with the ids of the named things. Raises BadTask for a name of two things."""
    return {
        name: _value(game, of.of[name].kind, value) if name in of.of else value
        for name, value in given.items()
    }


def one_phase(game: str, of: Fields, phase: str | int, given: Document) -> None:
    """Raises BadTask if `phase` and the field `turn` name different phases."""
    turn = given.get("turn")
    if not isinstance(phase, str) or not phase or not isinstance(turn, Mapping):
        return
    first, second = (named(game, of, {"turn": {"phase": one}}) for one in (phase, turn["phase"]))
    if first != second:
        raise wrong("two_phases", phase=phase, turn=turn["phase"])


def _value(game: str, kind: object, value: object) -> Any:
    if isinstance(kind, Fields) and isinstance(value, Mapping):
        return named(game, kind, value)
    if isinstance(kind, Rows) and isinstance(value, (list, tuple)):
        return [_value(game, kind.of, row) for row in value]
    if isinstance(kind, Table) and isinstance(value, Mapping):
        return {named_thing(game, name, kind.of): _value(game, kind.each, one) for name, one in value.items()}
    if (
        isinstance(kind, LISTS)
        and isinstance(value, (list, tuple))
        and all(isinstance(one, str) for one in value)
    ):
        value = ", ".join(value)
    if isinstance(value, str) and isinstance(kind, Word):
        return named_thing(game, value, kind.of)
    if isinstance(value, str) and isinstance(kind, LISTED):
        before = next((one for one in (HAS, EXACTLY) if value.startswith(one)), "")
        listed = value.removeprefix(before)
        return before + ",".join(_part(game, part, kind.of) for part in listed.split(","))
    return value


def _part(game: str, part: str, of: Mapping[str, int]) -> str:
    found = _PART.fullmatch(part)
    return f"{found[1]}{named_thing(game, found[2], of)}{found[3] or ''}{found[4]}" if found else part


def named_thing(game: str, name: object, of: Mapping[str, int]) -> Any:
    """The id of the thing with this name; the name itself if there is none."""
    if not isinstance(name, str) or not name:
        return name
    meant = [thing for thing in _things(game).get(typed.slug(name), ()) if thing in of]
    if name in of and (
        others := [
            thing for thing in meant if thing != name and _spelled(game, thing) != _spelled(game, name)
        ]
    ):
        both = {
            lang: {"first": typed.shown(game, name, lang), "second": typed.shown(game, others[0], lang)}
            for lang in LANGUAGES
        }
        raise wrong("two_things", name=name, by_lang=both)
    return name if name in of or not meant else meant[0]


def _spelled(game: str, thing: str) -> str:
    return typed.slug(typed.shown(game, thing, "en"))


@cache
def _things(game: str) -> dict[str, tuple[str, ...]]:
    """Everything with a name, by its names in the form of an id."""
    found: dict[str, dict[str, None]] = {}
    for lang in LANGUAGES:
        for thing in typed.things(game):
            found.setdefault(typed.slug(typed.shown(game, thing, lang)), {})[thing] = None
    return {name: (*things,) for name, things in found.items()}
