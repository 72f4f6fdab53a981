"""Looking rules up."""

from __future__ import annotations


def forget() -> None:
    """Read the rulebooks again for the next search. A measurement that keeps some questions apart needs it."""
    from . import likeness, ranking, search, senses

    for kept in (likeness.model, likeness.likeness, ranking.index, ranking.understood, search.search, search.language, senses.sensed):
        kept.cache_clear()
