"""What to do instead of a refused action: the most similar good action first, declining last. It knows no
game.
"""

from __future__ import annotations

from collections.abc import Callable

from tutor.bots.steady import SteadyBot  # its values say which of the similar actions is good
from tutor.rules.kernel.elements import has
from tutor.rules.kernel.game import is_advising
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Answer, Table

Drawn = Callable[[], dict[str, Html]]  # draws the board; seldom needed


def instead(table: Table, answer: Answer, drawn: Drawn, most: int = 4) -> list[str]:
    """Actions that would make it legal; then actions of its own kind, of the same area, any others; then
    declining.
    """
    if answer.seat != table.seat:
        return [*answer.remedies][:most]
    good, declining = _parted(table)
    near = [action for action in answer.remedies if action in good]
    found = list(dict.fromkeys([*near, *_nearest(answer.action, good, drawn)]))
    out = [*(action for action in answer.remedies if action in declining), *declining][:1]
    return [*found[: most - len(out)], *out]


def _parted(table: Table) -> tuple[list[str], list[str]]:
    """The legal actions, the best first, and the action that declines."""
    game, seat = table.game, table.seat
    assert is_advising(game)
    thoughts = SteadyBot(game).thoughts(game.observe(table.state, seat), seat)
    every = [thought.action for thought in thoughts]
    declining = [action for action in every if isinstance(game.NOTATION.parse(action), game.SPEC.declines)]
    return [action for action in every if action not in declining], declining


def _nearest(wanted: str, good: list[str], drawn: Drawn) -> list[str]:
    """The legal actions of the most similar kind."""
    verb, *words = wanted.split()
    kind = [action for action in good if action.split()[0] == verb]
    if kind:
        return sorted(
            kind, key=lambda action: -sum(a == b for a, b in zip(action.split()[1:], words, strict=False))
        )
    areas = drawn()
    here = _area(wanted, "data_why", areas)
    return [action for action in good if here and _area(action, "data_action", areas) == here] or good


def _area(action: str, how: str, areas: dict[str, Html]) -> str:
    """The area of the board in which an action is done or asked about."""
    return next((name for name, html in areas.items() if has(html, how, action)), "")
