"""A position in a cell that is changed by pressing, and read from the next cell."""

from __future__ import annotations

from tutor.boards import board, words
from tutor.boards.code import Source
from tutor.boards.picture import image, picture
from tutor.pages.editor import source
from tutor.pages.editor.screen import EditorScreen
from tutor.rules.kernel.markup import once
from tutor.rules.kernel.table import Table

from .arguments import checked
from .cell import Shown
from .link import Link, link_to
from .mistakes import localised_errors
from .picture_height import with_its_height
from .position import Position


@checked
def edit(position: Position) -> Editor:
    """Change a position by hand, in a cell: press a place on the board and choose what is there.

    >>> e = tutor.edit(p)
    >>> e

    and in the next cell

    >>> e.position.legal()
    >>> print(e.code)
    """
    return Editor(position)


class Editor(Shown):
    """A position that is changed by pressing. Write it as the last line of a cell to show it.

    >>> e = tutor.edit(p)
    >>> e.position, e.code
    """

    def __init__(self, position: Position) -> None:
        self.game, self.lang = position.game, position.lang
        self._screen = EditorScreen(position._table, position.lang, seat=position.seat or 0)

    def __dir__(self) -> list[str]:
        return ["code", "game", "lang", "link", "position", "possible", "widget"]

    @property
    def position(self) -> Position:
        """The last possible position."""
        return Position(self._at, self.lang)

    @property
    def possible(self) -> bool:
        """Whether what is set now is possible. If it is not, `position` is the last one that was."""
        return self._screen.draft.now.fault is None

    @property
    def code(self) -> Source:
        """Python that makes the position, to copy into a cell."""
        return Source(source.code(self._at, self.lang))

    @checked
    def link(self, site: str = "") -> Link:
        """An address that plays from the position, with a QR code to open it on a phone (see Board.link)."""
        with localised_errors(self.lang):
            return link_to(self._at, self.lang, site)

    @property
    def _at(self) -> Table:
        table = self._screen.table
        return Table(table.game, start=self._screen.draft.table_document)

    def _shows(self) -> EditorScreen:
        return self._screen

    def __repr__(self) -> str:
        w = words.of(self.lang)
        return f"{w('edit.title')}. {w('edit.possible' if self.possible else 'edit.impossible')}"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        seat = self._screen.viewer
        drawn = picture(self._at, seat, self.lang, ())
        said = board.text(self._at, seat, self.lang)
        shown = with_its_height(image(drawn, said)) if drawn is not None else None
        return {
            "text/plain": f"{self!r}\n{said}",
            "text/html": str(once("div", once("p", repr(self)), shown)),
        }
