"""The bank: the loans, and the payment for being in many cities."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, tag
from ..view.types import Stack, View
from .pieces import KIT, coin, h4, house, sr, state_of, wreath
from .words import words


def area(view: View) -> Html:
    lang, bank = view["lang"], view["bank"]
    loans = [_loan(view, one) for one in bank["loans"]]
    wait = (
        KIT.thing(view, "b.pick", words.say("label.wait", lang), place="wait", pressed=bank["wait"], label="")
        if bank["wait"]
        else None
    )
    ships = [i for i in range(len(view["names"])) if view["seats"][i]["at"] == "bank"]
    lie = (
        tag(
            "span.lie",
            *(house(i, place=f"port:{i}:bank:0", piece="ship") for i in ships),
            sr(words.say("text.at_bank", lang, list=", ".join(view["names"][i] for i in ships))),
        )
        if ships
        else None
    )
    return tag(
        "div.bank",
        tag("p.hd", tag("b", words.say("label.bank", lang)), lie),
        *loans,
        wait,
        _many(view),
        _note(lang),
        cls=state_of(view, "bank"),
        data_place="bank",
    )


def _loan(view: View, one: Stack) -> Html:
    """The front of a loan card: what it brings, and what it costs at the next payday and later."""
    lang, place = view["lang"], f"loan:{one['amount']}"
    said = (
        words.say("text.loan", lang, back=one["back"], later=one["later"]),
        words.say("text.loans_left", lang, n=one["left"]),
    )
    pressed = one["press"]
    label = words.told(pressed, lang, *said)
    return _loan_of(
        lang,
        one["amount"],
        one["back"],
        one["later"],
        one["left"],
        state_of(view, place, pressed),
        label,
        place,
        **pressed,
    )


@drawn
def _loan_of(
    lang: str,
    amount: int,
    back: int,
    later: int,
    left: int,
    state: str,
    label: str,
    place: str,
    **pressed: str,
) -> Html:
    top = tag("span.ln", words.say("label.get", lang), tag("small", f"×{left}"), coin(f"+{amount}", "big"))
    foot = tag(
        "span.ln",
        tag(
            "span",
            words.say("label.pay", lang),
            " ",
            tag("b", back),
            ", ",
            words.say("label.later", lang),
            " ",
            tag("b", later),
        ),
    )
    return KIT.dressed(
        lang,
        "div.loan",
        top,
        foot,
        cls=f"{'' if left else 'none'} {state}".strip(),
        place=place,
        label=label,
        **pressed,
    )


def _many(view: View) -> Html:
    """Which players would be paid how much for the number of cities."""
    lang = view["lang"]
    rows = []
    for one in view["bank"]["rows"]:
        seats = tag("span.who", *(house(i) for i in one["seats"]))
        names = ", ".join(view["names"][i] for i in one["seats"])
        said = words.say("text.many", lang, n=one["n"], pays=one["pays"]) + (f": {names}" if names else "")
        rows.append(
            tag(
                "li",
                sr(said),
                tag(
                    "span.mute",
                    tag("b", one["n"]),
                    seats,
                    wreath(one["pays"], "ok" if one["sure"] else ""),
                    aria_hidden="true",
                ),
                cls="me" if view["me"] in one["seats"] else "",
            )
        )
    return tag("div.many", h4("label.cities_pay", lang), tag("ul", *rows), data_place="many")


@drawn
def _note(lang: str) -> Html:
    """The note that most numbers are reconstructed, with a link to the page that says which are certain."""
    ask = tag("button.rl", words.say("label.which", lang), data_do="rule EC.data.reconstruction")
    return tag("p.approx", ask)
