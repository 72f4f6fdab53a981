"""Reading a position document and counting that every piece fits in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..kernel.errors import BadPosition
from ..kernel.words import worded
from .ruleset import (
    BUILDINGS,
    CIRCLES,
    GOODS,
    HOUSE_SIZE,
    ISLAND,
    SPACES,
    Setup,
    barrels,
    copies,
    editions,
    plantations,
)  # fmt: skip
from .seams import asked, asked_of, room
from .start import in_order, new_initial_state, numbers_for
from .state import RoleCard, Seat, Ship, State

_ERRORS = Path(__file__).with_name("errors.toml")
_BOARD = ("coins", "points", "noted", "goods", "island", "city", "waiting")


def _wrong(code: str, **facts: Any) -> BadPosition:
    """What only this game can say of a position."""
    return BadPosition(code, why=worded(_ERRORS, code, **facts), **facts)


def only(document: Any, known: Iterable[str]) -> None:
    """Raise BadPosition for the first key nobody knows."""
    known = list(known)
    for key in document if isinstance(document, dict) else [str(document)[:40]]:
        if key not in known:
            near = get_close_matches(str(key), known, 1) or [", ".join(known[:8])]
            raise BadPosition("position.unknown-key", found=str(key)[:40], nearest=near[0])


def whole(name: str, value: Any, most: int, least: int = 0) -> int:
    """A whole number within bounds, or BadPosition."""
    if type(value) is not int or not least <= value <= most:
        raise BadPosition("position.number", name=name, found=str(value)[:20], least=least, most=most)
    return value


def counts(text: Any, known: Iterable[str]) -> dict[str, int]:
    """"corn 2, sugar" -> {"corn": 2, "sugar": 1}."""
    found: dict[str, int] = {}
    for part in str(text).split(","):
        words = part.split()
        if not words:
            continue
        piece(words[0], known)
        n = int(words[1]) if len(words) == 2 and words[1].isdecimal() else 1
        if len(words) > 2 or (len(words) == 2 and not words[1].isdecimal()):
            raise BadPosition("position.unreadable", found=part.strip()[:40])
        found[words[0]] = found.get(words[0], 0) + n
    return found


def piece(name: str, names: Iterable[str]) -> str:
    """The name, if there is such a piece; BadPosition with the nearest there is."""
    names = list(names)
    if name not in names:
        near = get_close_matches(name, names, 1) or [", ".join(names[:8])]
        raise BadPosition("position.unknown-piece", found=name[:40], nearest=near[0])
    return name


def build(document: dict[str, Any]) -> State:
    """The position on the table, its pending decision left aside."""
    players = whole("players", document["players"], 5, 2)
    edition = document.get("edition", "2012")
    if edition not in editions():
        raise _wrong("position.edition", found=str(edition)[:40], known=", ".join(editions()))
    expansions = in_order(document.get("expansions", ""))
    numbers = numbers_for(players, edition, expansions)
    start = whole("seed", document.get("seed", 0), 1 << 64)
    state = new_initial_state(players, start, edition=edition)
    market = copies(players, expansions)
    for more in asked_of(expansions, "box"):
        market = more(document, players, market)
    state = state.but(expansions=expansions, market=market)
    boards = _boards(document, state)
    ships = _ships(document.get("ships", {}), numbers)
    house = tuple(_names(document.get("house", ""), GOODS))
    if len(house) > HOUSE_SIZE:
        raise BadPosition("position.too-many", what="house", n=len(house), most=HOUSE_SIZE)
    state = state.but(
        seats=boards,
        governor=whole("governor", document.get("governor", 0), players - 1),
        round=whole("round", document.get("round", 1), 99, 1),
        roles=_roles(document, numbers, players),
        ships=ships,
        house=house,
        goods=_supply(document.get("supply", {}), players, boards, ships, house),
        market=_market(document.get("market", {}), state, boards),
        chance=whole("chance", document.get("chance", state.chance), 1 << 64),
        ending=_ending(document.get("ending", "")),
    )
    state = _people(document, numbers, _tiles(document, numbers, state))
    for read in asked(state, "read"):
        state = read(document, state)
    return state


def _ending(rule: Any) -> str:
    return piece(str(rule), ("", "PR.end.colonists", "PR.end.city", "PR.end.vp"))


def _boards(document: dict[str, Any], state: State) -> tuple[Seat, ...]:
    rows = document.get("seat", [])
    if not isinstance(rows, list) or len(rows) > len(state.seats):
        raise BadPosition("position.too-many", what="seat", n=len(rows), most=len(state.seats))
    rows = rows + [{}] * (len(state.seats) - len(rows))
    more = fields(state.expansions, "BOARD_FIELDS")
    known = {b for b, _ in state.market}
    return tuple(_board(row, start, more, known) for row, start in zip(rows, state.seats, strict=True))


def fields(expansions: tuple[str, ...], which: str) -> tuple[str, ...]:
    """What expansions in play add to a position document."""
    return tuple(field for name in expansions for field in getattr(room(name), which, ()))


def _board(row: dict[str, Any], start: Seat, more: tuple[str, ...], known: set[str]) -> Seat:
    only(row, (*_BOARD, *more))
    island = start.island
    if "island" in row:
        words = [w.strip() for w in str(row["island"]).split(",") if w.strip()]
        island = tuple((piece(w.rstrip("*"), ISLAND), whole(w, int(w.endswith("*")), CIRCLES[w.rstrip("*")])) for w in words)
    city = tuple(
        (b, whole(b, n, CIRCLES[b])) for b, n in _city(row.get("city", ""), known)
    )
    spaces = sum(BUILDINGS[b].spaces for b, _ in city)
    if len(island) > SPACES or spaces > SPACES or len({b for b, _ in city}) < len(city):
        what = "island" if len(island) > SPACES else "city"
        raise BadPosition("position.too-many", what=what, n=max(len(island), spaces), most=SPACES)
    goods = counts(row.get("goods", ""), GOODS)
    return Seat(
        coins=whole("coins", row.get("coins", start.coins), 999),
        points=whole("points", row.get("points", 0), 999),
        noted=whole("noted", row.get("noted", 0), 999),
        goods=tuple(goods.get(g, 0) for g in GOODS),
        island=island,
        city=city,
        waiting=whole("waiting", row.get("waiting", 0), 100),
    )


def _city(text: Any, known: set[str]) -> list[tuple[str, int]]:
    found = []
    for part in str(text).split(","):
        words = part.split()
        if words:
            number = words[1] if len(words) > 1 else "0"
            if not number.isdecimal() or len(words) > 2:
                raise BadPosition("position.unreadable", found=part.strip()[:40])
            found.append((piece(words[0], sorted(known)), int(number)))
    return found


def _names(text: Any, known: Iterable[str]) -> list[str]:
    parts = [counts(part, known) for part in str(text).split(",")]
    return [name for part in parts for name, n in part.items() for _ in range(n)]


def _ships(document: Any, numbers: Setup) -> tuple[Ship, ...]:
    only(document, map(str, numbers.ships))
    ships = []
    for size in numbers.ships:
        cargo = counts(document.get(str(size), ""), GOODS)
        if len(cargo) > 1 or sum(cargo.values()) > size:
            raise _wrong("position.ship", size=size, found=document[str(size)])
        good, load = next(iter(cargo.items()), ("", 0))
        ships.append(Ship(size, good if load else "", load))
    kinds = [ship.good for ship in ships if ship.good]
    if len(set(kinds)) < len(kinds):
        raise _wrong("position.two-ships", good=max(kinds, key=kinds.count))
    return tuple(ships)


def _roles(document: dict[str, Any], numbers: Setup, players: int) -> tuple[RoleCard, ...]:
    coins, taken = document.get("roles", {}), document.get("taken", {})
    only(coins, numbers.roles)
    only(taken, numbers.roles)
    return tuple(
        RoleCard(
            role,
            whole("roles", coins.get(role, 0), 99),
            whole("taken", taken.get(role, -1), players - 1, -1),
        )
        for role in numbers.roles
    )


def _left(what: str, total: int, used: int, given: Any) -> int:
    """What a supply holds: what is left over, or fewer if the document says so."""
    left = total - used
    if left < 0 or (given is not None and whole(what, given, 999) > left):
        raise BadPosition("position.too-many", what=what, n=used + (given or 0), most=total)
    return left if given is None else int(given)


def _supply(
    given: Any, players: int, boards: tuple[Seat, ...], ships: tuple[Ship, ...], house: Any
) -> tuple[int, ...]:
    only(given, GOODS)
    supply = []
    for i, good in enumerate(GOODS):
        used = sum(b.goods[i] for b in boards) + house.count(good)
        used += sum(s.load for s in ships if s.good == good)
        supply.append(_left(good, barrels(players)[i], used, given.get(good)))
    return tuple(supply)


def _market(given: Any, state: State, boards: tuple[Seat, ...]) -> tuple[tuple[str, int], ...]:
    only(given, [b for b, _ in state.market])
    owned = Counter(b for board in boards for b, _ in board.city)
    return tuple((b, _left(b, n, owned[b], given.get(b))) for b, n in state.market)


def _tiles(document: dict[str, Any], numbers: Setup, state: State) -> State:
    """Row, face-down stack and discards; the quarries."""
    on_islands = Counter(t for board in state.seats for t, _ in board.island)
    given = document.get("discard", {})
    only(given, GOODS)
    discard = tuple(whole("discard", given.get(g, 0), 50) for g in GOODS)
    row = tuple(_names(document["row"], GOODS)) if "row" in document else state.row
    given = document.get("deck", {})
    only(given, GOODS)
    deck = []
    for i, good in enumerate(GOODS):
        used = on_islands[good] + row.count(good) + discard[i]
        total = plantations(len(state.seats))[i]
        if "row" not in document and used > total:  # the row we drew does not fit: turn fewer up
            row = tuple(t for t in row if t != good)
            used = on_islands[good] + discard[i]
        deck.append(_left(good, total, used, given.get(good)))
    quarries = _left("quarry", numbers.quarries, on_islands["quarry"], document.get("quarries"))
    return state.but(row=row, deck=tuple(deck), discard=discard, quarries=quarries)


def _people(document: dict[str, Any], numbers: Setup, state: State) -> State:
    """Colonists and point chips."""
    placed = sum(b.waiting + sum(n for _, n in b.island + b.city) for b in state.seats)
    total = numbers.colonists + numbers.colonist_ship
    ship = whole("colonist_ship", document.get("colonist_ship", min(numbers.colonist_ship, max(0, total - placed))), 100)
    supply = _left("colonist", total, placed + ship, document.get("colonists"))
    points = sum(b.points for b in state.seats)
    pool = _left("point", numbers.pool, points, document.get("pool"))
    return state.but(colonist_ship=ship, colonists=supply, pool=pool)
