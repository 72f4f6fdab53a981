"""Small pieces as HTML: barrels, tiles, colonists, coins; the others are those of every board."""

from __future__ import annotations

from ...kernel.drawing.pieces import Kit, View, badge, points, sr
from ...kernel.svg import text
from .words import words

__all__ = ["KIT", "View", "badge", "chip", "icon", "points", "sr", "state_of", "thing", "who"]
KIT = Kit(words, quiet=("lift",))
chip, icon, state_of, thing, who = KIT.chip, KIT.icon, KIT.state_of, KIT.thing, KIT.who


def barrel(good: str, cls: str = "b", piece: bool = True) -> str:
    return KIT.used(f"b-{good}", cls, good if piece else "")


def tile(kind: str, cls: str = "t", piece: bool = True) -> str:
    return KIT.used(f"t-{kind}", cls, kind if piece else "")


def small_tile(kind: str) -> str:
    return KIT.used(f"s-{kind}", "s")


def circles(on: int, of: int, red: int = 0) -> str:
    """Colonists, those of the other colour last, then empty circles."""
    return man() * (on - red) + man(True) * red + '<i class="k"></i>' * (of - on)


def man(red: bool = False) -> str:
    """One colonist; `red`: of the other colour."""
    return '<i class="k on red" data-piece="burgher"></i>' if red else '<i class="k on" data-piece="colonist"></i>'


def coin(n: int | str, cls: str = "") -> str:
    return f'<b class="coin{" " + cls if cls else ""}" data-piece="coin">{n}</b>'


def call(view: View, place: str) -> str:
    """The small callout of a gain, on the place that received."""
    told = view["recent"]
    if told["at"] != place:
        return ""
    for kind in ("points", "coins"):
        for seat, n in told[kind].items():
            if n > 0:
                name = view["names"][int(seat)]
                said = words.say("label.gain", view["lang"], name=name, n=n)
                return f'<em class="call {kind}">{text(said)}</em>'
    return ""
