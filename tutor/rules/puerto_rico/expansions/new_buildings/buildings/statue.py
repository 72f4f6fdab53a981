"""Statue: it has no circle, so nobody can be placed there."""

from __future__ import annotations

from .....kernel.agenda import Facts
from ....actions import Place
from ....state import State
from ..checks import CHECKS

RULES: dict[str, str] = {}


@CHECKS.check("PR.x1.b.statue.no-worker", Place)
def no_circle(state: State, seat: int, action: Place) -> Facts | None:
    return {"seat": seat} if action.target == "statue" else None
