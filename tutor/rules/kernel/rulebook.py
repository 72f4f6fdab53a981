"""The rulebook: every rule with its id, its words in two languages, and its check.

    BOOK = Rulebook(Path(__file__).parent / "rulebook")

    @BOOK.check("PR.captain.must-load", Pass)
    def cannot_pass(state, seat, action):
        return {"options": [...]}       # the facts that break the rule, or None

The words are read from the folder's TOML files when they are first needed. `audit()` then reports every id in
the code that has no words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from .agenda import Facts, OwnAction, OwnState, Position
from .case import Case, cases
from .document import Document
from .errors import sought
from .facts import advice, faults, hints, kinds_in, reasons, unknown_form
from .files import BARS, read_toml
from .player_numbers import of_other_games
from .rule import Rule, read_rule

Check = Callable[[OwnState, int, OwnAction], "Facts | None"]
Tell = Callable[[OwnState, int, OwnAction], Facts]
Overlay = Callable[[str, Document], Document | None]


REASONS = "advice/words.toml"  # why a bot would do something
NOT_RULES = ("lexicon", "ways", "facts")  # the files of a rulebook that contain no rules


def joined(first: object, second: object) -> Any:
    """Two documents merged: tables are merged, lists joined, and otherwise the second value is used."""
    if isinstance(first, dict) and isinstance(second, dict):
        return {**first, **{k: joined(first[k], v) if k in first else v for k, v in second.items()}}
    return first + second if isinstance(first, list) and isinstance(second, list) else second


class Rulebook:
    """The words from a folder, and the checks from the code bound to them."""

    def __init__(
        self,
        folder: Path,
        edition: str = "",
        more: Iterable[Path] = (),
        overlay: Overlay = lambda subfolder, row: row,
        without: Iterable[str] = (),
        fits: Callable[[Document], bool] = lambda row: True,
        versions: Callable[[OwnState], dict[str, bool]] = lambda state: {},
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
        self._words: dict[str, Document] = {}
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
                        raise ValueError(f"{path.parent.name}/{path.name}: {rule_id} is there twice")
                    rules[rule_id] = read_rule(self, path, rule_id, row)
            self._of[folder] = tuple(rules)[before:]
        return {k: self._without(rule) if self.without else rule for k, rule in rules.items()}

    def _without(self, rule: Rule) -> Rule:
        """The rule without the rules beside it that this edition does not have."""
        left = tuple(n for n in rule.near if n not in self.without)
        return rule if left == rule.near else rule.but(near=left)

    def _rows(self, path: Path, first: bool) -> Document:
        if path.stem in NOT_RULES:
            return {}
        rows = read_toml(path)
        if not first:
            return rows
        told = self.overlay("rulebook", rows) or {}
        return {k: v for k, v in told.items() if k not in self.without}

    def documents(
        self, subfolder: str, until: str = "", check: Callable[[Path, Document], None] | None = None
    ) -> Iterator[tuple[Path, Document]]:
        """The documents of a subfolder beside the rulebook ("lessons"); an edition's own come last.

        `until`: stop reading at this line, if the beginning of a document is enough. `check` gets each
        document as it is written, and may raise an error that names it.
        """
        for folder, path in self.paths(subfolder):
            written = read_toml(path, until)
            if check:
                check(path, written)
            row = self.overlay(subfolder, written) if folder == self.folder else written
            if row is not None and self.fits(row):
                yield path, row

    def paths(self, subfolder: str) -> Iterator[tuple[Path, Path]]:
        """The files of a subfolder beside the rulebook, each with the rulebook folder to which it belongs."""
        for folder in (self.folder, *self.more):
            yield from ((folder, path) for path in sorted((folder.parent / subfolder).rglob("*.toml")))

    def words(self, name: str) -> Document:
        """One file of words beside the rulebook ("drawing/words.toml"), with an edition's additions.

        If little is added, one file can replace the subfolder: "drawing.toml".
        """
        if name in self._words:
            return self._words[name]
        found: Document = {}
        whole = f"{name.split('/')[0]}.toml"
        paths = [folder.parent / which for folder in self.more for which in (name, whole)]
        own = self.folder.parent / name
        if own.is_file():
            found = self.overlay(name, read_toml(own)) or {}
        for path in dict.fromkeys(paths):
            if path.is_file():
                found = joined(found, read_toml(path))
        if name == REASONS and (wrong := self._unsayable(found)):
            raise ValueError(f"{name}: {wrong}")
        self._words[name] = found
        return found

    def _unsayable(self, rows: Mapping[str, object]) -> str:
        """What is wrong with the sentences of hints, or ""."""
        wrong = next(faults(reasons(rows, self.fact_kinds)), "")
        return wrong or unknown_form(hints(rows), self.lexicon)

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

    def absent(self, state: Position) -> frozenset[str]:
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
    def brought(self) -> dict[str, dict[str, Document]]:
        """The names of the things that each expansion brings, by the name of its folder."""
        found = {}
        for folder in (one for one in self.more if one.parent.parent.name == "expansions"):
            path = folder / "lexicon.toml"
            rows = read_toml(path) if path.is_file() else {}
            named = {key: row for key, row in rows.items() if "-" not in key}
            found[folder.parent.name] = named
        return found

    @cached_property
    def shared(self) -> dict[str, list[Document]]:
        """Cases that several rules share, by name, from ways.toml."""
        found: dict[str, list[Document]] = {}
        for folder in (self.folder, *self.more):
            path = folder / "ways.toml"
            rows = read_toml(path) if path.is_file() else {}
            found |= (self.overlay("ways", rows) or {}) if folder == self.folder else rows
        return found

    @cached_property
    def fact_kinds(self) -> dict[str, str]:
        """The kind of each fact by its name, from facts.toml (see facts.py)."""
        found: dict[str, str] = {}
        for folder in (self.folder, *self.more):
            path = folder / "facts.toml"
            found |= kinds_in(read_toml(path)) if path.is_file() else {}
        return found

    @cached_property
    def lexicon(self) -> dict[str, Document]:
        """The names of things in both languages, singular and plural; an edition's own come last."""
        paths = [folder / "lexicon.toml" for folder in (Path(__file__).parent, self.folder, *self.more)]
        found: dict[str, Document] = {}
        for path in paths:
            found |= read_toml(path) if path.is_file() else {}
        return found

    def file_of(self, rule_id: str) -> str:
        """The file in which a rule is written: "puerto_rico/rulebook/trader.toml"."""
        chapter = self.card(rule_id).chapter
        folder = next(folder for folder, rules in self._of.items() if rule_id in rules)
        return f"{folder.parent.name}/{folder.name}/{chapter}.toml"

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
