"""Payday: proliferation, first and second place in each city, fortresses;
on the last payday also the bonus cards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...kernel.agenda import Event
from ..decisions import Loans
from ..editions import edition_of
from ..moves import carry
from ..ruleset import COLOURS, PHASES
from ..state import State, Turn
from ..track import fullest, paid, presence, ranking
from . import loans


def start(turn: Turn) -> None:
    """Everybody is paid; after that the loans are settled."""
    turn.emit("EC.payday.income", turn.state.starter, phase=turn.state.phase)
    for _, pay in parts(turn.state):
        pay(turn)
    turn.push(Loans(turn.state.starter))


def parts(state: State) -> list[tuple[str, Callable[[Turn], None]]]:
    """The parts that are paid one after the other: proliferation, each city by name, fortresses,
    on the last payday the bonus cards.
    """
    cities = [(name, partial(_majority, name=name)) for name in state.names]
    last = [("bonus", _bonus)] if state.phase == PHASES else []
    return [("many", _proliferation), *cities, ("forts", _fortresses), *last]


def last_payday(state: State) -> list[tuple[str, list[Event]]]:
    """The last payday, part by part. Nothing is built before the next phase, so it can be computed again."""
    turn = Turn(state, carry)
    found = []
    for part, pay in parts(state):
        since = len(turn.events)
        pay(turn)
        found.append((part, turn.events[since:]))
    return found


def spread(state: State, seat: int) -> int:
    """What proliferation pays this player now."""
    table = state.numbers.proliferation
    return table[min(presence(state, seat), len(table) - 1)]


def _proliferation(turn: Turn) -> None:
    state = turn.state
    for k in range(len(state.seats)):
        seat = (state.starter + k) % len(state.seats)
        n, cities = spread(state, seat), presence(state, seat)
        turn.emit(
            "EC.prolif.table" if n else "EC.prolif.under-three",
            seat,
            ("florin", n, ("bank",), ("money", seat)),
            n=n,
            cities=cities,
        )


def majority(state: State, name: str) -> list[tuple[int, int, str]]:
    """(seat, florins, rule) for each player a city pays."""
    track = state.city(name).track
    order, players = ranking(track), len(state.seats)
    if not order:
        return []
    pays = state.numbers.cities[name].pays(paid(track))
    first = order[0][0]
    found = [(first, pays, "EC.majority.first-amount")] if first < players else []
    if rule := edition_of(state.extra).shared.get(name, ""):
        others = [who for who, _ in order[1:] if who < players]
    elif players == 2:
        others = []
    else:
        others, rule = [who for who, _ in order[1:2]], "EC.majority.second-amount"
    return [*found, *((who, pays // 2, rule) for who in others)]


def _majority(turn: Turn, name: str) -> None:
    state = turn.state
    track = state.city(name).track
    order = ranking(track)
    if not order:
        return
    rows = majority(state, name)
    if len(state.seats) == 2 and order[0][0] >= 2:
        rule = "EC.ruling.tile-two" if rows else "EC.2p.majority-neutral-unpaid"
        turn.emit(rule, order[0][0] - 2, city=name, colour=COLOURS[order[0][0]])
    if len(order) > 1 and order[0][1] == order[1][1]:
        _tie(turn, name, order[0], order[1][0])
    for seat, n, rule in rows:
        turn.emit(
            rule,
            seat,
            ("florin", n, ("bank",), ("money", seat)),
            city=name,
            n=n,
            site=paid(track),
            houses=track.count(seat),
        )


def _tie(turn: Turn, name: str, first: tuple[int, int], second: int) -> None:
    """Tell who is ahead. The players are named, unless a neutral colour is one of the two."""
    (ahead, n), players = first, len(turn.state.seats)
    turn.emit(
        "EC.majority.tie",
        ahead % players,
        ahead_seat=ahead % players,
        city=name,
        n=n,
        neutral=int(max(ahead, second) >= players),
        other=COLOURS[second],
        other_seat=second % players,
        colour=COLOURS[ahead],
    )


def fort_pay(state: State, name: str, seat: int, full: tuple[str, ...]) -> tuple[int, str]:
    """(florins, rule) of one fortress of a seat in a city; `full`:
    the cities with the most open warehouses.
    """
    track = state.city(name).track
    site = paid(track)
    pays = state.numbers.cities[name].pays(site) if site else 0
    if not site:
        return 0, "EC.fort-pay.empty-city"
    if state.payout == "first":
        return pays, "EC.fort-pay.switch"
    if state.payout == "peak":
        return max(state.numbers.cities[name].track[:site]), "EC.fort-pay.switch"
    if state.payout == "second":
        return pays // 2, "EC.fort-pay.switch"
    if name not in full:
        return pays // 2, "EC.fort-pay.amount"
    if len(state.seats) == 2 and state.payout == "rulebook" and ranking(track)[0][0] != seat:
        return pays // 2, "EC.2p.fortress-fullest"
    return pays, "EC.fort-pay.fullest"


def _fortresses(turn: Turn) -> None:
    state = turn.state
    full = fullest(state)
    for name, city in zip(state.names, state.cities, strict=True):
        for seat in city.forts:
            if seat >= 0:
                n, rule = fort_pay(state, name, seat, full)
                turn.emit(rule, seat, ("florin", n, ("bank",), ("money", seat)), city=name, n=n)


def _bonus(turn: Turn) -> None:
    for seat, board in enumerate(turn.state.seats):
        if board.bonus:
            turn.emit(
                "EC.bonus.paid-third",
                seat,
                ("florin", board.bonus, ("bank",), ("money", seat)),
                n=board.bonus,
            )


AUTOMATIC_STEPS = {"loans": loans.step}
