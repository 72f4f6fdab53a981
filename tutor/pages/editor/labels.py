"""The names of the parts of a position and of what is in them, in the reader's words."""

from __future__ import annotations

import re

from tutor.boards import typed, words
from tutor.rules.kernel.fields import Field
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.kinds import Number
from tutor.rules.kernel.markup import Html, joined, once, picture_of
from tutor.rules.kernel.pieces import Counts, Numbered, Pieces, Starred
from tutor.rules.kernel.table import Table

from . import values
from .parts import START, TABLE, TURN, EditablePart

_END = re.compile(r"[.:;] |[.:;]$")  # where the first sentence of a description ends


class Labels:
    """The words of one game for one table."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table, self.lang, self.w = table, lang, words.of(lang)
        self.game: Game = table.game

    # Parts ---------------------------------------------------------------------------------------
    def group(self, group: str) -> str:
        """A group: a player, a city, the table."""
        if group in (TURN, START, TABLE):
            return self.w(f"edit.group_{group}")
        name, _, key = group.partition(".")
        if key.isdecimal():
            return self.table.names[int(key)]
        return (
            self._capital(typed.shown(self.game.NAME, key or name, self.lang))
            if key
            else self.w("edit.group_table")
        )

    def part(self, part: EditablePart) -> str:
        """A part within its group."""
        if part.key and (said := part.field.edit.key):
            return said[self.lang].format(key=self.thing(part, part.key))
        own = _described(part.field, self.lang)
        choices = self.game.BOOK.words("choices.toml")
        if part.key in choices:
            return str(choices[part.key]["title"][self.lang])
        return f"{own}: {self.thing(part, part.key)}" if part.key else own

    def whole(self, part: EditablePart) -> str:
        """A part with its group, if the group has a name of its own."""
        if part.group in (TURN, START, TABLE):
            return self.part(part)
        return self.w("edit.field_of", who=self.group(part.group), what=self.part(part))

    # What is in them -----------------------------------------------------------------------------
    def thing(self, part: EditablePart, name: str) -> str:
        """A name that a part can contain, as plain text."""
        if own := part.field.edit.names.get(name):
            return own[self.lang]
        row = self.game.BOOK.words("choices.toml").get(part.key or part.path[-1], {})
        if name in row.get("values", {}):
            return str(row["values"][name]["title"][self.lang])
        if name in self.game.BOOK.rules:
            return self.game.BOOK.rules[name].title[self.lang]
        return self._capital(typed.shown(self.game.NAME, name, self.lang).replace("_", " "))

    def counted(self, part: EditablePart, name: str) -> str:
        """The entry of a table of numbers: "Ship of 6", "Corn"."""
        key = part.field.edit.key if not part.key else {}
        return key[self.lang].format(key=self.thing(part, name)) if key else self.thing(part, name)

    def drawn(self, part: EditablePart, name: str) -> Html:
        """The same with its small picture in front, if it has one."""
        found = words.pictured(self.game.NAME, self.lang, picture_of(name, " "))
        picture = once("span.edit-picture", found, aria_hidden="true") if "<" in found else None
        return joined(picture, once("span", self.counted(part, name)))

    def value(self, part: EditablePart, value: object) -> str:
        """What a part contains, as one line."""
        kind, nothing = part.kind, self.w("edit.nothing")
        if isinstance(kind, Number):
            return self.number(part, value)
        if isinstance(value, dict):
            held = [(name, n) for name, n in value.items() if n or part.field.edit.seat]
            return ", ".join(self._entry(part, name, n) for name, n in held) or nothing
        if isinstance(value, list):
            return ", ".join(map(str, value)) or nothing
        if isinstance(kind, (Numbered, Starred)):
            listed = values.pieces(kind, value)
            return ", ".join(self._piece(part, name, on) for name, on in listed) or nothing
        if isinstance(kind, (Pieces, Counts)):
            bare = isinstance(kind, Pieces)
            many = values.counted(value).items()
            said = [self.thing(part, name) + (f" {n}" if n > 1 or not bare else "") for name, n in many if n]
            return ", ".join(said) or nothing
        return self.thing(part, str(value)) if value else nothing

    def _entry(self, part: EditablePart, name: str, n: object) -> str:
        return f"{self.counted(part, name)} {self.number(part, n)}"

    def _piece(self, part: EditablePart, name: str, on: str) -> str:
        shown = self.thing(part, name)
        return f"{shown} {on}" if on.isdecimal() else f"{shown} *" if on else shown

    def number(self, part: EditablePart, value: object) -> str:
        """A number; a player's name if the number is a player."""
        if not part.field.edit.seat:
            return str(value if isinstance(value, int) else 0)
        known = isinstance(value, int) and 0 <= value < len(self.table.names)
        return self.table.names[int(str(value))] if known else self.w("edit.nobody")

    def _capital(self, said: str) -> str:
        return said[:1].upper() + said[1:]


def _described(field: Field, lang: str) -> str:
    """What a field is called: its label, otherwise the first sentence of its description."""
    return field.edit.label[lang] if field.edit.label else _END.split(field.words[lang])[0]
