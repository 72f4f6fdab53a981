"""One rule: where it is printed, its words, and how they are read from a row of a rulebook file."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Protocol

from .case import Case, cases, nearest_name
from .document import Document
from .facts import Given, amiss, given, sayable_texts, unknown_form
from .files import check_rule
from .record import Record

Words = dict[str, str]
_CITE = re.compile(r"\s*(\d{4}(?: [A-Z]{2}\b)?)\s+(.*)")
_PAGE = re.compile(r"\bp(?:\. )?(\d+(?:-\d+)?|[IVX]+\b)\s*,?\s*")
_OURS = re.compile(r"\{(\w+)\}")
_APART = re.compile(r"(\(?\{\w+\}\)?)")  # brackets around our words belong to them
_GIVEN = ("refusal_facts", "event_facts")
_BARS = {
    "setup": "never",
    "end": "never",
    "turn": "moment",
    "sequence": "moment",
}  # of a kind; otherwise "lack"


class PrintedPlace(Record):
    """A place in a book: its page ("p. 6", or "" where no page is named), and its section, as printed.

    What we say of the section is a name of printed.toml in braces: "Préstamos ({margin})".
    """

    page: str
    section: str

    def parts(self, lang: str) -> list[tuple[str, bool]]:
        """The section piece by piece: the text, and whether it is the book's or ours, in the language."""
        pieces = enumerate(_APART.split(self.section))
        return [(in_our_words(piece, lang), k % 2 == 0) for k, piece in pieces if piece]


class Cite(Record):
    """Where a rule is printed: the edition ("2007", or "2007 EN" in another language), and the places."""

    edition: str
    places: tuple[PrintedPlace, ...]

    def where(self, lang: str) -> str:
        """The places as text: "p. 6, El capitán"."""
        found = ", ".join(filter(None, (part for place in self.places for part in place)))
        return in_our_words(found, lang)


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

    def cite(self, lang: str, edition: str = "") -> str:
        """Page and section in one edition ("p. 6, El capitán"),
        by default the first that prints the rule; "" if none does.
        """
        return next((c.where(lang) for c in self.cites if edition in ("", c.edition)), "")


@cache
def our_words() -> dict[str, Words]:
    """What citations say in our own words, from printed.toml."""
    return tomllib.loads(Path(__file__).with_name("printed.toml").read_text("utf-8"))


def in_our_words(where: str, lang: str) -> str:
    """A citation with our own words in the language: "Préstamos ({margin})" -> "Préstamos (margin)"."""
    return _OURS.sub(lambda found: our_words()[found[1]][lang], where)


def citations(where: str) -> tuple[Cite, ...]:
    """What an author writes of a rule or an example: "2012 p6 El capitán; 1897 El Capitán".

    Raises ValueError for a name in braces that printed.toml does not have.
    """
    for name in _OURS.findall(where):
        if name not in our_words():
            near = nearest_name(name, our_words())
            raise ValueError(f'"where": {{{name}}} is not in printed.toml{near}: {where!r}')
    found = (_CITE.match(part) for part in where.split(";"))
    return tuple(Cite(one[1], places(one[2])) for one in found if one)


def places(where: str) -> tuple[PrintedPlace, ...]:
    """The places in one book: "p5 Notas, p9 Notas", or "p. 5, Notas"."""
    first, *rest = _PAGE.split(where.strip(" ,"))
    found = [PrintedPlace("", first)] if first else []
    found += [
        PrintedPlace(f"p. {page}", section) for page, section in zip(rest[::2], rest[1::2], strict=True)
    ]
    return tuple(one.but(section=one.section.strip(" ,")) for one in found)


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
    cites = citations(row.get("where", ""))
    own = tuple(c for c in cites if c.edition == book.edition)
    elsewhere = bool(book.edition and cites and not own)
    return Rule(id=rule_id, chapter=chapter, cites=own or cites, elsewhere=elsewhere, **row)
