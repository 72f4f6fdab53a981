"""What the page asks of the editor: each order with the part that it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.kinds import NUMERAL, Number, Table, Texts

from ..orders import Orders, order, order_of, text
from ..screen import number
from . import values
from .gallery import about, position_of
from .parts import EditablePart, parts
from .source import address

if TYPE_CHECKING:
    from .draft import Draft


class EditOrders:
    """The orders of an editor, by name."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.orders: Orders = {
            "group": order_of(self.group, text),
            "field": order_of(self.field, text),
            "at": order_of(page.at, text),
            "more": order_of(lambda said: self._step(said, 1), text),
            "less": order_of(lambda said: self._step(said, -1), text),
            "number": order_of(self.typed, text),
            "choose": order_of(self.choose, text),
            "taker": order_of(self.taker, text),
            "name": order_of(self.name, text),
            "put": order_of(self.put, text),
            "out": order_of(lambda said: self._listed(said, values.taken_out), text),
            "earlier": order_of(lambda said: self._listed(said, values.put_earlier), text),
            "mark": order_of(lambda said: self._marked(said, 0), text),
            "up": order_of(lambda said: self._marked(said, 1), text),
            "down": order_of(lambda said: self._marked(said, -1), text),
            "instead": order(self.instead),
            "undo": order(self.undo),
            "share": order_of(self.share, text),
            "play": order(self.play),
            "gallery": order(self.gallery),
            "chapter": order_of(self.chapter, text),
            "from": order_of(self.start_from, text),
        }

    @property
    def draft(self) -> Draft:
        """The position that is being changed."""
        found: Draft = self.page.draft
        return found

    # What is open --------------------------------------------------------------------------------
    def group(self, group: str) -> None:
        """Show another part of the table."""
        self.page.group, self.page.open, self.page.first = group, "", ""

    def field(self, part: str) -> None:
        """Open a part, or close it."""
        self.page.open = "" if part == self.page.open else part

    def share(self, what: str) -> None:
        """Show the position as code or as a link, or hide it."""
        self.page.given = "" if what == self.page.given else what

    def play(self) -> None:
        """Leave the editor and play from the position."""
        self.page.go = address(self.draft.table)

    def gallery(self) -> None:
        """Show the positions that one can start from, or hide them."""
        self.page.browses = not self.page.browses

    def chapter(self, chapter: str) -> None:
        """Show the positions about the rules of another chapter."""
        self.page.chapter = chapter

    # Changes -------------------------------------------------------------------------------------
    def _part(self, said: str) -> tuple[EditablePart, str]:
        """The part that an order names, and the rest of the order."""
        name, _, rest = said.partition(" ")
        found = next((p for p in parts(self.draft.game, self.draft.table_document) if p.id == name), None)
        if found is None:
            raise UnknownName("unknown.message", name=name[:40], nearest="")
        return found, rest

    def _set(self, part: EditablePart, value: object) -> None:
        self.draft.set(part.path, value)
        self.page.given = ""
        self.page.announce()

    def _step(self, said: str, by: int) -> None:
        part, name = self._part(said)
        if not name or name in getattr(part.kind, "of", ()):
            self._set(part, values.stepped(part.kind, self.draft.value(part.path), name, by))

    def typed(self, said: str) -> None:
        """A number was typed; anything else is left as it is."""
        part, rest = self._part(said)
        *name, n = rest.split(" ")
        if not NUMERAL.fullmatch(n):
            return
        if isinstance(part.kind, Number):
            self._set(part, int(n))
            return
        now = values.counted(self.draft.value(part.path)).get(" ".join(name), 0)
        self._step(f"{part.id} {' '.join(name)}", int(n) - now)

    def choose(self, said: str) -> None:
        """One of some values."""
        part, name = self._part(said)
        if isinstance(part.kind, Number):
            self._set(part, int(name) if NUMERAL.fullmatch(name) else None)
        else:
            self._set(part, name)

    def taker(self, said: str) -> None:
        """The player who has one of some things; -1 is nobody."""
        part, rest = self._part(said)
        name, _, seat = rest.partition(" ")
        if isinstance(part.kind, Table) and name in part.kind.of and NUMERAL.fullmatch(seat):
            now = self.draft.value(part.path) or {}
            left = {k: v for k, v in now.items() if k != name}
            self._set(part, {**left, name: int(seat)} if int(seat) >= 0 else left)

    def name(self, said: str) -> None:
        """A player's name."""
        k, _, new = said.partition(" ")
        part = next(p for p in parts(self.draft.game, self.draft.table_document) if isinstance(p.kind, Texts))
        now = list(self.draft.value(part.path))
        if 0 <= number(k) < len(now) and new:
            now[number(k)] = new
            self._set(part, now)

    def put(self, said: str) -> None:
        """A piece more at the end of a list."""
        part, name = self._part(said)
        if name in getattr(part.kind, "of", ()):
            self._set(part, values.put(part.kind, self.draft.value(part.path), name, part.field.edit.sites))

    def _listed(self, said: str, change: Any) -> None:
        part, k = self._part(said)
        self._set(part, change(part.kind, self.draft.value(part.path), number(k)))

    def _marked(self, said: str, by: int) -> None:
        part, k = self._part(said)
        self._set(part, values.marked(part.kind, self.draft.value(part.path), number(k), by))

    def start_from(self, said: str) -> None:
        """Another position instead of this one, which can be taken back."""
        self.draft.start_from(position_of(self.draft.game, said))
        self.page.given, self.page.sight = "", "task"
        self.page.say = about(self.draft.table, self.page.lang)

    def instead(self) -> None:
        """Take the nearest possible position."""
        self.draft.take_instead()
        self.page.announce()

    def undo(self) -> None:
        """Take the last change back."""
        self.draft.undo()
        self.page.given = ""
        self.page.announce()
