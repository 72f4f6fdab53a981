"""What the question field counts in the same way in several games (see known.toml)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from .agenda import Move, Position
from .views import RolesView, View

CountedFacts = dict[str, Any]  # numbers, names, lists of them: the row of known.toml says each in its words
Facts = CountedFacts | None
V = TypeVar("V", bound=View, covariant=True)
S = TypeVar("S", covariant=True)
W = TypeVar("W", bound="See[View, Position]")
Acts = Callable[[W, int], bool]  # whether a player still has something to decide in this phase


class See(Protocol[V, S]):
    """What a game's known.py counts from: the view of the player who asks, and what that seat knows of the
    position.
    """

    @property
    def view(self) -> V:
        """What the player sees."""

    @property
    def state(self) -> S:
        """The position as the seat may know it."""

    @property
    def me(self) -> int:
        """The seat."""

    @property
    def start(self) -> S | None:
        """What the player saw where the game on this table began, or was opened."""

    @property
    def past(self) -> Sequence[Sequence[Move]]:
        """What each event since then has moved, as the player saw it."""


def who_took(name: str) -> Callable[[See[RolesView, object], str], Facts]:
    """The player with the card of a role: {name: its id, "who": a seat}, or "say": "none" if nobody did."""

    def found(see: See[RolesView, object], what: str) -> Facts:
        card = next((card for card in see.view["roles"] if card["id"] == what), None)
        if card is None:
            return None
        return {name: what, "who": card["taken"]} if card["taken"] >= 0 else {name: what, "say": "none"}

    return found


def everybody(see: object, who: int) -> bool:
    """Every player has a turn in every phase."""
    return True


def order(see: W, acts: Acts[W] = everybody) -> Facts:
    """The player who decides now, and those of `acts` who decide after that in the same phase."""
    away, names = see.view["away"], see.view["names"]
    now = next((seat for seat, turns in enumerate(away) if turns == 0), None)
    then = sorted((turns, seat) for seat, turns in enumerate(away) if turns > 0 and acts(see, seat))
    return None if now is None else {"who": now, "n": len(then), "names": [names[seat] for _, seat in then]}


def to_choose(names: Sequence[str], first: int, chosen: int, picks: int) -> list[str]:
    """The players who still choose a role this round: `chosen` of the `picks` have had their turn."""
    return [names[(first + k) % len(names)] for k in range(chosen, picks)]


def order_of_choosing(see: W, after: Sequence[str], acts: Acts[W] = everybody) -> Facts:
    """The order of this phase, and the players who choose a role after it."""
    found = order(see, acts)
    if found is None:
        return None
    choosing = see.state.agenda[-1].kind == "choose"  # then the phase is the choice itself
    return {**found, **({"n": 0, "names": []} if choosing else {}), "choosers": after, "more": len(after)}


def left_over(see: See[View, Position], roles: Sequence[str], after: Sequence[str]) -> CountedFacts:
    """The roles that nobody has; "say": "over" if nobody chooses any more this round."""
    task = see.state.agenda[-1] if see.state.agenda else None
    now = [see.view["names"][task.seat]] if task is not None and task.kind == "choose" else []
    facts: CountedFacts = {"n": len(roles), "roles": roles, "choosers": [*now, *after]}
    return facts if facts["choosers"] or not roles else {**facts, "say": "over"}
