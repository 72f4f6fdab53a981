"""Tower: twelve cards in hand at the check."""

RULES = {"hand_limit": "SJ.newround.tower"}


def hand_limit() -> int:
    return 12
