"""A small drawing vocabulary: well-formed text for HTML and SVG. Knows no game.

    tag("p", text("6 & 7"), cls="note")        <p class="note">6 &amp; 7</p>
    use("barrel", "big")                       <svg class="big"><use href="#barrel"/></svg>
    symbol("dot", 10, 10, circle(5, 5, 4))     a picture to `use` many times
"""

from __future__ import annotations

from html import escape as text
from typing import Any

from .markup import Html, number
from .markup import tag as element

__all__ = ["circle", "number", "path", "polygon", "press", "rect", "symbol", "tag", "text", "use"]
_RENAMED = {"cls": "class"}


def attributes(values: dict[str, Any]) -> str:
    """Attributes as text: None and False are left out, True stands alone, data_x becomes data-x."""
    parts = []
    for key, value in values.items():
        if value is None or value is False or value == "":
            continue
        name = _RENAMED.get(key, key.replace("_", "-"))
        shown = number(value) if isinstance(value, float) else str(value)
        parts.append(f' {name}="{name if value is True else text(shown)}"')
    return "".join(parts)


def tag(name: str, *inside: str, **values: Any) -> str:
    """An element around ready-made text."""
    return f"<{name}{attributes(values)}>{''.join(inside)}</{name}>"


def path(d: str, **values: Any) -> Html:
    return element("path", d=d, **values)


def circle(cx: float, cy: float, r: float, **values: Any) -> Html:
    return element("circle", cx=number(cx), cy=number(cy), r=number(r), **values)


def rect(x: float, y: float, width: float, height: float, rx: float = 0, **values: Any) -> Html:
    box = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
    return element("rect", **box, rx=number(rx) if rx else None, **values)


def polygon(*points: tuple[float, float], **values: Any) -> Html:
    return element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **values)


def symbol(name: str, width: float, height: float, *inside: str, **values: Any) -> str:
    """A picture drawn once, to be placed with `use`."""
    box = f"0 0 {number(width)} {number(height)}"
    return tag("symbol", *inside, id=name, viewBox=box, **values)


def use(name: str, cls: str = "", **values: Any) -> str:
    """A symbol, as large as its class says."""
    return tag("svg", f'<use href="#{name}"/>', cls=cls, **values)


def press(pressed: dict[str, str] | None, label: str) -> dict[str, Any]:
    """What makes a thing pressable: {"do": action} does it, {"ask": action} asks why not.

    Its place in the tab order is the page's to give.
    """
    if not pressed:
        return {}
    named = {"role": "button", "aria_label": label}
    if "do" in pressed:
        return {**named, "data_action": pressed["do"]}
    return {**named, "data_why": pressed["ask"]}
