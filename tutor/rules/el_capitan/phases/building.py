"""Building and reopening warehouses and building fortresses: what refuses it, and what follows from it.

The conditions themselves are in conditions.py.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.agenda import Facts, Parts
from .. import conditions
from ..actions import Build, Fortress, Reopen
from ..book import BOOK
from ..conditions import Spot, pieces_of, spot_of
from ..editions import edition_of
from ..ruleset import BONUS, BONUS_CITIES, COLOURS, EMPTY, PHASES, SITES, VACATED
from ..state import State, Turn
from ..track import closes, full, lowest, presence, row, sites, top
from .closing import close


def here(state: State, seat: int) -> str:
    """The city in whose harbour this ship is, or ""."""
    board = state.seats[seat]
    return board.at if board.berth and board.at in state.names else ""


@BOOK.check("EC.reopen.anchored", Reopen)
def not_anchored(state: State, seat: int, action: Reopen) -> Facts | None:
    return _nowhere(state, seat)


def _thing(state: State, kind: str) -> str:
    """The word for a warehouse of this kind: with two players each has two colours to tell apart."""
    if len(state.seats) > 2:
        return "house"
    return "own_house" if kind == "own" else "neutral_house"


def _nowhere(state: State, seat: int) -> Facts | None:
    if here(state, seat):
        return None
    at = state.seats[seat].at
    city = at if at in state.names else ""
    return {"seat": seat, "at": at, "start": not at, "full": at in state.names, "city": city}


@BOOK.check("EC.2p.colours", Build, Reopen)
def no_neutral(state: State, seat: int, action: Build | Reopen) -> Facts | None:
    if not conditions.no_such_colour(pieces_of(state, seat), action):
        return None
    return {"seat": seat, "players": len(state.seats)}


@BOOK.check("EC.warehouse.supply-limit", Build)
def none_left(state: State, seat: int, action: Build) -> Facts | None:
    if not conditions.none_left(pieces_of(state, seat), action):
        return None
    spot = spot_of(state, seat)
    return {
        "seat": seat,
        "kind": action.kind,
        "thing": _thing(state, action.kind),
        "last": state.phase == PHASES,
        "closed": spot is not None and not conditions.none_closed(spot, action),
        "city": here(state, seat),
        "fortresses": state.seats[seat].fortresses,
    }


@BOOK.check("EC.warehouse.where", Build)
def not_in_a_city(state: State, seat: int, action: Build) -> Facts | None:
    return _nowhere(state, seat)


@BOOK.check("EC.warehouse.cost", Build)
def house_too_dear(state: State, seat: int, action: Build) -> Facts | None:
    spot, board = spot_of(state, seat), state.seats[seat]
    if spot is None or conditions.cost(spot, action) <= board.purse:
        return None
    cost = conditions.cost(spot, action)
    return {
        "seat": seat,
        "city": board.at,
        "cost": cost,
        "money": board.money,
        "debt": board.debt,
        "short": cost - board.money,
        "space": board.berth,
        "closed": not conditions.none_closed(spot, action),
    }


@BOOK.check("EC.full.all-twelve", Build, Reopen)
def no_site(state: State, seat: int, action: Build | Reopen) -> Facts | None:
    spot = spot_of(state, seat)
    return {"seat": seat, "city": here(state, seat)} if spot and conditions.no_site(spot, action) else None


@BOOK.check("EC.warehouse.next-site", Build)
def another_site(state: State, seat: int, action: Build) -> Facts | None:
    spot = spot_of(state, seat)
    if spot is None or not conditions.another_site(spot, action):
        return None
    track, found = spot.city.track, sites(spot.city.track)
    taken = track[action.site - 1]
    return {
        "seat": seat,
        "city": here(state, seat),
        "site": action.site,
        "next": found[0],
        "taken": taken >= 0,
        "vacated": taken == VACATED,
        "back": full(track),
        "first": len(found) > 1,
        "skip": taken == EMPTY and action.site > found[-1],
        "by": COLOURS[taken] if taken >= 0 else "",
    }


@BOOK.check("EC.reopen.owner", Reopen)
def nothing_closed(state: State, seat: int, action: Reopen) -> Facts | None:
    spot = spot_of(state, seat)
    if spot is None or conditions.no_such_colour(spot.pieces, action):
        return None
    if not conditions.none_closed(spot, action):
        return None
    cities = zip(state.names, state.cities, strict=True)
    elsewhere = next((name for name, c in cities if spot.pieces.colour(action.kind) in c.closed), "")
    return {
        "seat": seat,
        "city": here(state, seat),
        "n": len(spot.city.closed),
        "thing": _thing(state, action.kind),
        "elsewhere": elsewhere,
        "somewhere": bool(elsewhere),
    }


@BOOK.check("EC.warehouse.max-three-in-row", Build)
def four_in_a_row(state: State, seat: int, action: Build) -> Facts | None:
    return _too_long(state, seat, action, conditions.row_of_own) if len(state.seats) > 2 else None


@BOOK.check("EC.warehouse.reopen-counts-row", Reopen)
def reopened_four(state: State, seat: int, action: Reopen) -> Facts | None:
    return _too_long(state, seat, action, conditions.row_of_own) if len(state.seats) > 2 else None


@BOOK.check("EC.2p.row-main", Build, Reopen)
def four_of_main(state: State, seat: int, action: Build | Reopen) -> Facts | None:
    return _too_long(state, seat, action, conditions.row_of_own) if len(state.seats) == 2 else None


@BOOK.check("EC.2p.row-both", Build, Reopen)
def five_of_both(state: State, seat: int, action: Build | Reopen) -> Facts | None:
    return _too_long(state, seat, action, conditions.row_of_both)


def _too_long(
    state: State, seat: int, action: Build | Reopen, of: Callable[[Spot, Build | Reopen], tuple[int, ...]]
) -> Facts | None:
    """The facts of a row that is too long: of the player's colour, or of both colours together."""
    spot = spot_of(state, seat)
    run = of(spot, action) if spot else ()
    if spot is None or not run:
        return None
    site = conditions.site_of(spot, action)
    return {
        "seat": seat,
        "city": here(state, seat),
        "site": site,
        "n": len(run),
        "run": [k for k in run if k != site],
        "back": full(spot.city.track),
    }


@BOOK.check("EC.2p.main-exceeds-neutral", Build)
def would_be_equal(state: State, seat: int, action: Build) -> Facts | None:
    pieces = pieces_of(state, seat)
    if not conditions.catches_up(pieces, action):
        return None
    return {
        "seat": seat,
        "kind": action.kind,
        "houses": pieces.houses,
        "neutral": pieces.neutral,
        "own": action.kind == "own",
    }


@BOOK.check("EC.turn.own-supply", Fortress)
def no_fortress_left(state: State, seat: int, action: Fortress) -> Facts | None:
    if not conditions.no_fortress_left(pieces_of(state, seat), action):
        return None
    return {"seat": seat, "phase": state.phase, "last": state.phase == PHASES}


@BOOK.check("EC.fortress.where", Fortress)
def no_city_for_it(state: State, seat: int, action: Fortress) -> Facts | None:
    return _nowhere(state, seat)


@BOOK.check("EC.fortress.one-per-city", Fortress)
def fortress_here(state: State, seat: int, action: Fortress) -> Facts | None:
    spot = spot_of(state, seat)
    found = spot is not None and conditions.fortress_here(spot, action)
    return {"seat": seat, "city": here(state, seat)} if found else None


@BOOK.check("EC.fortress.site", Fortress)
def site_taken(state: State, seat: int, action: Fortress) -> Facts | None:
    spot = spot_of(state, seat)
    if spot is None or not conditions.site_taken(spot, action):
        return None
    forts = spot.city.forts
    there = action.site <= len(forts)
    return {
        "seat": seat,
        "city": here(state, seat),
        "site": action.site,
        "there": there,
        "by": forts[action.site - 1] if there else -1,
        "free": next((k for k, one in enumerate(forts, 1) if one < 0), 0),
    }


@BOOK.check("EC.fortress.cost", Fortress)
def fortress_too_dear(state: State, seat: int, action: Fortress) -> Facts | None:
    spot, board = spot_of(state, seat), state.seats[seat]
    if spot is None or conditions.cost(spot, action) <= board.purse:
        return None
    cost = conditions.cost(spot, action)
    return {
        "seat": seat,
        "city": board.at,
        "site": action.site,
        "cost": cost,
        "money": board.money,
        "debt": board.debt,
        "short": cost - board.money,
    }


def _spot(state: State, seat: int) -> Spot:
    """The harbour space of a ship that builds."""
    spot = spot_of(state, seat)
    assert spot is not None
    return spot


def build(turn: Turn, seat: int, action: Build) -> None:
    city, spot = here(turn.state, seat), _spot(turn.state, seat)
    who, cost = spot.pieces.colour(action.kind), conditions.cost(spot, action)
    turn.emit(
        "EC.warehouse.cost",
        seat,
        ("florin", cost, ("money", seat), ("bank",)),
        city=city,
        n=cost,
        space=spot.space,
    )
    piece = "house" if action.kind == "own" else "neutral"
    _place(
        turn,
        seat,
        city,
        action.site,
        who,
        (piece, 1, ("supply", seat), ("track", city, action.site, who)),
    )


def reopen(turn: Turn, seat: int, action: Reopen) -> None:
    city, spot = here(turn.state, seat), _spot(turn.state, seat)
    who, site = spot.pieces.colour(action.kind), conditions.site_of(spot, action)
    turn.emit("EC.reopen.free", seat, city=city)
    _place(
        turn,
        seat,
        city,
        site,
        who,
        ("house", 1, ("picture", city, who), ("track", city, site, who)),
        "EC.reopen.place",
    )


def _place(turn: Turn, seat: int, city: str, site: int, who: int, move: Parts, rule: str = "") -> None:
    """Put a warehouse on a site, with everything that follows from it."""
    state = turn.state
    track, closed = state.city(city).track, closes(state, city, site)
    if not rule:
        first = not top(track)
        second = top(track) == 2 and track[0] == EMPTY
        rule = (
            "EC.warehouse.first-choice"
            if first
            else "EC.warehouse.first-on-two"
            if second
            else "EC.full.backwards"
            if full(track)
            else "EC.warehouse.next-site"
        )
    printed = state.numbers.cities[city]
    facts = {
        "n": printed.pays(site),
        "colour": COLOURS[who],
        "row": len(row(track, site, (who,))),
        "pays": printed.pays(max(top(track), site) + 1),
    }
    turn.emit(rule, seat, move, city=city, site=site, **facts)
    if closed:
        close(turn, seat, city, site, closed)
    if site == SITES and not full(track):
        turn.emit("EC.full.trigger", seat, city=city, n=lowest(turn.state.city(city).track) - 1)
    built = edition_of(state.extra).built.get(city)
    if built and move[2][0] == "supply":
        built(turn, seat, who)
    _bonus(turn, seat, presence(state, seat))


def _bonus(turn: Turn, seat: int, before: int) -> None:
    """A bonus card for a player who is in nine cities; that none is left is reported once and not with each
    further building.
    """
    state = turn.state
    taken = sum(bool(board.bonus) for board in state.seats)
    if state.seats[seat].bonus or presence(state, seat) < BONUS_CITIES:
        return
    if taken >= len(BONUS):
        if before < BONUS_CITIES:
            turn.emit("EC.bonus.fourth-none", seat)
        return
    rule = "EC.bonus.second-third" if taken else "EC.bonus.first"
    turn.emit(rule, seat, (f"bonus_{BONUS[taken]}", 1, ("bonus",), ("bonus", seat)), n=BONUS[taken])


def fortress(turn: Turn, seat: int, action: Fortress) -> None:
    city, cost = here(turn.state, seat), conditions.cost(_spot(turn.state, seat), action)
    moves = (
        ("florin", cost, ("money", seat), ("bank",)),
        ("fortress", 1, ("supply", seat), ("fort", city, action.site, seat)),
    )
    turn.emit("EC.fortress.site", seat, *moves, city=city, site=action.site, n=cost)
