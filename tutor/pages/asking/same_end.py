"""Whether it makes a difference which of two moves is made first: both are played out in every way."""

from __future__ import annotations

from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.game import Game, legal_actions
from tutor.rules.kernel.table import Table

DEALS = (1, 2)  # hidden cards are dealt in another order for each
MANY = 60  # positions that are looked at after each move


def no_difference(table: Table, one: str, other: str) -> bool:
    """Whether everything is the same after either move, as soon as another sort of decision comes, however
    everybody plays until then. False also where that is not certain, or takes too long.
    """
    game, seat = table.game, table.seat
    if not table.state.agenda or one == other:
        return False
    for seed in DEALS:
        state = game.resample(game.observe(table.state, seat), seed)
        ends = [_ends(game, state, seat, action) for action in (one, other)]
        if ends[0] != ends[1] or len(ends[0]) != 1:
            return False
    return True


def _ends(game: Game, state: Position, seat: int, action: str) -> set[Position]:
    """The positions that a move can lead to when decisions of its sort are over; none if there are many."""
    kind = state.agenda[-1].kind
    waiting = [game.apply_action(state, seat, game.NOTATION.parse(action))[0]]
    seen, found = {*waiting}, set[Position]()
    while waiting:
        now = waiting.pop()
        if not now.agenda or now.agenda[-1].kind != kind:
            found.add(now)
            continue
        who = now.agenda[-1].seat
        for one in legal_actions(game, now, who):
            then = game.apply_action(now, who, one)[0]
            if then not in seen:
                seen.add(then)
                waiting.append(then)
        if len(seen) > MANY or len(found) > 1:
            return set()
    return found
