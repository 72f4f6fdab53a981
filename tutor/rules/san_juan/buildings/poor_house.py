"""Poor house: a card for an owner who has built and has at most one card."""

RULES = {"cards_if_few": "SJ.poor-house.draw"}


def cards_if_few(hand: int) -> int:
    return 1 if hand <= 1 else 0
