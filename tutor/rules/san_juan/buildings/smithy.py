"""Smithy: production buildings cost one card less."""

RULES = {"discount": "SJ.smithy.discount"}


def discount(violet: bool) -> int:
    return 0 if violet else 1
