"""What one page shows and how it answers. Python is the authority: the browser only asks.

A screen is plain Python. After every message the session calls `areas()` and sends what changed,
together with the attributes below; those marked * are cleared once sent.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Answer, Table


def number(text: str) -> int:
    """A number as a page sends it; -1 for anything else, and for more digits than a page ever sends."""
    return int(text) if text.isdecimal() and len(text) < 10 else -1


@dataclass(frozen=True)
class Hello:
    """The browser's first words: where it is and what it remembers, the newest first.

    `saved` stays true: what other tabs keep afterwards appears in it too.
    """

    query: dict[str, str] = field(default_factory=dict)
    saved: dict[str, Any] = field(default_factory=dict)
    lang: str = "en"
    narrow: bool = False


@dataclass(frozen=True)
class Seen:
    """A board on the page: whose eyes, and how it is shown."""

    table: Table
    seat: int
    still: bool = False
    show_all: bool = False


class Screen:
    """Base of every screen: answers nothing yet, forgets nothing."""

    title = ""
    lang = "en"
    say = ""  # * one sentence for the live region
    moves: tuple[Any, ...] = ()  # * (what, n, from, to): what flies
    lit: dict[str, str] = {}  # place -> number of the fact it carries
    keep: dict[str, Any] = {}  # * documents for the browser's storage; None forgets one
    sight = ""  # * the area or the place to bring into view, where it is not
    keeps = True  # whether this browser keeps what it is given
    elsewhere = ""  # "game", "chapter": what is open here and went on in another tab
    go = ""  # * another door to open
    file: tuple[str, ...] = ()  # * a name and a text, for the browser to save
    crumbs: tuple[tuple[str, str], ...] = ()
    can_undo: bool | None = None  # None: this screen has no undo
    progress: tuple[int, int] | None = None
    bare = False  # it stands alone, without the bar around it
    address: str | None = None  # query string to show, "" for none

    def __init__(self, game: str = "") -> None:
        self.game = game
        self.keep = {}
        self.lit = {}

    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        """What an address may tell it, by name; every page takes a `lang` besides."""
        return ()

    def hello(self, hello: Hello) -> None:
        """First message of a page, and again after a reload."""

    def areas(self) -> dict[str, Html]:
        """What is seen, by name; "body" is the layout, with data-area holes for the others."""
        return {"body": Html()}

    def act(self, what: str) -> None:
        """Do an action of the game."""

    def ask(self, what: str) -> None:
        """Say why an action can, or cannot, be done."""

    def do(self, what: str, value: str = "") -> None:
        """Anything else: undo, hint, goto, an input's new value."""

    def open_board(self) -> tuple[Table, int] | None:
        """The table that lies open and the seat that asks about it, where something may be asked in words."""

    def open_answer(self) -> tuple[Table, Answer] | None:
        """The table and the answer that lies open, if there is one."""
        return None

    def board_seen(self) -> Seen | None:
        """The board that is on the page, to say what a thing on it is."""
        return None

    def went_on(self, name: str, doc: Any) -> None:
        """Another tab kept this document; None: it forgot it."""

    def take_over(self) -> None:
        """What went on elsewhere goes on here."""

    def keep_mine(self) -> None:
        """What stands here is kept, and nothing of the other tab's is lost."""

    def text(self) -> str:
        """What is seen, as plain text."""
        return ""
