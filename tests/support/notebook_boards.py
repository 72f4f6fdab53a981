"""Positions and boards that the tests of notebooks share."""

from __future__ import annotations

import tutor
import tutor.notebook
import tutor.widget
from tutor.notebook.board import Board
from tutor.notebook.position import Position


def loading(lang: str = "en") -> Position:
    """Six sugar go on the ship of 7, two corn on the ship of 6."""
    game = tutor.game("puerto_rico", lang)
    found: Position = game.position(
        players=4, ships={"6": "corn 3"}, seat=[{"goods": "corn 2, sugar 6"}], phase="captain"
    )
    return found


def seven(lang: str = "en") -> Board:
    return loading(lang).board(
        task="Make your first load worth 7 points",
        goal={"seat": [{"points": ">=7"}]},
        hints=["6 + 1"],
        name="seven",
    )
