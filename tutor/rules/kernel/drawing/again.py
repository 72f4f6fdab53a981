"""An area is drawn again only when something has changed that it looks at.

    look = Look(view, before)           # before: {}, then what was kept of the last view
    look.again("strip", strip)          # strip(look); next time the same text, if nothing it looked at differs

A part of an area may be kept by itself in the same way. Nothing is declared, so nothing can be forgotten: while an area is drawn its view notes each part that is
read, and each place that is asked how it is marked. What hangs on who looks is kept for each who looks: at one screen the sides take turns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

ME = "me"
_GONE: Any = object()  # in place of a part that a seat no longer has


def marks(view: Any) -> dict[str, str]:
    """How places are marked: "lit" by an open card, "refused" by it, "new" where something arrived."""
    found: dict[str, list[str]] = {}
    for said, places in (("lit", view["lit"]), ("refused", filter(None, (view["refused"],))), ("new", view["recent"]["places"])):
        for place in places:
            found.setdefault(place, []).append(said)
    return {place: " ".join(said) for place, said in found.items()}


class Look:
    """A view that notes what is looked at. It can only be asked part by part."""

    def __init__(self, view: dict[str, Any], before: dict[Any, Kept]) -> None:
        self.view = view
        self.before = before
        self.marks = marks(view)
        self.read = Read()
        self.parts: list[Kept] = []  # of the area that is being drawn

    def again(self, name: str, draw: Callable[[Any], Any]) -> Any:
        """What `draw` makes of this view, or made before."""
        before, own = self.before, (name, self.view[ME])
        kept = before.get(name)
        if kept is None or not kept.stands(self):
            kept = before.get(own)
            if kept is None or not kept.stands(self):
                outer = self.read, self.parts
                self.read, self.parts = Read(), []
                kept = Kept(draw(self), self)
                before[own if kept.own else name] = kept
                self.read, self.parts = outer
        self.parts.append(kept)
        return kept.drawn

    def __getitem__(self, part: str) -> Any:
        found = self.view[part]
        if part == "seats":  # of these each part counts by itself
            return _Seats(found, self)
        if part == "recent":
            return _Recent(found, self)
        self.read.parts[part] = found
        return found

    def staged(self, name: str) -> bool:
        """Whether this is on the stage; which other thing is makes no difference."""
        found = self.read.staged[name] = self.view["stage"] == name
        return bool(found)

    def marked(self, place: str) -> str:
        """How a place is marked."""
        self.read.places.add(place)
        return self.marks.get(place, "")


class Read:
    """What was looked at: of the seats, and of what has just changed, each part by itself."""

    __slots__ = ("parts", "places", "recent", "seats", "staged")

    def __init__(self) -> None:
        self.parts: dict[str, Any] = {}
        self.seats: dict[tuple[int, str], Any] = {}
        self.recent: dict[tuple[str, str], Any] = {}  # ("coins", "2"); ("coins", "") for all of them
        self.staged: dict[str, bool] = {}
        self.places: set[str] = set()

    def same(self, view: dict[str, Any]) -> bool:
        """Whether all of it is as it was. Most is the very same thing, which costs less to see than that it is equal."""
        for part, found in self.parts.items():
            if (now := view[part]) is not found and now != found:
                return False
        if self.seats:
            seats = view["seats"]
            for (seat, part), found in self.seats.items():
                now = seats[seat].get(part, _GONE) if seat < len(seats) else _GONE
                if now is not found and now != found:
                    return False
        for name, found in self.staged.items():
            if (view["stage"] == name) is not found:
                return False
        for (kind, key), found in self.recent.items():
            if _recent(view["recent"], kind, key) != found:
                return False
        return True


class _Seats:
    """The boards: each is asked part by part."""

    __slots__ = ("look", "seats")

    def __init__(self, seats: Any, look: Look) -> None:
        self.seats, self.look = seats, look

    def __getitem__(self, seat: int) -> _Seat:
        return _Seat(self.seats[seat], seat, self.look)


class _Seat:
    __slots__ = ("board", "look", "seat")

    def __init__(self, board: Any, seat: int, look: Look) -> None:
        self.board, self.seat, self.look = board, seat, look

    def __getitem__(self, part: str) -> Any:
        found = self.look.read.seats[self.seat, part] = self.board[part]
        return found


def _recent(told: Any, kind: str, key: str) -> Any:
    """What has just changed of a kind: all of it, or one part; None where it has nothing."""
    found = told.get(kind)
    return found.get(key) if key and found is not None else found


class _Recent:
    """What has just changed: each kind counts by itself, and each part of one."""

    __slots__ = ("look", "told")

    def __init__(self, told: Any, look: Look) -> None:
        self.told, self.look = told, look

    def __getitem__(self, kind: str) -> Any:
        found = self.told[kind]
        if isinstance(found, dict):
            return _Kind(found, kind, self.look)
        self.look.read.recent[kind, ""] = found
        return found


class _Kind:
    __slots__ = ("kind", "look", "parts")

    def __init__(self, parts: dict[str, Any], kind: str, look: Look) -> None:
        self.parts, self.kind, self.look = parts, kind, look

    def get(self, key: str, default: Any = None) -> Any:
        self.look.read.recent[self.kind, key] = self.parts.get(key)
        return self.parts.get(key, default)

    def items(self) -> Any:
        self.look.read.recent[self.kind, ""] = self.parts
        return self.parts.items()


class Kept:
    """What was drawn, and what was looked at for it: by itself, and by the parts of it that are kept by themselves."""

    __slots__ = ("drawn", "marked", "own", "parts", "read")

    def __init__(self, drawn: Any, look: Look) -> None:
        self.drawn, self.read, self.parts = drawn, look.read, tuple(look.parts)
        self.marked = self._of(look.marks)
        self.own: bool = ME in self.read.parts or any(part.own for part in self.parts)  # whether it hangs on who looks

    def _of(self, marks: dict[str, str]) -> dict[str, str]:
        places = self.read.places
        if not places or places.isdisjoint(marks):
            return {}
        return {place: mark for place, mark in marks.items() if place in places}

    def stands(self, look: Look) -> bool:
        """Whether it would be drawn the same."""
        if not self.read.same(look.view) or self._of(look.marks) != self.marked:
            return False
        return not self.parts or all(part.stands(look) for part in self.parts)
