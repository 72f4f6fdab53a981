"""What a building would give somebody now: the sums on its plate."""

from __future__ import annotations

from ..state import State


def gives(state: State, seat: int, card: str) -> dict[str, int]:
    """So many of each thing; {} where a choice has to be made."""
    return {}
