"""Cards drawn: the councillor's, the prospector's, the gold mine's; cards laid down: archive, chapel, hand limit."""

from __future__ import annotations

from ...kernel.svg import text
from .building import head, joins, leave
from .faces import whole
from .pieces import View, back, emblem, icon, pick
from .words import words


def _fan(n: int) -> str:
    return f'<span class="fan">{back(piece=False) * n}</span>'


def _asked(view: View, key: str, fan: str, said: str, button: str) -> str:
    """A question: take the cards, or not."""
    buttons = pick(view, view["scene"]["press"], button) + leave(view, "no_thanks")
    return (
        f'<div class="plain-stage" data-stage="{key}">{head(view, key)}<div class="asking">{fan}<p>{text(said)}</p>'
        f'<span class="picks">{buttons}</span></div></div>'
    )


def draw(view: View) -> str:
    lang, scene = view["lang"], view["scene"]
    key = "label.draw_hand" if scene["hand_first"] else "label.draw_keep"
    said = words.say(key, lang, draws=scene["draws"], keeps=scene["keeps"], gone=max(0, scene["draws"] - scene["keeps"]))
    helpers = "".join(emblem(b) for b in (*scene["hand_first"], *scene["keep_more"]))
    picture = icon("councillor") if scene["privilege"] else ""
    return _asked(view, "councillor_draw", _fan(scene["draws"]) + picture + helpers, said, "draw_them")


def prospect(view: View) -> str:
    n = view["scene"]["draws"]
    return _asked(view, "prospector_draw", _fan(n) + icon("prospector"), words.say("label.prospect", view["lang"], n=n), "draw_them")


def mine(view: View) -> str:
    n = view["scene"]["n"]
    return _asked(view, "mine", emblem("gold_mine") + _fan(n), words.say("label.dig", view["lang"]), "turn_up")


def keep(view: View) -> str:
    scene, actor = view["scene"], view["actor"]
    place = f"drawn:{actor}"
    shown = "".join(whole(view, card, f"{place}:{card['id']}") for card in scene["cards"]) or _fan(scene["n"])
    return f'<div class="plain-stage" data-stage="keep">{head(view, "keep", n=scene["left"], of=scene["n"])}<div class="row-of-cards" data-place="{place}">{shown}</div></div>'


def strike(view: View) -> str:
    shown = "".join(whole(view, card, f"mine:{card['id']}") for card in view["scene"]["cards"])
    return f'<div class="plain-stage" data-stage="strike">{head(view, "strike")}<div class="row-of-cards" data-place="mine">{shown}</div></div>'


def sift(view: View) -> str:
    scene = view["scene"]
    return f'<div class="{joins(view)}" data-stage="sift">{head(view, "sift", n=scene["left"])}<div class="asking">{emblem("archive")}<p>{text(words.say("label.sift", view["lang"]))}</p></div></div>'


def limit(view: View) -> str:
    scene = view["scene"]
    said = words.say("label.limit", view["lang"], hand=scene["hand"], limit=scene["limit"])
    return f'<div class="{joins(view)}" data-stage="limit">{head(view, "limit", n=scene["left"])}<div class="asking">{icon("hand")}<p>{text(said)}</p></div></div>'


def tuck(view: View) -> str:
    scene, lang = view["scene"], view["lang"]
    said = words.say("label.tuck", lang, n=scene["n"])
    return f'<div class="{joins(view)}" data-stage="tuck">{head(view, "tuck")}<div class="asking">{emblem(scene["building"])}<p>{text(said)}</p><span class="picks">{leave(view, "no_thanks")}</span></div></div>'
