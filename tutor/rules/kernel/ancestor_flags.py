"""What is on a board and what is checked on it, repeated as `data-has-…` attributes on all surrounding
elements, so that a stylesheet can use it.

The page's script does the same when it starts and whenever something changes (widget/js/wear.js).
"""

from __future__ import annotations

import re

from .markup import ALONE, Html

_TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)([^>]*)>")
_WEARS = re.compile(r' data-wears="([^"]*)"')
_STAGE = re.compile(r' data-stage="([^"]*)"')
_HAS = re.compile(r' data-has-[\w-]+=""')


def with_flags(html: Html) -> Html:
    """The piece in which every element lists what is inside it."""
    text = _HAS.sub("", html)
    around: list[tuple[str, int]] = []  # the open elements: name, and the position where the attribute goes
    found: dict[int, list[str]] = {}
    for tag in _TAG.finditer(text):
        closes, name, inside = tag.groups()
        if closes:
            while around and around.pop()[0] != name:
                pass
            continue
        what = _WEARS.search(inside) or _STAGE.search(inside)
        if what and (name != "input" or " checked" in inside):
            for _, at in around:
                found.setdefault(at, []).append(what[1])
        if name not in ALONE and not inside.endswith("/"):
            around.append((name, tag.end() - 1))
    parts, last = [], 0
    for at in sorted(found):
        things = dict.fromkeys(one for what in found[at] for one in what.split())
        parts += [text[last:at], *(f' data-has-{one}=""' for one in things)]
        last = at
    return Html("".join(parts) + text[last:])
