"""Cases: one rule's words, chosen by the facts of the refusal, and what they claim about the position.

    [["PR.b.hacienda.extra".way]]
    when = "idle"                                        # a fact that is not 0, empty or missing
    en = "..."
    es = "..."
    change = { seat = { "{seat}" = { city = "= hacienda 1" } } }

`when` is one condition or a list of them, all of which must hold: "idle", "!idle", "needs=task-build",
"needs!=task-build". The first case that holds speaks; the last one has no condition and always does.
Words alone, `way = { en = "...", es = "..." }`, are one case. Cases that several rules share stand in
ways.toml under a name, and are named where they belong: `way = ["occupied"]`.

A case of advice (`way`) makes at least one claim that is checked before it speaks: `change`, `lifts`, `do`,
`later`, `never` or `law` (see claims.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from .record import Record

CLAIMS = ("change", "lifts", "do", "later", "never", "law")
_CONDITION = re.compile(r"(!?)(\w+)(?:(!?=)(.+))?$")


class Case(Record):
    """One case of a rule's words: when it speaks, what it says, what it claims."""

    words: dict[str, str]
    when: tuple[str, ...] = ()
    claims: Mapping[str, Any] = {}  # by kind (see claims.py)

    @property
    def change(self) -> dict[str, Any] | None:
        """The part of a position that would make it legal (see whatif.py), if it claims one."""
        return self.claims.get("change")

    def holds(self, facts: dict[str, Any]) -> bool:
        """Whether the facts are those of this case."""
        return all(holds(condition, facts) for condition in self.when)


def deciding(rows: Iterable[dict[str, Any]], facts: dict[str, Any]) -> list[dict[str, Any]]:
    """The facts of a rule worth showing: those whose condition holds."""
    return [row for row in rows if all(holds(condition, facts) for condition in conditions(row))]


def holds(condition: str, facts: dict[str, Any]) -> bool:
    """Whether one condition holds: "fact", "!fact", "fact=value" or "fact!=value"."""
    found = _CONDITION.match(condition)
    if found is None:
        raise ValueError(f"a condition that nobody understands: {condition!r}")
    negated, name, comparison, wanted = found.groups()
    value = facts.get(name)
    if comparison:
        return (str(value) == wanted) == (comparison == "=")
    return bool(value) != bool(negated)


def chosen(cases: Iterable[Case], facts: dict[str, Any]) -> Case | None:
    """The case that speaks, or None where no case holds."""
    return next((case for case in cases if case.holds(facts)), None)


def cases(row: Any, shared: dict[str, list[dict[str, Any]]]) -> tuple[Case, ...]:
    """What stands in the rulebook: words for every case, or a list of cases and of names of shared ones."""
    found: list[dict[str, Any]] = []
    for one in row if isinstance(row, list) else [row]:
        found += shared[one] if isinstance(one, str) else [one]
    return tuple(map(_case, found))


def _case(row: dict[str, Any]) -> Case:
    words = {k: v for k, v in row.items() if k not in ("when", *CLAIMS)}
    return Case(words, conditions(row), {kind: row[kind] for kind in CLAIMS if kind in row})


def conditions(row: dict[str, Any]) -> tuple[str, ...]:
    """The conditions of a row: none, one or several."""
    when = row.get("when", ())
    return (when,) if isinstance(when, str) else tuple(when)
