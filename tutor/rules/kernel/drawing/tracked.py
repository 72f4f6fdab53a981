"""An area is drawn again only if something that it uses has changed.

    look = TrackedView(view, before)           # before: {}, then what was kept of the last view
    look.memoised("strip", strip)          # strip(look); next time the same text, if nothing it looked at differs

A part of an area can be cached in the same way, or be separate from it (`apart`). Dependencies are not
declared: while an area is drawn, its view records each part that is read and each place whose marks are read,
so none can be forgotten. What depends on the viewer is cached per viewer, because players take turns at one
screen. The difference from the last view is computed once; an area is kept if it read nothing that differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import compress, zip_longest
from operator import is_not
from typing import Any

from ..markup import Html, tag

ME = "me"
LAST = ("last",)
_GONE: Any = object()  # stands for something that is no longer there
_EMPTY: dict[str, Any] = {}  # stands for a seat that does not exist

# What was read: a part; (seat, part); ("recent", kind, key), with key "" for all of a kind; ("staged", name,
# ""); ("at", place, "").
Key = Any


def marks(view: Any) -> dict[str, str]:
    """How places are marked: "lit" or "refused" by an open card, "new" if something arrived there."""
    found: dict[str, list[str]] = {}
    for said, places in (
        ("lit", view["lit"]),
        ("refused", filter(None, (view["refused"],))),
        ("new", view["recent"]["places"]),
    ):
        for place in places:
            found.setdefault(place, []).append(said)
    return {place: " ".join(said) for place, said in found.items()}


class TrackedView:
    """A view that records what is read. Its parts can only be read one by one."""

    def __init__(self, view: dict[str, Any], before: dict[Any, Any]) -> None:
        self.view = view
        self.before = before
        self.marks = marks(view)
        self.read: dict[Key, Any] = {}  # for each thing that is being drawn
        self.holes: dict[str, bool] = {}  # the separate areas in it, by name
        self.inside = False  # whether it is a part of something that is also cached
        me = view[ME]
        last: TrackedView | None = before.get(LAST)
        mine: TrackedView | None = before.get((LAST, me))
        self.turn: int = last.turn + 1 if last else 0
        self.side: tuple[int, int] = (me, mine.side[1] + 1 if mine else 0)
        self.changed = _changed(last, self) if last else set()
        self._mine, self._since = mine, self.changed if mine is last else None
        if mine:
            mine._mine = None  # nobody reads it any more
        before[LAST] = before[LAST, me] = self

    @property
    def since(self) -> set[Key]:
        """What has changed since the same viewer's last view; computed when it is first needed."""
        if self._since is None:
            self._since = _changed(self._mine, self) if self._mine else set()
        return self._since

    def anew(self, parts: Iterable[str], name: str, draw: Callable[[Any], Any]) -> Any:
        """Like `memoised`, for what depends mostly on these parts: if one of them changed, nothing is recorded,
        since nothing would be kept.
        """
        return self.memoised(name, draw) if self.changed.isdisjoint(parts) else draw(Untracked(self))

    def memoised(self, name: str, draw: Callable[[Any], Any]) -> Any:
        """What `draw` makes of this view, or made of it before."""
        before = self.before
        kept = before.get(name)
        if kept is None or not kept.stands(self):
            own = name, self.view[ME]
            kept = before.get(own)
            if kept is None or not kept.stands(self):
                kept = self._drawn(draw)
                if ME in kept.read:
                    before.pop(name, None)  # what was the same for all viewers
                    before[own] = kept
                else:
                    before[name] = kept
        if self.inside:
            self.read |= kept.read
        if kept.holes:
            self.holes |= kept.holes
        return kept.drawn

    def _drawn(self, draw: Callable[[Any], Any]) -> CacheEntry:
        """Draw it now, and record everything that is read for it."""
        outer = self.read, self.holes, self.inside
        self.read, self.holes, self.inside = {}, {}, True
        kept = CacheEntry(draw(self), self)
        self.read, self.holes, self.inside = outer
        return kept

    def apart(self, name: str, selector: str) -> Html:
        """A part that changes more often than what contains it: a placeholder with an area of its own."""
        self.holes[name] = True
        return tag(selector, data_area=name)

    def __getitem__(self, part: str) -> Any:
        if part in _PARTS:  # each part of these counts separately
            return _PARTS[part](self)
        found = self.read[part] = self.view[part]
        return found

    def staged(self, name: str) -> bool:
        """Whether this is on the stage. Which other thing is there makes no difference."""
        found = self.read["staged", name, ""] = self.view["stage"] == name
        return bool(found)

    def marked(self, place: str) -> str:
        """How a place is marked."""
        found = self.read["at", place, ""] = self.marks.get(place, "")
        return found

    def same(self, read: dict[Key, Any]) -> bool:
        """Whether everything that was read is unchanged."""
        for key, found in read.items():
            now = self.view[key] if key.__class__ is str else self._now(key)
            if now is not found and now != found:
                return False
        return True

    def _now(self, key: Key) -> Any:
        """The current value of what has parts."""
        if len(key) == 2:
            seats = self.view["seats"]
            return seats[key[0]].get(key[1], _GONE) if key[0] < len(seats) else _GONE
        sort, name, part = key
        if sort == "recent":
            return _recent(self.view["recent"], name, part)
        return self.marks.get(name, "") if sort == "at" else self.view["stage"] == name


class Untracked(dict[str, Any]):
    """The same view, without recording what is read."""

    def __init__(self, look: TrackedView) -> None:
        super().__init__(look.view)
        self.memoised, self.apart, self.marks = look.memoised, look.apart, look.marks

    def staged(self, name: str) -> bool:
        return bool(self["stage"] == name)

    def marked(self, place: str) -> str:
        return self.marks.get(place, "")


def _changed(last: TrackedView, look: TrackedView) -> set[Key]:
    """The keys whose values differ from an earlier view. Most are the same object, which is faster to test
    than equality.
    """
    old, new = last.view, look.view
    found: set[Key] = {part for part in _others(old, new) if new[part] != old.get(part, _GONE)}
    if "seats" in found:
        _seats_changed(old["seats"], new["seats"], found)
    if "recent" in found:
        _recent_changed(old["recent"], new["recent"], found)
    if "stage" in found:
        found |= {("staged", old["stage"], ""), ("staged", new["stage"], "")}
    if last.marks != look.marks:
        found |= {("at", place, "") for place, _ in last.marks.items() ^ look.marks.items()}
    return found


def _others(old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    """The parts that are not the same object."""
    return compress(new, map(is_not, new.values(), map(old.get, new)))


def _seats_changed(was: list[dict[str, Any]], now: list[dict[str, Any]], found: set[Key]) -> None:
    for seat, (one, other) in enumerate(zip_longest(was, now, fillvalue=_EMPTY)):
        if one is not other:
            found |= {(seat, part) for part in _others(one, other) if one.get(part, _GONE) != other[part]}
            if one.keys() != other.keys():
                found |= {(seat, part) for part in one.keys() - other.keys()}


def _recent_changed(was: dict[str, Any], now: dict[str, Any], found: set[Key]) -> None:
    for kind in was.keys() | now.keys():
        one, other = was.get(kind), now.get(kind)
        if one != other:
            keys = {**one, **other} if isinstance(one, dict) and isinstance(other, dict) else ()
            found |= {("recent", kind, ""), *(("recent", kind, key) for key in keys)}


class _Seats:
    """The boards; each is read part by part."""

    __slots__ = ("look",)

    def __init__(self, look: TrackedView) -> None:
        self.look = look

    def __getitem__(self, seat: int) -> _Seat:
        return _Seat(seat, self.look)


class _Seat:
    __slots__ = ("board", "read", "seat")

    def __init__(self, seat: int, look: TrackedView) -> None:
        self.board, self.seat, self.read = look.view["seats"][seat], seat, look.read

    def __getitem__(self, part: str) -> Any:
        found = self.read[self.seat, part] = self.board[part]
        return found


def _recent(told: Any, kind: str, key: str) -> Any:
    """What has just changed of a kind: everything or one part; None if nothing."""
    found = told.get(kind)
    return found.get(key) if key and found is not None else found


class _Recent:
    """What has just changed. Each kind counts separately, and so does each part of a kind."""

    __slots__ = ("look", "told")

    def __init__(self, look: TrackedView) -> None:
        self.told, self.look = look.view["recent"], look

    def __getitem__(self, kind: str) -> Any:
        found = self.told[kind]
        if isinstance(found, dict):
            return _Kind(found, kind, self.look.read)
        self.look.read["recent", kind, ""] = found
        return found


class _Kind:
    __slots__ = ("kind", "parts", "read")

    def __init__(self, parts: dict[str, Any], kind: str, read: dict[Key, Any]) -> None:
        self.parts, self.kind, self.read = parts, kind, read

    def get(self, key: str, default: Any = None) -> Any:
        self.read["recent", self.kind, key] = self.parts.get(key)
        return self.parts.get(key, default)

    def items(self) -> Any:
        self.read["recent", self.kind, ""] = self.parts
        return self.parts.items()


class CacheEntry:
    """What was drawn, what was read for it, and the last view for which it was valid."""

    __slots__ = ("drawn", "holes", "looked", "read", "side", "turn")

    def __init__(self, drawn: Any, look: TrackedView) -> None:
        self.drawn, self.read, self.holes, self.turn = drawn, look.read, look.holes, look.turn
        self.looked, self.side = (
            frozenset(look.read),
            look.side,
        )  # two sets are compared at the cost of the smaller one

    def stands(self, look: TrackedView) -> bool:
        """Whether drawing again would give the same result."""
        if self.turn == look.turn - 1:
            stands = look.changed.isdisjoint(self.looked)
        elif self.side[0] == look.side[0] and self.side[1] == look.side[1] - 1:
            stands = look.since.isdisjoint(self.looked)
        else:
            stands = self.turn == look.turn or look.same(self.read)
        if stands:
            self.turn, self.side = look.turn, look.side
        return stands


_PARTS = {"seats": _Seats, "recent": _Recent}
