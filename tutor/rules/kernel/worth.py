"""What a thing of a player brings when the points are counted, and how people miscount it."""

from __future__ import annotations

from collections.abc import Mapping

from .agenda import Facts
from .record import Record


class Worth(Record):
    """A thing that counts at the end (or on a payday), for one player.

    `thing` is its name; the first word is its row in the game's practice.toml, where its words are. `rule`
    says what it brings. `line` is the line of the score, or the event of the payday, that has this number; ""
    if there is none. `wrong` are the numbers of people who count too much or leave something out.
    """

    thing: str
    rule: str
    n: int
    facts: Facts
    wrong: tuple[int, ...] = ()
    line: str = ""
    at: tuple[str, ...] = ()  # places on the board

    @property
    def row(self) -> str:
        """Its row in practice.toml."""
        return self.thing.split()[0]


def of_line(lines: Mapping[str, int], line: str) -> int:
    """The points that a line of the score adds or takes off; 0 if the score has no such line."""
    return abs(lines.get(line, 0))
