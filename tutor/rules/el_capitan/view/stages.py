"""What only the large drawing of the pending decision shows."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.viewing import ranking
from ...kernel.views import Leaving
from ..decisions import OnLoans, PlayerTurn
from ..ruleset import BANK, LOANS
from ..scoring import returns
from .eye import Eye
from .paying import paid
from .types import Debt, Debts, Over, Payday, Repay, Turn


def scene(eye: Eye) -> Leaving:
    maker = SCENES.get(eye.kind, _turn)
    found: Leaving = maker(eye)
    if "done" in eye.legal:
        found["done"] = {"do": "done"}
    return found


def _turn(eye: Eye) -> Turn:
    now = eye.task if isinstance(eye.task, PlayerTurn) else PlayerTurn(eye.me)
    at = eye.deciding.at
    return {"at": at if at != BANK else "", "bank": at == BANK, "bought": now.bought, "sailed": now.sailed}


def _repay(eye: Eye) -> Repay:
    """Loans that are settled now, each size with its cost now and at the next payday."""
    assert isinstance(eye.task, OnLoans)
    asked = [(LOANS[loan], n) for loan, n in eye.task.counts.items()]
    rows: list[Debt] = [
        {
            "amount": loan.amount,
            "n": n,
            "back": loan.back,
            "later": loan.later,
            "repay": eye.press(f"repay {loan.amount}"),
            "extend": eye.press(f"extend {loan.amount}"),
        }
        for loan, n in asked
        if n
    ]
    return {"rows": rows, "money": eye.deciding.money, **paid(eye.state, eye.past)}


def _debts(eye: Eye) -> Debts:
    due = min(LOANS[card].later for card in eye.deciding.extended)
    return {"due": due, "short": due - eye.deciding.money, **paid(eye.state, eye.past)}


def _begin(eye: Eye) -> Payday:
    return paid(eye.state, eye.past)


def _over(eye: Eye) -> Over:
    return {"rows": ranking(returns(eye.state)), **paid(eye.state, eye.past)}


SCENES: dict[str, Callable[[Eye], Leaving]] = {
    "repay": _repay,
    "debts": _debts,
    "begin": _begin,
    "over": _over,
}
