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
    edit = { place = ["house"] }      # how an editor shows it (see Editing in fields.py)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from .describe import misfit_facts, words
from .document import Document
from .errors import BadFile, TutorError
from .fields import Chosen, Editing, Field, Fields, Rows
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
Written = Mapping[str, Mapping[str, Document]]  # section -> field -> row
ABOUT = ("when", "without", "needed", "edit", *LANGUAGES)  # what a row contains apart from its kind


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

    def read(self, document: Any) -> Document:
        """The contents of the document, with every field within its bounds. Raises `error`."""
        try:
            return self._at(document).read(document)
        except Misfit as wrong:
            raise self.error(wrong.code, **misfit_facts(wrong, self.name)) from None

    def at(self, **head: object) -> Fields:
        """The fields of a document with this head. Raises `error`."""
        try:
            return self._at(head)
        except Misfit as wrong:
            raise self.error(wrong.code, **misfit_facts(wrong, self.name)) from None

    def _at(self, document: object) -> Fields:
        first = self.fields().of
        if type(document) is not dict:
            return self.fields()
        known = {k: inside(first[k].kind, document[k], f".{k}") for k in self.head if k in document}
        return self.fields(**known)


def load_schema(
    written: Written, section: str, look: Mapping[str, object], file: str = "position.toml"
) -> Fields:
    """The fields of a section; `look` returns the values of its names at one table.

    A row with `when` exists only if that name has a value. Raises BadFile, which names the file and the row.
    """
    try:
        return _section(written, section, look)
    except _BadRow as bad:
        raise bad_row(file, bad.section, bad.name, bad.what) from None


class _BadRow(Exception):
    """A row that does not describe a field, before anybody knows the file."""

    def __init__(self, section: str, name: str, what: TutorError) -> None:
        super().__init__()
        self.section, self.name, self.what = section, name, what


def _section(written: Written, section: str, look: Mapping[str, object]) -> Fields:
    rows = {name: row for name, row in written[section].items() if look.get(row.get("when", ""), True)}
    of = {}
    for name, row in rows.items():
        try:
            of[name] = _field(written, row, look)
        except Misfit as wrong:
            raise _BadRow(section, name, TutorError(wrong.code, **misfit_facts(wrong, name))) from None
    return Fields(of, tuple(name for name, field in of.items() if field.needed))


def bad_row(file: str, section: str, name: str, what: TutorError) -> BadFile:
    """The error for a row that does not describe a field."""
    return BadFile("file.unfit", file=file, entry=f", [{section}.{name}]", what=what)


def _field(written: Written, row: Document, look: Mapping[str, object]) -> Field:
    without = row.get("without", {})
    told = _known(words()["without"], without, "without") if isinstance(without, str) else without
    kind = _kind(written, {k: v for k, v in row.items() if k not in ABOUT}, look)
    for lang in LANGUAGES:
        if lang not in row:
            raise Misfit("schema.words", name=lang)
    said = {lang: row[lang] for lang in LANGUAGES}
    return Field(kind, said, told, row.get("needed", False), _editing(row))


def _editing(row: Document) -> Editing:
    """How an editor shows the field of a row: what its `edit` says, and whether its number is a player."""
    says = dict(row.get("edit", {}))
    for name in says:
        if name not in Editing._fields:
            raise Misfit("shape.field", found=name, of=dict.fromkeys(Editing._fields)).within(".edit")
    lists = {name: tuple(says.get(name, ())) for name in ("place", "comes_from")}
    seat = "last_seat" in (row.get("most"), row.get("each", {}).get("most"))
    supply = row.get("without") == "rest"
    return Editing(**{"seat": seat, "supply": supply, **says, **lists})


def _known(among: Mapping[str, object], name: str, field: str) -> Any:
    """What a name of a row stands for. Raises Misfit, which knows the names there are."""
    if name not in among:
        raise Misfit("shape.name", found=name, of=among).within(f".{field}")
    return among[name]


def _kind(written: Written, row: Document, look: Mapping[str, Any]) -> Any:
    bounds = dict(row)
    if "kind" not in bounds:
        raise Misfit("schema.kind")
    kind = bounds.pop("kind")
    if kind in ("fields", "rows"):
        of = _fields(written, row, look)
        return (
            of if kind == "fields" else Rows(of, look.get(row["most"], row["most"]), row.get("shared", False))
        )
    if kind not in KINDS:
        return look[kind] if kind in look else _known(KINDS, kind, "kind")
    for name, value in bounds.items():
        if isinstance(value, dict):
            bounds[name] = _kind(written, value, look)
        elif isinstance(value, str):
            known = _known(look, value, name)
            bounds[name] = known if isinstance(known, (int, Mapping)) else dict.fromkeys(known, 1)
    return _made(kind, bounds)


def _made(kind: str, bounds: Mapping[str, object]) -> Any:
    made: Any = KINDS[kind]
    for name in bounds:
        if name not in made._fields:
            raise Misfit("shape.field", found=name, of=dict.fromkeys((*made._fields, *ABOUT)))
    for name in made._fields:
        if name not in bounds and name not in made._field_defaults:
            raise Misfit("schema.bound", name=name, of_kind=kind)
    return made(**bounds)


def _fields(written: Written, row: Document, look: Mapping[str, Any]) -> Any:
    """What reads an object, or each object of a list.

    `each` is another kind. `by` is a field on whose value the other fields depend: a row of the section whose
    `when` is one of its values exists only for that value. `instead` has a section for another name.
    """
    if "each" in row:
        return _kind(written, row["each"], look)
    if "by" not in row:
        return _section(written, row["of"], look)
    values = look[written[row["of"]][row["by"]]["of"]]
    of = {one: _section(written, row["of"], {**look, **{v: v == one for v in values}}) for one in values}
    instead = {name: _section(written, of, look) for name, of in row.get("instead", {}).items()}
    return Chosen(row["by"], of, instead)
