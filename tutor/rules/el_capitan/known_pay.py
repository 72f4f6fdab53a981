"""What a payday would bring, and what the cards for sale of a city cost, counted when somebody asks."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import CountedFacts
from ..kernel.rounds import pending_of
from .asked import Facts, See
from .decisions import Begin, Loans, Repay
from .known_build import over
from .phases.payday import spread
from .reach import costs
from .ruleset import BANK, LOANS, NAMED, PHASES
from .state import State
from .view.types import city_of


def paid_already(state: State) -> str:
    """How a row speaks while the loans of a payday are settled, or while it is chosen who begins; else ""."""
    kinds = {type(task) for task in state.agenda}
    return "settling" if Loans in kinds else "begin" if Begin in kinds else ""


def _income(see: See, who: int) -> CountedFacts:
    """What a payday would bring now, part by part."""
    cities = [city_of(see.view, name) for name in see.view["towns"]]
    today = [(n, fort) for city in cities for seat, n, fort in city["today"] if seat == who]
    places, forts = sum(n for n, fort in today if not fort), sum(n for n, fort in today if fort)
    bonus = see.view["seats"][who]["bonus"] if see.view["phase"] == PHASES else 0
    many = spread(see.state, who)
    say = "no_more" if over(see.state) else "settling" if paid_already(see.state) else "says"
    return {
        "say": say,
        "n": many + places + forts + bonus,
        "many": many,
        "places": places,
        "forts": forts,
        "bonus": bonus,
    }


def _after_payday(see: See, who: int) -> Facts:
    """The money of a player if everybody were paid now, before the loans are settled."""
    seat = see.view["seats"][who]
    paid = _income(see, who)["n"]
    facts = {"n": seat["money"] + paid, "paid": paid, "money": max(0, seat["money"]), "owes": seat["owes"]}
    return {**facts, "say": "settling" if paid_already(see.state) else "says"}


def _way_out(state: State, who: int) -> int:
    """What the cheapest card on sale costs that leads a ship from the bank; 0 where none has to be bought."""
    board, price = state.seats[who], costs(state.board)
    if board.at != BANK or any(card in NAMED for card in board.cards):
        return 0
    return min((price[card] for pile in state.shown for card in pile if card in NAMED), default=0)


def _settling(see: See, who: int) -> Facts:
    """What it costs the player who settles loans to pay them all back, and what extending each costs more."""
    state, task = see.state, pending_of(see.state, Repay, who)
    if task is None:
        return None
    asked = {LOANS[loan]: n for loan, n in task.counts.items() if n}
    money, every = max(0, see.state.seats[who].money), sum(n * loan.back for loan, n in asked.items())
    many, able = sum(asked.values()), [loan for loan in asked if loan.back <= money]
    first = max(able, key=lambda loan: loan.later - loan.back).amount if able and len(asked) > 1 else 0
    return {
        "out": _way_out(state, who),
        "n": every,
        "all": every,
        "money": money,
        "many": many if many > 1 else 0,
        "two": int(many == 2),
        "left": max(0, money - every),
        "short": max(0, every - money),
        "first": first,
        "rows": [{"id": str(loan.amount), "n": loan.later - loan.back} for loan in asked],
    }


def _cards_of(see: See, city: str) -> Facts:
    """The cards for sale that have the name of a city, and their prices."""
    if f"city:{city}" not in see.view:
        return None
    every = [one for pile in see.view["sale"] for one in pile if city in one["id"].split("_")]
    return {"city": city, "rows": [{"id": one["id"], "n": one["cost"]} for one in every]}


def _links_of(see: See, city: str) -> Facts:
    """The link cards for sale with a city: those without seals."""
    every, cards = _cards_of(see, city), see.state.numbers.cards
    return every and {**every, "rows": [one for one in every["rows"] if not cards[one["id"]].seals]}


KNOWN: dict[str, Callable[..., Facts]] = {
    "income": _income,
    "after_payday": _after_payday,
    "settling": _settling,
    "cards_of": _cards_of,
    "links_of": _links_of,
}
