"""What is on the table: the cities with their harbours, the cards for sale,
the bank, and the routes of cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ..decisions import Rounds
from ..editions import edition_of
from ..moves import kind_of
from ..numbers import numbers
from ..phases.payday import fort_pay, majority
from ..reach import berth, ends
from ..ruleset import ENDS, LOANS, NAMED
from ..state import City as Place
from ..track import fullest, lowest, paid, presence, row, sites, top
from .context import ViewContext
from .types import Bank, Card, City, Many, Offer, Pressed, Stack, Street, Table, To, Way


def table(context: ViewContext) -> Mapping[str, object]:
    """The parts of `Table`, and a part for each city."""
    state = context.state
    below = state.agenda[0] if state.agenda else None
    found: Table = {
        "phase": state.phase,
        "round": state.round,
        "last": isinstance(below, Rounds) and below.ending,
        "starter": state.starter,
        "players": context.players,
        "towns": list(state.names),
        "ways": card_routes(context),
        "sale": [[card(context, one) for one in pile] for pile in state.shown],
        "decks": [len(deck) for deck in state.decks],
        "bank": bank(context),
    }
    return {**found, **{f"city:{name}": city(context, name) for name in state.names}}


def city(context: ViewContext, name: str) -> City:
    """What is printed in a city and what is there; what can be done if the viewer's ship is there."""
    state = context.state
    found = state.city(name)
    ships = [-1] * len(state.numbers.cities[name].harbours)
    for i, seat in enumerate(state.seats):
        if seat.at == name and seat.berth:
            ships[seat.berth - 1] = i
    shown: City = {
        **_standing(state.board, name, found, context.players),
        "ships": ships,
        "today": _today(context, name),
        "mine": name == context.harbour(),
    }
    return {**shown, "press": pressed(context, name), "run": _run(context, name)} if shown["mine"] else shown


@lru_cache(maxsize=1024)
def _standing(board: str, name: str, found: Place, players: int) -> Street:
    """The printed numbers and the pieces; cached between views. Copy it before changing it."""
    printed, track = numbers(board).cities[name], found.track
    site = paid(track)
    return {
        "id": name,
        "track": list(track),
        "closed": list(found.closed),
        "forts": list(found.forts)[: len(printed.fortresses)],
        "numbers": list(printed.track),
        "harbours": list(printed.harbours),
        "prices": list(printed.fortresses),
        "dark": list(printed.dark),
        "triangle": printed.triangle if players < 4 else 0,
        "sure": list(printed.sure),
        "low": lowest(track),
        "top": top(track),
        "paid": site,
        "pays": printed.pays(site) if site else 0,
        "next": list(sites(track)),
    }


def _today(context: ViewContext, name: str) -> list[list[int]]:
    """Whom the city would pay now, and how much: first and second place, then (1) its fortresses."""
    state, forts = context.state, [who for who in context.state.city(name).forts if who >= 0]
    full = fullest(state) if forts else ()
    return [
        *([who, n, 0] for who, n, _ in majority(state, name)),
        *([who, fort_pay(state, name, who, full)[0], 1] for who in forts),
    ]


def pressed(context: ViewContext, name: str) -> Pressed:
    """What can be done here or asked about: on each site, with each closed warehouse,
    on each fortress site.
    """
    found = context.state.city(name)
    kinds = ("own", "neutral") if context.players == 2 else ("own",)
    near = sites(found.track) or (top(found.track),)
    more = [context.press(f"build {site} neutral") for site in near] if context.players == 2 else []
    return {
        "build": [context.press(f"build {site}") for site in range(1, len(found.track) + 1)],
        "reopen": {kind: context.press("reopen" if kind == "own" else f"reopen {kind}") for kind in kinds},
        "fortress": [context.press(f"fortress {k}") for k in range(1, len(found.forts) + 1)],
        "neutral": more,
    }


def _run(context: ViewContext, name: str) -> list[int]:
    """The sites of the row to which the viewer's next warehouse would belong, if there is a row."""
    track = context.state.city(name).track
    near = sites(track)
    return [site for site in row(track, near[0], (context.me,)) if track[site - 1] >= 0] if near else []


def card(context: ViewContext, name: str) -> Offer:
    """A card for sale."""
    return {**printed(context.state.board, name), "press": context.press(f"buy {name}")}


@lru_cache(maxsize=256)
def printed(board: str, name: str) -> Card:
    """What is printed on a sailing card. Copy it before changing it: it is cached."""
    found, sure = numbers(board).cards[name], name in numbers(board).sure.get("links", ())
    return {
        "id": name,
        "cost": found.cost,
        "seals": found.seals,
        "ends": list(ENDS.get(name, (NAMED.get(name, ""),))),
        "link": bool(kind_of(name)),
        "sure": sure,
    }


def card_routes(context: ViewContext) -> list[Way]:
    """Where each of the viewer's cards would lead, with the price of the harbour space;
    0 if the harbour is full.
    """
    state, at = context.state, context.board.at
    found: list[Way] = []
    for name in context.board.cards:
        rows: list[To] = []
        for to in ends(state, name, at):
            space = berth(state, context.me, to)
            price = state.numbers.cities[to].harbours[space - 1] if space else 0
            rows.append(
                {
                    "to": to,
                    "space": space,
                    "price": price,
                    "steps": edition_of(state.extra).steps(at, to),
                    "press": context.press(f"sail {name} {to}"),
                }
            )
        found.append({**printed(state.board, name), "at": at, "rows": rows})
    return found


def bank(context: ViewContext) -> Bank:
    """The loans, and what the number of cities pays, with the players who are in so many."""
    state = context.state
    loans: list[Stack] = [
        {
            "id": name,
            "amount": loan.amount,
            "back": loan.back,
            "later": loan.later,
            "left": left,
            "press": context.press(f"borrow {loan.amount}"),
        }
        for (name, loan), left in zip(LOANS.items(), state.stacks, strict=True)
    ]
    most, table = len(state.names), state.numbers.proliferation
    sure = state.numbers.sure.get("proliferation", ())
    many = [presence(state, i) for i in range(context.players)]
    rows: list[Many] = [
        {
            "n": n,
            "pays": table[min(n, len(table) - 1)],
            "sure": n in sure,
            "seats": [i for i, k in enumerate(many) if k == n],
        }
        for n in range(3, most + 1)
    ]
    return {"loans": loans, "rows": rows, "wait": context.press("wait") if not any(state.stacks) else None}
