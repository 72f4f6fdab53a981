"""Looking rules up."""

from __future__ import annotations


def forget() -> None:
    """Read the rulebooks anew for the next search: what a measurement needs that keeps some of their questions apart."""
    from . import likeness, ranking, search, senses

    for kept in (likeness.model, likeness.likeness, ranking.index, ranking.understood, search.search, search.language, senses.sensed):
        kept.cache_clear()
