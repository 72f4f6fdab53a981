"""Masons' Guild: one clay or brick less for every building that is constructed."""

RULES = {"material_saved": "LH.special.masons"}


def material_saved() -> int:
    return 1
