"""Well: a card for two goods produced or more."""

RULES = {"cards_for_producing": "SJ.well.draw"}


def cards_for_producing(goods: int) -> int:
    return 1 if goods >= 2 else 0
