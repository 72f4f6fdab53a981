"""The page that waits until the browser keeps what Jupyter loads, and then opens the notebook."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tutor.boards import words
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.markup import Html, joined, tag

from .. import drawing
from ..policy import policy

TEMPLATE = Path(__file__).with_name("opening.html")


def opening_page(file: Path) -> None:
    """Write it. It is in both languages; its script shows that of the notebook."""
    text = TEMPLATE.read_text("utf-8")
    text = text.replace("$policy", policy(drawing.ground(), text)).replace("$ground", drawing.ground())
    text = text.replace("$title", words.of(LANGUAGES[0])("shell.name"))
    file.write_text(text.replace("$said", joined(*_sentences())), "utf-8")


def _sentences() -> Iterator[Html]:
    for lang in LANGUAGES:
        w = words.of(lang)
        yield tag("h1", w("site.lite_moment"), lang=lang)
        yield tag("p", w("site.lite_first"), lang=lang)
