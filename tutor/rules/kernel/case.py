"""Cases: the words of one rule, chosen by the facts of the refusal, and what they claim about the position.

    [["PR.b.hacienda.extra".way]]
    when = "idle"                                        # a fact that is not 0, empty or missing
    en = "..."
    es = "..."
    change = { seat = { "{seat}" = { city = "= hacienda 1" } } }

`when` is one condition or a list of conditions, all of which must be true: "idle", "!idle",
"needs=task-build", "needs!=task-build", "money?" (the fact is given, even if it is 0). The first case whose
conditions are true is used. The last case has no condition, so it always fits. Words without a condition,
`way = { en = "...", es = "..." }`, are a single case. Cases that several rules share are written in
ways.toml under a name, and a rule refers to them by that name: `way = ["occupied"]`.

A case of advice (`way`) makes at least one claim, which is checked before the advice is shown: `change`,
`lifts`, `do`, `later`, `never` or `law` (see claims.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from .agenda import Facts
from .document import Document
from .record import Record

CLAIMS = ("change", "lifts", "do", "later", "never", "law")
_CONDITION = re.compile(r"(!?)(\w+)(?:(\?)|(!?=)(.+))?$")


class Case(Record):
    """One case of a rule's words: its conditions, its text and its claims."""

    words: dict[str, str]
    when: tuple[str, ...] = ()
    claims: Document = {}  # by kind (see claims.py)

    @property
    def change(self) -> Document | None:
        """The part of a position that would make the action legal (see whatif.py),
        if this case claims one.
        """
        return self.claims.get("change")

    def holds(self, facts: Facts) -> bool:
        """Whether the facts meet the conditions of this case."""
        return all(holds(condition, facts) for condition in self.when)


def deciding(rows: Iterable[Document], facts: Facts, advice: Case | None = None) -> list[Document]:
    """The facts of a rule that are shown: those whose condition is true. What is decided now ({now}) is not
    shown if the advice is about just that: "Now it is time to build. Now build."
    """
    told = advice is not None and f"deciding={facts.get('now')}" in advice.when
    shown = (row for row in rows if all(holds(condition, facts) for condition in conditions(row)))
    return [row for row in shown if not (told and "{now}" in row["en"])]


def holds(condition: str, facts: Facts) -> bool:
    """Whether one condition is true: "fact", "!fact", "fact=value", "fact!=value" or "fact?"."""
    negated, name, given, comparison, wanted = parted(condition)
    if given:
        return (name in facts) != bool(negated)
    value = facts.get(name)
    if comparison:
        return (str(value) == wanted) == (comparison == "=")
    return bool(value) != bool(negated)


@cache
def parted(condition: str) -> tuple[str, str, str, str, str]:
    """The parts of a condition: "!" or "", the fact, "?" or "", the comparison or "", the value."""
    found = _CONDITION.match(condition)
    if found is None:
        raise ValueError(f"an unknown condition: {condition!r}")
    negated, name, given, comparison, wanted = found.groups("")
    return negated, name, given, comparison, wanted


def chosen(cases: Iterable[Case], facts: Facts) -> Case | None:
    """The first case that fits, or None."""
    return next((case for case in cases if case.holds(facts)), None)


def cases(row: Any, shared: dict[str, list[dict[str, object]]], of: str = "") -> tuple[Case, ...]:
    """The cases in a row of the rulebook: words that always fit,
    or a list of cases and names of shared cases.

    Raises ValueError for a name that ways.toml does not have; `of` says whose row it is.
    """
    found: list[Document] = []
    for one in row if isinstance(row, list) else [row]:
        if isinstance(one, str) and one not in shared:
            raise ValueError(f'{of} names "{one}", which ways.toml does not have{nearest_name(one, shared)}')
        found += shared[one] if isinstance(one, str) else [one]
    return tuple(map(_case, found))


def _case(row: Document) -> Case:
    words = {k: v for k, v in row.items() if k not in ("when", *CLAIMS)}
    return Case(words, conditions(row), {kind: row[kind] for kind in CLAIMS if kind in row})


def conditions(row: Document) -> tuple[str, ...]:
    """The conditions of a row, as a tuple of none, one or several."""
    when = row.get("when", ())
    return (when,) if isinstance(when, str) else tuple(when)


def nearest_name(name: str, known: Iterable[str]) -> str:
    """The nearest known name, as the end of a sentence."""
    from difflib import get_close_matches  # imported here because a game then loads faster

    near = get_close_matches(name, list(known), 1, 0.3)
    return f'; the nearest is "{near[0]}"' if near else ""
