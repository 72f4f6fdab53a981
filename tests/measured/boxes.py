"""The pieces in the box of each game, counted in a position without the games' own tables.

`miscounted(name, first, state)` lists the numbers that are too large or too small; `first` is the position
after set-up. The numbers are copied from the rulebooks' lists, independently of the tables, so that a wrong
table is found too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
BARRELS, PLANTATIONS, QUARRIES = (10, 11, 11, 9, 9), (10, 12, 11, 9, 8), 8
POINTS = {2: 65, 3: 75, 4: 100, 5: 122}
COLONISTS = {2: 42, 3: 58, 4: 79, 5: 100}
WORKS = {
    "small_indigo_plant": 4,
    "small_sugar_mill": 4,
    "indigo_plant": 3,
    "sugar_mill": 3,
    "tobacco_storage": 3,
    "coffee_roaster": 3,
}
LARGE = {
    "guild_hall",
    "residence",
    "fortress",
    "customs_house",
    "city_hall",
    "statue",
    "cloister",
    "royal_garden",
}
CARDS = {
    "indigo_plant": 10,
    **dict.fromkeys(("sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter"), 8),
}
FEW = {
    "guild_hall",
    "city_hall",
    "triumphal_arch",
    "palace",
}  # two of each; of every other violet card three
SHIPS = 20
LOANS = {"loan_10": 18, "loan_16": 12}


def miscounted(name: str, first: Any, state: Any) -> list[str]:
    """Everything with a wrong number, or less than nothing; [] if all is correct."""
    return [
        *COUNTED[name](first, state),
        *(f"{what} below 0" for what, n in _numbers(state) if n < 0 and (name, what) not in _OWED),
    ]


_OWED = {("el_capitan", "money")}  # a player who cannot pay and finds no loan has less than nothing


def _numbers(state: Any) -> Iterator[tuple[str, int]]:
    """Every number in a position and its boards that counts pieces."""
    for record in (state, *state.seats):
        for field in _COUNTS.get(type(record), _fields(record)):
            value = getattr(record, field)
            if isinstance(value, int):
                yield field, value
            else:
                yield from ((field, n) for n in value)


_COUNTS: dict[type, tuple[str, ...]] = {}
_NO_PIECES = {"chance", "forts"}


def _fields(record: Any) -> tuple[str, ...]:
    """The fields of a kind of record that are numbers, or rows of numbers."""
    names = (field for field in record._fields if field not in _NO_PIECES)
    found = tuple(field for field in names if _counts(getattr(record, field)))
    _COUNTS[type(record)] = found
    return found


def _counts(value: Any) -> bool:
    if type(value) is int:
        return True
    return type(value) is tuple and bool(value) and all(type(one) is int for one in value)


def _unlike(what: str, found: Any, wanted: Any) -> list[str]:
    return [] if found == wanted else [f"{what}: {found} instead of {wanted}"]


# Puerto Rico and Puerto Rico 1897 ------------------------------------------------------------------
def _puerto_rico(first: Any, state: Any) -> list[str]:
    two, kept = len(state.seats) == 2, dict(state.more)
    shown, tile = kept.get("festival_goods", (0,) * 5), kept.get("festival_tile", "")
    wrong = []
    for k, good in enumerate(GOODS):
        barrels = state.goods[k] + shown[k] + state.house.count(good)
        barrels += sum(board.goods[k] for board in state.seats) + sum(
            ship.load for ship in state.ships if ship.good == good
        )
        wrong += _unlike(f"barrels of {good}", barrels, BARRELS[k] - 2 * two)
        tiles = state.deck[k] + state.discard[k] + state.row.count(good) + (tile == good)
        for board in state.seats:
            tiles += (
                sum(kind == good for kind, _ in board.island) + dict(board.more).get("forests", (0,) * 5)[k]
            )
        wrong += _unlike(f"plantations of {good}", tiles, PLANTATIONS[k] - 3 * two)
    quarries = state.quarries + sum(kind == "quarry" for board in state.seats for kind, _ in board.island)
    wrong += _unlike("quarries", quarries, QUARRIES - 3 * two)
    return [
        *wrong,
        *_points(state),
        *_people(state),
        *_buildings(state, kept.get("festival_building", "")),
        *_held(state),
    ]


def _points(state: Any) -> list[str]:
    wanted = POINTS[len(state.seats)] + (4 if state.edition == "1897" and len(state.seats) == 5 else 0)
    return _unlike("points", state.pool + sum(board.points for board in state.seats), wanted)


def _people(state: Any) -> list[str]:
    """Colonists, including burghers."""
    red = state.marked + state.ship_marked + sum(n for board in state.seats for _, n in board.marked)
    plain = state.colonists + state.colonist_ship - state.ship_marked
    for board in state.seats:
        plain += (
            board.waiting + sum([n for _, n in board.island + board.city]) - sum([n for _, n in board.marked])
        )
    if "burghers" in state.expansions:
        return _unlike("workers", plain, 100) + _unlike("burghers", red, 20)
    return _unlike("colonists", plain, COLONISTS[len(state.seats)]) + _unlike("burghers", red, 0)


def _buildings(state: Any, shown: str) -> list[str]:
    """Of each kind as many as there are; with two players the festival's has one more."""
    two, spare = len(state.seats) == 2, "festival" in state.expansions and len(state.seats) == 2
    owned = Counter(building for board in state.seats for building, _ in board.city)
    owned[shown] += bool(shown)
    wrong, market = [], dict(state.market)
    for building, n in market.items():
        copies = (
            1
            if building in LARGE
            else 2
            if two and building in WORKS
            else WORKS.get(building, 1 if two else 2)
        )
        copies = 2 if building == "jeweler" else copies
        there = n + owned.pop(building, 0)
        if spare and there == copies + 1:
            spare = False
        else:
            wrong += _unlike(building, there, copies)
    return wrong + [f"{building} is not for sale in this game" for building, n in owned.items() if n]


def _held(state: Any) -> list[str]:
    """Nothing contains more than it can: ships, trading house, circles, boards; no building is twice on one
    board.
    """
    wrong = [
        f"ship of {ship.size}: {ship.load} {ship.good}"
        for ship in state.ships
        if ship.load > ship.size or bool(ship.load) != bool(ship.good)
    ]
    kinds = [ship.good for ship in state.ships if ship.good]
    wrong += ["two ships with one good"] * (len(set(kinds)) < len(kinds)) + [
        "a fifth barrel in the house"
    ] * (len(state.house) > 4)
    for board in state.seats:
        names = [building for building, _ in board.city]
        wrong += ["a building twice in a city"] * (len(set(names)) < len(names))
        wrong += ["a city too full"] * (len(names) + sum(name in LARGE for name in names) > 12)
        wrong += ["an island too full"] * (len(board.island) > 12) + ["two on one tile"] * any(
            n > 1 for _, n in board.island
        )
        there = Counter({"": board.waiting})
        for name, n in board.island + board.city:
            there[name] += n
        wrong += [f"more burghers than people: {name}" for name, n in board.marked if n > there[name]]
    return wrong


# San Juan ------------------------------------------------------------------------------------------
def _san_juan(first: Any, state: Any) -> list[str]:
    found = Counter((*state.deck, *state.discard, *state.mine))
    wrong = []
    for board in state.seats:
        built = [building for building, _ in board.area]
        found.update((*board.hand, *board.under, *board.tucked, *board.drawn, *built))
        found.update([card for _, card in board.area if card] + [board.site] * bool(board.site))
        violet = [building for building in built if building not in CARDS]
        wrong += ["a violet building twice"] * (len(set(violet)) < len(violet))
        wrong += ["a good on a violet building"] * any(
            card for building, card in board.area if building not in CARDS
        )
    tiles = Counter((*state.tiles, *filter(None, [state.open])))
    wrong += _unlike("tiles", sorted(tiles.values()), [1] * 5)
    many = {card: CARDS.get(card, 2 if card in FEW else 3) for card in found}
    return (
        wrong
        + _unlike("cards", found.total(), 110)
        + [f"{card}: {n}" for card, n in found.items() if n != many[card]]
    )


# Le Havre ------------------------------------------------------------------------------------------
def _le_havre(first: Any, state: Any) -> list[str]:
    cards, ships = _standing(state), _fleet(state)
    wrong = _unlike("buildings", cards, _standing(first))
    wrong += ["a ship twice, or more than there are"] * (ships.total() > SHIPS)
    wrong += _unlike("ships", ships.total(), _came(first, state))
    wrong += _unlike("supply tiles", len(set(state.tiles)), 7)
    owned = {*state.town, *(building for board in state.seats for building in board.buildings)}
    wrong += ["a brick on what is nobody's wharf"] * (not set(state.modern) <= owned)
    strays = {board.disc for board in state.seats} - owned - {""}
    return wrong + [f"a person in {building}, which nobody owns" for building in strays]


def _standing(state: Any) -> Counter[str]:
    cards = Counter((*state.town, *state.pile))
    for pile in (*state.columns, *(board.buildings for board in state.seats)):
        cards.update(pile)
    return cards


def _fleet(state: Any) -> Counter[str]:
    return Counter(
        ship for pile in (*state.harbour, *(board.ships for board in state.seats)) for ship in pile
    )


def _came(first: Any, state: Any) -> int:
    """A ship has come for every round that is over; one went to the box with the yacht."""
    over = state.round - 1 + (not state.agenda or state.agenda[0].kind == "final")
    yacht = any("luxury_yacht" in board.buildings for board in state.seats)
    return _fleet(first).total() + over - yacht


# El Capitán ----------------------------------------------------------------------------------------
def _el_capitan(first: Any, state: Any) -> list[str]:
    two, phase = len(state.seats) == 2, state.phase
    wrong = []
    for who, board in enumerate(state.seats):
        wrong += _supplied(state, f"warehouses of {who}", board.houses + _houses(state, who), 6 * phase)
        forts = board.fortresses + sum(city.forts.count(who) for city in state.cities)
        wrong += _unlike(f"fortresses of {who}", forts, phase)
        if two:
            wrong += _supplied(state, f"neutral of {who}", board.neutral + _houses(state, who + 2), 2 * phase)
    loans = Counter(loan.card for board in state.seats for loan in board.owing)
    wrong += _unlike(
        "loans",
        [n + loans[loan] for n, loan in zip(state.stacks, LOANS, strict=True)],
        [*LOANS.values()],
    )
    cards = [card for pile in (*state.decks, *state.discards, *state.shown) for card in pile]
    cards += [card for board in state.seats for card in board.cards]
    wrong += _unlike("sailing cards", (len(cards), len(set(cards))), (54, 54))
    bonuses = [board.bonus for board in state.seats if board.bonus]
    return wrong + ["a bonus twice"] * (len(set(bonuses)) < len(bonuses) or not set(bonuses) <= {5, 10, 15})


def _supplied(state: Any, what: str, found: int, wanted: int) -> list[str]:
    """As many as the phases have brought; if Porto is in play, warehouses closed there leave the game."""
    return [] if "porto" in state.extra and found <= wanted else _unlike(what, found, wanted)


def _houses(state: Any, colour: int) -> int:
    return sum(city.track.count(colour) + city.closed.count(colour) for city in state.cities)


COUNTED: dict[str, Callable[[Any, Any], Iterable[str]]] = {
    "puerto_rico": _puerto_rico,
    "puerto_rico_1897": _puerto_rico,
    "san_juan": _san_juan,
    "le_havre": _le_havre,
    "el_capitan": _el_capitan,
}
