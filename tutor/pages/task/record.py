"""What somebody did on a task, as messages that can be played again; and what it comes to."""

from __future__ import annotations

from tutor.rules.kernel.record import Record

KEPT = ("pick", "hint", "undo", "again", "do_it")  # what is done besides acting and asking


class Done(Record):
    """What it comes to, whatever was undone: `refused` and `wrong` in the order in which they were met."""

    solved: bool
    tries: int  # actions, questions about them and numbers, right or wrong
    refused: tuple[str, ...]  # the rules that said no
    wrong: tuple[int, ...]  # the wrong numbers
    hints: int  # how far the ladder of hints was climbed


def written(kind: str, what: str, value: str = "") -> str:
    """One message as a line of the record: "act load corn 1 ship6", "ask …", "pick 4"."""
    return f"{kind} {what}" if kind in ("act", "ask") else f"{what} {value}".strip()


def read(line: str) -> tuple[str, str, str]:
    """The message that a line of the record stands for."""
    kind, _, rest = line.partition(" ")
    return (kind, rest, "") if kind in ("act", "ask") else ("do", kind, rest)
