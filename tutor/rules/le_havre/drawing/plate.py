"""A building on the street: type and owner, name, effect, its fee for the viewer, and who is in it."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, joined, tag
from ...kernel.views import Pair
from ..view.types import Building, Owned, View
from .effects import effect
from .pieces import KIT, amount, coin, counted, kind_of, letter, mini, person, sign, state_of
from .words import words

SIZES = (4, 6, 9, 12)  # up to so many buildings of a town are drawn larger, and say in words what they do


def plate(view: View, one: Building, place: str = "", right: Html | None = None) -> Html:
    """A building on the street; `right` is shown in place of its fee."""
    owner, inside, pressed = one["owner"], tuple(one["in"]), one["press"]
    state = state_of(view, place, pressed)
    drawn_fee = right or fee(view["lang"], tuple(map(tuple, one["fee"])), owner == view["me"])
    flag = letter(view["names"][owner], owner) if owner >= 0 else None
    label = words.told(pressed, view["lang"], *screen_reader_lines(view, one))
    extra = _extra(view["lang"], one["id"], one["modern"], one["sure"])
    does = words.effect(one["id"], view["lang"]) if len(view["street"]) <= SIZES[-1] else ""
    return _plate(
        view["lang"],
        one["id"],
        one["kind"],
        tuple(one["gives"].items()),
        flag,
        inside,
        drawn_fee,
        extra,
        does,
        state,
        place,
        label,
        **pressed,
    )


@drawn
def _extra(lang: str, card: str, modern: bool, sure: str) -> tuple[Html | None, Html | None]:
    """A mark beside the name if the sources disagree about a number; the brick on a modernised wharf."""
    brick = (
        tag(
            "span",
            mini("brick"),
            data_place=f"wharf:{card}",
            data_piece="brick",
            title=words.say("label.modern", lang),
        )
        if modern
        else None
    )
    return unsure(lang, sure), brick


@drawn
def unsure(lang: str, sure: str) -> Html | None:
    """The mark of a number that is not certain."""
    return tag("em.unsure", "≈", title=words.say("label.unsure", lang)) if sure in "CD" else None


@drawn
def _plate(
    lang: str,
    card: str,
    kind: str,
    gives: tuple[tuple[str, int], ...],
    flag: Html | None,
    inside: tuple[int, ...],
    fee: Html,
    extra: tuple[Html | None, Html | None],
    does: str,
    state: str,
    place: str,
    label: str,
    **pressed: str,
) -> Html:
    band = tag("span.ty", sign(kind), flag, cls=f"ty-{kind}")
    said = tag(
        "span.tx",
        tag("b.nm", words.short(card, lang), extra[0]),
        tag("small.does", does) if does else None,
        tag("span.fx", effect(card, gives, lang), extra[1], fee),
    )
    discs = tag("span.discs", *(person(i, "disc", card) for i in inside)) if inside else None
    cls = f"{'busy' if inside else ''} {state}".strip()
    return KIT.dressed(
        lang, "div.bl", band, said, discs, cls=cls, place=place, label=label, data_piece=card, **pressed
    )


@drawn
def fee(lang: str, parts: tuple[tuple[str, int], ...], mine: bool) -> Html:
    """The viewer's cost of entering."""
    if mine or not parts:
        return tag("span.fee", words.say("label.yours" if mine else "label.free", lang))
    shown = [amount(what, n) if what == "food" else coin(n, "xs") for what, n in parts]
    return tag("span.fee", shown[0], *(part for one in shown[1:] for part in ("/", one)))


@drawn
def priced(lang: str, price: int, short: int) -> Html:
    """What it costs to buy, and how many francs are missing."""
    lacks = tag("em", f"−{short}", title=words.say("text.francs_short", lang, n=short)) if short else None
    return (
        tag("span.fee", lacks, coin(price)) if price else tag("span.fee", words.say("label.not_sold", lang))
    )


def screen_reader_lines(view: View, one: Building) -> list[str]:
    """The same for screen readers."""
    lang, names = view["lang"], view["names"]
    owner, found = one["owner"], [words.effect(one["id"], lang)]
    if owner == view["me"]:
        found.append(words.say("text.yours", lang))
    else:
        if owner >= 0:
            found.append(words.say("text.owner", lang, name=names[owner]))
        either = f" {words.say('text.or', lang)} "
        price = either.join(counted(view, [part]) for part in one["fee"])
        found.append(words.say("text.fee", lang, list=price) if price else words.say("text.no_fee", lang))
    found += [words.say("label.modern", lang)] if one["modern"] else []
    found += [words.say("label.unsure", lang)] if one["sure"] in "CD" else []
    return found + [words.say("text.in_it", lang, name=names[i]) for i in one["in"]]


def small(view: View, one: Owned, *right: object, place: str, label: str, cls: str = "") -> Html:
    """A building in one line: type, name, and the important number on the right."""
    pressed = one.get("press")
    state = f"{cls} {state_of(view, place, pressed)}".strip()
    inside = kind_of(one["kind"]), tag("b.nm", words.short(one["id"], view["lang"])), *right
    return KIT.dressed(
        view["lang"],
        "div.as",
        *inside,
        cls=state,
        place=place,
        label=label,
        data_piece=one["id"],
        **(pressed or {}),
    )


def row(parts: list[Pair]) -> Html:
    """What something costs, piece by piece."""
    return joined(*(amount(what, n) for what, n in parts))
