"""What to do instead of what was refused: the nearest good move first, to decline last. Knows no game."""

from __future__ import annotations

from tutor.bots import make
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.markup import text as _escaped
from tutor.rules.kernel.table import Answer, Table

ADVISER = "steady"  # whose weighing tells which of the near ones is good


def instead(table: Table, answer: Answer, areas: dict[str, Html], most: int = 4) -> list[str]:
    """What would make it legal; then its own kind, what is done in the same area, anything else; then to decline."""
    if answer.seat != table.seat:
        return [*answer.remedies][:most]
    good, declining = _parted(table)
    near = [action for action in answer.remedies if action in good]
    found = list(dict.fromkeys([*near, *_nearest(answer.action, good, areas)]))
    out = [*(action for action in answer.remedies if action in declining), *declining][:1]
    return [*found[: most - len(out)], *out]


def _parted(table: Table) -> tuple[list[str], list[str]]:
    """What may be done, the best first; and what declines."""
    game, seat = table.game, table.seat
    thoughts = make(ADVISER, game).thoughts(game.observe(table.state, seat), seat)  # type: ignore[attr-defined]
    every = [thought.action for thought in thoughts]
    declining = [action for action in every if isinstance(game.NOTATION.parse(action), game.PLAY.declines)]
    return [action for action in every if action not in declining], declining


def _nearest(wanted: str, good: list[str], areas: dict[str, Html]) -> list[str]:
    """Of what may be done, the nearest kind that there is."""
    verb, *words = wanted.split()
    kind = [action for action in good if action.split()[0] == verb]
    if kind:
        return sorted(kind, key=lambda action: -sum(a == b for a, b in zip(action.split()[1:], words, strict=False)))
    here = _area(wanted, "why", areas)
    return [action for action in good if here and _area(action, "action", areas) == here] or good


def _area(action: str, how: str, areas: dict[str, Html]) -> str:
    """Where on the board an action is done, or asked about."""
    mark = f' data-{how}="{_escaped(action)}"'
    return next((name for name, html in areas.items() if mark in html), "")
