"""Tables of Le Havre that several tests ask about, and what is answered there."""

from __future__ import annotations

from typing import Any

from tutor.rules import load
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker, advised, say

GAME: Any = load("le_havre")
FIRMS = "building_firm_1, building_firm_2, construction_firm"


def answers(
    position: dict[str, Any], moves: tuple[str, ...], seat: int, text: str
) -> tuple[str, str, str, dict[str, Any]]:
    """The rule that answers first, all words in English and in Spanish, and its facts."""
    table = Table(GAME, start=position)
    for move in moves:
        table.play(move)
    answer = table.why_not(text, seat)
    first, found = answer.refusals[0], table.advice(answer)
    said = []
    for lang in ("en", "es"):
        speaker = Speaker(GAME.BOOK, lang, GAME.NAMES)
        said.append(
            f"{say(speaker, GAME.BOOK.card(first.rule), 'no', first.facts)} {advised(speaker, found)}"
        )
    return first.rule, said[0], said[1], first.facts


def table(*seats: dict[str, Any], phase: str = "main", **more: Any) -> dict[str, Any]:
    every = [*seats, *({"stock": "franc 9"} for _ in range(3 - len(seats)))]
    return {
        "players": 3,
        "round": 6,
        "step": 3,
        "seat": every,
        "turn": {"phase": phase, "seat": 0},
        **more,
    }


QUAY = table({"stock": "franc 20"}, offers="franc 2, fish 2, wood 4")
MARKET = table({"stock": "franc 4, fish 2"}, town=f"{FIRMS}, marketplace")
SMOKING = table({"stock": "fish 4, wood 3, charcoal 1, franc 2"}, town=f"{FIRMS}, smokehouse")
FEEDING = {
    "players": 3,
    "round": 6,
    "seat": [
        {"stock": "fish 3, meat 2, wood 4", "buildings": "sawmill"},
        {"stock": "meat 5"},
        {"stock": "meat 5"},
    ],
    "turn": {"phase": "feed", "seat": 0},
}
FINAL = {
    "players": 3,
    "offers": "wood 3, clay 2, fish 2",
    "town": f"{FIRMS}, fishery, clay_mound",
    "seat": [{"stock": "franc 3"}, {"stock": "franc 9"}, {"stock": "franc 2"}],
    "turn": {"phase": "final", "seat": 0},
}
SMOKED = ("enter smokehouse", "fee franc", "make 3")
