"""After a payday: what everybody got and from where, and the loans; then who begins the next phase."""

from __future__ import annotations

from ...kernel.drawing.pieces import head
from ...kernel.markup import Html, joined, tag
from ..view.types import Debt, Debts, Income, Payday, Repay, StageView, View
from . import walk
from .payday_totals import table
from .pieces import KIT, coin, house, q, sr
from .sea import chart
from .words import words


def repay(view: StageView[Repay]) -> Html:
    """Loan by loan: paid back, or extended once."""
    lang, scene = view["lang"], view["scene"]
    rows = [_loan(view, one) for one in scene["rows"]]
    return _box(view, "repay", tag("div.loans", *rows), q(words.say("label.repay_note", lang)))


def _loan(view: View, one: Debt) -> Html:
    lang, amount = view["lang"], one["amount"]
    title = tag(
        "p",
        tag("b", words.say("label.loan_of", lang, n=amount)),
        tag("small", f"×{one['n']}") if one["n"] > 1 else None,
    )
    pay = KIT.thing(
        view,
        "b.pick",
        words.say("label.pay_back", lang),
        coin(one["back"]),
        place=f"repay:{amount}",
        pressed=one["repay"],
        label=None,
    )
    turn = KIT.thing(
        view,
        "b.pick",
        words.say("label.extend", lang),
        coin(one["later"]),
        place=f"extend:{amount}",
        pressed=one["extend"],
        label=None,
    )
    return tag("div.debt", title, pay, turn)


def debts(view: StageView[Debts]) -> Html:
    """An extended loan that cannot be paid: new loans have to be taken."""
    scene = view["scene"]
    return _box(
        view,
        "debts",
        tag("p.line2.owed", words.say("label.debts", view["lang"], due=scene["due"], n=scene["short"])),
    )


def begin(view: StageView[Payday]) -> Html:
    """The player with the least money decides who begins."""
    seats = [
        KIT.thing(
            view,
            "b.pick",
            house(i),
            view["names"][i],
            place=f"begin:{i}",
            pressed=view["seats"][i]["begin"],
            label=None,
        )
        for i in range(len(view["names"]))
        if view["seats"][i]["begin"]
    ]
    return _box(view, "begin", tag("p.picks", *seats) if seats else None)


def _box(view: StageView[Payday], key: str, *inside: Html | None) -> Html:
    lang = view["lang"]
    name = view["names"][view["actor"]]
    said = words.say(f"stage.{key}_you" if view["mine"] else f"stage.{key}", lang, name=name)
    asked = tag("div.stage", head(said), *inside, data_place="stage")
    return joined(payday_totals(view), asked, chart(lang, tuple(view["towns"]), key, "pd"))


def payday_totals(view: StageView[Payday]) -> Html:
    """This payday, player by player: cities, places, fortresses, bonus, total."""
    rows = view["scene"]["paid"]
    told = sr(" ".join(_told(view, row) for row in rows))
    every = tag(
        "div.whole",
        table(view, rows, words.say("pay.title", view["lang"], n=view["phase"])),
        aria_hidden="true",
    )
    return tag("div.sums", told, walk.fold(view), every, data_place="sums")


def _told(view: View, row: Income) -> str:
    """A player's payday in a sentence."""
    facts = {
        "many": row["pays"],
        "places": sum(row["places"]),
        "forts": sum(row["forts"]),
        "bonus": row["bonus"],
        "n": row["sum"],
    }
    return words.say(
        "text.paid_bonus" if row["bonus"] else "text.paid",
        view["lang"],
        name=view["names"][row["seat"]],
        **facts,
    )
