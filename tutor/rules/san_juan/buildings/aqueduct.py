"""Aqueduct: one good more."""

RULES = {"more_goods": "SJ.aqueduct.extra"}


def more_goods() -> int:
    return 1
