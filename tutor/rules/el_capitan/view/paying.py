"""A payday part by part, as it was told: what each part pays and why, and what everybody has got by then."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...kernel.agenda import Event
from ..phases.payday import told
from ..ruleset import LOANS
from ..state import State
from ..track import full, presence, ranking

OWN = {"many": "pays", "forts": "forts", "bonus": "bonus"}  # in which column a part counts; a city among the places


def paid(state: State) -> dict[str, Any]:
    """{"paid": what this payday has paid to each player, "walk": part by part how it came to that, from "none" on; "owing": what follows}"""
    rows = none = [{"seat": i, "many": presence(state, i), "pays": 0, "places": [], "forts": [], "bonus": 0, "sum": 0} for i in range(len(state.seats))]
    parts = []
    for name, events in told(state):
        rows = [_more(row, name, events) for row in rows]
        parts.append({**_part(state, name), "said": [[e.rule, e.seat, e.facts, got(e, e.seat)] for e in events], "so": rows})
    return {"paid": rows, "none": none, "walk": parts, "owing": _owing(state)}


def got(event: Event, seat: int) -> int:
    """The florins an event brings a seat."""
    return sum(n for what, n, _, target in event.moves if what == "florin" and target == ("money", seat))


def _more(row: dict[str, Any], name: str, events: list[Event]) -> dict[str, Any]:
    """A player's row with what one more part has paid."""
    column = OWN.get(name, "places")
    florins = [n for n in (got(event, row["seat"]) for event in events) if n]
    more = [*row[column], *florins] if isinstance(row[column], list) else row[column] + sum(florins)
    return {**row, column: more, "sum": row["sum"] + sum(florins)}


def _part(state: State, name: str) -> dict[str, Any]:
    """What is paid: of a city also who has how many open warehouses there, and who comes away with nothing."""
    if name in OWN:
        return {"part": name}
    track = state.city(name).track
    return {"part": "places", "city": name, "k": state.names.index(name) + 1, "of": len(state.names), "open": [list(one) for one in ranking(track)], "full": full(track)}


def _owing(state: State) -> list[dict[str, Any]]:
    """What comes after it: everybody's loans, in the order in which they are settled."""
    n = len(state.seats)
    rows = []
    for k in range(n):
        i = (state.starter + k) % n
        cards = [(LOANS[card.split()[0]], " " in card, n) for card, n in Counter(state.seats[i].loans).items()]
        loans = [{"amount": loan.amount, "back": loan.back, "later": loan.later, "turned": turned, "n": n} for loan, turned, n in cards]
        rows.append({"seat": i, "loans": loans})
    return rows
