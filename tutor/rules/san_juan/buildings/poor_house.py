"""Poor house: a card for whoever has built and holds one card at most."""

RULES = {"cards_if_few": "SJ.poor-house.draw"}


def cards_if_few(hand: int) -> int:
    return 1 if hand <= 1 else 0
