"""A payday part by part: what each part pays and why, the totals so far; and the loans after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import takewhile
from typing import Literal, cast

from ...kernel.agenda import Event, Move
from ..phases.loans import due
from ..phases.payday import last_payday
from ..ruleset import LOANS
from ..state import State
from ..track import full, presence, ranking
from .types import Column, Income, Owed, Owing, Part, Payday, Said, Scene, Step

# The column in which a part counts: as a sum, or in a list. A city counts among the places.
SUMS: dict[str, Literal["pays", "bonus"]] = {"many": "pays", "bonus": "bonus"}
LISTS: dict[str, Literal["places", "forts", "loans"]] = {"forts": "forts", "loans": "loans"}
BEGINS, SETTLED = "EC.payday.income", ("EC.repay.", "EC.ruling.bank-empty")


def paid(state: State, past: Iterable[Event]) -> Payday:
    """{"paid": what this payday has paid to each player, "walk": how, part by part, beginning with "none"}

    Payments of loans are taken from the `past`, newest first; the position knows who still owes what.
    """
    none: list[Income] = [
        {
            "seat": i,
            "many": presence(state, i),
            "pays": 0,
            "places": [],
            "forts": [],
            "bonus": 0,
            "loans": [],
            "sum": 0,
        }
        for i in range(len(state.seats))
    ]
    rows, parts = none, list[Step]()
    for name, events in last_payday(state):
        if name == "bonus" and not events:
            continue  # nobody has a card
        rows = [_more(row, name, events) for row in rows]
        parts.append({**_part(state, name), "said": _said(events), "so": rows})
    since = takewhile(lambda event: event.rule != BEGINS, past)
    settled = [event for event in since if event.rule.startswith(SETTLED)][::-1]
    loans: Step = {
        "part": "loans",
        "said": _said(settled),
        "owing": _owing(state),
        "so": [_more(row, "loans", settled) for row in rows],
    }
    return {"paid": rows, "none": none, "walk": [*parts, loans]}


def has_paid(scene: Scene, moves: Iterable[Move]) -> bool:
    """Whether the payday of this scene is among the last moves."""
    payments = sum(n > 0 for step in scene.get("walk", ()) for *_, n in step["said"])
    return bool(0 < payments <= sum(one.what == "florin" and one.source == ("bank",) for one in moves))


def _said(events: list[Event]) -> list[Said]:
    return [[event.rule, event.seat, event.facts, _got(event, event.seat)] for event in events]


def _got(event: Event, seat: int) -> int:
    """The florins an event brings to a seat, minus what it costs."""
    florins, mine = [move for move in event.moves if move.what == "florin"], ("money", seat)
    return sum(move.n * ((move.target == mine) - (move.source == mine)) for move in florins)


def _more(row: Income, name: str, events: list[Event]) -> Income:
    """A player's row after one more part was paid."""
    florins = [n for n in (_got(event, row["seat"]) for event in events) if n]
    found: Income = {**row, "sum": row["sum"] + sum(florins)}
    if name in SUMS:
        found[SUMS[name]] += sum(florins)
    else:
        column = LISTS.get(name, "places")
        found[column] = [*row[column], *florins]
    return found


def _part(state: State, name: str) -> Part:
    """What is paid; for a city also who has how many open warehouses there."""
    if name in SUMS or name in LISTS:
        return {"part": cast(Column, name)}
    track = state.city(name).track
    return {
        "part": "places",
        "city": name,
        "k": state.names.index(name) + 1,
        "of": len(state.names),
        "open": [list(one) for one in ranking(track)],
        "full": full(track),
    }


def _owing(state: State) -> list[Owing]:
    """Everybody's loans, in the order in which they are settled."""
    rows: list[Owing] = []
    for k in range(len(state.seats)):
        i = (state.starter + k) % len(state.seats)
        cards = [
            (LOANS[one.card], one.extended, due(state, i, one.extended), n)
            for one, n in Counter(state.seats[i].owing).items()
        ]
        loans: list[Owed] = [
            {
                "amount": loan.amount,
                "back": loan.back,
                "later": loan.later,
                "turned": turned,
                "due": on,
                "n": n,
            }
            for loan, turned, on, n in cards
        ]
        rows.append({"seat": i, "loans": loans})
    return rows
