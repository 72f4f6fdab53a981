"""Well: a card if you produce at least two goods."""

RULES = {"cards_for_producing": "SJ.well.draw"}


def cards_for_producing(goods: int) -> int:
    return 1 if goods >= 2 else 0
