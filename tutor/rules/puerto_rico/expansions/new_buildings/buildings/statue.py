"""Statue: it has no circle, so nobody can be placed there."""

from __future__ import annotations

from typing import Any

from ....actions import Place
from ....edition_1897.book import BOOK
from ....state import State

RULES: dict[str, str] = {}


@BOOK.check("PR.x1.b.statue.no-worker", Place)
def no_circle(state: State, seat: int, action: Place) -> dict[str, Any] | None:
    return {"seat": seat} if action.target == "statue" else None
