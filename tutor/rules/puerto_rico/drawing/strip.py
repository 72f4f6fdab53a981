"""The strip below the roles, and the plantation row when it is on the stage."""

from __future__ import annotations

from ...kernel.drawing.pieces import for_screen_reader
from ...kernel.markup import Html, tag
from ..ruleset import GOODS
from ..view.scenes import Settler
from ..view.types import Pile, Spot, StageView, View
from .pieces import at, barrel, button, q, thing, tile
from .words import words


def strip(view: View) -> Html:
    return tag("div.strip", None if view["stage"] == "settler" else _row(view), _supply(view))


def _row(view: View) -> Html:
    tiles = [_tile(view, spot) for spot in view["row"]]
    row = tag("span.tiles", *tiles, data_place="row")
    title = tag("h3", words.say("label.plantations", view["lang"]))
    return tag("div.plants", title, tag("div.in", row, _deck(view), _quarries(view)))


def _tile(view: View, spot: Spot) -> Html:
    """A plantation to take."""
    return thing(view, "div.tl", tile(spot["kind"]), pressed=spot["press"], data_what=f"tile:{spot['kind']}")


def _deck(view: View) -> Html:
    deck = view["deck"]
    pile = thing(
        view, "div.tl.deck", tile("back"), place="deck", pressed=deck["press"], label=_label(view, deck)
    )
    return tag("span.pile", pile, tag("b", deck["n"], aria_hidden="true"), data_place="discard")


def _quarries(view: View) -> Html:
    found = view["quarries"]
    pile = thing(
        view, "div.tl", tile("quarry"), place="quarries", pressed=found["press"], label=_label(view, found)
    )
    return tag("span.pile", pile, tag("b", found["n"], aria_hidden="true"))


def _label(view: View, pile: Pile) -> str:
    """What a press on a pile does, and how many tiles it contains."""
    lang, n = view["lang"], pile["n"]
    return words.told(
        pile["press"],
        lang,
        words.say("label.left_over", lang, n=n) if n else words.say("label.none_left", lang),
    )


def _supply(view: View) -> Html:
    pairs = list(zip(GOODS, view["goods"], strict=True))
    goods = [tag("span.n0", barrel(good), tag("b", n), cls="" if n else "out") for good, n in pairs]
    said = ", ".join(f"{n} {words.name(good, view['lang'], n)}" for good, n in pairs)
    title = tag("h3", words.say("label.barrels", view["lang"]))
    return at(view, "div.goods", "supply", title, tag("div.in", *for_screen_reader(f"{said}.", *goods)))


def stage(view: StageView[Settler]) -> Html:
    """The settler's stage: every plantation in large size, with the stack and the quarries."""
    lang = view["lang"]
    tiles = [
        tag("div.lot", _tile(view, spot), tag("span", words.title(spot["kind"], lang), aria_hidden="true"))
        for spot in view["row"]
    ]
    away = (" ", q(f"{view['discard']} {words.say('label.discarded', lang)}")) if view["discard"] else ()
    down, dug = (
        tag("span", words.say(f"label.{key}", lang), aria_hidden="true") for key in ("face_down", "quarries")
    )
    side = tag("div.side", tag("div.lot", _deck(view), down, *away), tag("div.lot", _quarries(view), dug))
    field = tag("div.field", tag("div.lots", *tiles, data_place="row"), side)
    return tag(
        "div.fields", tag("h3", words.say("stage.settler", lang)), field, offer(view), data_stage="settler"
    )


def offer(view: View) -> Html | None:
    """The offer of a colonist: accept or decline."""
    found, lang = view["scene"].get("offer"), view["lang"]
    if not found:
        return None
    said = tag("span", words.say("label.gift_supply", lang))
    take = button("b.pick", found["accept"], lang, words.say("label.take_it", lang))
    leave = button("b.pick", found["pass"], lang, words.say("label.no_thanks", lang))
    return tag("div.offer-line", tag("i.k.on.big"), said, take, leave)
