"""What this edition refuses in addition: things of an expansion that is not in play."""

from __future__ import annotations

from functools import cache

from ...kernel.action import Action
from ...kernel.agenda import Refusal
from ..extension_points import extension
from ..ruleset import EXPANSION_OF, EXPANSIONS
from ..state import State


@cache
def _expansion_of(kind: type) -> str:
    return next((name for name in EXPANSIONS if kind in extension(name).ACTIONS), "")


@cache
def _needs(action: Action) -> tuple[str, ...]:
    """The expansions that an action belongs to, by its kind and by the thing it names; none for the base
    game.
    """
    own = {
        **EXPANSION_OF,
        **{r: n for n, row in EXPANSIONS.items() for r in (*row.get("roles", ()), *row.get("tiles", ()))},
    }
    named = [own[v] for v in action if v in own]
    return tuple(name for name in (_expansion_of(action.__class__), *named) if name)


def not_in_play(state: State, action: Action) -> Refusal | None:
    """The refusal of something that belongs to an expansion that is not in play."""
    needs = next((name for name in _needs(action) if name not in state.expansions), "")
    if not needs:
        return None
    thing = next((v for v in action if v in EXPANSION_OF), needs)
    return Refusal("PR.edition.not-in-game", {"building": thing, "expansion": f"expansion-{needs}"})
