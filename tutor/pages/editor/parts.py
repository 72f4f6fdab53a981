"""The parts of a position that can be changed: where they are in a document, and on the board.

A path is a field with everything around it: ("seat", "0", "goods"), ("ships", "6"), ("city", "athina",
"track"). A group is what is shown together: the table, a player, a city, whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.rules.kernel.document import Document, value_at
from tutor.rules.kernel.fields import Field, Fields, Rows
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.kinds import FieldType, Number, Table, Texts, Word
from tutor.rules.kernel.pieces import Counts, Numbered, Pieces, Starred
from tutor.rules.kernel.record import Record

Path = tuple[str, ...]
SHOWN = (Number, Word, Texts, Table, Pieces, Counts, Numbered, Starred)
TURN, START, TABLE = "turn", "start", "table"


class EditablePart(Record):
    """One field of a position with its path; `key` is its name if it is an entry of a table."""

    path: Path
    kind: FieldType
    field: Field
    group: str
    key: str = ""

    @property
    def id(self) -> str:
        """Its path in one word, as the page sends it."""
        return ".".join(self.path)


def fields_of_table(game: Game, document: Document) -> Fields:
    """The fields of a position with the players and expansions of this document. Raises BadPosition."""
    schema = game.POSITION_SCHEMA
    found: Fields = schema.at(**{name: document[name] for name in schema.head if name in document})
    return found


def parts(game: Game, document: Document) -> list[EditablePart]:
    """Every part of a position that can be changed, in the order of the document."""
    chosen = {*game.POSITION_SCHEMA.head, *game.BOOK.words("choices.toml")}
    found: list[EditablePart] = []
    for name, field in fields_of_table(game, document).of.items():
        if field.edit.hidden:
            continue
        if name in chosen or field.edit.setup:
            found += _parts_of((name,), field, START, document)
        elif isinstance(field.kind, Rows):
            for k in range(document["players"]):
                found += _inside((name, str(k)), field.kind.of, f"{name}.{k}", document)
        else:
            found += _parts_of((name,), field, TABLE, document)
    return found


def _parts_of(path: Path, field: Field, group: str, document: Document) -> Iterator[EditablePart]:
    kind = field.kind
    if isinstance(kind, Fields):
        yield from _inside(path, kind, path[0], document)
    elif isinstance(kind, Table) and isinstance(kind.each, Fields):
        for name in value_at(document, path) or kind.of:
            yield from _inside((*path, name), kind.each, f"{path[0]}.{name}", document)
    elif isinstance(kind, Table) and kind.each is not None and not isinstance(kind.each, Number):
        yield from (EditablePart((*path, name), kind.each, field, group, name) for name in kind.of)
    elif isinstance(kind, SHOWN):
        yield EditablePart(path, kind, field, group)


def _inside(path: Path, kind: FieldType, group: str, document: Document) -> Iterator[EditablePart]:
    assert isinstance(kind, Fields), kind
    for name, field in kind.of.items():
        if not field.edit.hidden:
            yield from _parts_of((*path, name), field, group, document)


# Values at a path ------------------------------------------------------------------------------
def with_value(document: Any, path: Path, value: object) -> Any:
    """The document with this value there; None leaves it out."""
    name, *rest = path
    if isinstance(document, list):
        k = int(name)
        return [with_value(one, tuple(rest), value) if i == k else one for i, one in enumerate(document)]
    own = document if isinstance(document, dict) else {}
    if rest:
        return {**own, name: with_value(own.get(name, {}), tuple(rest), value)}
    return {**own, name: value} if value is not None else {k: v for k, v in own.items() if k != name}


# Places on the board ---------------------------------------------------------------------------
def place_words(part: EditablePart) -> tuple[str, ...]:
    """The first words of the places of a part."""
    own = part.path[0] if part.key else part.path[-1]
    return part.field.edit.place or (own,)


def at_place(game: Game, every: list[EditablePart], fields: Fields, place: str, me: int) -> tuple[str, Path]:
    """The group and the part that a place on the board belongs to; ("", ()) if there is none.

    A place names the thing, and after it the player, the entry of a table, or both ("ship:0", "track:tunis").
    """
    word, *rest = place.split(":")
    for part in every:
        if word in place_words(part) and part.group not in (TURN, START) and _here(part, rest, me):
            return part.group, part.path
    for name, field in fields.of.items():
        if word not in (field.edit.place or (name,)):
            continue
        if isinstance(field.kind, Rows):
            return f"{name}.{_seat(rest, me)}", ()
        if isinstance(field.kind, Table) and rest and rest[0] in field.kind.of:
            return f"{name}.{rest[0]}", ()
    return "", ()


def _here(part: EditablePart, rest: list[str], me: int) -> bool:
    if part.key:
        keys = rest[:1]
        return not keys or keys[0] == part.key or (keys[0].isdecimal() and _nth(part, int(keys[0])))
    if len(part.path) == 1:
        return True
    if part.path[1].isdecimal():
        return int(part.path[1]) == _seat(rest, me)
    return part.path[1] in rest


def _nth(part: EditablePart, k: int) -> bool:
    table = part.field.kind
    if not isinstance(table, Table) or str(k) in table.of:
        return False
    names = list(table.of)
    return k < len(names) and names[k] == part.key


def _seat(rest: list[str], me: int) -> int:
    return int(rest[0]) if rest and rest[0].isdecimal() else max(me, 0)
