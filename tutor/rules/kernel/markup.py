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
from html import escape, unescape
from typing import Any

__all__ = [
    "Html",
    "alone",
    "drawn",
    "emptied",
    "fill",
    "filled",
    "joined",
    "named_apart",
    "number",
    "numbered",
    "once",
    "picture_of",
    "pictured",
    "tag",
    "text",
    "text_of",
    "without",
    "wrapped",
]

REMEMBERED = 4096  # number of elements and texts that are cached
LONG = 500  # texts of this length or more are not cached
ALONE = frozenset(
    ("br", "circle", "img", "input", "line", "link", "path", "polygon", "polyline", "rect", "use")
)
_SELECTOR = re.compile(r"[A-Za-z][\w-]*(\.[\w-]+)*", re.ASCII)
_ATTRIBUTE = re.compile(r"[A-Za-z]\w*", re.ASCII)
_HOLE = re.compile(r'(<(\w+)[^>]*\bdata-area="([\w.:-]+)"[^>]*>)(</\2>)')
_HALF = re.compile("[\ud800-\udfff]")
_TAGS = re.compile("<[^>]*>")
_USED = re.compile(' href="#(?=[^"])')
_PICTURE = re.compile("\ue000(\\w+)\ue001([^\ue000-\ue002]*)\ue002")


class Html(str):
    """Finished HTML. Joining it with plain text escapes that text."""

    __slots__ = ()

    def __html__(self) -> Html:
        return self

    def __add__(self, other: Any) -> Html:
        return Html(str.__add__(self, shown(other)))

    def __radd__(self, other: Any) -> Html:
        return Html(str.__add__(shown(other), self))

    def __mul__(self, n: Any) -> Html:
        return Html(str.__mul__(self, n))

    __rmul__ = __mul__

    def join(self, parts: Iterable[Any]) -> Html:
        return Html(str.join(self, map(shown, parts)))


def _safe(plain: str) -> str:
    """Plain text with everything escaped; half a character, which could not be sent, is replaced."""
    return escape(plain if plain.isascii() else _HALF.sub("\ufffd", plain))


@lru_cache(maxsize=REMEMBERED)
def _escaped(plain: str) -> Html:
    return Html(_safe(plain))


def text(plain: str) -> Html:
    """Plain text as HTML that shows it."""
    if plain.__class__ is Html:
        return plain  # type: ignore[return-value]
    return _escaped(plain) if len(plain) < LONG else Html(_safe(plain))


def shown(part: Any) -> str:
    """A piece inside an element: text and numbers are shown, None and False are left out."""
    kind = part.__class__
    if kind is Html:
        return part  # type: ignore[no-any-return]
    if kind is str:
        return text(part)
    if part is None or part is False:
        return ""
    if kind is int:
        return str(part)
    raise TypeError(f"not a text, number or Html (pass rows one by one, as *rows): {part!r:.80}")


def _ends(selector: str, /, **attributes: Any) -> tuple[str, str]:
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


def _attribute(key: str, value: Any) -> str:
    """One attribute: None, False and "" are left out, True repeats its name."""
    name = _named(key)
    if value is None or value is False or value == "":
        return ""
    said = name if value is True else number(value) if isinstance(value, float) else _safe(str(value))
    return f' {name}="{said}"'


def number(value: float) -> str:
    """A coordinate, as short as it can be: 4.0 -> "4", 0.50 -> ".5"."""
    said = f"{value:.2f}".rstrip("0").rstrip(".")
    return said.replace("0.", ".", 1) if said.startswith(("0.", "-0.")) else said


def once(selector: str, /, *inside: Any, **attributes: Any) -> Html:
    """Like `tag`, without caching: for long content."""
    opens, closes = _ends(selector, **attributes)
    return Html(
        "".join([opens, *[part if part.__class__ is Html else shown(part) for part in inside], closes])
    )


_known_ends = lru_cache(maxsize=REMEMBERED, typed=True)(_ends)


@lru_cache(maxsize=REMEMBERED, typed=True)
def tag(selector: str, /, *inside: Any, **attributes: Any) -> Html:
    """An element: "name.class.class", its content, its attributes (`cls` adds classes).

    The same arguments give the same text, so results are cached; most of a page comes from the cache.
    """
    opens, closes = _known_ends(selector, **attributes)
    return Html(
        "".join([opens, *[part if part.__class__ is Html else shown(part) for part in inside], closes])
    )


def wrapped(selector: str, /, *inside: Any, **attributes: Any) -> Html:
    """Like `tag`, for large content that is seldom the same twice: only the opening and closing tags are
    cached.
    """
    opens, closes = _known_ends(selector, **attributes)
    return Html(
        "".join([opens, *[part if part.__class__ is Html else shown(part) for part in inside], closes])
    )


# For a piece that depends only on its arguments: it is drawn once and then reused.
drawn = lru_cache(maxsize=REMEMBERED // 4, typed=True)


def joined(*parts: Any) -> Html:
    """Pieces in a row, with nothing around them."""
    return Html("".join([part if part.__class__ is Html else shown(part) for part in parts]))


def fill(template: str, **facts: Any) -> Html:
    """One of our sentences, with text and Html in its gaps."""
    return Html(text(template).format(**{key: shown(value) for key, value in facts.items()}))


def numbered(drawing: Html, **numbers: int) -> Html:
    """A drawing with gaps for numbers ("{at}"): drawings that differ only in these numbers are drawn once."""
    return Html(str.format(drawing, **{key: int(n) for key, n in numbers.items()}))


# Areas: a page with placeholders, and their contents -------------------------------------------
def filled(page: Html, areas: Mapping[str, str]) -> Html:
    """The page in one piece: every element with a data-area contains its area."""
    html = str(page)
    for _ in range(6):  # areas may contain areas
        whole = _HOLE.sub(lambda hole: f"{hole[1]}{shown(areas.get(hole[3]))}{hole[4]}", html)
        if whole == html:
            break
        html = whole
    return Html(html)


def holes(html: str) -> list[str]:
    """The areas that have a placeholder in a piece."""
    return [hole[3] for hole in _HOLE.finditer(html)]


def alone(html: Html, attributes: Iterable[str], elements: Iterable[str]) -> Html:
    """A piece for a standalone picture: well-formed XML without these attributes and elements, apart from
    those named as open.
    """
    drop = "|".join(rf"<{name}\b(?![^>]*\sopen\b).*?</{name}>" for name in elements)
    html = without(Html(re.sub(drop, "", html)) if drop else html, *attributes)
    return Html(html.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'))


def without(html: Html, *attributes: str) -> Html:
    """The same piece without these attributes."""
    return Html(re.sub(rf' (?:{"|".join(attributes)})="[^"]*"', "", html))


def emptied(html: Html, places: Iterable[str]) -> Html:
    """A drawing with these places empty."""
    for one in map(text, places):
        html = Html(html.replace(f'data-place="{one}"', f'data-place="{one}" data-hidden="true"'))
    return html


def named_apart(html: Html, mark: str) -> Html:
    """The same piece with ids, and references to them, that no other element on the page has: all begin with
    the mark.
    """
    for attribute in ('id="', 'for="', 'aria-controls="', 'aria-labelledby="', 'type="radio" name="'):
        html = Html(html.replace(f" {attribute}", f" {attribute}{mark}"))
    return Html(_USED.sub(f' href="#{mark}', html))


# Pictures in a sentence -----------------------------------------------------------------------
def text_of(html: str) -> str:
    """The visible text of finished HTML, without tags."""
    return unescape(_TAGS.sub("", html))


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
