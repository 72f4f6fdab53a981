"""Positions of Le Havre written by hand, and a player who enters a building in them."""

from __future__ import annotations

from typing import Any

from tutor.rules.kernel.agenda import Event, Turn
from tutor.rules.kernel.game import objections, unrefused
from tutor.rules.le_havre import works
from tutor.rules.le_havre.book import BOOK
from tutor.rules.le_havre.decisions import Charge, Work
from tutor.rules.le_havre.moves import carry
from tutor.rules.le_havre.phases import paying
from tutor.rules.le_havre.ruleset import OFFERS, PLACE, THINGS
from tutor.rules.le_havre.state import Seat, State

HANDLERS = {**works.HANDLERS, **paying.HANDLERS}
AUTOMATIC_STEPS = {**works.AUTOMATIC_STEPS, **paying.AUTOMATIC_STEPS}


def stock(**goods: int) -> tuple[int, ...]:
    return tuple(goods.get(thing, 0) for thing in THINGS)


def table(
    *seats: Seat, town: tuple[str, ...] = (), offers: dict[str, int] | None = None, **more: Any
) -> State:
    """A position; players who are not mentioned have nothing."""
    every = (*seats, *(Seat(stock=stock()) for _ in range(3 - len(seats))))
    on_offer = tuple((offers or {}).get(offer, 0) for offer in OFFERS)
    more = {"options": (("brick_input", "no"), ("solo_market", "no")), "columns": ((), (), ()), **more}
    return State(seats=every, town=town, offers=on_offer, **more)


class Visit:
    """The first player in a building, decision by decision."""

    def __init__(self, state: State, building: str) -> None:
        self.barred = works.possible(state, 0, building)
        self.events: list[Event] = []
        self.state = state
        if self.barred:
            return
        seats = (state.seats[0].but(disc=building), *state.seats[1:])
        self.state = state.but(seats=seats, agenda=(Work(0, building), Charge(0, building)))
        self._carry_on(Turn(self.state, carry))

    def _carry_on(self, turn: Turn) -> None:
        turn.run(AUTOMATIC_STEPS)
        self.state = turn.state
        self.events += turn.events

    @property
    def pending(self) -> str:
        return self.state.agenda[-1].kind if self.state.agenda else ""

    @property
    def legal(self) -> list[str]:
        found = HANDLERS[self.pending].candidates(self.state, 0) if self.pending else ()
        return [action.text() for action in unrefused(BOOK, self.state, 0, found)]

    def why_not(self, action: Any) -> dict[str, dict[str, Any]]:
        return {refusal.rule: refusal.facts for refusal in objections(BOOK, self.state, 0, action)}

    def do(self, *actions: Any) -> Visit:
        for action in actions:
            assert action.text() in self.legal, (action, self.legal, self.why_not(action))
            turn = Turn(self.state, carry)
            HANDLERS[self.pending].apply(turn, 0, action)
            self._carry_on(turn)
        return self

    def has(self, thing: str, seat: int = 0) -> int:
        return self.state.seats[seat].stock[PLACE[thing]]

    def held(self, seat: int = 0) -> dict[str, int]:
        return {thing: n for thing, n in zip(THINGS, self.state.seats[seat].stock, strict=True) if n}

    def told(self, rule: str) -> dict[str, Any]:
        return next(event.facts for event in self.events if event.rule == rule)
