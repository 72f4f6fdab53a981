"""Building and reopening warehouses: the track, the limit in a row, the warehouse that a dark site closes."""

from __future__ import annotations

from typing import Any

from ...kernel.agenda import Turn
from ..actions import Build, Fortress, Reopen
from ..book import BOOK
from ..reach import BOTH, ROW, stays_more
from ..ruleset import BONUS, BONUS_CITIES, COLOURS, EMPTY, PHASES, SITES, VACATED
from ..state import State
from ..track import closes, colour, full, lowest, neutral, paid, presence, ranking, row, sites, top
from .closing import close

Facts = dict[str, Any] | None


def here(state: State, seat: int) -> str:
    """The city in whose harbour this ship is, or ""."""
    board = state.seats[seat]
    return board.at if board.berth and board.at in state.names else ""


@BOOK.check("EC.warehouse.where", Build)
def not_in_a_city(state: State, seat: int, action: Build) -> Facts:
    return _nowhere(state, seat)


@BOOK.check("EC.reopen.anchored", Reopen)
def not_anchored(state: State, seat: int, action: Reopen) -> Facts:
    return _nowhere(state, seat)


def _thing(state: State, kind: str) -> str:
    """The word for a warehouse of this kind: with two players each has two colours to tell apart."""
    if len(state.seats) > 2:
        return "house"
    return "own_house" if kind == "own" else "neutral_house"


def _nowhere(state: State, seat: int) -> Facts:
    if here(state, seat):
        return None
    at = state.seats[seat].at
    city = at if at in state.names else ""
    return {"seat": seat, "at": at, "start": not at, "full": at in state.names, "city": city}


@BOOK.check("EC.2p.colours", Build, Reopen)
def no_neutral(state: State, seat: int, action: Any) -> Facts:
    return (
        {"seat": seat, "players": len(state.seats)}
        if action.kind == "neutral" and len(state.seats) > 2
        else None
    )


@BOOK.check("EC.warehouse.supply-limit", Build)
def none_left(state: State, seat: int, action: Build) -> Facts:
    board = state.seats[seat]
    left = board.houses if action.kind == "own" else board.neutral
    if left or (neutral(state, seat) < 0 and action.kind == "neutral"):
        return None
    city = here(state, seat)
    closed = bool(city) and colour(state, seat, action.kind) in state.city(city).closed
    return {
        "seat": seat,
        "kind": action.kind,
        "thing": _thing(state, action.kind),
        "last": state.phase == PHASES,
        "closed": closed,
        "city": city,
        "fortresses": board.fortresses,
    }


@BOOK.check("EC.warehouse.cost", Build)
def house_too_dear(state: State, seat: int, action: Build) -> Facts:
    city, board = here(state, seat), state.seats[seat]
    if not city:
        return None
    cost = state.numbers.cities[city].harbours[board.berth - 1]
    if cost <= board.purse:
        return None
    closed = colour(state, seat, action.kind) in state.city(city).closed
    return {
        "seat": seat,
        "city": city,
        "cost": cost,
        "money": board.money,
        "debt": board.debt,
        "short": cost - board.money,
        "space": board.berth,
        "closed": closed,
    }


@BOOK.check("EC.full.all-twelve", Build, Reopen)
def no_site(state: State, seat: int, action: Any) -> Facts:
    city = here(state, seat)
    return {"seat": seat, "city": city} if city and not sites(state.city(city).track) else None


@BOOK.check("EC.warehouse.next-site", Build)
def another_site(state: State, seat: int, action: Build) -> Facts:
    city = here(state, seat)
    found = sites(state.city(city).track) if city else ()
    if not found or action.site in found:
        return None
    track = state.city(city).track
    taken = track[action.site - 1]
    return {
        "seat": seat,
        "city": city,
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
def nothing_closed(state: State, seat: int, action: Reopen) -> Facts:
    city = here(state, seat)
    if not city or colour(state, seat, action.kind) < 0:
        return None
    closed = state.city(city).closed
    if colour(state, seat, action.kind) in closed:
        return None
    elsewhere = next(
        (
            name
            for name, c in zip(state.names, state.cities, strict=True)
            if colour(state, seat, action.kind) in c.closed
        ),
        "",
    )
    return {
        "seat": seat,
        "city": city,
        "n": len(closed),
        "thing": _thing(state, action.kind),
        "elsewhere": elsewhere,
        "somewhere": bool(elsewhere),
    }


def _proposed(state: State, seat: int, action: Any) -> tuple[str, int]:
    """The city and the site that are proposed; site 0 if no site is open to it."""
    city = here(state, seat)
    if not city or colour(state, seat, action.kind) < 0:
        return city, 0
    found = sites(state.city(city).track)
    wanted = action.site if isinstance(action, Build) else next(iter(found), 0)
    return city, wanted if wanted in found else 0


@BOOK.check("EC.warehouse.max-three-in-row", Build)
def four_in_a_row(state: State, seat: int, action: Build) -> Facts:
    return _too_long(state, seat, action) if len(state.seats) > 2 else None


@BOOK.check("EC.warehouse.reopen-counts-row", Reopen)
def reopened_four(state: State, seat: int, action: Reopen) -> Facts:
    return _too_long(state, seat, action) if len(state.seats) > 2 else None


@BOOK.check("EC.2p.row-main", Build, Reopen)
def four_of_main(state: State, seat: int, action: Any) -> Facts:
    return _too_long(state, seat, action) if len(state.seats) == 2 and action.kind == "own" else None


def _too_long(state: State, seat: int, action: Any, other: int | None = None) -> Facts:
    """A row that is too long: of the colour of the new warehouse, or of both colours of the player together."""
    city, site = _proposed(state, seat, action)
    if not site:
        return None
    colours, most = ((colour(state, seat, action.kind),), ROW) if other is None else ((seat, other), BOTH)
    run = row(state.city(city).track, site, colours)
    if len(run) <= most:
        return None
    back = full(state.city(city).track)
    return {
        "seat": seat,
        "city": city,
        "site": site,
        "n": len(run),
        "run": [k for k in run if k != site],
        "back": back,
    }


@BOOK.check("EC.2p.row-both", Build, Reopen)
def five_of_both(state: State, seat: int, action: Any) -> Facts:
    other = neutral(state, seat)
    return _too_long(state, seat, action, other) if other >= 0 else None


@BOOK.check("EC.2p.main-exceeds-neutral", Build)
def would_be_equal(state: State, seat: int, action: Build) -> Facts:
    board = state.seats[seat]
    if (
        len(state.seats) > 2
        or stays_more(board, action.kind)
        or not (board.houses if action.kind == "own" else board.neutral)
    ):
        return None
    return {
        "seat": seat,
        "kind": action.kind,
        "houses": board.houses,
        "neutral": board.neutral,
        "own": action.kind == "own",
    }


@BOOK.check("EC.fortress.where", Fortress)
def no_city_for_it(state: State, seat: int, action: Fortress) -> Facts:
    return _nowhere(state, seat)


@BOOK.check("EC.turn.own-supply", Fortress)
def no_fortress_left(state: State, seat: int, action: Fortress) -> Facts:
    return (
        None
        if state.seats[seat].fortresses
        else {"seat": seat, "phase": state.phase, "last": state.phase == PHASES}
    )


@BOOK.check("EC.fortress.one-per-city", Fortress)
def fortress_here(state: State, seat: int, action: Fortress) -> Facts:
    city = here(state, seat)
    return {"seat": seat, "city": city} if city and seat in state.city(city).forts else None


@BOOK.check("EC.fortress.site", Fortress)
def site_taken(state: State, seat: int, action: Fortress) -> Facts:
    city = here(state, seat)
    if not city:
        return None
    forts = state.city(city).forts
    who = forts[action.site - 1] if action.site <= len(forts) else -1
    if action.site <= len(forts) and who < 0:
        return None
    free = next((k for k, one in enumerate(forts, 1) if one < 0), 0)
    return {
        "seat": seat,
        "city": city,
        "site": action.site,
        "there": action.site <= len(forts),
        "by": who,
        "free": free,
    }


@BOOK.check("EC.fortress.cost", Fortress)
def fortress_too_dear(state: State, seat: int, action: Fortress) -> Facts:
    city, board = here(state, seat), state.seats[seat]
    costs = state.numbers.cities[city].fortresses if city else ()
    if action.site > len(costs) or costs[action.site - 1] <= board.purse:
        return None
    cost = costs[action.site - 1]
    return {
        "seat": seat,
        "city": city,
        "site": action.site,
        "cost": cost,
        "money": board.money,
        "debt": board.debt,
        "short": cost - board.money,
    }


def build(turn: Turn, seat: int, action: Build) -> None:
    state, city = turn.state, here(turn.state, seat)
    board, who = state.seats[seat], colour(state, seat, action.kind)
    cost = state.numbers.cities[city].harbours[board.berth - 1]
    turn.emit(
        "EC.warehouse.cost",
        seat,
        ("florin", cost, ("money", seat), ("bank",)),
        city=city,
        n=cost,
        space=board.berth,
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
    state, city = turn.state, here(turn.state, seat)
    who, site = colour(state, seat, action.kind), sites(state.city(city).track)[0]
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


def _place(
    turn: Turn, seat: int, city: str, site: int, who: int, move: tuple[Any, ...], rule: str = ""
) -> None:
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
    if city == "lisboa" and move[2][0] == "supply":
        _lisboa(turn, seat, who)
    _bonus(turn, seat, presence(state, seat))


def _lisboa(turn: Turn, seat: int, who: int) -> None:
    """A player who builds in Lisboa is paid immediately, for a warehouse of their own colour; reopening there
    pays nothing.
    """
    if who != seat:
        turn.emit("EC.ruling.lisboa-neutral", seat, colour=COLOURS[who])
        return
    track = turn.state.city("lisboa").track
    pays = turn.state.numbers.cities["lisboa"].pays(paid(track))
    first = ranking(track)[0][0] == who
    n = pays if first else pays // 2
    turn.emit(
        "EC.exp.lisboa-immediate",
        seat,
        ("florin", n, ("bank",), ("money", seat)),
        n=n,
        pays=pays,
        first=first,
    )


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
    city = here(turn.state, seat)
    cost = turn.state.numbers.cities[city].fortresses[action.site - 1]
    moves = (
        ("florin", cost, ("money", seat), ("bank",)),
        ("fortress", 1, ("supply", seat), ("fort", city, action.site, seat)),
    )
    turn.emit("EC.fortress.site", seat, *moves, city=city, site=action.site, n=cost)
