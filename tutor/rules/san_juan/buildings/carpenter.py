"""Carpenter: a card after building a violet building."""

RULES = {"cards_after_building": "SJ.carpenter.draw"}


def cards_after_building(violet: bool) -> int:
    return 1 if violet else 0
