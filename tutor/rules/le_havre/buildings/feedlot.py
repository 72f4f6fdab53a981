"""Feedlot: at harvest its owner gets a second calf if they have two to six cattle."""

RULES = {"calves": "LH.special.feedlot"}


def calves(cattle: int) -> int:
    return int(2 <= cattle <= 6)
