"""The rulebook: every rule with its id, its words in two languages, and its check.

    BOOK = Rulebook(Path(__file__).parent / "rulebook")

    @BOOK.check("PR.captain.must-load", Pass)
    def cannot_pass(state, seat, action):
        return {"options": [...]}       # the facts that break the rule, or None

The words are read from the folder's TOML files when they are first needed. `audit()` then reports every id in
the code that has no words.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from .case import Case, cases
from .errors import sought
from .facts import Given, advice, amiss, faults, given, kinds_in, reasons
from .player_numbers import of_other_games
from .record import Record

Check = Callable[[Any, int, Any], "dict[str, Any] | None"]
Tell = Callable[[Any, int, Any], dict[str, Any]]
Words = dict[str, str]
Overlay = Callable[[str, Any], Any]


# The kinds of obstacles, in the order of a good teacher: what is never possible, what is used up for now,
# what is missing, the timing. A rule's kind decides which it is, or `bars` in its words.
BARS = ("never", "spent", "lack", "moment")
_BARS = {"setup": "never", "end": "never", "turn": "moment", "sequence": "moment"}


_GIVEN = ("refusal_facts", "event_facts")
REASONS = "advice/words.toml"  # why a bot would do something
NOT_RULES = ("lexicon", "ways", "facts")  # the files of a rulebook that contain no rules


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
    bars: str = "lack"  # one of BARS
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


def joined(first: Any, second: Any) -> Any:
    """Two documents merged: tables are merged, lists joined, and otherwise the second value is used."""
    if isinstance(first, dict) and isinstance(second, dict):
        return {**first, **{k: joined(first[k], v) if k in first else v for k, v in second.items()}}
    return first + second if isinstance(first, list) and isinstance(second, list) else second


def _cites(where: str) -> tuple[Cite, ...]:
    found = []
    for part in where.split(";"):
        match = re.match(r"\s*(\d{4}(?: [A-Z]{2}\b)?)\s+(.*)", part)
        if match:
            place = re.sub(r"\bp(\d+(?:-\d+)?|[IVX]+\b)\s*,?\s*", r"p. \1, ", match[2]).strip(" ,")
            found.append(Cite(match[1], place))
    return tuple(found)


class Rulebook:
    """The words from a folder, and the checks from the code bound to them."""

    def __init__(
        self,
        folder: Path,
        edition: str = "",
        more: Iterable[Path] = (),
        overlay: Overlay = lambda subfolder, row: row,
        without: Iterable[str] = (),
        fits: Callable[[Any], bool] = lambda row: True,
        versions: Callable[[Any], dict[str, bool]] = lambda state: {},
    ) -> None:
        """`folder` contains the words. Another edition retells them, leaves rows out, and adds folders.

        `overlay(subfolder, document)` is called for each document of the first folder, with the name of its
        subfolder ("rulebook", "lessons" ...); if it returns None, the document is left out. `fits(document)`
        says whether everything in it exists here, `versions(state)` which versions are played.
        """
        self.versions = versions
        self.folder = folder
        self.edition = edition
        self.more = tuple(more)
        self.overlay = overlay
        self.fits = fits
        self.without = frozenset(without)
        self._words: dict[str, dict[str, Any]] = {}
        self.checks: dict[type, list[tuple[str, Check]]] = {}
        self._of: dict[Path, tuple[str, ...]] = {}  # the rules of each folder, once they are read
        self.tells: dict[str, Tell] = {}
        self.bound: set[str] = set()
        self._alike: dict[type, list[tuple[type, frozenset[str]]]] = {}
        self._origin: dict[type, type] = {}

    def check(self, rule: str, *kinds: type) -> Callable[[Check], Check]:
        """Bind a check to a rule id, for one or more kinds of action."""

        def bind(function: Check) -> Check:
            self.bound.add(rule)
            for kind in kinds:
                self._bind(kind, rule, function)
            return function

        return bind

    def alike(self, kind: type, other: type, without: Iterable[str] = ()) -> None:
        """Refuse `kind` by the same checks as `other`,
        whether they are bound before or after, apart from some rules.
        """
        self._alike.setdefault(other, []).append((kind, frozenset(without)))
        self._origin.setdefault(kind, other)
        for rule, check in self.checks.get(other, ()):
            if rule not in without:
                self._bind(kind, rule, check)

    def origin(self, kind: type) -> type:
        """The kind of action whose checks this kind uses; itself if it has its own."""
        return self._origin.get(kind, kind)

    def _bind(self, kind: type, rule: str, function: Check) -> None:
        self.checks.setdefault(kind, []).append((rule, function))
        for other, without in self._alike.get(kind, ()):
            if rule not in without:
                self._bind(other, rule, function)

    def explain(self, *rules: str) -> Callable[[Tell], Tell]:
        """Bind further facts to rules. They are computed only if one of the rules has refused,
        for its words.
        """

        def bind(function: Tell) -> Tell:
            assert not self.tells.keys() & rules, f"told already: {self.tells.keys() & rules}"
            self.tells.update(dict.fromkeys(rules, function))
            return function

        return bind

    def rank(self, rule: str) -> int:
        """How early a teacher would mention this rule: the position of its `bars` in BARS."""
        return self._ranks[rule]

    @cached_property
    def _ranks(self) -> dict[str, int]:
        return {rule_id: BARS.index(rule.bars) for rule_id, rule in self.rules.items()}

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Every rule by id, in the order of the chapters."""
        rules: dict[str, Rule] = {}
        for folder in (self.folder, *self.more):
            before = len(rules)
            for path in sorted(folder.glob("*.toml")):
                for rule_id, row in self._rows(path, folder == self.folder).items():
                    if rule_id in rules:
                        raise ValueError(f"{rule_id} is defined twice, the second time in {path.name}")
                    rules[rule_id] = self._checked(path, rule_id, row)
            self._of[folder] = tuple(rules)[before:]
        return {k: self._without(rule) if self.without else rule for k, rule in rules.items()}

    def _without(self, rule: Rule) -> Rule:
        """The rule without the rules beside it that this edition does not have."""
        left = tuple(n for n in rule.near if n not in self.without)
        return rule if left == rule.near else rule.but(near=left)

    def _rows(self, path: Path, first: bool) -> dict[str, Any]:
        if path.stem in NOT_RULES:
            return {}
        rows = tomllib.loads(path.read_text("utf-8"))
        if not first:
            return rows
        told = self.overlay("rulebook", rows) or {}
        return {k: v for k, v in told.items() if k not in self.without}

    def documents(
        self, subfolder: str, until: str = "", check: Callable[[Path, Any], None] | None = None
    ) -> Iterator[tuple[Path, dict[str, Any]]]:
        """The documents of a subfolder beside the rulebook ("lessons"); an edition's own come last.

        `until`: stop reading at this line, if the beginning of a document is enough. `check` gets each
        document as it is written, and may raise an error that names it.
        """
        for folder in (self.folder, *self.more):
            for path in sorted((folder.parent / subfolder).rglob("*.toml")):
                try:
                    text = path.read_text("utf-8")
                    row: Any = tomllib.loads(text.partition(f"\n{until}\n")[0] if until else text)
                except tomllib.TOMLDecodeError as error:
                    raise ValueError(f"{path.parent.name}/{path.name}: {error}") from None
                if check:
                    check(path, row)
                row = self.overlay(subfolder, row) if folder == self.folder else row
                if row is not None and self.fits(row):
                    yield path, row

    def words(self, name: str) -> dict[str, Any]:
        """One file of words beside the rulebook ("drawing/words.toml"), with an edition's additions.

        If little is added, one file can replace the subfolder: "drawing.toml".
        """
        if name in self._words:
            return self._words[name]
        found: dict[str, Any] = {}
        whole = f"{name.split('/')[0]}.toml"
        paths = [folder.parent / which for folder in self.more for which in (name, whole)]
        own = self.folder.parent / name
        if own.is_file():
            found = self.overlay(name, tomllib.loads(own.read_text("utf-8"))) or {}
        for path in dict.fromkeys(paths):
            if path.is_file():
                found = joined(found, tomllib.loads(path.read_text("utf-8")))
        if name == REASONS and (wrong := next(faults(reasons(found, self.fact_kinds)), "")):
            raise ValueError(f"{name}: {wrong}")
        self._words[name] = found
        return found

    def under(self, base: Rulebook, instead: dict[str, str]) -> None:
        """Use the checks of the book that this one is an edition of, before its own.

        `instead`: the ids that this book uses for some of its rules.
        """
        for kind, found in base.checks.items():
            taken = [(instead.get(rule, rule), check) for rule, check in found]
            for one, without in ((kind, frozenset[str]()), *self._alike.get(kind, ())):
                self.checks[one] = [
                    *(pair for pair in taken if pair[0] not in without),
                    *self.checks.get(one, []),
                ]
        self.tells = {instead.get(rule, rule): tell for rule, tell in base.tells.items()} | self.tells
        self.bound |= {instead.get(rule, rule) for rule in base.bound}

    def _checked(self, path: Path, rule_id: str, row: dict[str, Any]) -> Rule:
        """The rule of a row. Raises ValueError if its sentences need other facts than it declares."""
        try:
            rule = self._rule(rule_id, path.stem, row)
            if wrong := amiss(rule):
                raise ValueError(f"{rule_id}: {wrong}")
        except ValueError as error:
            raise ValueError(f"{path.parent.name}/{path.name}: {error}") from None
        return rule

    def _rule(self, rule_id: str, chapter: str, row: dict[str, Any]) -> Rule:
        told: dict[str, Any] = {slot: cases(row[slot], self.shared) for slot in ("no", "way") if slot in row}
        told |= {slot: given(rule_id, row[slot], self.fact_kinds) for slot in _GIVEN if slot in row}
        row = {**row, **told, "facts": tuple(row.get("facts", ())), "near": tuple(row.get("near", ()))}
        for case in told.get("way", ()):
            if not case.claims:
                raise ValueError(
                    f"{rule_id}: advice without a claim: {case.words['en']!r} (see kernel/claims.py)"
                )
        row.setdefault("bars", _BARS.get(row["kind"], "lack"))
        cites = _cites(row.get("where", ""))
        own = tuple(c for c in cites if c.edition == self.edition)
        elsewhere = bool(self.edition and cites and not own)
        return Rule(id=rule_id, chapter=chapter, cites=own or cites, elsewhere=elsewhere, **row)

    def advice(self, rule_id: str) -> tuple[Case, ...]:
        """The cases of advice for a refusal by this rule: its own, then "otherwise" in ways.toml."""
        return (*self.card(rule_id).way, *self.otherwise)

    @cached_property
    def otherwise(self) -> tuple[Case, ...]:
        found = cases(["otherwise"], self.shared) if "otherwise" in self.shared else ()
        if wrong := next(faults(advice(found, ({},))), ""):
            raise ValueError(f"{self.folder.name}/ways.toml: otherwise: {wrong}")
        return found

    @cached_property
    def asks(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """The questions each rule answers, as people ask them, by language: read when somebody searches."""
        found: dict[str, dict[str, tuple[str, ...]]] = {}
        for path, rows in self.documents("asks"):
            for rule_id, said in rows.items():
                if rule_id in self.rules:
                    before = found.get(rule_id, {})
                    found[rule_id] = {
                        lang: tuple(dict.fromkeys((*before.get(lang, ()), *said[lang]))) for lang in said
                    }
                elif rule_id not in self.without:
                    raise ValueError(f"{path.parent.name}/{path.name}: no rule {rule_id!r} to ask about")
        return found

    def absent(self, state: Any) -> frozenset[str]:
        """The rules that a game lacks: of expansions, other versions, other numbers of players."""
        versions, played = self.versions(state), getattr(state, "expansions", ())
        others = of_other_games(self.rules.values(), len(state.seats), versions)
        added = (rule for name, rules in self._added.items() if name not in played for rule in rules)
        return frozenset((*others, *added))

    @property
    def expanding(self) -> frozenset[str]:
        """The rules of the expansions, where a book has any."""
        return frozenset(rule for rules in self._added.values() for rule in rules)

    @cached_property
    def _added(self) -> dict[str, tuple[str, ...]]:
        """The rules of each folder of expansions that was added, by its name."""
        every = self.rules
        folders = [folder for folder in self.more if folder.parent.parent.name == "expansions"]
        return {
            folder.parent.name: tuple(rule for rule in self._of[folder] if rule in every)
            for folder in folders
        }

    @cached_property
    def shared(self) -> dict[str, list[dict[str, Any]]]:
        """Cases that several rules share, by name, from ways.toml."""
        found: dict[str, list[dict[str, Any]]] = {}
        for folder in (self.folder, *self.more):
            path = folder / "ways.toml"
            rows = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
            found |= (self.overlay("ways", rows) or {}) if folder == self.folder else rows
        return found

    @cached_property
    def fact_kinds(self) -> dict[str, str]:
        """The kind of each fact by its name, from facts.toml (see facts.py)."""
        found: dict[str, str] = {}
        for folder in (self.folder, *self.more):
            found |= kinds_in(folder / "facts.toml")
        return found

    @cached_property
    def lexicon(self) -> dict[str, dict[str, Any]]:
        """The names of things in both languages, singular and plural; an edition's own come last."""
        paths = [folder / "lexicon.toml" for folder in (Path(__file__).parent, self.folder, *self.more)]
        found: dict[str, dict[str, Any]] = {}
        for path in paths:
            found |= tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
        return found

    def card(self, rule_id: str) -> Rule:
        """The rule with this id. Raises UnknownName, which names the nearest one."""
        rule: Rule = sought("unknown.rule", rule_id, self.rules)
        return rule

    def printed(self, rule_id: str) -> Rule | None:
        """The rule if it is printed, otherwise the rule it is a part of; None if no book prints it."""
        rule = self.card(rule_id)
        return rule if rule.cites else self.printed(rule.part_of) if rule.part_of else None

    def audit(self) -> Iterator[str]:
        """The ids in the code that have no words."""
        return (rule for rule in sorted(self.bound) if rule not in self.rules)
