"""One rule: where it is printed, its words, and how they are read from a row of a rulebook file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Protocol

from .case import Case, cases
from .document import Document
from .facts import Given, amiss, given, sayable_texts, unknown_form
from .files import check_rule
from .record import Record

Words = dict[str, str]
_GIVEN = ("refusal_facts", "event_facts")
_BARS = {
    "setup": "never",
    "end": "never",
    "turn": "moment",
    "sequence": "moment",
}  # of a kind; otherwise "lack"


class Cite(Record):
    """Where a rule is printed: the edition ("2007", or "2007 EN" in another language),
    and the page and section as printed.
    """

    edition: str
    where: str


class Rule(Record):
    """One rule: its id, where it is printed, and its words as {"en": ..., "es": ...}."""

    id: str
    kind: str
    chapter: str
    cites: tuple[Cite, ...]
    title: Words
    text: Words
    edition: str = ""
    where: str = ""
    why: Words | None = None
    bars: str = "lack"  # one of BARS (see files.py)
    no: tuple[Case, ...] = ()  # templates: why the action is not allowed
    facts: tuple[
        dict[str, str], ...
    ] = ()  # numbered: {"at": place, "when": condition for showing it, "en", "es"}
    way: tuple[Case, ...] = ()  # templates: what would make it possible
    says: Words | None = None  # template for its events
    line: Words | None = None  # its plain name as a line of the score
    slip: Words | None = None  # a mistake in the printed book
    note: Words | None = None
    near: tuple[str, ...] = ()
    part_of: str = ""
    refusal_facts: tuple[Given, ...] = ()  # the sets of facts that it gives when it forbids (see facts.py)
    event_facts: tuple[Given, ...] = ()  # and when it acts
    elsewhere: bool = False  # this book does not print the rule; the citation is from another edition

    @property
    def nobodys(self) -> bool:
        """Whether it acts for no player in particular, so that its words name no player."""
        return self.says is not None and not any("{seat" in said for said in self.says.values())

    def cite(self, edition: str = "") -> str:
        """Page and section in one edition ("p. 6, El capitán"),
        by default the first that prints the rule; "" if none does.
        """
        return next((c.where for c in self.cites if edition in ("", c.edition)), "")


def _cites(where: str) -> tuple[Cite, ...]:
    found = []
    for part in where.split(";"):
        match = re.match(r"\s*(\d{4}(?: [A-Z]{2}\b)?)\s+(.*)", part)
        if match:
            place = re.sub(r"\bp(\d+(?:-\d+)?|[IVX]+\b)\s*,?\s*", r"p. \1, ", match[2]).strip(" ,")
            found.append(Cite(match[1], place))
    return tuple(found)


class Shared(Protocol):
    """What the rules of a book share (see rulebook.py)."""

    @property
    def edition(self) -> str: ...
    @property
    def shared(self) -> dict[str, list[Document]]: ...
    @property
    def fact_kinds(self) -> dict[str, str]: ...
    @property
    def lexicon(self) -> dict[str, Document]: ...


def read_rule(book: Shared, path: Path, rule_id: str, row: Document) -> Rule:
    """The rule of a row of a file.

    Raises BadFile if a field does not fit, and ValueError if a sentence asks for what there is not.
    """
    check_rule(path, rule_id, row)
    try:
        rule = _made(book, rule_id, path.stem, row)
        if wrong := amiss(rule) or unknown_form(sayable_texts(rule), book.lexicon):
            raise ValueError(f"{rule_id}: {wrong}")
    except ValueError as error:
        raise ValueError(f"{path.parent.name}/{path.name}: {error}") from None
    return rule


def _made(book: Shared, rule_id: str, chapter: str, row: Document) -> Rule:
    told: Document = {
        slot: cases(row[slot], book.shared, f'{rule_id}: "{slot}"') for slot in ("no", "way") if slot in row
    }
    told |= {slot: given(rule_id, row[slot], book.fact_kinds) for slot in _GIVEN if slot in row}
    row = {**row, **told, "facts": tuple(row.get("facts", ())), "near": tuple(row.get("near", ()))}
    for case in told.get("way", ()):
        if not case.claims:
            raise ValueError(
                f"{rule_id}: advice without a claim: {case.words['en']!r} (see kernel/claims.py)"
            )
    row.setdefault("bars", _BARS.get(row["kind"], "lack"))
    cites = _cites(row.get("where", ""))
    own = tuple(c for c in cites if c.edition == book.edition)
    elsewhere = bool(book.edition and cites and not own)
    return Rule(id=rule_id, chapter=chapter, cites=own or cites, elsewhere=elsewhere, **row)
