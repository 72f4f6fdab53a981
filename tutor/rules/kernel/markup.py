"""HTML and SVG with automatic escaping. All tags are written here. It knows no game.

    tag("p.note", "6 & 7", cls="warm", data_place="quay")
        <p class="note warm" data-place="quay">6 &amp; 7</p>
    tag("ul", *(tag("li", name) for name in names))

Plain text is escaped; a value of type Html is inserted unchanged. HTML that was built in another way (an
f-string) is plain text again, so its tags are shown on the screen as text and have no effect.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from html import escape
from string import Formatter
from types import MappingProxyType
from typing import SupportsIndex

__all__ = [
    "Html",
    "cut",
    "drawn",
    "fill",
    "joined",
    "number",
    "once",
    "picture_of",
    "pictured",
    "tag",
    "text",
    "wrapped",
]

REMEMBERED = 4096  # number of elements and texts that are cached
LONG = 500  # texts of this length or more are not cached
ALONE = frozenset(
    ("br", "circle", "hr", "img", "input", "line", "link", "path", "polygon", "polyline", "rect", "use")
)
_SELECTOR = re.compile(r"[A-Za-z][\w-]*(\.[\w-]+)*", re.ASCII)
_ATTRIBUTE = re.compile(r"[A-Za-z]\w*", re.ASCII)
_HALF = re.compile("[\ud800-\udfff]")
_PICTURE = re.compile("\ue000(\\w+)\ue001([^\ue000-\ue002]*)\ue002")


class Html(str):
    """Finished HTML: its text, and the tree that the text was made from.

    An element has a `selector`, its `attributes` as they were given to `tag`, and what is `inside`, in order:
    text, numbers and Html. Pieces in a row have only an inside. Joining it with plain text escapes that text.
    """

    selector: str = ""
    attributes: Mapping[str, object] = MappingProxyType({})
    inside: tuple[object, ...] = ()

    def __html__(self) -> Html:
        return self

    def __add__(self, other: object) -> Html:
        return joined(self, other)

    def __radd__(self, other: object) -> Html:
        return joined(other, self)

    def __mul__(self, n: SupportsIndex) -> Html:
        return joined(*[self] * n)

    __rmul__ = __mul__

    def join(self, parts: Iterable[object]) -> Html:
        between = [part for one in parts for part in (self, one)]
        return joined(*between[1:])


def _safe(plain: str) -> str:
    """Plain text with everything escaped; half a character, which could not be sent, is replaced."""
    return escape(plain if plain.isascii() else _HALF.sub("\ufffd", plain))


def _leaf(plain: str) -> Html:
    """Plain text as a piece of the tree, with the text inside."""
    found = Html(_safe(plain))
    found.inside = (plain,)
    return found


_escaped = lru_cache(maxsize=REMEMBERED)(_leaf)


def text(plain: str) -> Html:
    """Plain text as HTML that shows it."""
    if plain.__class__ is Html:
        return plain  # type: ignore[return-value]
    return _escaped(plain) if len(plain) < LONG else _leaf(plain)


def shown(part: object) -> str:
    """A piece inside an element: text and numbers are shown, None and False are left out."""
    if part.__class__ is Html:
        return part
    if part.__class__ is str:
        return text(part)
    if part is None or part is False:
        return ""
    if part.__class__ is int:
        return str(part)
    raise TypeError(f"not a text, number or Html (pass rows one by one, as *rows): {part!r:.80}")


def _ends(selector: str, /, **attributes: object) -> tuple[str, str]:
    """The opening and closing tags of an element."""
    name, classes = _element(selector)
    values = {"class": f"{classes} {attributes.pop('cls', None) or ''}".strip(), **attributes}
    inside = "".join([_attribute(key, value) for key, value in values.items()])
    return (f"<{name}{inside}/>", "") if name in ALONE else (f"<{name}{inside}>", f"</{name}>")


@lru_cache(maxsize=REMEMBERED)
def _element(selector: str) -> tuple[str, str]:
    """The name of an element, and its classes."""
    if not _SELECTOR.fullmatch(selector):
        raise ValueError(f"no such element: {selector}")
    name, *classes = selector.split(".")
    return name, " ".join(classes)


@lru_cache(maxsize=REMEMBERED)
def _named(key: str) -> str:
    """The name of an attribute: data_x becomes data-x."""
    if not _ATTRIBUTE.fullmatch(key):
        raise ValueError(f"no such attribute: {key}")
    return key.replace("_", "-")


def _attribute(key: str, value: object) -> str:
    """One attribute: None, False and "" are left out,
    True needs no value (outside of data-…, its own name).
    """
    name = _named(key)
    if value is None or value is False or value == "":
        return ""
    if value is True:
        return f' {name}=""' if name.startswith("data-") else f' {name}="{name}"'
    said = number(value) if isinstance(value, float) else _safe(str(value))
    return f' {name}="{said}"'


def number(value: float) -> str:
    """A coordinate, as short as it can be: 4.0 -> "4", 0.50 -> ".5"."""
    said = f"{value:.2f}".rstrip("0").rstrip(".")
    return said.replace("0.", ".", 1) if said.startswith(("0.", "-0.")) else said


def _made(
    ends: tuple[str, str], selector: str, inside: tuple[object, ...], attributes: Mapping[str, object]
) -> Html:
    """An element of the tree, with its text."""
    parts = [part if part.__class__ is Html else shown(part) for part in inside]
    made = Html("".join([ends[0], *parts, ends[1]]))
    made.selector, made.attributes, made.inside = selector, attributes, inside
    return made


def once(selector: str, /, *inside: object, **attributes: object) -> Html:
    """Like `tag`, without caching: for long content."""
    return _made(_ends(selector, **attributes), selector, inside, attributes)


_known_ends = lru_cache(maxsize=REMEMBERED, typed=True)(_ends)


@lru_cache(maxsize=REMEMBERED, typed=True)
def tag(selector: str, /, *inside: object, **attributes: object) -> Html:
    """An element: "name.class.class", its content, its attributes (`cls` adds classes).

    The same arguments give the same text, so results are cached; most of a page comes from the cache.
    """
    return _made(_known_ends(selector, **attributes), selector, inside, attributes)


def wrapped(selector: str, /, *inside: object, **attributes: object) -> Html:
    """Like `tag`, for large content that is seldom the same twice:
    only the opening and closing tags are cached.
    """
    return _made(_known_ends(selector, **attributes), selector, inside, attributes)


def cut(html: Html) -> tuple[str, list[str], str]:
    """The opening tag of a piece, the pieces inside it, and its closing tag."""
    every = (part if part.__class__ is Html else str(shown(part)) for part in html.inside)
    inside = [text for text in every if text]
    name = html.selector.partition(".")[0]
    tail = f"</{name}>" if name and name not in ALONE else ""
    return html[: len(html) - len(tail) - sum(map(len, inside))], inside, tail


# For a piece that depends only on its arguments: it is drawn once and then reused.
drawn = lru_cache(maxsize=REMEMBERED // 4, typed=True)


def joined(*parts: object) -> Html:
    """Pieces in a row, with nothing around them."""
    found = Html("".join([part if part.__class__ is Html else shown(part) for part in parts]))
    found.inside = parts
    return found


def fill(template: str, **facts: object) -> Html:
    """One of our sentences, with text and Html in its gaps."""
    parts: list[object] = []
    for plain, gap, _, _ in Formatter().parse(template):
        parts += [plain] if gap is None else [plain, facts[gap]]
    return joined(*parts)


# Pictures in a sentence -----------------------------------------------------------------------
def picture_of(thing: str, name: str) -> str:
    """The name of a thing in plain text, marked so that a picture can replace it."""
    return f"\ue000{thing}\ue001{name}\ue002"


def pictured(plain: str, draw: Callable[[str], Html]) -> Html:
    """Plain text with pictures: each marked thing is drawn, or named if it has no picture."""
    found, at = [], 0
    for mark in _PICTURE.finditer(plain):
        found += [plain[at : mark.start()], draw(mark[1]) or mark[2]]
        at = mark.end()
    return joined(*found, plain[at:])
