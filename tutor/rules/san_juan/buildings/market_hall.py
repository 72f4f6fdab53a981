"""Market hall: a card if you sell at least one good."""

RULES = {"cards_for_selling": "SJ.market-hall.extra"}


def cards_for_selling(goods: int) -> int:
    return 1 if goods else 0
