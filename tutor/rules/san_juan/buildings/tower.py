"""Tower: a limit of twelve cards at the hand check."""

RULES = {"hand_limit": "SJ.newround.tower"}


def hand_limit() -> int:
    return 12
