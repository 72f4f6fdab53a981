"""Triumphal arch: four, six or eight points for one, two or three monuments."""

from ..ruleset import CARDS
from ..state import Area

RULES = {"final_points": "SJ.triumphal-arch.score"}


def final_points(area: Area) -> int:
    monuments = {building for building, _ in area if CARDS[building].kind == "monument"}
    return (0, 4, 6, 8)[len(monuments)]
