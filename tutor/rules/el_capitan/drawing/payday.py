"""After a payday: what everybody got and from where, and the loans; then who begins the next phase."""

from __future__ import annotations

from typing import Any

from ...kernel.drawing.pieces import head
from ...kernel.markup import Html, joined, tag
from .pieces import KIT, View, badge, coin, house, q, sr
from .sea import chart
from .words import words

PARTS = ("many", "places", "forts", "bonus")


def repay(view: View) -> Html:
    """Loan by loan: paid back, or extended once."""
    lang, scene = view["lang"], view["scene"]
    rows = [_loan(view, one) for one in scene["rows"]]
    return _box(view, "repay", tag("div.loans", *rows), q(words.say("label.repay_note", lang)))


def _loan(view: View, one: dict[str, Any]) -> Html:
    lang, amount = view["lang"], one["amount"]
    title = tag("p", tag("b", words.say("label.loan_of", lang, n=amount)), tag("small", f"×{one['n']}") if one["n"] > 1 else None)
    pay = KIT.thing(view, "b.pick", words.say("label.pay_back", lang), coin(one["back"]), place=f"repay:{amount}", pressed=one["repay"], label=None)
    turn = KIT.thing(view, "b.pick", words.say("label.extend", lang), coin(one["later"]), place=f"extend:{amount}", pressed=one["extend"], label=None)
    return tag("div.debt", title, pay, turn)


def debts(view: View) -> Html:
    """An extended loan that cannot be paid: new loans have to be taken."""
    scene = view["scene"]
    return _box(view, "debts", tag("p.line2", words.say("label.debts", view["lang"], due=scene["due"], n=scene["short"])))


def begin(view: View) -> Html:
    """Whoever has least says who begins."""
    seats = [
        KIT.thing(view, "b.pick", house(i), view["names"][i], place=f"begin:{i}", pressed=view["seats"][i]["begin"], label=None)
        for i in range(len(view["names"]))
        if view["seats"][i]["begin"]
    ]
    return _box(view, "begin", tag("p.picks", *seats) if seats else None)


def _box(view: View, key: str, *inside: Html | None) -> Html:
    lang = view["lang"]
    name = view["names"][view["actor"]]
    said = words.say(f"stage.{key}_you" if view["mine"] else f"stage.{key}", lang, name=name)
    asked = tag("div.stage", head(said), *inside, data_place="stage")
    return joined(asked, sums(view), chart(lang, tuple(view["towns"]), key, "pd"))


def sums(view: View) -> Html:
    """This payday, player by player: cities, places, fortresses, bonus, sum."""
    lang, rows = view["lang"], view["scene"]["paid"]
    parts = [part for part in PARTS if part != "bonus" or any(row["bonus"] for row in rows)]
    titles = [tag("th", words.say(f"pay.{part}", lang), scope="col") for part in parts]
    top = tag("tr", tag("td", words.say("pay.title", lang, n=view["phase"])), *titles, tag("th", words.say("pay.sum", lang), scope="col"))
    table = tag("table", tag("thead", top), tag("tbody", *(_row(view, row, parts) for row in rows)), aria_hidden="true")
    return tag("div.sums", sr(" ".join(_told(view, row) for row in rows)), table, data_place="sums")


def _told(view: View, row: dict[str, Any]) -> str:
    """A player's payday in a sentence."""
    facts = {"many": row["pays"], "places": sum(row["places"]), "forts": sum(row["forts"]), "bonus": row["bonus"], "n": row["sum"]}
    return words.say("text.paid_bonus" if row["bonus"] else "text.paid", view["lang"], name=view["names"][row["seat"]], **facts)


def _row(view: View, row: dict[str, Any], parts: list[str]) -> Html:
    lang, i = view["lang"], row["seat"]
    cells = {
        "many": words.say("pay.of_cities", lang, n=row["many"], pays=row["pays"]),
        "places": _plus(row["places"]), "forts": _plus(row["forts"]), "bonus": str(row["bonus"] or "–"),
    }  # fmt: skip
    return tag("tr", tag("th", badge(i), view["names"][i], scope="row"), *(tag("td", cells[part]) for part in parts), tag("td", tag("b", row["sum"])))


def _plus(parts: list[int]) -> str:
    return " + ".join(map(str, parts)) if parts else "–"
