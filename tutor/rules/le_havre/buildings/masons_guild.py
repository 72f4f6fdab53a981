"""Masons' Guild: one clay or one brick less in every building that is constructed."""

RULES = {"material_saved": "LH.special.masons"}


def material_saved() -> int:
    return 1
