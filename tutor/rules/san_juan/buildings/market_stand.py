"""Market stand: a card if you sell at least two goods."""

RULES = {"cards_for_selling": "SJ.market-stand.draw"}


def cards_for_selling(goods: int) -> int:
    return 1 if goods >= 2 else 0
