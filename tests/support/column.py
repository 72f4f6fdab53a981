"""What a learner reads in the card beside a table on a wide screen, without a browser."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

from tutor.pages.session import Session

# The parts of the page that are in the card, and the classes of what a wide screen does not show in it.
PARTS = ("task", "coach", "column", "asked", "more", "feed")
HIDDEN = ("fold", "since-line", "who", "sr", "latest")
VOID = ("br", "input", "img", "hr", "path", "use", "circle", "rect")
WORD = re.compile(r"[\w’'-]*\w")


class _Reader(HTMLParser):
    """The texts that are shown: neither folded nor only for screen readers."""

    def __init__(self, opened: str) -> None:
        super().__init__()
        self.opened, self.depth, self.away, self.said = f"{opened}-in", 0, 0, list[str]()

    def handle_starttag(self, name: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if name == "input" and not self.away:
            self.said.append(found.get("placeholder") or "")
        if name in VOID:
            return
        self.depth += 1
        classes = (found.get("class") or "").split()
        hidden = any(one in HIDDEN for one in classes) and self.opened not in classes
        closed = name == "details" and "open" not in found
        if not self.away and (hidden or closed):
            self.away = self.depth
        if name == "summary" and self.away == self.depth - 1:
            self.away = 0  # the line of what is folded is read

    def handle_endtag(self, name: str) -> None:
        if name in VOID:
            return
        if self.away == self.depth:
            self.away = 0
        if name == "summary":
            self.away = self.depth - 1
        self.depth -= 1

    def handle_data(self, data: str) -> None:
        if not self.away:
            self.said.append(data)


def shown(session: Session) -> str:
    """The texts of the card as a learner reads them."""
    screen: Any = session.screen
    reader = _Reader(screen.ui.fold or "nothing")
    for name in PARTS:
        if session.areas.get(name):
            reader.feed(str(session.areas[name]))
    return " ".join(" ".join(reader.said).split())


def count(session: Session) -> int:
    """The number of its words."""
    return len(WORD.findall(shown(session)))


def pieces(session: Session, opened: str = "coach") -> list[str]:
    """What is read of a state of a first game, piece by piece: the card, the goal, the end of an act, and
    what the coach has to say in full.
    """
    reader = _Reader(opened)
    for name in ("task", "goal", "coach", "column"):
        reader.feed(str(session.areas.get(name) or ""))
    return [" ".join(said.split()) for said in reader.said if said.strip()]
