"""Clauses of advice that name an action or a moment without a claim of their own;
a second person has to read them.

    python tests/promises.py        # those that nobody has read yet

Those that were read are in tests/plain/promises.toml, with the reason why they hold.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tutor.rules import load, names

READ = Path(__file__).parent / "plain" / "promises.toml"
_VERBS = (
    "choose|take|build|buy|sell|sail|pay|load|reopen|borrow|leave|play|enter|pass|keep|place|produce"
    "|extend|lay|hand"
    "|construct|discard|decide|say|store|lift|put|get|give|move|use|draw|collect"
)
_PROMISE = re.compile(
    r"\b(?:you could|you can|could be|can be|may|will|comes?|come back|next "
    r"(?:turn|phase|round)|nothing makes|there is no way|no more"
    rf"|wait|then|still to come|(?:^|(?<=[.;:] )|(?<=, or )|(?<=^Or ))(?:{_VERBS}))\b",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[.;:] |, or | or (?=[a-z]+ (?:at|a|an|the|to)\b)")
_SINGLE = ("change", "lifts", "later", "never")


def claims_of(case: Any) -> int:
    """How many things a case claims: each step of a sequence of actions is one."""
    do = case.claims.get("do", [])
    lines = [do] if isinstance(do, str) else do
    return sum(len(line.split(">")) for line in lines) + sum(kind in case.claims for kind in _SINGLE)


def unclaimed(name: str) -> dict[str, str]:
    """By English sentence: the rule, for each case of a game that promises more than it claims."""
    found = {}
    book = load(name).BOOK
    for rule in book.rules.values():
        for case in rule.way:
            said = case.words["en"]
            promises = [clause for clause in _CLAUSE.split(said) if _PROMISE.search(clause)]
            if len(promises) > max(1, claims_of(case)) and "law" not in case.claims:
                found[said] = rule.id
    return found


def read() -> dict[str, str]:
    """By English sentence: why it is true."""
    return {row["said"]: row["holds"] for row in tomllib.loads(READ.read_text("utf-8"))["read"]}


if __name__ == "__main__":
    for wanted in sys.argv[1:] or names():
        for said, rule in unclaimed(wanted).items():
            if said not in read():
                print(f"{wanted} {rule}: {said}")
