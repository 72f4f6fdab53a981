"""The strip under the roles, and the plantation row when it is on the stage."""

from __future__ import annotations

from ...kernel.svg import press, tag, text
from ..ruleset import GOODS
from .pieces import View, barrel, state_of, thing, tile
from .words import words


def strip(view: View) -> str:
    parts = [] if view["stage"] == "settler" else [_row(view)]
    return tag("div", *parts, _supply(view), cls="strip")


def _row(view: View) -> str:
    lang = view["lang"]
    tiles = "".join(
        thing(view, tile(spot["kind"]), "tl", "", spot["press"]) for spot in view["row"]
    )
    head = f'<h3>{text(words.say("label.plantations", lang))}</h3>'
    row = f'<span class="tiles" data-place="row">{tiles}</span>'
    return tag("div", head, tag("div", row, _deck(view), _quarries(view), cls="in"), cls="plants")


def _deck(view: View) -> str:
    lang, deck = view["lang"], view["deck"]
    label = words.label(deck["press"], lang)
    cls = f"tl deck {state_of(view, 'deck', deck['press'])}".strip()
    pile = tag("div", tile("back"), cls=cls, data_place="deck", **press(deck["press"], label))
    return f'<span class="pile" data-place="discard">{pile}<b>{deck["n"]}</b></span>'


def _quarries(view: View) -> str:
    found = view["quarries"]
    return f'<span class="pile">{thing(view, tile("quarry"), "tl", "quarries", found["press"])}<b>{found["n"]}</b></span>'


def _supply(view: View) -> str:
    lang = view["lang"]
    goods = "".join(
        f'<span class="n0{"" if n else " out"}">{barrel(good)}<b>{n}</b></span>'
        for good, n in zip(GOODS, view["goods"], strict=True)
    )
    head = f'<h3>{text(words.say("label.barrels", lang))}</h3>'
    return tag("div", head, tag("div", goods, cls="in"), cls=f"goods {state_of(view, 'supply')}".strip(), data_place="supply")


def stage(view: View) -> str:
    """The settler's table: every plantation large, the stack and the quarries beside them."""
    lang = view["lang"]
    tiles = "".join(
        tag("div", thing(view, tile(spot["kind"]), "tl", "", spot["press"]),
            f'<span>{text(words.title(spot["kind"], lang))}</span>', cls="lot")
        for spot in view["row"]
    )  # fmt: skip
    down = text(words.say("label.face_down", lang))
    away = f' <span class="q">{view["discard"]} {text(words.say("label.discarded", lang))}</span>' if view["discard"] else ""
    dug = text(words.say("label.quarries", lang))
    side = (
        f'<div class="lot">{_deck(view)}<span>{down}</span>{away}</div>'
        f'<div class="lot">{_quarries(view)}<span>{dug}</span></div>'
    )
    head = f'<h3>{text(words.say("stage.settler", lang))}</h3>'
    return tag("div", head, f'<div class="field"><div class="lots" data-place="row">{tiles}</div><div class="side">{side}</div></div>', offer(view), cls="fields", data_stage="settler")


def offer(view: View) -> str:
    """A colonist is offered: take it, or decline."""
    found = view["scene"].get("offer")
    if not found:
        return ""
    lang = view["lang"]
    buttons = ""
    for key, label in (("accept", "label.take_it"), ("pass", "label.no_thanks")):
        pressed = found[key]
        cls = "pick can" if "do" in pressed else "pick"
        buttons += tag("b", text(words.say(label, lang)), cls=cls, **press(pressed, words.label(pressed, lang)))
    return f'<div class="offer-line"><i class="k on big"></i><span>{text(words.say("label.gift_supply", lang))}</span>{buttons}</div>'
