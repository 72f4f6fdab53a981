"""A city in sentences: what is on its street, in its harbour and on its picture."""

from __future__ import annotations

from ...kernel.drawing.words import sentences
from ..ruleset import COLOURS, VACATED
from ..view.types import City, View
from .words import words


def owner(view: View, colour: int) -> str:
    """The owner of a colour; with two players the third and fourth colours are neutral."""
    names, lang = view["names"], view["lang"]
    return (
        words.say("text.neutral", lang, name=names[colour - 2], colour=words.name(COLOURS[colour], lang))
        if colour >= len(names)
        else names[colour]
    )


def city(view: View, one: City) -> str:
    """ "Tunis: Ana 2, David 1; next site 3; it pays 4; harbour free at 2"."""
    lang = view["lang"]
    counts = {who: one["track"].count(who) for who in one["track"] if who >= 0}
    houses = [f"{owner(view, who)} {n}" for who, n in counts.items()]
    parts = [
        words.say(
            "text.city",
            lang,
            name=words.name(one["id"], lang),
            list=", ".join(houses) or words.say("text.empty", lang),
        )
    ]
    parts.append(
        words.say("text.next", lang, list=f" {words.say('text.or', lang)} ".join(map(str, one["next"])))
        if one["next"]
        else words.say("text.no_next", lang)
    )
    if one["paid"]:
        parts.append(words.say("text.pays", lang, n=one["pays"]))
    return sentences(*parts, *_harbour(view, one), *_picture(view, one))


def _harbour(view: View, one: City) -> list[str]:
    lang = view["lang"]
    free = [str(cost) for seat, cost in zip(one["ships"], one["harbours"], strict=True) if seat < 0]
    taken = [
        words.say("text.lies", lang, name=view["names"][seat], n=cost)
        for seat, cost in zip(one["ships"], one["harbours"], strict=True)
        if seat >= 0
    ]
    last = f" {words.say('text.and', lang)} ".join(filter(None, (", ".join(free[:-1]), *free[-1:])))
    return [
        *taken,
        words.say("text.free", lang, list=last) if free else words.say("text.full", lang),
    ]


def _picture(view: View, one: City) -> list[str]:
    lang = view["lang"]
    found = [words.say("text.fort_of", lang, name=owner(view, who)) for who in one["forts"] if who >= 0]
    shut = [
        words.say("text.closed", lang, n=one["closed"].count(who), name=owner(view, who))
        for who in dict.fromkeys(one["closed"])
    ]
    return [*found, *shut]


def site(view: View, one: City, k: int) -> str:
    """One space of the street."""
    lang = view["lang"]
    n = one["numbers"][k - 1]
    sure = f"track {k}" in one["sure"] or k == 1
    parts = [words.say("text.site" if sure else "text.site_unsure", lang, k=k, n=n)]
    if k in one["dark"] or k == one["triangle"]:
        parts.append(words.say("text.dark", lang))
    who = one["track"][k - 1]
    if who >= 0:
        parts.append(owner(view, who))
    elif who == VACATED:
        parts.append(words.say("text.vacated", lang))
    if k == one["paid"]:
        parts.append(words.say("text.paid_now", lang))
    return ", ".join(parts)
