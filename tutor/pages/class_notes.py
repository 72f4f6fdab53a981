"""What a page reports to a live class: where the reader is, what is solved, which rule refused something.

Nothing is noted unless the browser says that its reader has entered the code of a class.
"""

from __future__ import annotations

from tutor.rules.kernel.document import Document

from .screen import Screen

PRESSES = ("act", "ask", "drop")  # messages that a rule can refuse
Note = dict[str, str]


class ClassNotes:
    """What one session has already reported."""

    def __init__(self) -> None:
        self.wanted = False
        self.told: list[Note] = []

    def after(self, kind: str, message: Document, screen: Screen, route: str) -> Document:
        """The notes that go to the browser after a message, as a part of its answer; {} if there are none."""
        if kind == "hello":
            self.wanted, self.told = message.get("noting") is True, []
        if not self.wanted:
            return {}
        place, solved = screen.place()
        here = {"game": screen.game, "what": place}
        now: list[Note] = [{"kind": "at", "route": route, **here}]
        if solved:
            now.append({"kind": "solved", **here})
        new = [one for one in now if one not in self.told]
        self.told = now
        return {"noted": notes} if (notes := [*new, *self._stopped(kind, screen)]) else {}

    def _stopped(self, kind: str, screen: Screen) -> list[Note]:
        asked = screen.open_answer() if kind in PRESSES else None
        if asked is None or not asked[1].refusals:
            return []
        return [{"kind": "stopped", "game": screen.game, "what": asked[1].refusals[0].rule}]
