"""Documents from outside, described once: field, kind, bounds, words.

A game declares the fields of its positions in `position.toml`, and its expansions add theirs. Logs and links
are described in `log.toml`. The check of incoming documents, the errors and the documentation (`tutor shape`)
are made from this description:

    [position.house]                  # the section, and the field
    kind = "pieces"                   # a kind of kinds.py; rows and fields are of a section
    of = "goods"                      # a text is looked up in what the game says of this table
    most = 4
    without = "none"                  # what it means when left out (a key of shape.toml), or needed = true
    en = "Barrels in the trading house."
    es = "..."
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from .describe import misfit_facts, words
from .errors import TutorError
from .fields import Chosen, Field, Fields, Rows
from .kinds import (
    Amount,
    Answers,
    Anything,
    Flag,
    Misfit,
    Number,
    Numbers,
    Settings,
    Table,
    Text,
    Texts,
    Word,
    Words,
    inside,
)
from .languages import LANGUAGES
from .pieces import Counts, Numbered, Pieces, Starred

KINDS: dict[str, type] = {
    kind.__name__.lower(): kind
    for kind in (
        Number,
        Numbers,
        Word,
        Text,
        Words,
        Flag,
        Amount,
        Texts,
        Table,
        Settings,
        Answers,
        Anything,
        Pieces,
        Counts,
        Numbered,
        Starred,
    )
}
Written = Mapping[str, Mapping[str, dict[str, Any]]]  # section -> field -> row
ABOUT = ("when", "without", "needed", *LANGUAGES)  # what a row contains apart from its kind


class Schema:
    """A kind of document, and the error for one that does not fit.

    `fields` returns its fields. If they depend on the document itself (number of players, expansions), the
    names in `head` are read first and passed to it.
    """

    def __init__(
        self,
        name: str,
        error: type[TutorError],
        fields: Callable[..., Fields],
        head: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.error = error
        self.fields = cache(fields)
        self.head = head

    def read(self, document: Any) -> dict[str, Any]:
        """The contents of the document, with every field within its bounds. Raises `error`."""
        try:
            return self._at(document).read(document)
        except Misfit as wrong:
            raise self.error(wrong.code, **misfit_facts(wrong, self.name)) from None

    def at(self, **head: Any) -> Fields:
        """The fields of a document with this head. Raises `error`."""
        try:
            return self._at(head)
        except Misfit as wrong:
            raise self.error(wrong.code, **misfit_facts(wrong, self.name)) from None

    def _at(self, document: Any) -> Fields:
        first = self.fields().of
        if type(document) is not dict:
            return self.fields()
        known = {k: inside(first[k].kind, document[k], f".{k}") for k in self.head if k in document}
        return self.fields(**known)


def load_schema(written: Written, section: str, look: Mapping[str, Any]) -> Fields:
    """The fields of a section; `look` returns the values of its names at one table.

    A row with `when` exists only if that name has a value.
    """
    rows = {name: row for name, row in written[section].items() if look.get(row.get("when", ""), True)}
    of = {name: _field(written, row, look) for name, row in rows.items()}
    return Fields(of, tuple(name for name, field in of.items() if field.needed))


def _field(written: Written, row: dict[str, Any], look: Mapping[str, Any]) -> Field:
    without = row.get("without", {})
    told = words()["without"][without] if isinstance(without, str) else without
    kind = _kind(written, {k: v for k, v in row.items() if k not in ABOUT}, look)
    return Field(kind, {lang: row[lang] for lang in LANGUAGES}, told, row.get("needed", False))


def _kind(written: Written, row: dict[str, Any], look: Mapping[str, Any]) -> Any:
    bounds = dict(row)
    kind = bounds.pop("kind")
    if kind in ("fields", "rows"):
        of = _fields(written, row, look)
        return (
            of if kind == "fields" else Rows(of, look.get(row["most"], row["most"]), row.get("shared", False))
        )
    if kind not in KINDS:
        return look[kind]
    for name, value in bounds.items():
        if isinstance(value, dict):
            bounds[name] = _kind(written, value, look)
        elif isinstance(value, str):
            known = look[value]
            bounds[name] = known if isinstance(known, (int, Mapping)) else dict.fromkeys(known, 1)
    return KINDS[kind](**bounds)


def _fields(written: Written, row: dict[str, Any], look: Mapping[str, Any]) -> Any:
    """What reads an object, or each object of a list.

    `each` is another kind. `by` is a field on whose value the other fields depend: a row of the section whose
    `when` is one of its values exists only for that value. `instead` has a section for another name.
    """
    if "each" in row:
        return _kind(written, row["each"], look)
    if "by" not in row:
        return load_schema(written, row["of"], look)
    values = look[written[row["of"]][row["by"]]["of"]]
    of = {one: load_schema(written, row["of"], {**look, **{v: v == one for v in values}}) for one in values}
    instead = {name: load_schema(written, of, look) for name, of in row.get("instead", {}).items()}
    return Chosen(row["by"], of, instead)
