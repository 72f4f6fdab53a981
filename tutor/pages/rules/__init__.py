"""Looking rules up."""

from __future__ import annotations


def forget() -> None:
    """Forget what was found, and read everything again for the next search."""
    from . import likeness, ranking, search

    for kept in (
        likeness.learned,
        likeness.likeness,
        likeness.telling,
        likeness.near,
        ranking.index,
        ranking.understood,
        search.search,
        search.language,
        *(getattr(likeness, name) for name in ("_game", "_words", "_spelt", "_titled", "_asked_anywhere")),
    ):
        kept.cache_clear()
