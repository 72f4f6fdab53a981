"""What one page shows and how it answers. Python decides everything; the browser only sends requests.

A screen is plain Python. After every message the session calls `areas()` and sends what changed, together
with the attributes below. Those marked * are cleared after sending.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Answer, Table

from ..rules.kernel.agenda import Move


def number(text: str) -> int:
    """A number sent by a page; -1 for anything else, and for more digits than a page ever sends."""
    return int(text) if text.isdecimal() and len(text) < 10 else -1


@dataclass(frozen=True)
class Hello:
    """The first message of a page: where it is, and what the browser has saved, the newest first.

    `saved` is kept up to date: what other tabs save later appears in it too.
    """

    query: dict[str, str] = field(default_factory=dict)
    saved: Document = field(default_factory=dict)
    lang: str = "en"
    narrow: bool = False


@dataclass(frozen=True)
class ShownBoard:
    """A board on the page: its viewer, and how it is shown."""

    table: Table
    seat: int
    still: bool = False
    show_all: bool = False


class Screen:
    """Base class of every screen. It answers nothing by itself."""

    title = ""
    lang = "en"
    say = ""  # * one sentence for screen readers
    moves: tuple[Move, ...] = ()  # * (what, n, from, to): pieces whose movement is shown
    lit: dict[str, str] = {}  # place -> the number of the fact shown there
    keep: dict[str, object] = {}  # * documents for the browser to save; None deletes one
    sight = ""  # * the area or place to scroll to if it is not visible
    keeps = True  # whether this browser saves what it is given
    go = ""  # * another start page to open
    file: tuple[str, ...] = ()  # * a name and a text for the browser to save as a file
    crumbs: tuple[tuple[str, str], ...] = ()
    can_undo: bool | None = None  # None if this screen has no undo
    shares = False  # whether what it shows can be shared
    progress: tuple[int, int] | None = None
    answer_shown = False  # a question in words is answered beside the board
    bare = False  # it is shown alone, without the bar around it
    orders: Mapping[
        str, Callable[[str], None]
    ] = {}  # by name: undo, hint, the new value of an input (see orders.py)
    site = ""  # the address of the first page, "" in a cell of a notebook
    address: str | None = None  # the query string to show, "" for none

    def __init__(self, game: str = "") -> None:
        self.game = game
        self.keep = {}
        self.lit = {}

    @property
    def elsewhere(self) -> str:
        """ "game" or "chapter" if it continued in another tab."""
        return ""

    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        """The parameters its address can have; every page also accepts `lang`."""
        return ()

    def hello(self, hello: Hello) -> None:
        """Handle the first message of a page, which comes again after a reload."""

    def areas(self) -> dict[str, Html]:
        """What is shown, by name. "body" is the layout, with data-area placeholders for the others."""
        return {"body": Html()}

    def act(self, what: str) -> None:
        """Do an action of the game."""

    def ask(self, what: str) -> None:
        """Explain why an action is or is not possible."""

    def do(self, what: str, value: str = "") -> None:
        """Carry out an order."""

    def open_board(self) -> tuple[Table, int] | None:
        """The open board, as a table and the seat that asks, if questions in words are possible."""

    @property
    def edits_board(self) -> bool:
        """Whether the position on its board can be changed on another screen."""
        return self.board_seen() is not None

    def open_answer(self) -> tuple[Table, Answer] | None:
        """The table and the open answer, if there is one."""
        return None

    def board_seen(self) -> ShownBoard | None:
        """The board on the page, for saying what a thing on it is."""
        return None

    def went_on(self, name: str, doc: object) -> None:
        """Another tab saved this document, or deleted it (None)."""

    def take_over(self) -> None:
        """Continue here what was continued elsewhere."""

    def keep_mine(self) -> None:
        """Keep what is shown here; nothing of the other tab is lost."""

    def place(self) -> tuple[str, bool]:
        """Where the reader is on this page ("chapter/page"), and whether that is solved; for a live class."""
        return "", False

    def text(self) -> str:
        """What is shown, as plain text."""
        return ""
