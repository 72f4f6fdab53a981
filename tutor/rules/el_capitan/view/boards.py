"""What is in front of a player: pieces to build, cards, money and loans; and the cities with an open
warehouse of their own.
"""

from __future__ import annotations

from ..moves import in_front
from ..phases.loans import due
from ..ruleset import LOANS
from .context import ViewContext
from .table import printed
from .types import Seat


def board(context: ViewContext, i: int) -> Seat:
    seat, state = context.state.seats[i], context.state
    return {
        "seat": i,
        "turn": context.turns()[i],
        "money": seat.money,
        "houses": seat.houses,
        "fortresses": seat.fortresses,
        "neutral": seat.neutral,
        "at": seat.at,
        "berth": seat.berth,
        "cards": [{**printed(state.board, name)} for name in seat.cards],
        "loans": [
            {
                "amount": LOANS[loan.card].amount,
                "back": loan.back,
                "later": loan.extended,
                "due": due(state, i, loan.extended),
            }
            for loan in seat.owing
        ],
        "owes": in_front(seat),
        "bonus": seat.bonus,
        "in": [name for name, city in zip(state.names, state.cities, strict=True) if i in city.track],
        "begin": context.press(f"begin {i}")
        if context.kind == "begin" and context.actor == context.me
        else None,
    }
