"""Workers' Cottages: their owner has two final actions."""

RULES = {"last_actions": "LH.special.workers-cottages"}


def last_actions() -> int:
    return 1
