"""Buildings for sale: a quiet list, or every line opened with its effect while somebody builds."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import text
from .pieces import View, circles, coin, icon, points, thing
from .words import words


def listing(view: View) -> str:
    """The same text whoever decides: it asks, and the stage does. The page hides it beside the stage."""
    lang = view["lang"]
    columns = "".join(_column(view, k) for k in (1, 2, 3, 4))
    legend = (
        f'<span>{coin("")}{text(words.say("label.price", lang))}</span><span>{circles(0, 1)}{text(words.say("label.circles", lang))}</span>'
        f'<span>{points(0).replace(">0<", "><")}{text(words.say("label.points", lang))}</span><span>× {text(words.say("label.left", lang))}</span>'
    )
    return (
        f'<div class="market" data-place="market"><div class="head"><h3>{text(words.say("label.market", lang))}</h3>'
        f'<p class="legend">{legend}</p></div><div class="cols">{columns}</div></div>'
    )


def _swatch(row: dict[str, Any]) -> str:
    return f'<i class="sw {row["good"] or "violet"}"></i>'


def _column(view: View, k: int) -> str:
    head = text(words.say("label.column", view["lang"], n=k))
    rows = "".join(_line(view, row) for row in view["market"] if row["column"] == k)
    return f'<div class="col"><p class="h4"><svg class="s"><use href="#s-quarry"/></svg>{head}</p>{rows}</div>'


def _line(view: View, row: dict[str, Any]) -> str:
    name = text(words.title(row["id"], view["lang"]))
    asked = {"ask": f"build {row['id']}"}
    inside = (
        f'{coin(row["cost"])}{_swatch(row)}<span class="nm" data-piece="{row["id"]}">{name}</span>'
        f'<span class="ks">{circles(0, row["circles"])}</span>{points(row["points"])}<span class="x">×{row["left"]}</span>'
    )
    cls = "sale" + ("" if row["left"] else " gone")
    return thing(view, inside, cls, f"market:{row['id']}", asked, label="")


def stage(view: View) -> str:
    lang, scene = view["lang"], view["scene"]
    key = "stage.builder" if view["mine"] else "stage.builder_other"
    title = text(words.say(key, lang, name=view["names"][view["actor"]]))
    legend = (
        f'<span>{coin("")}{text(words.say("label.pays", lang))}</span><span><s>9</s> {text(words.say("label.list", lang))}</span>'
        f'<span>{circles(0, 1)}{text(words.say("label.circles", lang))}</span><span>× {text(words.say("label.left", lang))}</span>'
    )
    columns = "".join(_wide_column(view, head) for head in scene["columns"])
    return (
        f'<div class="build" data-stage="builder" data-place="market"><div class="head"><h3>{title}</h3>'
        f'<p class="legend">{legend}</p></div><div class="cols">{columns}</div></div>'
    )


def _wide_column(view: View, head: dict[str, Any]) -> str:
    lang = view["lang"]
    parts = []
    if head["quarries"]:
        parts.append(f'<svg class="s"><use href="#s-quarry"/></svg>−{head["quarries"]}')
    if head["privilege"]:
        parts.append(f'{icon("builder")}−{head["privilege"]}')
    off = head["quarries"] + head["privilege"]
    said = words.say("label.off", lang, n=off) if off else words.say("label.no_off", lang)
    rows = "".join(_offer(view, row) for row in view["market"] if row["column"] == head["column"])
    sums = "".join(f"<span>{p}</span>" for p in parts)
    top = text(words.say("label.column", lang, n=head["column"]))
    return f'<div class="col"><p class="h4"><span class="q">{top}</span></p><p class="h5">{sums}<b>{text(said)}</b></p>{rows}</div>'


def _offer(view: View, row: dict[str, Any]) -> str:
    """A building at my price, the printed price struck through."""
    lang = view["lang"]
    struck = f'<s>{row["cost"]}</s>' if row["price"] != row["cost"] else ""
    mark = f'×{row["left"]}'
    if row["mark"]:
        key = "short_other" if row["mark"] == "short" and not view["mine"] else row["mark"]
        mark = f'<em>{text(words.say(f"label.{key}", lang, n=row["short"]))}</em>{mark if row["mark"] != "sold" else ""}'
    inside = (
        f'<span class="pr-price">{coin(row["price"], "big")}{struck}</span>'
        f'<span class="lot-in" data-area="lot-{row["id"]}"></span><span class="x">{mark}</span>'
    )
    cls = f"offer {row['good']}".strip()
    return thing(view, inside, cls, f"market:{row['id']}", row["press"], label="")


def lots(view: View) -> dict[str, str]:
    """What is printed on each building: areas of their own, as they never change."""
    lang = view["lang"]
    return {
        f"lot-{row['id']}": f'<b class="nm">{text(words.title(row["id"], lang))}</b>{points(row["points"])}'
        f'<span class="fx">{text(words.effect(row["id"], lang))}</span><span class="ks">{circles(0, row["circles"])}</span>'
        for row in view["market"]
    }
