"""The part being decided: what only its large drawing shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.viewing import ranking
from ..phases.payday import fort_pay, majority, spread
from ..ruleset import BANK, LOANS, PHASES
from ..scoring import returns
from ..state import State
from ..track import fullest, presence
from .eye import Eye


def scene(eye: Eye) -> dict[str, Any]:
    maker = SCENES.get(eye.kind, _turn)
    found = maker(eye)
    if "done" in eye.legal:
        found["done"] = {"do": "done"}
    return found


def _turn(eye: Eye) -> dict[str, Any]:
    bought, sailed = eye.task.memo if eye.task and eye.task.kind == "turn" else (False, False)
    at = eye.deciding.at
    return {"at": at if at != BANK else "", "bank": at == BANK, "bought": bought, "sailed": sailed}


def _repay(eye: Eye) -> dict[str, Any]:
    """Loans that are settled now, each size with what it costs today and what next time."""
    assert eye.task is not None
    rows = [
        {"amount": loan.amount, "n": n, "back": loan.back, "later": loan.later, "repay": eye.press(f"repay {loan.amount}"), "extend": eye.press(f"extend {loan.amount}")}
        for loan, n in zip(LOANS.values(), eye.task.memo, strict=True)
        if n
    ]  # fmt: skip
    return {"rows": rows, "money": eye.deciding.money, **payday(eye.state)}


def _debts(eye: Eye) -> dict[str, Any]:
    due = min(LOANS[card.split()[0]].later for card in eye.deciding.loans if " " in card)
    return {"due": due, "short": due - eye.deciding.money, **payday(eye.state)}


def _begin(eye: Eye) -> dict[str, Any]:
    return payday(eye.state)


def payday(state: State) -> dict[str, Any]:
    """What this payday has paid to each player. Nothing is built before the next phase, so it can be counted again."""
    full = fullest(state)
    cities = [majority(state, name) for name in state.names]
    every = zip(state.names, state.cities, strict=True)
    forts = [(who, fort_pay(state, name, who, full)[0]) for name, city in every for who in city.forts if who >= 0]
    last = state.phase == PHASES
    rows = []
    for i, seat in enumerate(state.seats):
        places = [n for paid in cities for who, n, _ in paid if who == i]
        built = [n for who, n in forts if who == i]
        bonus = seat.bonus if last else 0
        many, pays = presence(state, i), spread(state, i)
        rows.append({"seat": i, "many": many, "pays": pays, "places": places, "forts": built, "bonus": bonus, "sum": pays + sum(places) + sum(built) + bonus})
    return {"paid": rows}


def _over(eye: Eye) -> dict[str, Any]:
    return {"rows": ranking(returns(eye.state)), **payday(eye.state)}


SCENES: dict[str, Callable[[Eye], dict[str, Any]]] = {"repay": _repay, "debts": _debts, "begin": _begin, "over": _over}
