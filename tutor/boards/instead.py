"""What to do instead of a refused action: the most similar good action first, declining last. It knows no
game.
"""

from __future__ import annotations

from tutor.bots import make
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.markup import text as _escaped
from tutor.rules.kernel.table import Answer, Table

ADVISER = "steady"  # the bot whose values say which of the similar actions is good


def instead(table: Table, answer: Answer, areas: dict[str, Html], most: int = 4) -> list[str]:
    """Actions that would make it legal; then actions of its own kind, of the same area, any others; then
    declining.
    """
    if answer.seat != table.seat:
        return [*answer.remedies][:most]
    good, declining = _parted(table)
    near = [action for action in answer.remedies if action in good]
    found = list(dict.fromkeys([*near, *_nearest(answer.action, good, areas)]))
    out = [*(action for action in answer.remedies if action in declining), *declining][:1]
    return [*found[: most - len(out)], *out]


def _parted(table: Table) -> tuple[list[str], list[str]]:
    """The legal actions, the best first, and the action that declines."""
    game, seat = table.game, table.seat
    thoughts = make(ADVISER, game).thoughts(game.observe(table.state, seat), seat)  # type: ignore[attr-defined]
    every = [thought.action for thought in thoughts]
    declining = [action for action in every if isinstance(game.NOTATION.parse(action), game.SPEC.declines)]
    return [action for action in every if action not in declining], declining


def _nearest(wanted: str, good: list[str], areas: dict[str, Html]) -> list[str]:
    """The legal actions of the most similar kind."""
    verb, *words = wanted.split()
    kind = [action for action in good if action.split()[0] == verb]
    if kind:
        return sorted(
            kind, key=lambda action: -sum(a == b for a, b in zip(action.split()[1:], words, strict=False))
        )
    here = _area(wanted, "why", areas)
    return [action for action in good if here and _area(action, "action", areas) == here] or good


def _area(action: str, how: str, areas: dict[str, Html]) -> str:
    """The area of the board in which an action is done or asked about."""
    mark = f' data-{how}="{_escaped(action)}"'
    return next((name for name, html in areas.items() if mark in html), "")
