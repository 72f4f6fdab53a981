"""An area is drawn again only when something has changed that it looks at.

    look = Look(view, before)           # before: {}, then what was kept of the last view
    look.again("strip", strip)          # strip(look); next time the same text, if nothing it looked at differs

A part of an area may be kept by itself in the same way. Nothing is declared, so nothing can be forgotten: while an area is drawn its view notes each part that is
read, and each place that is asked how it is marked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Path = tuple[Any, ...]  # to a part of a view: ("row",), ("seats", 2), ("recent", "coins", "2")
STAGED = "staged"  # begins the path of a question about the stage


def marks(view: Any) -> dict[str, str]:
    """How places are marked: "lit" by an open card, "refused" by it, "new" where something arrived."""
    found: dict[str, list[str]] = {}
    for said, places in (("lit", view["lit"]), ("refused", filter(None, (view["refused"],))), ("new", view["recent"]["places"])):
        for place in places:
            found.setdefault(place, []).append(said)
    return {place: " ".join(said) for place, said in found.items()}


class Look:
    """A view that notes what is looked at. It can only be asked part by part."""

    def __init__(self, view: dict[str, Any], before: dict[str, Kept]) -> None:
        self.view = view
        self.before = before
        self.marks = marks(view)
        self.read: dict[Path, Any] = {}
        self.places: set[str] = set()
        self.inside = False  # of an area that is being drawn

    def again(self, name: str, draw: Callable[[Any], Any]) -> Any:
        """What `draw` makes of this view, or made before."""
        kept = self.before.get(name)
        if kept is None or not kept.stands(self):
            outer = self.read, self.places, self.inside
            self.read, self.places, self.inside = {}, set(), True
            kept = self.before[name] = Kept(draw(self), self)
            self.read, self.places, self.inside = outer
        if self.inside:  # what a part looks at, the whole looks at
            self.read |= kept.read
            self.places |= kept.places
        return kept.drawn

    def __getitem__(self, part: str) -> Any:
        found = self.view[part]
        if part in ("seats", "recent"):  # of these each part counts by itself
            return _Within(found, (part,), self)
        self.read[part,] = found
        return found

    def staged(self, name: str) -> bool:
        """Whether this is on the stage; which other thing is makes no difference."""
        found = self.read[STAGED, name] = _part(self.view, (STAGED, name))
        return bool(found)

    def marked(self, place: str) -> str:
        """How a place is marked."""
        self.places.add(place)
        return self.marks.get(place, "")


class _Within:
    """A part of which each part counts by itself: the boards, and what has just changed."""

    def __init__(self, parts: Any, path: Path, look: Look) -> None:
        self.parts, self.path, self.look = parts, path, look

    def __getitem__(self, part: Any) -> Any:
        found, path = self.parts[part], (*self.path, part)
        if len(path) == 2 and isinstance(found, dict):
            return _Within(found, path, self.look)
        self.look.read[path] = found
        return found

    def get(self, part: Any, default: Any) -> Any:
        self.look.read[*self.path, part] = self.parts.get(part)
        return self.parts.get(part, default)

    def items(self) -> Any:
        self.look.read[self.path] = self.parts
        return self.parts.items()


def _part(view: Any, path: Path) -> Any:
    """What a view has at a path; None where it has nothing."""
    if path[0] == STAGED:
        return view["stage"] == path[1]
    if path[0] == "seats" and len(path) == 3:  # by far the most
        _, seat, part = path
        boards = view["seats"]
        return boards[seat].get(part) if seat < len(boards) else None
    for part in path:
        view = view.get(part) if isinstance(view, dict) else view[part] if part < len(view) else None
    return view


class Kept:
    """What was drawn, and what was looked at for it."""

    def __init__(self, drawn: Any, look: Look) -> None:
        self.drawn, self.read, self.places = drawn, look.read, look.places
        self.marked = self._of(look.marks)

    def _of(self, marks: dict[str, str]) -> dict[str, str]:
        if self.places.isdisjoint(marks):
            return {}
        return {place: mark for place, mark in marks.items() if place in self.places}

    def stands(self, look: Look) -> bool:
        """Whether it would be drawn the same."""
        view = look.view
        for path, found in self.read.items():
            if (view[path[0]] if len(path) == 1 else _part(view, path)) != found:
                return False
        return self._of(look.marks) == self.marked
