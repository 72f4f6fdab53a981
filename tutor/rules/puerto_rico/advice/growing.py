"""Advice on the growth of a board: tiles, colonists, buildings."""

from __future__ import annotations

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ..actions import Accept, Build, Draw, Lift, Pass, Place, Take
from ..decisions import Offer
from ..editions import Advice
from ..phases.builder import city_spaces, manned_quarries, price
from ..phases.mayor import room, targets
from ..ruleset import BUILDINGS, EXPANSION_OF, GOODS, PROCESSORS, TILES
from ..state import Seat, State
from . import estate
from .outlook import Outlook, outlook

_SMALL = 0.05


def tile_gain(board: Seat, tile: str, look: Outlook) -> float:
    """The value of one more tile for a board."""
    return estate.worth(estate.with_tile(board.island, tile), board.city, look) - estate.worth(
        board.island, board.city, look
    )


def take(state: State, seat: int, action: Take) -> Advice:
    board = state.seats[seat]
    gain, tile = tile_gain(board, action.tile, outlook(state)), action.tile
    if tile == "quarry":
        n = sum(t == "quarry" for t, _ in board.island)
        return gain, "take-quarry", {"n": n + 1}
    tiles, _, circles, _ = estate.lines(board.island, board.city)[GOODS.index(tile)]
    if not PROCESSORS[tile]:
        return gain, "take-alone", {"tile": tile}
    own = [b for b, _ in board.city if b in PROCESSORS[tile]]
    if circles > tiles and len(own) > 1:
        return gain, "take-circles", {"tile": tile, "n": circles - tiles}
    if circles > tiles:
        return gain, "take-circle", {"tile": tile, "building": own[0], "n": circles - tiles}
    if circles:
        return gain, "take-full", {"tile": tile, "n": tiles + 1, "circles": circles}
    same = sum(t == tile for i, b in enumerate(state.seats) if i != seat for t, _ in b.island)
    return gain, "take-later" if same else "take-new", {"tile": tile, "n": tiles + 1, "same": same}


def draw(state: State, seat: int, action: Draw) -> Advice:
    board, look = state.seats[seat], outlook(state)
    gains = [tile_gain(board, tile, look) for tile in GOODS]
    return sum(gains) / len(gains) + 0.05, "draw", {"n": len(board.island)}


def _manned(board: Seat, target: str, n: int) -> tuple[estate.Spots, estate.Spots]:
    if target in TILES:
        return estate.with_colonist(board.island, target, n), board.city
    return board.island, estate.with_colonist(board.city, target, n)


def post_gain(board: Seat, target: str, look: Outlook, n: int = 1) -> float:
    """The change of value if a colonist is put on (or taken off) this circle."""
    return estate.worth(*_manned(board, target, n), look) - estate.worth(board.island, board.city, look)


def open_posts(board: Seat, look: Outlook) -> list[tuple[float, str]]:
    """Every empty circle by the value of a colonist on it, the best first."""
    found = []
    for target in targets(board):
        _, circles, manned = room(board, target)
        found += [(post_gain(board, target, look), target)] * (circles - manned)
    return sorted(found, reverse=True)


def circle_started(board: Seat, target: str) -> tuple[str, Facts]:
    """What a colonist on this circle starts."""
    after = _manned(board, target, 1)
    if target == "quarry":
        return "post-quarry", {"n": manned_quarries(board) + 1}
    good = target if target in TILES else BUILDINGS[target].good
    if good:
        k = GOODS.index(good)
        before = estate.lines(board.island, board.city)[k]
        then = estate.lines(*after)[k]
        made = min(then[1], then[3])
        if made > min(before[1], before[3]):
            return "post-makes", {"good": good, "n": made}
        return "post-waits", {"good": good, "target": target}
    return ("post-large" if BUILDINGS[target].large else "post-power"), {"building": target}


def place(state: State, seat: int, action: Place) -> Advice:
    board = state.seats[seat]
    gain = 0.01 + post_gain(board, action.target, outlook(state))
    if gain < _SMALL:
        return gain, "post-idle", {"n": board.waiting}
    return gain, *circle_started(board, action.target)


def lift(state: State, seat: int, action: Lift) -> Advice:
    """Lifting pays only if a better circle stays empty however the waiting colonists are placed."""
    board, look = state.seats[seat], outlook(state)
    posts = open_posts(board, look)
    if len(posts) <= board.waiting:
        return -9.0, "lift-idle", {"target": action.target}
    best = posts[board.waiting]
    gain = best[0] + post_gain(board, action.target, look, -1)
    return gain - 0.3, "lift", {"target": action.target, "to": best[1]}


def done(state: State, seat: int, action: Action) -> Advice:
    return 0.0, "placed", {"n": state.seats[seat].waiting}


def build_gain(state: State, seat: int, building: str, cost: int) -> float:
    """The value of a building minus its price."""
    board, look = state.seats[seat], outlook(state)
    city = (*board.city, (building, 0))
    gain = estate.worth(board.island, city, look) - estate.worth(board.island, board.city, look)
    return gain - cost * look.coin


def build(state: State, seat: int, action: Build) -> Advice:
    board, building = state.seats[seat], action.building
    cost, printed = price(state, seat, building), BUILDINGS[building]
    facts: Facts = {"building": building, "n": cost, "points": printed.points, "left": board.coins - cost}
    gain = build_gain(state, seat, building, cost)
    if printed.good:
        tiles, _, circles, _ = estate.lines(board.island, board.city)[GOODS.index(printed.good)]
        more = min(tiles, circles + printed.circles) - min(tiles, circles)
        return gain, "build-makes" if more else "build-early", {**facts, "good": printed.good, "more": more}
    if printed.large:
        bonus = estate.large_bonus(building, board.island, (*board.city, (building, 0)), outlook(state))
        return gain, "build-large", {**facts, "bonus": round(bonus)}
    return gain, "build-other" if building in EXPANSION_OF else f"build-{building}", facts


def best_building(state: State, seat: int, off: int, more: int = 0) -> tuple[float, str, int]:
    """(gain, building, price) of the best building that a seat could pay for:
    `off` doubloons off, `more` in hand.
    """
    board, found = state.seats[seat], (0.0, "", 0)
    owned = {b for b, _ in board.city}
    free = 12 - city_spaces(board.city)
    quarries = manned_quarries(board)
    for name, copies in state.market:
        printed = BUILDINGS[name]
        cost = max(0, printed.cost - min(quarries, printed.column) - off)
        if copies and name not in owned and cost <= board.coins + more and printed.spaces <= free:
            found = max(found, (build_gain(state, seat, name, cost), name, cost))
    return found


def accept(state: State, seat: int, action: Accept) -> Advice:
    """A free colonist; the pending task says where it goes."""
    board, now = state.seats[seat], pending_of(state, Offer)
    if now:
        return post_gain(board, now.target, outlook(state)) + 0.1, *circle_started(board, now.target)
    posts = open_posts(board, outlook(state))
    k = board.waiting + -(-state.colonist_ship // len(state.seats))
    if k < len(posts):
        return 0.1 + posts[k][0], "accept", {"target": posts[k][1]}
    return 0.05, "accept-idle", {}


def decline(state: State, seat: int, action: Pass) -> Advice:
    kind = state.agenda[-1].kind
    key = {"build": "pass-build", "settle": "pass-settle"}.get(kind, "pass")
    return 0.0, key, {"n": state.seats[seat].coins}
