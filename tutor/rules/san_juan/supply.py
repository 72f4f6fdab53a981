"""Drawing cards from the supply, and making a new supply from the discards."""

from __future__ import annotations

from ..kernel.chance import shuffle
from .state import State, Turn


def draw(turn: Turn, rule: str, seat: int, n: int, *place: str | int, **facts: object) -> None:
    """`seat` draws `n` cards to `place` because of a rule; if the supply is empty, the discards become the
    supply.
    """
    if not turn.state.deck and turn.state.discard:
        reshuffle(turn, seat)
    first = turn.state.deck[:n]
    if first:
        moves = [(card, 1, ("deck",), place) for card in first]
        turn.emit(rule, seat, *moves, n=len(first), **facts)
    left = n - len(first)
    if left and turn.state.discard:
        reshuffle(turn, seat)
        more = turn.state.deck[:left]
        turn.emit("SJ.deck.mid-draw", seat, *[(c, 1, ("deck",), place) for c in more], n=len(more))
        left -= len(more)
    if left:
        turn.emit("SJ.deck.both-empty", seat, n=left)


def reshuffle(turn: Turn, seat: int) -> None:
    """The shuffled discards become the new supply."""
    pile, chance = shuffle(turn.state.chance, turn.state.discard)
    turn.state = turn.state.but(chance=chance)
    moves = [(card, 1, ("discard",), ("deck",)) for card in pile]
    turn.emit("SJ.deck.reshuffle", seat, *moves, n=len(pile))


def any_left(state: State) -> bool:
    """Whether a card can still be drawn, from the discards if necessary."""
    return bool(state.deck or state.discard)


def top(turn: Turn, seat: int) -> str:
    """The next card of the supply, "" if there is none anywhere."""
    if not turn.state.deck and turn.state.discard:
        reshuffle(turn, seat)
    return turn.state.deck[0] if turn.state.deck else ""
