"""The symbols on a player's cards: hammers, fishermen, types, and the food of their ships."""

from __future__ import annotations

from .moves import kind_of
from .ruleset import BUILDINGS, SHIPS
from .state import Seat


def hammers(board: Seat) -> int:
    """Hammers on a player's buildings."""
    return sum([BUILDINGS[b].hammers for b in board.buildings])


def fishermen(board: Seat) -> int:
    """Fishermen on a player's buildings."""
    return sum([BUILDINGS[b].fishermen for b in board.buildings])


def of_type(board: Seat, kind: str) -> int:
    """A player's buildings of one type."""
    return sum([BUILDINGS[b].kind == kind for b in board.buildings])


def ships(board: Seat) -> int:
    """A player's ships, including a yacht."""
    return len(board.ships) + of_type(board, "ship")


def number_of(board: Seat, what: str) -> int:
    """How many a player has of what a card counts: ships, two goods together, or buildings of a type."""
    if what == "ship":
        return ships(board)
    return sum(board.stock[1:]) // 2 if what == "two_goods" else of_type(board, what)


def ship_food(board: Seat, players: int) -> int:
    """The food of a player's ships at the end of a round."""
    return sum([SHIPS[kind_of(ship)].food[players - 1] for ship in board.ships])
