"""Drawn cards (councillor, prospector, gold mine) and cards that are put down (archive,
chapel, hand limit).
"""

from __future__ import annotations

from ...kernel.markup import Html, tag
from ..view.types import Asked, Draw, Keep, Limit, Mine, Prospect, Sift, StageView, Strike, Tuck, View
from .building import head, joining, leave
from .faces import whole
from .pieces import back, emblem, icon, pick
from .words import words


def _fan(n: int) -> Html:
    return tag("span.fan", back(piece=False) * n)


def _plain(view: View, key: str, *inside: object) -> Html:
    return tag("div.plain-stage", *inside, data_stage=key)


def _asked(view: StageView[Asked], key: str, shown: tuple[Html | None, ...], said: str, button: str) -> Html:
    """A question: take the cards or not."""
    buttons = tag("span.picks", pick(view, view["scene"]["press"], button), leave(view, "no_thanks"))
    return _plain(view, key, head(view, key), tag("div.asking", *shown, tag("p", said), buttons))


def draw(view: StageView[Draw]) -> Html:
    lang, scene = view["lang"], view["scene"]
    key = "label.draw_hand" if scene["hand_first"] else "label.draw_keep"
    said = words.say(
        key, lang, draws=scene["draws"], keeps=scene["keeps"], gone=max(0, scene["draws"] - scene["keeps"])
    )
    helpers = map(emblem, (*scene["hand_first"], *scene["keep_more"]))
    picture = icon("councillor") if scene["privilege"] else None
    return _asked(view, "councillor_draw", (_fan(scene["draws"]), picture, *helpers), said, "draw_them")


def prospect(view: StageView[Prospect]) -> Html:
    n = view["scene"]["draws"]
    said = words.say("label.prospect", view["lang"], n=n)
    return _asked(view, "prospector_draw", (_fan(n), icon("prospector")), said, "draw_them")


def mine(view: StageView[Mine]) -> Html:
    shown = emblem("gold_mine"), _fan(view["scene"]["n"])
    return _asked(view, "mine", shown, words.say("label.dig", view["lang"]), "turn_up")


def keep(view: StageView[Keep]) -> Html:
    scene, place = view["scene"], f"drawn:{view['actor']}"
    shown = [whole(view, card, f"{place}:{card['id']}") for card in scene["cards"]] or [_fan(scene["n"])]
    title = head(view, "keep", n=scene["left"], of=scene["n"])
    return _plain(view, "keep", title, tag("div.row-of-cards", *shown, data_place=place))


def strike(view: StageView[Strike]) -> Html:
    shown = [whole(view, card, f"mine:{card['id']}") for card in view["scene"]["cards"]]
    return _plain(view, "strike", head(view, "strike"), tag("div.row-of-cards", *shown, data_place="mine"))


def sift(view: StageView[Sift]) -> Html:
    asking = tag("div.asking", emblem("archive"), tag("p", words.say("label.sift", view["lang"])))
    return joining(view, "sift", head(view, "sift", n=view["scene"]["left"]), asking)


def limit(view: StageView[Limit]) -> Html:
    scene = view["scene"]
    said = words.say("label.limit", view["lang"], hand=scene["hand"], limit=scene["limit"])
    return joining(
        view, "limit", head(view, "limit", n=scene["left"]), tag("div.asking", icon("hand"), tag("p", said))
    )


def tuck(view: StageView[Tuck]) -> Html:
    scene = view["scene"]
    said = tag("p", words.say("label.tuck", view["lang"], n=scene["n"]))
    asking = tag("div.asking", emblem(scene["building"]), said, tag("span.picks", leave(view, "no_thanks")))
    return joining(view, "tuck", head(view, "tuck"), asking)
