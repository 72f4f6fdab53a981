"""Checks that the pieces of a position exist in the box. Pieces that are not named stay in the supplies."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from ..kernel.document import Document
from ..kernel.errors import BadPosition
from ..kernel.words import worded
from .extension_points import Extension, functions_at, functions_of
from .ruleset import BUILDINGS, GOODS, SPACES, Setup, barrels, copies, plantations
from .start import in_order, new_initial_state, numbers_for
from .state import RoleCard, Seat, Ship, State

_ERRORS = Path(__file__).with_name("errors.toml")


def wrong(words: Path, code: str, **facts: object) -> BadPosition:
    """Problems of a position that only this game, or one of its expansions, can find."""
    return BadPosition(code, why=worded(words, code, **facts), **facts)


def fits(what: str, n: int, most: int) -> None:
    """Checks that there are not too many pieces. Raises BadPosition."""
    if n > most:
        raise BadPosition("position.too-many", what=what, n=n, most=most)


def left(what: str, total: int, used: int, given: int | None = None) -> int:
    """The contents of a supply: what is left over, or fewer if the document says so."""
    fits(what, used + (given or 0), total)
    return total - used if given is None else given


def build(found: Document, edition: str) -> State:
    """The position from the fields of a document, without its pending decision."""
    players, expansions = found["players"], in_order(",".join(found.get("expansions", ())))
    numbers = numbers_for(players, edition, expansions)
    state = new_initial_state(players, found.get("seed", 0), edition=edition)
    market = copies(players, expansions)
    for more in functions_of(expansions, Extension.box):
        market = more(found, players, market)
    state = state.but(expansions=expansions, market=market)
    rows = found.get("seat", [])
    boards = tuple(_board(i, rows[i], seat) if i < len(rows) else seat for i, seat in enumerate(state.seats))
    ships = _ships(found.get("ships", {}), numbers)
    house = found.get("house", ())
    coins, taken = found.get("roles", {}), found.get("taken", {})
    state = state.but(
        seats=boards,
        governor=found.get("governor", 0),
        round=found.get("round", 1),
        roles=tuple(RoleCard(role, coins.get(role, 0), taken.get(role, -1)) for role in numbers.roles),
        ships=ships,
        house=house,
        goods=_supply(found.get("supply", {}), players, boards, ships, house),
        market=_market(found.get("market", {}), state, boards),
        chance=found.get("chance", state.chance),
        ending=found.get("ending", ""),
    )
    state = _people(found, numbers, _tiles(found, numbers, state))
    for read in functions_at(state, Extension.read):
        state = read(found, state)
    return state


def _board(seat: int, row: Document, start: Seat) -> Seat:
    goods, city = row.get("goods", {}), row.get("city", ())
    spaces = sum(BUILDINGS[b].spaces for b, _ in city)
    if spaces > SPACES:
        raise BadPosition("shape.full", at=f"seat[{seat}].city", n=spaces, most=SPACES)
    return Seat(
        coins=row.get("coins", start.coins),
        points=row.get("points", 0),
        noted=row.get("noted", 0),
        goods=tuple(goods.get(g, 0) for g in GOODS),
        island=tuple((tile, len(star)) for tile, star in row["island"]) if "island" in row else start.island,
        city=city,
        waiting=row.get("waiting", 0),
    )


def _ships(loads: dict[str, dict[str, int]], numbers: Setup) -> tuple[Ship, ...]:
    ships = []
    for size in numbers.ships:
        cargo = loads.get(str(size), {})
        good, load = next(iter(cargo.items()), ("", 0))
        if len(cargo) > 1 or load > size:
            raise wrong(
                _ERRORS, "position.ship", size=size, found=", ".join(f"{g} {n}" for g, n in cargo.items())
            )
        ships.append(Ship(size, good if load else "", load))
    kinds = [ship.good for ship in ships if ship.good]
    if len(set(kinds)) < len(kinds):
        raise wrong(_ERRORS, "position.two-ships", good=max(kinds, key=kinds.count))
    return tuple(ships)


def _supply(
    given: dict[str, int],
    players: int,
    boards: tuple[Seat, ...],
    ships: tuple[Ship, ...],
    house: tuple[str, ...],
) -> tuple[int, ...]:
    supply = []
    for i, good in enumerate(GOODS):
        used = sum(b.goods[i] for b in boards) + house.count(good)
        used += sum(s.load for s in ships if s.good == good)
        supply.append(left(good, barrels(players)[i], used, given.get(good)))
    return tuple(supply)


def _market(given: dict[str, int], state: State, boards: tuple[Seat, ...]) -> tuple[tuple[str, int], ...]:
    owned = Counter(b for board in boards for b, _ in board.city)
    return tuple((b, left(b, n, owned[b], given.get(b))) for b, n in state.market)


def _tiles(found: Document, numbers: Setup, state: State) -> State:
    """The face-up row, the face-down stack and the discards; the quarries."""
    on_islands = Counter(t for board in state.seats for t, _ in board.island)
    given, deck, row = found.get("deck", {}), [], found.get("row", state.row)
    discard = tuple(found.get("discard", {}).get(g, 0) for g in GOODS)
    for i, good in enumerate(GOODS):
        used = on_islands[good] + row.count(good) + discard[i]
        total = plantations(len(state.seats))[i]
        if (
            "row" not in found and used > total
        ):  # the row that was drawn does not fit, so fewer tiles are face up
            row = tuple(t for t in row if t != good)
            used = on_islands[good] + discard[i]
        deck.append(left(good, total, used, given.get(good)))
    quarries = left("quarry", numbers.quarries, on_islands["quarry"], found.get("quarries"))
    return state.but(row=row, deck=tuple(deck), discard=discard, quarries=quarries)


def _people(found: Document, numbers: Setup, state: State) -> State:
    """Colonists and point chips."""
    placed = sum(b.waiting + sum(n for _, n in b.island + b.city) for b in state.seats)
    total = numbers.colonists + numbers.colonist_ship
    ship = found.get("colonist_ship", min(numbers.colonist_ship, max(0, total - placed)))
    supply = left("colonist", total, placed + ship, found.get("colonists"))
    pool = left("point", numbers.pool, sum(b.points for b in state.seats), found.get("pool"))
    return state.but(colonist_ship=ship, colonists=supply, pool=pool)
