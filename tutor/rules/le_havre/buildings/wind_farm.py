"""Wind Farm: three energy less in every action that costs energy."""

RULES = {"energy_saved": "LH.special.wind-farm"}


def energy_saved() -> int:
    return 3
