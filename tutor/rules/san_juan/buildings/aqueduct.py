"""Aqueduct: one more good."""

RULES = {"more_goods": "SJ.aqueduct.extra"}


def more_goods() -> int:
    return 1
