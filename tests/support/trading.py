"""A position of Puerto Rico in which one player sells."""

from __future__ import annotations

import tutor
from tutor.notebook.position import Position


def trading(lang: str = "en") -> Position:
    """Ana sells, with coffee and corn; corn is in the house, and her small market is occupied."""
    found: Position = tutor.game("puerto_rico", lang).position(
        players=3,
        phase="trader",
        house="corn",
        seat=[{"coins": 4, "goods": "coffee 1, corn 1", "city": "small_market 1"}],
    )
    return found
