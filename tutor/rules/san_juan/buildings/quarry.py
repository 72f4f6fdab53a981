"""Quarry: violet buildings cost one card less."""

RULES = {"discount": "SJ.quarry.discount"}


def discount(violet: bool) -> int:
    return 1 if violet else 0
