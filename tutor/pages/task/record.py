"""What a learner did in a task, as messages that can be played again, and the result."""

from __future__ import annotations

from tutor.rules.kernel.record import Record

MOST_KEPT = 2000  # the most lines of a record
KEPT = ("pick", "hint", "undo", "again", "do_it")  # messages apart from actions and questions


class TaskResult(Record):
    """The result, including what was undone; `refused` and `wrong` are in order of occurrence."""

    solved: bool
    tries: int  # numbers, refused actions, and ways begun; a way goes on until an action is taken back
    refused: tuple[str, ...]  # the rules that refused something
    wrong: tuple[int, ...]  # the wrong numbers
    hints: int  # how many of the hints were shown


def written(kind: str, what: str, value: str = "") -> str:
    """One message as a line of the record: "act load corn 1 ship6", "ask …", "pick 4"."""
    return f"{kind} {what}" if kind in ("act", "ask") else f"{what} {value}".strip()


def read(line: str) -> tuple[str, str, str]:
    """The message that a line of the record stands for."""
    kind, _, rest = line.partition(" ")
    return (kind, rest, "") if kind in ("act", "ask") else ("do", kind, rest)
