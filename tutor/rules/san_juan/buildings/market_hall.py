"""Market hall: a card for one sale or more."""

RULES = {"cards_for_selling": "SJ.market-hall.extra"}


def cards_for_selling(goods: int) -> int:
    return 1 if goods else 0
