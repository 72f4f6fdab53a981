"""The files beside the pages: manifest and sitemap, and the pages for an unknown address and for a missing
network.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from tutor.boards import words
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.markup import Html, joined, tag

from . import drawing
from .places import Place
from .policy import policy

HERE = Path(__file__).parent
PAPER = "#f6f0e3"


def manifest(out: Path) -> None:
    """The web app manifest, so that readers can install the site as a program."""
    w = words.of(LANGUAGES[0])
    icons = [
        {
            "src": f"icons/{size}.png",
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": "any maskable",
        }
        for size in (192, 512)
    ]
    told = {
        "name": w("shell.name"),
        "short_name": w("shell.name"),
        "description": w("site.about_index"),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
    }
    (out / "manifest.webmanifest").write_text(json.dumps(told, indent=1), "utf-8")
    shutil.copytree(HERE / "icons", out / "icons")


def sitemap(paths: Iterable[str], out: Path, address: str) -> None:
    """All addresses, if the site's own address is known; a sitemap may contain only full addresses."""
    rows = tag(
        "urlset",
        *(tag("url", tag("loc", address + path)) for path in paths),
        xmlns="http://www.sitemaps.org/schemas/sitemap/0.9",
    )
    (out / "sitemap.xml").write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n{rows}\n', "utf-8")


def nowhere(out: Path) -> None:
    """The page for an address that does not exist, in both languages."""
    _instead(out / "404.html", "404", "nowhere")


def away(out: Path) -> None:
    """The page for a notebook that was never opened, without a network. Notebooks are too large to download
    all of them in advance.
    """
    _instead(out, words.of(LANGUAGES[0])("shell.name"), "away", "away_why")


def _instead(file: Path, title: str, *said: str) -> None:
    """It may be shown at any depth; its script finds the way back."""
    told = joined(*(joined(*heading_and_text(words.of(lang), lang, said), _home(lang)) for lang in LANGUAGES))
    plain_page(file, title, told, HERE / "js/way_back.js")


def plain_page(file: Path, title: str, said: Html, script: Path) -> None:
    """Write a page that says something in both languages, with a script."""
    text = (HERE / "plain.html").read_text("utf-8").replace("$script", script.read_text("utf-8"))
    text = text.replace("$policy", policy(drawing.ground(), text)).replace("$ground", drawing.ground())
    file.write_text(text.replace("$title", title).replace("$said", said), "utf-8")


def heading_and_text(w: words.PageWords, lang: str, said: tuple[str, ...]) -> Iterator[Html]:
    """A heading, and what is said below it."""
    for number, name in enumerate(said):
        yield tag("p" if number else "h1", w(f"site.{name}"), lang=lang)


def _home(lang: str) -> Html:
    return tag(
        "p", tag("a", words.of(lang)("site.first_page"), lang=lang, href="./", data_home=Place(lang).path)
    )
