"""The round: what its end brings, how many turns are left; and the coming rounds that are visible."""

from __future__ import annotations

from ...kernel.drawing.words import sentences
from ...kernel.markup import Html, drawn, tag
from ..view.types import RoundCard, View
from .pieces import h4, points, ship, sign, sr
from .words import words


def strip(view: View) -> Html:
    """One line above the harbour."""
    lang, card = view["lang"], view["card"]
    if not card:
        return tag("div.strip", tag("b", words.say("label.after_rounds", lang)), data_place="round")
    of = tag("small", words.say("label.of", lang, n=view["rounds"]))
    title = tag("span.rd", tag("b", words.say("label.round", lang, n=view["round"])), " ", of)
    end = tag(
        "span.end", tag("span.q", words.say("label.at_end", lang)), _card(lang, **card), aria_hidden="true"
    )
    left = tag("small.left", turns_left(view))
    return tag("div.strip", title, end, sr(end_of_round(view, card)), left, data_place="round")


def turns_left(view: View) -> str:
    """How many turns the round has after this one."""
    return words.say(
        "label.turns_left" if view["turns"] else "label.turns_left_none", view["lang"], n=view["turns"]
    )


@drawn
def _card(lang: str, n: int, food: int, harvest: bool, town: str, ship: str, value: int) -> Html:
    """Food, harvest, what the town builds, the new ship."""
    sheaf = (
        tag("span.hv", sign("harvest"), cls="" if harvest else "no")
        if harvest
        else tag("span.q", words.say("label.no_harvest", lang))
    )
    builds = (
        tag("span.tb", sign("town"), sign("anchor", "sg x") if town == "special" else None)
        if town != "none"
        else None
    )
    return tag("span.rc", tag("span.amt", sign("food"), tag("b", food)), sheaf, builds, new_ship(ship, value))


@drawn
def new_ship(kind: str, value: int) -> Html:
    return tag("span.ns", ship(kind), points(value))


def end_of_round(view: View, card: RoundCard) -> str:
    """The end of a round in sentences."""
    lang = view["lang"]
    parts = [
        words.say("text.food_due", lang, n=card["food"]),
        words.say("text.harvest" if card["harvest"] else "text.no_harvest", lang),
    ]
    if card["town"] != "none":
        parts.append(words.say(f"text.town_{card['town']}", lang))
    parts.append(
        words.say("text.new_ship", lang, what=words.name(f"{card['ship']}_ship", lang), n=card["value"])
    )
    return sentences(*parts)


def ahead(view: View) -> Html:
    """The coming rounds."""
    lang, rows = view["lang"], []
    for card in filter(
        None, (view["card"], *view["ahead"])
    ):  # the current round's card is shown here if the line above the harbour is not: on a phone
        spoken = sr(sentences(words.say("label.round", lang, n=card["n"]), end_of_round(view, card)))
        rows.append(
            tag(
                "li",
                spoken,
                _row(**card),
                cls="cur" if card["n"] == view["round"] else "",
                data_place=f"round:{card['n']}",
            )
        )
    return tag(
        "div.ahead",
        h4("label.ahead", lang),
        tag("ul", *rows),
        None if view["ahead"] else tag("p.q", words.say("label.no_ahead", lang)),
        data_place="rounds",
    )


@drawn
def _row(n: int, food: int, harvest: bool, town: str, ship: str, value: int) -> Html:
    sheaf = sign("harvest") if harvest else "–"
    builds = (
        (sign("town"), sign("anchor", "sg x") if town == "special" else None) if town != "none" else ("–",)
    )
    return tag(
        "span.rw",
        tag("b", n),
        tag("span.amt", sign("food"), tag("b", food)),
        tag("span", sheaf),
        tag("span", *builds),
        new_ship(ship, value),
        aria_hidden="true",
    )
