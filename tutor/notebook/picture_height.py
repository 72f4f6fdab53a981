"""A picture in a notebook gets the height of what is drawn in it, as soon as a browser shows it.

The height of a picture is estimated before it is drawn, for the widest common font. In a page that a browser
shows, a short script measures what is drawn. Where no script may run, the estimate remains.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from tutor.rules.kernel.elements import given
from tutor.rules.kernel.markup import Html
from tutor.widget.shell import in_voila

SCRIPT = "app/share/jupyter/voila/templates/tutor/fit.js"
_ATTRIBUTE = re.compile(r' onload="[^"]*"')


def with_its_height(image: Html) -> Html:
    """The image with the script as its `onload`. Voila's page has the script itself and allows no other."""
    return image if in_voila() else given(image, onload=f"({measuring()})(this)")


def without_script(html: str) -> str:
    """The HTML of a picture without the script of `with_its_height`, which is not drawn."""
    return _ATTRIBUTE.sub("", html)


@cache
def measuring() -> str:
    """A JavaScript function that gives an image its height; in one line, without comments."""
    text = resources.files("tutor").joinpath(SCRIPT).read_text("utf-8")
    return " ".join(line.strip() for line in text.splitlines() if not line.startswith("//"))
