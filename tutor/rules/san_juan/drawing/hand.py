"""The viewer's hand: an area for each kind of card, and one for what is printed on it."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, joined, tag
from ...kernel.spec import HIDDEN
from ..ruleset import CARDS
from ..view.types import Held, Target, View
from .faces import cost, face, kind_of, printed
from .pieces import KIT, at, back, emblem, gain, peek, q, sr, state_of
from .words import words


def frame(view: View) -> Html:
    """The number of cards, and a placeholder for each kind."""
    lang, me, found = view["lang"], view["me"], view["hand"]
    said = tag("h3", words.say("label.hand", lang, n=found["n"]), " ", gain(view, me))
    head = tag("div.head", said, q(words.say("label.most", lang, n=found["limit"])))
    holes = [tag("div.slot", data_area=f"hand-{one['id']}") for one in found["cards"] if one["id"] != HIDDEN]
    holes += [back() * one["n"] for one in found["cards"] if one["id"] == HIDDEN]
    holes = holes or [q(words.say("label.no_cards", lang))]
    wide = "k7" if len(found["cards"]) == 7 else "k6"
    row = at(view, "div.row-of-cards", f"hand:{me}", *holes, cls=wide)
    return at(view, "div.hand", "hand", head, row, cls="active" if found["active"] else "")


def areas(view: View) -> dict[str, Html]:
    """Each kind of card; its front is an area of its own, because it never changes."""
    lang, me, found = (
        view["lang"],
        view["me"],
        {},
    )  # the viewer's own even if hidden, because the last view of one player is not that of another
    for one in view["hand"]["cards"]:
        if one["id"] != HIDDEN:
            found[f"hand-{one['id']}"] = _slot(view, me, one)
            found[f"face-{one['id']}"] = face(one["id"], lang)
    return found


def _slot(view: View, me: int, one: Held) -> Html:
    card, place = one["id"], f"hand:{me}:{one['id']}"
    off, state = tuple((what, n) for what, n in one.get("off", ())), state_of(view, place, one["press"])
    lies = _lies(
        view["lang"],
        place,
        state,
        card,
        one["n"],
        one.get("price"),
        off,
        one.get("mark", ""),
        one.get("short", 0),
        **one["press"],
    )
    return joined(lies, _over(view, one)) if one["over"] else lies


@drawn
def _lies(
    lang: str,
    place: str,
    state: str,
    card: str,
    n: int,
    price: int | None,
    off: tuple[tuple[str, int], ...],
    mark: str,
    short: int,
    **pressed: str,
) -> Html:
    many = tag("em.x", f"×{n}") if n > 1 else None
    lacks = tag("em.mk", words.say(f"label.{mark}", lang, n=short)) if mark else None
    inside = cost(card, price), many, tag("span.in", data_area=f"face-{card}"), lacks
    label = words.told(pressed, lang, _sum(lang, CARDS[card].cost, price, off), *printed(card, lang))
    more = {"place": place, "label": label, "data_piece": card}
    return joined(
        *[peek(card)] * (n - 1),
        KIT.dressed(lang, "div.cd", *inside, cls=f"{kind_of(card)} {state}", **more, **pressed),
    )


def _sum(lang: str, printed_cost: int, price: int | None, off: tuple[tuple[str, int], ...]) -> str:
    """The price and its parts, for screen readers."""
    if price is None:
        return words.say("text.costs", lang, n=printed_cost)
    parts = "".join(f", {words.name(what, lang)} −{n}" for what, n in off)
    return words.say("text.pays", lang, n=price, cost=printed_cost) + parts


def _over(view: View, one: Held) -> Html | None:
    """With a crane: the buildings that this card could cover, opened by a press."""
    if not one["over"]:
        return None
    lang = view["lang"]
    said = emblem("crane"), words.say("label.over", lang), sr(words.title(one["id"], lang))
    cls = "" if any("do" in way["press"] for way in one["over"]) else "none"
    head = tag("summary", *said, cls=cls, data_focus=f"over-{one['id']}")
    return tag(
        "details.over", head, tag("div.ways", *(_target(way, lang) for way in one["over"])), name="over"
    )


def _target(way: Target, lang: str) -> Html:
    """Kept short because there may be very many; its words and its list say what it is."""
    pressed = way["press"]
    what = {"data_action": pressed["do"]} if "do" in pressed else {"data_why": pressed["ask"]}
    return tag("b", tag("i", way["price"]), words.title(way["id"], lang), role="button", **what)
