"""What only the large drawing of the pending decision shows."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.view_spec import ranking
from ...kernel.views import Leaving
from ..decisions import OnLoans, PlayerTurn
from ..ruleset import BANK, LOANS
from ..scoring import returns
from .context import ViewContext
from .paying import paid
from .types import Debt, Debts, Over, Payday, Repay, Turn


def scene(context: ViewContext) -> Leaving:
    maker = SCENES[context.kind]
    found: Leaving = maker(context)
    if "done" in context.legal:
        found["done"] = {"do": "done"}
    return found


def _turn(context: ViewContext) -> Turn:
    now = context.task if isinstance(context.task, PlayerTurn) else PlayerTurn(context.me)
    at = context.deciding.at
    return {"at": at if at != BANK else "", "bank": at == BANK, "bought": now.bought, "sailed": now.sailed}


def _repay(context: ViewContext) -> Repay:
    """Loans that are settled now, each size with its cost now and at the next payday."""
    assert isinstance(context.task, OnLoans)
    asked = [(LOANS[loan], n) for loan, n in context.task.counts.items()]
    rows: list[Debt] = [
        {
            "amount": loan.amount,
            "n": n,
            "back": loan.back,
            "later": loan.later,
            "repay": context.press(f"repay {loan.amount}"),
            "extend": context.press(f"extend {loan.amount}"),
        }
        for loan, n in asked
        if n
    ]
    return {"rows": rows, "money": context.deciding.money, **paid(context.state, context.past)}


def _debts(context: ViewContext) -> Debts:
    due = min(LOANS[card].later for card in context.deciding.extended)
    return {"due": due, "short": due - context.deciding.money, **paid(context.state, context.past)}


def _begin(context: ViewContext) -> Payday:
    return paid(context.state, context.past)


def _over(context: ViewContext) -> Over:
    return {"rows": ranking(returns(context.state)), **paid(context.state, context.past)}


SCENES: dict[str, Callable[[ViewContext], Leaving]] = {
    "turn": _turn,
    "shop": _turn,
    "repay": _repay,
    "debts": _debts,
    "begin": _begin,
    "over": _over,
}
