"""A picture in a notebook: an image that is also shown where the notebook is not trusted, with its words."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.boards import board, visibility
from tutor.boards.picture import image, picture
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Table

from .mistakes import wrong
from .picture_height import with_its_height


def of_table(table: Table, lang: str, alt: str, only: tuple[str, ...] = ()) -> Html | None:
    """The board, or these areas of it; None if the game has no drawing."""
    drawn = picture(table, visibility.player(table, 0), lang, only)
    return with_its_height(image(drawn, alt)) if drawn is not None else None


class StillPicture:
    """Some areas of a board as a picture.

    >>> p.picture("stage", "quay")
    """

    def __init__(self, table: Table, lang: str, alt: str, areas: Sequence[str]) -> None:
        known = board.areas_of_pictures(str(table.game.NAME))
        for area in areas:
            if area not in known:
                raise wrong("area", UnknownName, name=area, known=", ".join(known) or "–")
        self._table, self.lang, self.text, self.areas = table, lang, alt, tuple(areas)

    def __dir__(self) -> list[str]:
        return ["areas", "lang", "text"]

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> Html | None:
        return of_table(self._table, self.lang, self.text, self.areas)
