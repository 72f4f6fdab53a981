"""What is the same on every board: the map, the pieces, the loans.
The numbers of a board are in numbers.py.
"""

from __future__ import annotations

from ..kernel.record import Record

PLAYERS = range(2, 6)
NAMES = ("Ana", "Roberto", "Cristina", "David", "Elena")
COLOURS = (
    "red",
    "blue",
    "green",
    "yellow",
    "white",
)  # by seat; with two players the third and fourth are neutral
PHASES = 3
SITES = 12  # of the thirteen spaces of a track
MONEY, HOUSES, FORTRESSES, NEUTRAL = 20, 6, 1, 2  # at the start, and more each phase
SHOWN = (4, 6)  # destination and link cards for sale
BONUS = (15, 10, 5)  # for the first, second and third player with a warehouse in nine cities
BONUS_CARDS = {f"bonus_{n}": n for n in BONUS}
BONUS_CITIES = 9
BANK = "bank"
EMPTY, VACATED = -1, -2  # states of a site: never used; left by a warehouse that was closed

# The places of the cities: (row, column). In the first column are the cities of the expansion: see tiles.
GRID = {
    "marseille": (0, 1),
    "venezia": (0, 2),
    "constantinople": (0, 3),
    "valencia": (1, 1),
    "napoli": (1, 2),
    "athina": (1, 3),
    "tanger": (2, 1),
    "tunis": (2, 2),
    "alexandria": (2, 3),
}
CITIES = tuple(GRID)
EXTRA = ("porto", "lisboa")  # each is a module of tiles
SEVERAL = (4, 5)  # with these numbers of players, more than one city of the expansion is possible
NOT_YET = ("islas_canarias",)  # a tile whose numbers nobody knows, so it is never in play
DESTINATIONS = tuple(f"{city}_{k}" for city in CITIES for k in "ab")
LINKS = tuple(f"{one}_{other}" for k, one in enumerate(CITIES) for other in CITIES[k + 1 :])
CARDS = (*DESTINATIONS, *LINKS)
ORDER = {card: k for k, card in enumerate(CARDS)}
NAMED = {f"{city}_{k}": city for city in CITIES for k in "ab"}  # the city of a destination card
ENDS = {f"{one}_{other}": (one, other) for k, one in enumerate(CITIES) for other in CITIES[k + 1 :]}


class Loan(Record):
    """A loan card: what it brings, what is paid back, and what is paid back after an extension."""

    amount: int
    back: int
    later: int
    cards: int


LOANS = {"loan_10": Loan(10, 12, 16, 18), "loan_16": Loan(16, 20, 30, 12)}
