"""Whole games between bots."""

from __future__ import annotations

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game, winners
from tutor.rules.kernel.table import Table

from . import make

Options = dict[str, str] | None  # choices at set-up


def one_game(
    module: Game, bots: list[str], seed: int, options: Options = None, start: Document | None = None
) -> tuple[Table, Document]:
    """Play one whole game, from `start` if a position is given. Each bot sees only what its seat may see."""
    table = Table(module, len(bots), seed, options=None if start else options, start=start)
    players = [make(name, module, seed * 31 + seat) for seat, name in enumerate(bots)]
    rounds = set()  # a game with phases counts the rounds of each phase from 1 on
    while (seat := table.seat) >= 0:
        rounds.add(tuple(getattr(table.state, time) for time in module.SPEC.times))
        action, _ = players[seat].step(module.observe(table.state, seat), seat)
        table.play(module.NOTATION.text(action))
    scores = module.returns(table.state)
    return table, {
        "bots": bots,
        "seed": seed,
        "rounds": len(rounds),
        "decisions": len(table.steps),
        "scores": [score.total for score in scores],
        "winners": list(winners(scores)),
    }
