"""Names that a position or a goal would know with something else in play: an expansion, or an edition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tutor import rules
from tutor.boards import announcements
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import BadPosition, TutorError
from tutor.rules.kernel.fields import Fields, fields_of, misfits
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.kinds import Table
from tutor.rules.kernel.languages import LANGUAGES

from .mistakes import wrong
from .naming import named_thing
from .writing import shape_of

_COUNTED = re.compile(r"\s*\*.*$|\s+\d+$")  # what may follow a name in a list: a star, or a number


def missing(game: Game, document: Mapping[str, object], name: object, at: str) -> TutorError | None:
    """The error for a name that only an expansion or another edition knows in this field (with "" a name of
    a field); None if nothing else knows it.
    """
    if _knows(game, dict(document), str(name), at):
        return None
    for other, field, value, more in _others(game, document):
        if _knows(other, more, str(name), at):
            if other is game:
                return wrong("not_in_play", name=name, field=field, value=value)
            titles = {lang: {"title": announcements.title(other.NAME, lang)} for lang in LANGUAGES}
            return wrong("other_edition", name=name, game=other.NAME, by_lang=titles)
    return None


def better(game: Game, given: Document, error: BadPosition) -> TutorError:
    """The error that says where an unknown name belongs; the same error if nothing knows it."""
    if error.code not in ("shape.name", "shape.field", "shape.wrong"):
        return error
    try:
        of = shape_of(game, given)
    except BadPosition:
        of = game.POSITION_SCHEMA.fields()
    for one in misfits(of, given):
        name = _COUNTED.sub("", str(one.facts.get("found", "")))
        if other := missing(game, given, name, one.at.lstrip(".")):
            return other
    return error


def _others(game: Game, document: Mapping[str, object]) -> Iterator[tuple[Game, str, str, Document]]:
    """This game with each choice that was not made, then its other editions, without and with each."""
    yield from ((game, *one) for one in _with_each(game, document))
    own = _schemas(game)
    for other in (rules.load(name) for name in rules.names() if name != game.NAME):
        if own & _schemas(other):
            plain = {"players": document["players"]} if "players" in document else {}
            yield other, "", "", plain
            yield from ((other, *one) for one in _with_each(other, plain))


def _schemas(game: Game) -> frozenset[str]:
    """The names of the documents that a game reads; editions of a game read the same."""
    field = game.POSITION_SCHEMA.fields().of.get("schema")
    return frozenset(getattr(field.kind, "of", ())) if field else frozenset()


def _with_each(game: Game, document: Mapping[str, object]) -> Iterator[tuple[str, str, Document]]:
    for choice in game.CHOICES:
        field = choice.field or choice.name
        given = document.get(field) or ""
        now = [one.strip() for one in given.split(",")] if isinstance(given, str) else [*_row(given)]
        for value in choice.values if field in game.POSITION_SCHEMA.head else ():
            if value not in now:
                kept = now if choice.many else []
                yield field, value, {**document, field: ", ".join(filter(None, [*kept, value]))}


def _row(given: object) -> tuple[str, ...]:
    return tuple(map(str, given)) if isinstance(given, (list, tuple)) else ()


def _knows(game: Game, document: Document, name: str, at: str) -> bool:
    try:
        kind: object = shape_of(game, document)
    except TutorError:
        return False  # this expansion isn't for this number of players
    for step in at.replace("]", "").replace("[", ".").split(".") if at else ():
        if isinstance(kind, Fields):
            kind = kind.of[step].kind if step in kind.of else None
        elif isinstance(kind, Table):
            kind = kind.each
        elif not step.isdecimal():
            return False
        elif hasattr(kind, "most"):
            kind = fields_of(kind)  # type: ignore[arg-type]
    known: Mapping[str, int] = getattr(kind, "of", {})
    return name in known or (not isinstance(kind, Fields) and named_thing(game.NAME, name, known) in known)
