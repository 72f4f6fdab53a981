"""Feedlot: a harvest brings its owner a second calf while there are two to six cattle."""

RULES = {"calves": "LH.special.feedlot"}


def calves(cattle: int) -> int:
    return int(2 <= cattle <= 6)
