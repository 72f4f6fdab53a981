"""The screen on which a reader changes a position by hand.

It covers the screen it was opened from, which stays unchanged; in a cell of a notebook it is alone.
"""

from __future__ import annotations

from functools import cache

from tutor.boards import announcements, board, words
from tutor.boards.icons import icon
from tutor.boards.parts import button
from tutor.rules.kernel.elements import made_pressable
from tutor.rules.kernel.markup import Html, once, tag
from tutor.rules.kernel.table import Table

from ..orders import carry_out
from ..screen import Screen, ShownBoard
from . import faults, panel
from .draft import Draft
from .labels import Labels
from .orders import EditOrders
from .parts import TABLE, at_place, fields_of_table, parts
from .source import whole_position_code

HOLES = ("task", "column", "gallery", "share")


class EditorScreen(Screen):
    """A draft of a position with the game's own board."""

    def __init__(self, table: Table, lang: str, behind: Screen | None = None, seat: int = 0) -> None:
        super().__init__(table.game.NAME)
        self.behind, self.lang, self.bare = behind, lang, behind is None
        self.draft, self.me = Draft(table), max(seat, 0)
        self.group, self.open, self.first, self.given = TABLE, "", "", ""
        self.browses, self.chapter = False, ""
        w = words.of(lang)
        if behind is not None:
            self.crumbs = (*behind.crumbs, (w("edit.title"), "")) if behind.crumbs else ()
            self.title = f"{w('edit.title')} · {behind.title}"
        self.say, self.sight = w("edit.opened"), "task"
        self.edits = EditOrders(self)
        self.can_undo = False

    @property
    def table(self) -> Table:
        """The last possible position."""
        return self.draft.table

    @property
    def edits_board(self) -> bool:
        """It is changed here."""
        return False

    def board_seen(self) -> ShownBoard | None:
        return ShownBoard(self.table, self.viewer, still=True, show_all=True)

    @property
    def viewer(self) -> int:
        """The player whose board is drawn as one's own: the one who decides, or the one being changed."""
        key = self.group.partition(".")[2]
        if key.isdecimal() and int(key) < len(self.table.names):
            return int(key)
        return self.table.seat if self.table.seat >= 0 else min(self.me, len(self.table.names) - 1)

    # Orders --------------------------------------------------------------------------------------
    def do(self, what: str, value: str = "") -> None:
        name, _, more = what.partition(" ")  # an input sends its own words, and after them its value
        carry_out(self.edits.orders, name, f"{more} {value}".strip() if more else value)
        if self.behind is not None:
            self.address = f"edit={whole_position_code(self.game, self.draft.table_document)}"

    def at(self, place: str) -> None:
        """Open what is at a place on the board."""
        document = self.draft.table_document
        every = parts(self.draft.game, document)
        fields = fields_of_table(self.draft.game, document)
        group, path = at_place(self.draft.game, every, fields, place, self.viewer)
        if group:
            self.group, self.open, self.sight = group, ".".join(path), "column"
            self.first = self.open

    def announce(self) -> None:
        """Say whether the position is possible now."""
        labels = Labels(self.table, self.lang)
        self.say = " ".join(faults.said_of(self.draft, labels)) or labels.w("edit.possible")
        if self.draft.now.fault is not None:
            self.sight = "task"

    # Display -------------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        self.can_undo = bool(self.draft.past)
        labels = Labels(self.table, self.lang)
        drawn, _ = board.areas(self.table, self.viewer, self.lang, still=True, show_all=True)
        return {
            "body": board.layout(self.game, self.lang, HOLES, cls="editing"),
            **self._pressable(drawn),
            "task": self._head(),
            "column": panel.panel(self.draft, labels, self.group, self.open, self.first),
            "gallery": panel.beginnings(self.draft, labels, self.browses, self.chapter),
            "share": panel.sharing(self.draft, labels, self.given, self.bare, self.site),
        }

    def _pressable(self, drawn: dict[str, Html]) -> dict[str, Html]:
        """The board on which every place that can be changed can be pressed."""
        document, labels = self.draft.table_document, Labels(self.table, self.lang)
        every = parts(self.draft.game, document)
        fields = fields_of_table(self.draft.game, document)
        by_path = {part.path: part for part in every}

        @cache
        def opens(place: str) -> str:
            group, path = at_place(self.draft.game, every, fields, place, self.viewer)
            if not group:
                return ""
            return labels.w(
                "edit.change_of", what=labels.whole(by_path[path]) if path else labels.group(group)
            )

        return made_pressable(drawn, opens)

    def _head(self) -> Html:
        labels = Labels(self.table, self.lang)
        w = labels.w
        lead = tag("p", w("edit.lead_cell" if self.bare else "edit.lead"))
        back = button("leave_edit", icon("back"), w("edit.back")) if self.behind is not None else None
        undo = button("undo", icon("undo"), w("edit.undo")) if self.can_undo and self.bare else None
        tools = once("div.row-of", back, undo) if back or undo else None
        head = once("div.edit-head", tag("h1", w("edit.title")), lead, tools)
        state = faults.card(self.draft, labels) if self.draft.now.fault else self._possible(labels)
        return once("div.edit-top", head, state)

    def _possible(self, labels: Labels) -> Html:
        w, table = labels.w, self.table
        now = w("edit.decides", name=table.names[table.seat]) if table.seat >= 0 else w("edit.over")
        said = [once("p", w("edit.possible"), " ", now)]
        told = table.opened
        if told:
            speaker = words.speaker(self.game, self.lang, tuple(table.names), pictures=False)
            rules = [(event, table.game.BOOK.rules.get(event.rule)) for event in told]
            lines = [words.sentence(speaker, rule, "says", event.facts) for event, rule in rules if rule]
            said += [once("p", w("edit.by_itself")), once("ul", *(once("li", line) for line in lines))]
        return once("div.note.good", icon("check"), once("div", *said))

    def text(self) -> str:
        labels = Labels(self.table, self.lang)
        said = board.text(self.table, self.viewer, self.lang)
        wrong = faults.said_of(self.draft, labels)
        return "\n".join([announcements.title(self.game, self.lang), labels.w("edit.title"), *wrong, said])
