"""The facts of a rule: declared beside its words, and each sentence of the rule is checked against them.

    ["PR.trader.no-corn"]
    refusal_facts = "seat, good, n"     # the facts its check returns when it forbids something
    event_facts = "seat, good, n"       # the facts of its event when it acts
    no = { en = "You can't sell {good} ...", es = "..." }

A rule that does not always give the same facts lists each set: ["seat, good", "seat, kinds"]. The kind of a
fact follows from its name; `rulebook/facts.toml` says so for the whole game: `thing = ["good", "role"]`. A
rule that uses a name for another kind writes the kind: "seat, free: things". The kinds are those of FORMS.

The sentences are checked when the rules are read. An error names the file, the rule, the sentence, the fact
that is missing, and the nearest declared one. A check that declares nothing gives no facts, an event only its
seat. The reasons of hints declare theirs too: `facts = "good, n"` in a row of advice/words.toml. A row that
declares nothing is said without facts.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol

from .case import Case, conditions, nearest_name, parted
from .languages import LANGUAGES

Given = Mapping[str, str]  # the names of the facts that are given together, and the kind of each

STRICT = "TUTOR_STRICT"  # set in the environment of tests, and by the commands that check a game
PLAYERS = frozenset(("seat", "by", "who", "player"))  # a fact with such a name is said as a player's name
_THING = ("", "the", "The", "a", "A", "of", "Of", "cap", "no", "No", "none", "place")
FORMS: dict[str, frozenset[str]] = {  # by kind: the forms in which a gap can say it
    "number": frozenset(("",)),  # and any noun: {n:barrel}
    "seat": frozenset(("",)),
    "thing": frozenset(_THING),
    "things": frozenset((*_THING, "or", *(f"or_{form}" for form in _THING))),
    "counts": frozenset(("", "more", "or", "place")),  # {"corn": 2}
    "numbers": frozenset(("", "or")),
    "text": frozenset(("",)),
    "flag": frozenset(),
    "data": frozenset(),  # only for claims: a part of a position
}
_EVERY_FORM = frozenset((*(form for forms in FORMS.values() for form in forms), "even_then"))
_CHOOSES = frozenset(("number", "thing", "things", "counts", "numbers", "flag"))  # {x:none|some}
_MOMENT = {"seat": "seat", "by": "seat", "deciding": "thing", "deciding_by": "seat"}  # advice knows these too
_NONE: tuple[Given, ...] = ({},)  # what a check gives that declares nothing
_SEAT: tuple[Given, ...] = ({"seat": "seat"},)  # what every event gives
_FORMS_OF_A_REASON = ("otherwise", "than", "even", "others")
_USED = re.compile(r"\{(\w+)(?::(\w*)\}|(\})|:)")
_FACT = re.compile(r"\{(\w+)\}")
_FOUND = re.compile(r"\?(\w+)")


class MissingFact(KeyError):
    """A sentence needs a fact that nobody gave."""

    def __str__(self) -> str:
        return str(self.args[0])


class UndeclaredFacts(ValueError):
    """A check or an event gave other facts than the words of its rule declare."""


def strict() -> bool:
    """Whether a missing fact is an error. It is in tests and development; a learner's screen has to go on."""
    return bool(os.environ.get(STRICT))


class RuleWords(Protocol):
    """What is read here of a rule (see rulebook.py)."""

    @property
    def no(self) -> tuple[Case, ...]: ...
    @property
    def facts(self) -> tuple[dict[str, str], ...]: ...
    @property
    def way(self) -> tuple[Case, ...]: ...
    @property
    def says(self) -> dict[str, str] | None: ...
    @property
    def refusal_facts(self) -> tuple[Given, ...]: ...
    @property
    def event_facts(self) -> tuple[Given, ...]: ...


class Sentence(NamedTuple):
    """One sentence of a rule in all languages, and the sets of facts with which it can be said."""

    part: str  # "no", "facts", "way" or "says"
    texts: tuple[str, ...]
    when: tuple[str, ...]
    declared: Sequence[Given]  # every set that the rule declares
    reach: Sequence[Given]  # those with which its conditions can be true


# Reading -------------------------------------------------------------------------------------------
def kinds_in(rows: Mapping[str, list[str]]) -> dict[str, str]:
    """The kind of each name in facts.toml. Raises ValueError for an unknown kind."""
    for kind in rows:
        if kind not in FORMS:
            raise ValueError(f'facts.toml: there is no kind of facts "{kind}"{nearest_name(kind, FORMS)}')
    return {name: kind for kind, names in rows.items() for name in names}


def given(rule: str, declared: str | list[str], kinds: Mapping[str, str]) -> tuple[Given, ...]:
    """The sets of facts that a rule declares. Raises ValueError for an unknown kind."""
    return tuple(_set(rule, text, kinds) for text in ([declared] if isinstance(declared, str) else declared))


def _set(rule: str, text: str, kinds: Mapping[str, str]) -> Given:
    names = text.replace(" ", "").split(",") if text else []
    if ":" not in text:
        return {name: kinds.get(name, "") for name in names}
    found = {}
    for one in names:
        name, _, own = one.partition(":")
        if own and own not in FORMS:
            raise ValueError(f'{rule}: there is no kind of facts "{own}"{nearest_name(own, FORMS)}')
        found[name] = own or kinds.get(name, "")
    return found


# What really happens -------------------------------------------------------------------------------
def hold(rule: str, declared: Sequence[Given], facts: Mapping[str, object]) -> None:
    """Raises UndeclaredFacts if a rule gave other facts than it declares. Only tests and development ask."""
    if declared and not any(facts.keys() == one.keys() for one in declared):
        sets = " or ".join(f"({', '.join(one)})" for one in declared)
        raise UndeclaredFacts(f"{rule} gives ({', '.join(facts)}), but its words declare {sets}")


# Checking ------------------------------------------------------------------------------------------
def unknown_form(texts: Iterable[tuple[str, str]], nouns: Collection[str]) -> str:
    """The first gap whose form is neither one of FORMS nor a noun of the lexicon, or "".

    Each text comes with the name of its part.
    """
    for part, text in texts:
        for name, form, _ in _USED.findall(text):
            if form and form not in _EVERY_FORM and form not in nouns:
                near = nearest_name(form, [*_EVERY_FORM, *nouns])
                return f'"{part}": {{{name}:{form}}} is no form, and no noun of lexicon.toml{near}: {text!r}'
    return ""


def sayable_texts(rule: RuleWords) -> Iterator[tuple[str, str]]:
    """Every text of a rule that facts fill, with the name of its part."""
    parts = (
        ("no", [case.words for case in rule.no]),
        ("facts", rule.facts),
        ("way", [case.words for case in rule.way]),
        ("says", [rule.says] if rule.says else []),
    )
    for part, rows in parts:
        yield from ((part, row[lang]) for row in rows for lang in LANGUAGES if lang in row)


def amiss(rule: RuleWords) -> str:
    """The first thing that is wrong between the sentences of a rule and the facts it declares, or ""."""
    return "" if _clean(rule) else next(faults(sentences(rule)), "")


def _clean(rule: RuleWords) -> bool:
    """Whether all is well, seen at a glance: the rule always gives the same facts, and they are all it needs.

    This is several times faster than looking at each sentence, and enough for nearly every rule.
    """
    if len(rule.refusal_facts) > 1 or len(rule.event_facts) > 1:
        return False
    return all(_refused_with(rule, facts) for facts in rule.refusal_facts or _NONE) and all(
        _said(rule.says.values() if rule.says else (), facts) for facts in rule.event_facts or _SEAT
    )


def _refused_with(rule: RuleWords, facts: Given) -> bool:
    needed = [text for row in rule.facts for key, text in row.items() if key != "when"]
    needed += [text for case in rule.no for text in case.words.values()]
    whens = [one for case in rule.no for one in case.when]
    whens += [one for row in rule.facts if "when" in row for one in conditions(row)]
    names = [parted(one)[1] for one in whens]
    for case in rule.way:
        names += [parted(one)[1] for one in case.when]
        claims = str(case.claims)
        names += _FACT.findall(claims)
        if "?" not in claims and "lifts" not in case.claims:
            needed += case.words.values()
        elif not _said(case.words.values(), {**facts, **_found(case)}):
            return False
    return _said(needed, facts) and facts.keys() >= set(names)


def _said(texts: Iterable[str], facts: Given) -> bool:
    """Whether these facts are all that the texts need, in forms that their kinds have."""
    for name, form, alone in {*_USED.findall("".join(texts))}:
        if name not in facts or not _sayable(name, facts[name], form if form or alone else None):
            return False
    return True


def faults(sentences: Iterable[Sentence]) -> Iterator[str]:
    """What is wrong between sentences and the facts that are declared for them."""
    for sentence in sentences:
        unknown = [
            name for name in (parted(one)[1] for one in sentence.when) if not _any(name, sentence.declared)
        ]
        for name in unknown:
            yield _missing(sentence, name, sentence.declared, f"{name!r} in `when`")
        if unknown:
            continue
        for text in sentence.texts:
            for name, form, alone in _USED.findall(text):
                yield from _fault(sentence, text, name, form if form or alone else None)


def _fault(sentence: Sentence, text: str, name: str, form: str | None) -> Iterator[str]:
    """What is wrong with one use of a fact: a gap of some form, or (None) a choice of wordings."""
    for facts in sentence.reach:
        if name not in facts:
            yield _missing(sentence, name, (facts,), repr(text))
            return
        kind = facts[name]
        if not _sayable(name, kind, form):
            said = "choose a wording" if form is None else f"be said as {{{name}{form and ':'}{form}}}"
            yield f'"{sentence.part}": {name} is a fact of the kind "{kind}" and cannot {said}: {text!r}'
            return


@cache
def _sayable(name: str, kind: str, form: str | None) -> bool:
    """Whether a fact of this name and kind can be said in a form, or (None) can choose a wording."""
    if not kind:
        return True
    if form is None:
        return kind in _CHOOSES
    if form == "" and (kind == "seat") != (name.rsplit("_", 1)[-1] in PLAYERS):
        return kind not in ("seat", "number")
    return form in FORMS[kind] or (kind == "number" and form not in FORMS["things"] | FORMS["counts"])


def _missing(sentence: Sentence, name: str, among: Iterable[Given], where: str) -> str:
    known = list(dict.fromkeys(one for facts in among for one in facts))
    there = f"declared are {', '.join(known)}" if known else "none is declared"
    return f'"{sentence.part}" needs the fact "{name}", but {there}{nearest_name(name, known)}: {where}'


def _any(name: str, sets: Iterable[Given]) -> bool:
    return any(name in facts for facts in sets)


def sentences(rule: RuleWords) -> Iterator[Sentence]:
    """The sentences of a rule that its declared facts must fill."""
    declared = rule.refusal_facts or _NONE
    left: Sequence[Given] = declared
    for case in rule.no:
        yield Sentence("no", tuple(case.words.values()), case.when, declared, _reaching(left, case.when))
        left = [facts for facts in left if not _always(case.when, facts)]
    for row in rule.facts:
        texts = tuple(row[key] for key in (*LANGUAGES, "at", "rule") if key in row)
        when = conditions(row)
        yield Sentence("facts", texts, when, declared, _reaching(declared, when))
    yield from advice(rule.way, declared)
    if rule.says:
        given_then = rule.event_facts or _SEAT
        yield Sentence("says", tuple(rule.says.values()), (), given_then, given_then)


def advice(cases: Iterable[Case], declared: Sequence[Given]) -> Iterator[Sentence]:
    """The cases of advice: their words and their claims may also use what the advice itself finds."""
    known = [{**facts, **_MOMENT, **facts} for facts in declared]
    for case in cases:
        found = _found(case)
        reach = [{**facts, **found} for facts in _reaching(known, case.when)]
        yield Sentence("way", tuple(case.words.values()), case.when, known, reach)
        of_any_kind = [dict.fromkeys(facts, "") for facts in reach]
        yield Sentence("way", (str(case.claims),), (), known, of_any_kind)


def hints(rows: Mapping[str, Any], of: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a hint, with the name of its row."""
    for key, row in rows.items():
        if isinstance(row, dict):
            yield from hints(row, f"{of} {key}".lstrip())
        elif key in LANGUAGES:
            yield of, row


def reasons(rows: Mapping[str, Any], kinds: Mapping[str, str]) -> Iterator[Sentence]:
    """The sentences of hints (see weighing.py). `than` also knows the other choice,
    and may declare more facts.
    """
    for key, row in rows.items():
        declared = given(key, row["facts"], kinds) if "facts" in row else _NONE
        for part in (key, *_FORMS_OF_A_REASON):
            words = row if part == key else row.get(part, {})
            known: Sequence[Given] = declared
            if part == "than" and words:
                own = given(key, words.get("facts", ""), kinds)[0]
                known = [{**one, **{f"than_{k}": v for k, v in one.items()}, **own} for one in declared]
            texts = tuple(words[lang] for lang in LANGUAGES if lang in words)
            yield Sentence(key if part == key else f"{key} {part}", texts, (), known, known)


def _found(case: Case) -> Given:
    """The facts that a case of advice finds itself (see claims.py): what it does, and what still refuses."""
    names = _FOUND.findall(str(case.claims.get("do", "")))
    return dict.fromkeys([*names, *(["still"] if "lifts" in case.claims else [])], "")


def _reaching(sets: Sequence[Given], when: tuple[str, ...]) -> Sequence[Given]:
    """The sets of facts with which all conditions can be true:
    a missing fact is neither true nor any value.
    """
    needed = {parted(one)[1] for one in when if not _without(one)}
    return [facts for facts in sets if needed <= facts.keys()] if needed else sets


def _without(condition: str) -> bool:
    """Whether a condition is true of a fact that is missing."""
    negated, _, given, comparison, _ = parted(condition)
    return bool(negated) if not comparison or given else comparison == "!="


def _always(when: tuple[str, ...], facts: Given) -> bool:
    """Whether a case is used whatever these facts are, so that no later case is."""
    return all(
        (parted(one)[1] not in facts) if _without(one) else (one.endswith("?") and parted(one)[1] in facts)
        for one in when
    )
