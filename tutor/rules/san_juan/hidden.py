"""What a seat may see, and a full position that fits it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ..kernel.chance import shuffle
from ..kernel.declared import HIDDEN
from .moves import in_order
from .ruleset import EVERY_CARD, TILES
from .state import Seat, State


def _unknown(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


def observe(state: State, seat: int) -> State:
    """The position as `seat` sees it: its own hand, what is face up, and how many cards are in the other
    places.

    Hidden are the others' hands, drawn and tucked cards, the front of every good, the discards, the supply,
    and the order of tiles that nobody has seen yet.
    """
    fresh = len(state.tiles) - state.seen
    return state.but(
        seats=tuple([_board(board, i == seat) for i, board in enumerate(state.seats)]),
        deck=_unknown(state.deck),
        discard=_unknown(state.discard),
        tiles=(*_unknown(state.tiles[:fresh]), *state.tiles[fresh:]),
        chance=0,
    )


@lru_cache(maxsize=256)
def _board(board: Seat, own: bool) -> Seat:
    board = board.but(area=tuple([(b, HIDDEN if card else "") for b, card in board.area]))
    if own:
        return board
    return board.but(
        hand=_unknown(board.hand), drawn=_unknown(board.drawn), tucked=_unknown(board.tucked)
    )


def resample(observation: State, chance: int) -> State:
    """A full position that fits what is seen: every hidden card is dealt again."""
    loose = Counter(EVERY_CARD)
    loose.subtract([card for card in _cards(observation) if card != HIDDEN])
    cards, chance = shuffle(chance, sorted(loose.elements()))
    left = Counter(TILES)
    left.subtract(t for t in (*observation.tiles, observation.open) if t and t != HIDDEN)
    tiles, chance = shuffle(chance, sorted(left.elements()))
    deal, turn_up = iter(cards), iter(tiles)

    def known(pile: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([next(deal) if card == HIDDEN else card for card in pile])

    seats = tuple(
        board.but(
            hand=in_order(known(board.hand)), drawn=known(board.drawn), tucked=known(board.tucked),
            area=tuple((b, next(deal) if card == HIDDEN else card) for b, card in board.area),
        )
        for board in observation.seats
    )  # fmt: skip
    return observation.but(
        seats=seats,
        deck=known(observation.deck),
        discard=in_order(known(observation.discard)),
        tiles=tuple(next(turn_up) if t == HIDDEN else t for t in observation.tiles),
        chance=chance,
    )


def _cards(state: State) -> list[str]:
    """Every card on the table, one by one."""
    found = [*state.deck, *state.discard, *state.mine]
    for board in state.seats:
        found += [*board.hand, *board.drawn, *board.tucked, *board.under]
        found += [card for pair in board.area for card in pair if card]
        found += [board.site] if board.site else []
    return found
