"""The choices of a building's work: how many times, which goods to take, hand in or get."""

from __future__ import annotations

from ...kernel.drawing.words import sentences
from ...kernel.markup import Html, drawn, joined, tag
from ...kernel.views import Pair
from ..view.scenes import Bridge, Give, Haul, Make, Peek, Pick, Settle, Swap, Ware, Wish
from ..view.types import StageView, View
from .pieces import KIT, amount, amounts, chip, coin, counted, q, sign, state_of, thing, token
from .plate import plate
from .words import words
from .workshop import go, head, stage, workshop

FEW = 12  # up to this many choices show what they bring; more are shown as numbers


def _taken(view: View, what: str, each: object, n: int) -> Html:
    """What one time takes of a good, and how many there are."""
    have = words.say("label.have" if view["mine"] else "label.have_other", view["lang"], n=n)
    return tag("span.amt", tag("b", each), chip(what), q(have))


def make(view: StageView[Make]) -> Html:
    """How many times: each number with what it costs and brings; the highest is one press away."""
    scene, lang = view["scene"], view["lang"]
    rows = scene["rows"]
    takes = tag("p.line2", *(_taken(view, *one) for one in scene["takes"]))
    buttons = [
        _times(
            lang,
            one["n"],
            _pairs(one["gives"]),
            one["energy"],
            len(rows) <= FEW,
            state_of(view, f"make:{one['n']}", one["press"]),
            **one["press"],
        )
        for one in rows
    ]
    ask = scene["more"]
    more = (
        KIT.thing(view, "div.times", tag("b", f"{len(rows) + 1}"), place=f"make:{len(rows) + 1}", pressed=ask)
        if "ask" in ask
        else None
    )
    best = None
    if rows and view["mine"]:
        last = rows[-1]
        best = go(
            view,
            last["press"],
            words.say("label.make_all", lang, n=last["n"]),
            result(_pairs(last["gives"]), last["energy"]),
        )
    return workshop(
        view, "make", 1, head(view, "make"), takes, best, tag("div.counts", *buttons, more), _halves(view)
    )


def _pairs(parts: list[Pair]) -> tuple[tuple[str, int], ...]:
    return tuple((what, n) for what, n in parts)


@drawn
def result(gives: tuple[tuple[str, int], ...], energy: int) -> Html:
    """What it brings, and the energy it costs."""
    burns = tag("span.amt", "−", sign("energy"), tag("b", energy)) if energy else None
    return tag("span.sumup", amounts(gives), burns, aria_hidden="true")


@drawn
def _times(
    lang: str,
    n: int,
    gives: tuple[tuple[str, int], ...],
    energy: int,
    shown: bool,
    state: str,
    **pressed: str,
) -> Html:
    brings = ", ".join(f"{k} {words.name(what, lang, k)}" for what, k in gives)
    burns = words.say("text.burns", lang, n=energy) if energy else ""
    label = sentences(words.label(dict(pressed), lang), words.say("text.brings", lang, list=brings), burns)
    inside = tag("b", n), result(gives, energy) if shown else None
    return KIT.dressed(lang, "div.times", *inside, cls=state, place=f"make:{n}", label=label, **pressed)


def _halves(view: StageView[Make]) -> Html | None:
    """Halves are added over the whole action and rounded once."""
    half, lang = view["scene"]["half"], view["lang"]
    said = [words.say("label.half_energy", lang)] if half["energy"] else []
    said += [words.say("label.half_gives", lang, what=words.name(what, lang)) for what, _ in half["gives"]]
    return q(" ".join(said)) if said else None


def goods_row(view: View, rows: list[Ware], place: str) -> Html:
    """Goods to press, each with its number."""
    return tag(
        "div.cargo",
        *(
            _good(
                view["lang"],
                one["id"],
                one.get("n", -1),
                one.get("pays", 0),
                f"{place}:{one['id']}",
                one.get("taken", False),
                state_of(view, f"{place}:{one['id']}", one["press"]),
                **one["press"],
            )
            for one in rows
        ),
    )


@drawn
def _good(
    lang: str, what: str, n: int, pays: int, place: str, taken: bool, state: str, **pressed: str
) -> Html:
    name = words.name(what, lang)
    facts = [words.say("label.have", lang, n=n)] if n >= 0 else []
    facts += [words.say("text.fetches", lang, n=pays)] if pays else []
    facts += [words.say("text.taken_it", lang)] if taken else []
    label = sentences(words.label(dict(pressed), lang), *facts)
    inside = (
        token(what, "tk"),
        tag("b", n) if n >= 0 else tag("small", name),
        coin(pays, "xs") if pays else None,
        sign("tick", "sg x") if taken else None,
    )
    return KIT.dressed(
        lang,
        "div.cg",
        *inside,
        cls=f"{'all' if n == 0 or taken else ''} {state}".strip(),
        place=place,
        label=label,
        title=name,
        **pressed,
    )


def pick(view: StageView[Pick]) -> Html:
    scene = view["scene"]
    return workshop(
        view, "pick", 1, head(view, "pick", n=scene["left"]), goods_row(view, scene["goods"], "pick")
    )


def give(view: StageView[Give]) -> Html:
    """Any goods to hand in for the chosen thing."""
    scene, lang = view["scene"], view["lang"]
    title = head(view, "give", n=scene["left"], what=words.name(scene["thing"], lang))
    return workshop(
        view,
        "give",
        1,
        title,
        tag("p.line2.counter", token(scene["thing"]), data_place="counter"),
        goods_row(view, scene["goods"], "give"),
    )


def swap(view: StageView[Swap]) -> Html:
    """What can be had for goods, or ordered for food."""
    scene, lang = view["scene"], view["lang"]
    rows = [_wish(view, one) for one in scene["things"]]
    total = None
    if "food" in scene:
        total = tag("p.line2", sign("food"), tag("b", words.say("label.food_in_all", lang, n=scene["food"])))
    end = go(view, scene["end"], words.say("label.order_all", lang)) if "end" in scene else None
    return workshop(
        view,
        view["stage"],
        1,
        head(view, view["stage"]),
        tag("div.two-ways", *rows),
        total,
        end,
        ends=end is None,
    )


def _wish(view: View, one: Wish) -> Html:
    lang, place = view["lang"], f"swap:{one['id']}"
    price = (
        tag("span.amt", sign("food"), tag("b", one["for"]))
        if one["of"]
        else q(words.say("label.goods_for", lang, n=one["for"]))
    )
    had = tag("small", words.say("label.ordered", lang, n=one["n"], most=one["most"])) if one["of"] else None
    return thing(
        view,
        "div.way2",
        token(one["id"]),
        tag("b", words.title(one["id"], lang)),
        price,
        had,
        place=place,
        pressed=one["press"],
    )


def settle(view: StageView[Settle]) -> Html:
    """What the court does with the viewer's loans."""
    lang, rows = view["lang"], []
    for one in view["scene"]["ways"]:
        shown = (
            tag("span.amt", sign("loan"), tag("b", f"−{one['loans']}")),
            amount("franc", f"+{one['francs']}", False) if one["francs"] else None,
        )
        rows.append(
            thing(
                view,
                "div.way2",
                *shown,
                tag("b", words.action(f"settle {one['id']}", lang)),
                place=f"settle:{one['id']}",
                pressed=one["press"],
            )
        )
    return workshop(view, "settle", 1, head(view, "settle"), tag("div.two-ways", *rows))


def haul(view: StageView[Haul]) -> Html:
    """Two neighbouring offers together."""
    lang, scene = view["lang"], view["scene"]
    rows = [
        thing(
            view,
            "div.way2",
            tag("span.sumup", amounts(one["goods"], small=False)),
            place=f"haul:{one['goods'][0][0]}",
            pressed=one["press"],
            label=words.told(one["press"], lang, counted(view, one["goods"])),
        )
        for one in scene["pairs"]
    ]
    return workshop(view, "haul", 1, head(view, "haul", n=scene["price"]), tag("div.two-ways", *rows))


def clear(view: View) -> Html:
    """Whom to send back: the street again."""
    return stage(view, "clear", head(view, "clear"), street=True)


def peek(view: StageView[Peek]) -> Html:
    """The two special buildings on top of the pile, for the player who may look at them."""
    cards = view["scene"]["cards"]
    shown = (
        tag(
            "div.street",
            *(plate(view, one, f"peek:{one['id']}") for one in cards),
            data_place=f"seen:{view['actor']}",
        )
        if cards
        else q(words.say("label.looks", view["lang"]))
    )
    return workshop(view, "peek", 1, head(view, "peek"), shown)


def bridge(view: StageView[Bridge]) -> Html:
    """Goods sold: what they have brought so far, and how many are needed for the next franc."""
    scene, lang = view["scene"], view["lang"]
    so_far = tag(
        "p.line2.counter", coin(scene["francs"], "big"), words.say("label.so_far", lang), data_place="counter"
    )
    begun = q(words.say("label.begun", lang, n=scene["three"] - scene["begun"])) if scene["begun"] else None
    end = go(view, scene["end"], words.say("label.enough_sold", lang))
    return workshop(
        view,
        "bridge",
        1,
        head(view, "bridge"),
        joined(so_far, begun),
        goods_row(view, scene["goods"], "give"),
        end,
        ends=False,
    )
