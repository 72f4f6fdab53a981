"""What a step under way rests on: without it the player could not be there.

A player who takes two cards for a prefecture must have it in the picture. So the last actions of the player
are done again without what is taken away. If they lead to another decision of the same kind, with other
numbers, it has to stay.
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.table import Table

from .positions import KeptQuestion
from .shrinking import removals, shrunk_state

STEPS = 12  # actions of the same player that are done again at most


def needed_before(game: Game, names: Iterable[str]) -> tuple[str, ...]:
    """Those of what is taken away that were there before the step: buildings, not goods."""
    return tuple(name for name in names if removals(game)[name.split(" ")[0]].needed_before)


def begun(one: KeptQuestion, table: Table) -> tuple[int, Position] | None:
    """Where the player's step began: the number of actions and the position; None if it begins now."""
    before, step = table.copied(), one.step
    depth, found = len(table.state.agenda), None
    while step > max(0, one.step - STEPS):
        before.goto(step - 1)
        if before.seat != one.seat:
            break
        step -= 1
        found = (step, before.state)
        if len(before.state.agenda) < depth:
            break
    return found


def same_step(game: Game, one: KeptQuestion, table: Table, names: Iterable[str]) -> bool:
    """Whether the player's step leads to the same decision without this, as far as it can be done again."""
    gone = needed_before(game, names)
    if not gone or one.change or table.seat != one.seat or (first := begun(one, table)) is None:
        return True
    step, there = first
    state = shrunk_state(game, game.to_json(there), gone)
    if state is None:
        return True
    for text in one.game.actions[step : one.step]:
        action = game.NOTATION.parse(text)
        if game.current_players(state) != (one.seat,) or game.refusals(state, one.seat, action, told=False):
            return True  # it was done in another way, such as with a fee
        state, _ = game.apply_action(state, one.seat, action)
    now, then = table.state.agenda[-1:], state.agenda[-1:]
    alike = [(task.kind, task.seat) for task in now] == [(task.kind, task.seat) for task in then]
    return not alike or now == then
