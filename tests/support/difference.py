"""What changed in a golden file: short enough to read, with the command that writes the file again."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import unified_diff

import pytest

MOST = 40  # lines that are shown


def difference(before: Sequence[str], now: Sequence[str], command: str) -> str:
    """The first lines that differ, how many more there are, and what to do; "" if nothing changed."""
    if [*before] == [*now]:
        return ""
    lines = list(unified_diff(before, now, "written down", "now", lineterm="", n=2))
    changed = sum(line[:1] in ("-", "+") for line in lines[2:])
    left = [f"… and {len(lines) - MOST} lines more"] if len(lines) > MOST else []
    after = f"{changed} lines changed. Write the file again, then read the difference with git diff:"
    return "\n".join([*lines[:MOST], *left, after, f"    {command}"])


def unchanged(before: Sequence[str], now: Sequence[str], command: str) -> None:
    """Fail with the difference and nothing else if the lines are not those that were written down."""
    if said := difference(before, now, command):
        pytest.fail(said, pytrace=False)
