"""The value of an island and a city: what they produce, save, earn and score until the end of the game."""

from __future__ import annotations

from functools import lru_cache

from ..editions import edition_of
from ..phases.builder import city_spaces
from ..ruleset import BUILDINGS, CIRCLES, GOODS, PRICES, PROCESSORS, SPACES
from .outlook import Outlook

Spots = tuple[tuple[str, int], ...]
# The value of a building's power each time its phase is played while the building is occupied. The weights
# are ours.
POWERS = {
    "small_market": 0.2,
    "large_market": 0.36,
    "hacienda": 0.32,
    "construction_hut": 0.2,
    "small_warehouse": 0.3,
    "hospice": 0.34,
    "office": 0.16,
    "large_warehouse": 0.42,
    "university": 0.16,
    "harbor": 1.5,
    "wharf": 1.5,
}
_INCOME = (0, 0, 1, 2, 3, 5)
_HALF = 0.55  # the value of an empty circle compared with an occupied one


def lines(island: Spots, city: Spots) -> tuple[tuple[int, int, int, int], ...]:
    """For each good: (plantations, occupied ones, circles to process it, occupied ones)."""
    found = []
    for good in GOODS:
        tiles, manned = sum(t == good for t, _ in island), island.count((good, 1))
        makers = PROCESSORS[good]
        circles = sum(CIRCLES[b] for b, _ in city if b in makers) if makers else tiles
        working = sum(n for b, n in city if b in makers) if makers else manned
        found.append((tiles, manned, circles, working))
    return tuple(found)


def _making(island: Spots, city: Spots, look: Outlook, half: float) -> float:
    """Barrels per craftsman phase, now and with every circle occupied; a little for plantations or buildings
    without a partner.
    """
    total, now, soon = 0.0, 0, 0
    for k, (tiles, manned, circles, working) in enumerate(lines(island, city)):
        made, most = min(manned, working), min(tiles, circles)
        ready = max(min(manned, circles), min(working, tiles)) - made
        worth = made + half * (most - made) + 0.18 * max(0, ready)
        worth -= 0.08 * max(0, worth - 3) ** 2
        total += look.barrels[k] * worth * look.phases * 0.8
        total += 0.07 * look.phases * (min(tiles - most, 3) + min(circles - most, 2))
        now, soon = now + bool(made), soon + bool(most)
        if most:
            total += look.coin * PRICES[k] * look.phases * (0.18 if made else 0.1)
    factory = dict(city).get("factory")
    if factory is not None:
        pay = _INCOME[now] if factory else half * _INCOME[soon]
        total += pay * look.coin * look.phases
    return total + 0.16 * min(look.phases, 4) * soon


def _saving(island: Spots, city: Spots, look: Outlook, half: float) -> float:
    """Quarries: a doubloon off each building that is still to come."""
    manned, empty = island.count(("quarry", 1)), island.count(("quarry", 0))
    builds = min(look.phases * 0.8, SPACES - city_spaces(city))
    worth = (1.0, 0.9, 0.75, 0.4)
    found = sum(w * (1 if k < manned else half) for k, w in enumerate(worth) if k < manned + empty)
    return found * look.coin * builds


def _scoring(island: Spots, city: Spots, look: Outlook, half: float) -> float:
    """Printed points, and the points of the large buildings."""
    total, powers = float(sum(BUILDINGS[b].points for b, _ in city)), edition_of(look.edition).powers
    for building, manned in city:
        if BUILDINGS[building].large:
            total += (1.0 if manned else 0.8 if look.arrivals > 1 else 0.1) * large_bonus(
                building, island, city, look
            )
        else:
            total += powers.get(building, 0.0) * look.phases * (1.0 if manned else half)
    return total


def large_bonus(building: str, island: Spots, city: Spots, look: Outlook) -> float:
    """A guess at what a large building will score at the end."""
    kinds = [BUILDINGS[b].kind for b, _ in city]
    if building == "guild_hall":
        return kinds.count("small production") + 2 * kinds.count("large production") + 0.2 * look.phases
    if building == "residence":
        return max(4.0, min(7.0, len(island) - 5 + 0.4 * look.phases))
    if building == "fortress":
        return (sum(n for _, n in island + city) + look.arrivals) / 3
    if building == "city_hall":
        return sum(k.endswith("violet") for k in kinds) + 0.3 * look.phases
    if building == "customs_house":
        return 3.0 + 0.4 * look.phases
    return 2.5 if CIRCLES[building] else 0.0


@lru_cache(maxsize=16384)
def worth(island: Spots, city: Spots, look: Outlook) -> float:
    """The value of the whole board, in points."""
    empty = sum(CIRCLES[b] - n for b, n in island + city)
    half = _HALF * min(1.0, (look.arrivals + 1) / (empty + 1))
    parts = (_making, _saving, _scoring)
    return sum(part(island, city, look, half) for part in parts)


def with_tile(island: Spots, tile: str, manned: int = 0) -> Spots:
    return (*island, (tile, manned))


def with_colonist(spots: Spots, target: str, n: int) -> Spots:
    """The same places with one more colonist (or one fewer) on the first that allows it."""
    for k, (name, on) in enumerate(spots):
        if name == target and 0 <= on + n <= CIRCLES[name]:
            return (*spots[:k], (name, on + n), *spots[k + 1 :])
    return spots
