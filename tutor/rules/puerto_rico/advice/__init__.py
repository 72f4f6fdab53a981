"""What an action is worth to the player who takes it, and the facts that say so.

`advise` returns (worth in points, a key of words.toml, facts); the words are
made where they are shown. The steady bot and the hints of a game use it.
"""

from __future__ import annotations

from typing import Any

from ...kernel.agenda import Turn
from ..actions import Choose, Lift
from ..desks import DESKS
from ..moves import carry
from ..ruleset import GOODS
from ..scoring import colonists
from ..state import State
from .roles import ROLES
from .worth import parts, rounds_left

_SHOWN = 0.02


def advise(state: State, seat: int, action: Any) -> tuple[float, str, dict[str, Any]]:
    """The worth of a legal action of `seat`, a key and the facts of its reason."""
    if isinstance(action, Choose):
        return _role(state, seat, action.role)
    if isinstance(action, Lift):
        return -1.0, "lift", {}
    turn = Turn(state, carry)  # the action alone: what others do next is not ours to know
    DESKS[state.agenda[-1].kind].apply(turn, seat, action)
    before, after = parts(state, seat), parts(turn.state, seat)
    gains = {part: after[part] - before[part] for part in after}
    return sum(gains.values()), "gains", _changes(state, turn.state, seat, gains)


def _role(state: State, seat: int, role: str) -> tuple[float, str, dict[str, Any]]:
    mine, others, facts = ROLES[role](state, seat)
    coins = next(card.coins for card in state.roles if card.role == role)
    purse = coins * (0.12 + 0.035 * min(rounds_left(state), 10))
    return mine - others + purse, f"role-{role.rstrip('2')}", {**facts, "coins": coins, "role": role}


def _changes(
    before: State, after: State, seat: int, gains: dict[str, float]
) -> dict[str, Any]:
    """What a player would count: points, doubloons and barrels gained or given, and what grows."""
    old, new = before.seats[seat], after.seats[seat]
    counted = {
        "points": new.points + new.noted - old.points - old.noted,
        "coins": new.coins - old.coins,
        "barrels": sum(new.goods) - sum(old.goods),
        "colonists": colonists(new) - colonists(old),
    }
    grows = [part for part in ("production", "prospects", "buildings", "quarries", "powers", "colonists")
             if gains[part] > _SHOWN]  # fmt: skip
    grows.sort(key=lambda part: -gains[part])
    barrels = {g: new.goods[i] - old.goods[i] for i, g in enumerate(GOODS)}
    return {**counted, "grows": grows[:2], "goods": {g: n for g, n in barrels.items() if n > 0}}
