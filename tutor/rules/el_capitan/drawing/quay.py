"""The viewer's quay: pieces to build, cards, loans and money."""

from __future__ import annotations

from ...kernel.drawing.pieces import marked
from ...kernel.markup import Html, drawn, joined, tag
from ..ruleset import PHASES
from ..view.types import Seat, View, Way, city_of
from .pieces import KIT, at, card_said, coin, face, fortress, h4, house, pick, q, sr
from .screen_reader import READ, lines
from .words import words


def area(view: View) -> Html:
    me = view["me"]
    seat = view["seats"][me]
    return tag(
        "div.quay",
        sr(READ.aloud(view, me, lines)),
        _supply(view, seat),
        _hand(view),
        _acts(view),
        _money(view, seat),
        cls="acts" if view["mine"] else "",
    )


def _supply(view: View, seat: Seat) -> Html:
    me, lang = view["me"], view["lang"]
    drawn_pieces = _pieces(me, seat["houses"], seat["fortresses"], seat["neutral"])
    return at(
        view,
        "div.supply",
        f"supply:{me}",
        h4("label.yours", lang),
        tag("p.row-of", drawn_pieces, aria_hidden="true"),
    )


@drawn
def _pieces(me: int, houses: int, forts: int, neutral: int) -> Html:
    if not (houses or forts or neutral):
        return tag("b", 0)
    few = (
        joined(*(house(me) for _ in range(houses)))
        if houses < 7
        else tag("span.n", house(me), tag("b", f"×{houses}"))
    )
    others = [tag("span.n", house(me + 2), tag("b", f"×{neutral}"))] if neutral else []
    return joined(few, *(fortress(me) for _ in range(forts)), *others)


def _hand(view: View) -> Html:
    """The viewer's cards; a chosen card shows its routes on the map."""
    me, lang = view["me"], view["lang"]
    cards = [_card(view, k, way) for k, way in enumerate(view["ways"])]
    how = (
        tag("span.q.how", words.say("label.hand_press", lang))
        if cards and view["mine"] and view["stage"] == "turn"
        else None
        if cards
        else q(words.say("label.no_cards", lang))
    )
    return at(
        view, "div.hand", f"hand:{me}", h4("label.hand", lang, how), tag("div.cards.row-of-cards", *cards)
    )


def _card(view: View, k: int, way: Way) -> Html:
    place = f"hand:{view['me']}:{way['id']}"
    leads = any("do" in row["press"] for row in way["rows"])
    return _chosen(
        view["lang"],
        k,
        way["id"],
        tuple(way["ends"]),
        way["seals"],
        card_said(way, view["lang"]),
        leads and view["mine"],
        marked(view, place),
        place,
    )


@drawn
def _chosen(
    lang: str,
    k: int,
    name: str,
    ends: tuple[str, ...],
    seals: int,
    said: str,
    leads: bool,
    mark: str,
    place: str,
) -> Html:
    box = tag(
        "input",
        type="radio",
        name="ec-card",
        cls=f"w w{k}",
        data_wears=f"w w{k}",
        data_key=f"card:{name}",
        aria_label=said,
    )
    return tag(
        "label.crd",
        box,
        tag("span.mute", face(name, ends, seals, lang), aria_hidden="true"),
        cls=f"{'leads' if leads else ''} {mark}".strip(),
        data_place=place,
        data_piece=name,
    )


def _acts(view: View) -> Html | None:
    """With two players: a neutral warehouse in place of an own one."""
    at_city = view["scene"].get("at", "")
    if view["players"] != 2 or not view["mine"] or not at_city or view["stage"] != "turn":
        return None
    one = city_of(view, at_city)
    if not one["mine"]:
        return None
    me = view["me"]
    rows = [
        KIT.thing(
            view,
            "b.pick",
            house(me + 2),
            words.say("label.neutral", view["lang"], n=site),
            pressed=press,
            place=f"neutral:{site}",
            label=None,
        )
        for site, press in zip(one["next"] or [one["top"]], one["press"]["neutral"], strict=True)
    ]
    return tag("p.picks", *rows)


def _money(view: View, seat: Seat) -> Html:
    """The viewer's loans with their costs and due paydays, and the viewer's money."""
    lang = view["lang"]
    loans = [_owed(lang, one["amount"], one["back"], one["later"], one["due"]) for one in seat["loans"]]
    end = pick(view, view["scene"]["done"], "done", place="done") if "done" in view["scene"] else None
    purse = tag(
        "span.purse",
        coin(seat["money"], "huge"),
        tag("small", words.say("label.florins", lang, n=seat["money"])),
        data_place="purse",
    )
    return tag("div.mymoney", at(view, "div.owed", f"loans:{view['me']}", *loans), purse, end)


@drawn
def _owed(lang: str, amount: int, back: int, later: bool, due: int) -> Html:
    key = "label.owed_last" if due == PHASES else "label.owed_later" if later else "label.owed"
    return tag(
        "p",
        tag("b", words.say("label.loan_of", lang, n=amount)),
        tag("small", words.say(key, lang, n=back, phase=due)),
        cls="turned" if later else "",
    )
