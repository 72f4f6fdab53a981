"""The page that waits until the browser keeps what Jupyter loads, and then opens the notebook."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from tutor.boards import words
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.markup import joined

from .. import around

SCRIPT = Path(__file__).with_name("opening.js")


def opening_page(file: Path) -> None:
    """Write it. It is in both languages; its script shows that of the notebook."""
    said = (
        around.heading_and_text(words.of(lang), lang, ("lite_moment", "lite_first")) for lang in LANGUAGES
    )
    around.plain_page(file, words.of(LANGUAGES[0])("shell.name"), joined(*chain(*said)), SCRIPT)
