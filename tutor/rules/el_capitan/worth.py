"""What a payday would pay a player now, part by part, and how people miscount it (see kernel/worth.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..kernel.agenda import Event
from ..kernel.worth import Worth
from .phases.payday import last_payday
from .ruleset import COLOURS
from .state import State
from .track import fullest, houses, lowest, open_houses, paid, presence, ranking, top

_FORTS = ("EC.fort-pay.fullest", "EC.fort-pay.amount", "EC.fort-pay.empty-city", "EC.2p.fortress-fullest")
_PLACES = ("EC.majority.first-amount", "EC.majority.second-amount", "EC.exp.second-for-all")


def worth(state: State, seat: int) -> Iterator[Worth]:
    """Everything that a payday pays, as if it came now. Between phases nothing is asked."""
    if not state.agenda or state.payout != "rulebook":
        return
    events = [one for _, part in last_payday(state) for one in part]
    for event in events:
        if event.seat != seat:
            continue
        if event.rule.startswith("EC.prolif"):
            yield from _spread(state, event)
        elif event.rule in _FORTS:
            yield from _fortress(state, event)
        elif event.rule in _PLACES:
            yield from _place(state, event)
    yield from _unpaid(state, seat, events)


def _worth(thing: str, event: Event, wrong: tuple[int, ...], rule: str = "") -> Worth:
    facts: dict[str, Any] = {**event.facts}
    city = facts.get("city", "")
    at = (f"city:{city}",) if city else ()
    return Worth(f"{thing} {city}".strip(), rule or event.rule, facts["n"], facts, wrong, event.rule, at)


def _spread(state: State, event: Event) -> Iterator[Worth]:
    """The number of cities; those with only a fortress or closed warehouses do not count."""
    seat, table = event.seat, state.numbers.proliferation
    closed = sum(seat in city.closed and seat not in city.track for city in state.cities)
    forts = sum(seat in city.forts and seat not in city.track for city in state.cities)
    n, count = int(str(event.facts["cities"])), sum(city.track.count(seat) for city in state.cities)
    near = [k for k in (n + closed + forts, n + closed, n + forts, n + 1, n - 1) if 0 <= k < len(table)]
    wrong = (*(table[k] for k in near if k != n), 5 * n, count)
    one = _worth("many", event, wrong)
    yield one
    if closed or forts:
        yield one.but(rule="EC.prolif.excluded")
    if any(city.track.count(seat) > 1 for city in state.cities) and event.facts["n"]:
        yield from (one.but(rule=rule) for rule in ("EC.prolif.one-enough", "EC.prolif.count"))
    if len(state.seats) == 2 and any(
        seat + 2 in city.track and seat not in city.track for city in state.cities
    ):
        yield one.but(rule="EC.2p.prolif-main")
    if presence(state, seat) > 9:
        yield one.but(rule="EC.prolif.cities-above-nine")
    elif any(seat in state.city(name).track for name in state.extra):
        yield one.but(rule="EC.exp.prolif-counts")


def _numbers(state: State, name: str) -> tuple[int, ...]:
    """What a city pays, half of it, and what people read instead: the last number, or the one after it."""
    track, printed = state.city(name).track, state.numbers.cities[name]
    site = paid(track)
    pays, last = printed.pays(site), printed.pays(max(1, site - 1))
    return (pays, pays // 2, -(-pays // 2), last, last // 2, printed.pays(min(13, site + 1)))


def _place(state: State, event: Event) -> Iterator[Worth]:
    """First or second place in a city, and the rules that decide it here."""
    name, seat = str(event.facts["city"]), event.seat
    track = state.city(name).track
    order = ranking(track)
    one = _worth("place", event, (*_numbers(state, name), 0))
    yield one
    more = {
        "EC.majority.sole-owner": len(order) == 1,
        "EC.majority.counts-open": bool(state.city(name).closed),
        "EC.majority.payout-first-on-two": top(track) == 2 and lowest(track) == 2,
        "EC.majority.payout-full": top(track) == 12,
        "EC.majority.closings-keep-space": bool(state.city(name).closed) and 0 < top(track) < 12,
        "EC.majority.payout-space": 2 < top(track) < 12,
        "EC.majority.tie-by-position": _tied(order, 0) and order[0][0] == seat,
        "EC.majority.tie-second": _tied(order, 1) and order[1][0] == seat,
    }
    yield from (one.but(rule=rule) for rule, holds in more.items() if holds)


def _tied(order: tuple[tuple[int, int], ...], k: int) -> bool:
    """Whether this place and the next one have the same number of warehouses."""
    return len(order) > k + 1 and order[k][1] == order[k + 1][1]


def _fortress(state: State, event: Event) -> Iterator[Worth]:
    """A fortress, and the rules that decide what it pays here."""
    name, seat = str(event.facts["city"]), event.seat
    city = state.city(name)
    wrong = (*_numbers(state, name), 0) if paid(city.track) else (2, 4, 8)
    one = _worth("fortress", event, wrong)
    yield one
    place = next((k for k, (who, _) in enumerate(ranking(city.track)) if who == seat), 2)
    more = {
        "EC.fort-pay.no-presence": seat not in city.track and bool(event.facts["n"]),
        "EC.fort-pay.both": all(who >= 0 for who in city.forts) and len(city.forts) > 1,
        "EC.fort-pay.fullest-tie": name in fullest(state) and len(fullest(state)) > 1,
        "EC.fort-pay.fullest-count": bool(city.closed) and houses(city.track) > 0,
        "EC.fort-pay.full-without-rank": event.rule == "EC.fort-pay.fullest" and place > 1,
    }
    yield from (one.but(rule=rule) for rule, holds in more.items() if holds)


def _unpaid(state: State, seat: int, events: list[Event]) -> Iterator[Worth]:
    """Cities where a player has warehouses, open or closed, and is paid for no place."""
    paid_in = {one.facts["city"] for one in events if one.seat == seat and one.rule in _PLACES}
    for name, city in zip(state.names, state.cities, strict=True):
        own, order = city.track.count(seat), ranking(city.track)
        if name in paid_in or not order or name in state.extra or not (own or seat in city.closed):
            continue
        facts = {"seat": seat, "n": 0, "city": name, "houses": own, "place": _rank(order, seat)}
        event = Event("EC.majority.two-paid", seat, facts)
        first, second = order[0][0], order[1][0] if len(order) > 1 else -1
        facts |= {"first": COLOURS[first], "second": COLOURS[second] if second >= 0 else ""}
        yield from _reasons(state, city.track, seat, _worth("nothing", event, _numbers(state, name)))


def _rank(order: tuple[tuple[int, int], ...], seat: int) -> int:
    """Which place a player has in a city, from 1; 0 without an open warehouse."""
    return next((k for k, (who, _) in enumerate(order, 1) if who == seat), 0)


def _reasons(state: State, track: tuple[int, ...], seat: int, one: Worth) -> Iterator[Worth]:
    """The rules because of which a city pays a player nothing."""
    own, two = open_houses(track)[seat], len(state.seats) == 2
    if not own:
        yield from (one.but(rule="EC.majority.counts-open"),)
    elif two:
        first = ranking(track)[0][0]
        yield one.but(rule="EC.2p.majority-first-only")
        if first >= 2:
            yield one.but(rule="EC.2p.majority-neutral-counts")
            if first == seat + 2:
                yield one.but(rule="EC.2p.majority-colours-separate")
    else:
        yield from (one, one.but(rule="EC.majority.one-first-one-second"))
        if own == ranking(track)[1][1]:
            yield one.but(rule="EC.majority.tie-second")
