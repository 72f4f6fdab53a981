"""A page that can be read without Python and scripts; drawn when the site is built."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from string import Template

from tutor.boards import announcements, words
from tutor.boards.picture import has_symbols, with_its_symbols
from tutor.pages import shell
from tutor.pages.session import Session
from tutor.rules import load
from tutor.rules.kernel.elements import elements, filled, holes, with_flags
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import find
from tutor.rules.kernel.markup import Html, joined, pictured, tag

from .places import Map, Place
from .policy import policy

HERE = Path(__file__).parent
GROUND = HERE.parent / "app/share/jupyter/voila/templates/tutor/ground.html"
SHORT = 155  # letters of a description that search engines show
SAID = ("moment", "failed", "again", "old", "no_script", "newer", "reload")


def on_boards(layout: Html) -> set[str]:
    """The areas that belong to a board in a page's layout."""
    boards = [one for one in elements(layout, "data-board") if "data_board" in one.attributes]
    return {area for board in boards for area in holes(board)}


@cache
def _page() -> Template:
    return Template((HERE / "page.html").read_text("utf-8"))


@cache
def ground(file: Path = GROUND) -> str:
    """What every page begins with, as on the server."""
    text = re.sub(r"{#.*?#}", "", file.read_text("utf-8"), flags=re.S)
    return text.replace(' nonce="{{ resources.nonce }}"', "").strip()


@cache
def _first() -> str:
    """The beginning of every page, without the parts only for readers of its source file."""
    lines = [line.strip() for line in (HERE / "js/first.js").read_text("utf-8").splitlines()]
    return "\n".join(line for line in lines if line and not line.startswith("//"))


@cache
def _in_both(name: str) -> Html:
    """A word that may be needed before the reader's language is known;
    the stylesheet shows one of the two.
    """
    return joined(*(tag("span", words.of(lang)(f"site.{name}"), lang=lang) for lang in LANGUAGES))


def about(place: Place) -> str:
    """A sentence or two about the page for search engines."""
    w = words.of(place.lang)
    if place.route == "index":
        return w("site.about_index")
    book = announcements.title(place.game, place.lang)
    said = w(f"site.about_{place.route}", book=book)
    module = load(place.game)
    if place.route == "rules" and place.one:
        said = f"{book}. {module.BOOK.card(place.one).text[place.lang]}"
    if place.route == "learn" and place.one:
        said = f"{book}. {find(module, place.one).pages[0].text[place.lang]}"
    plain = " ".join(pictured(said, lambda _: Html()).split())
    return plain if len(plain) <= SHORT else plain[:SHORT].rsplit(" ", 1)[0] + "…"


def titled(place: Place, title: str) -> str:
    """The page's own title first, then the book's."""
    rest = [announcements.title(place.game, place.lang)] if place.game else []
    return " · ".join(dict.fromkeys([title, *rest, words.of(place.lang)("shell.name")]))


def page(place: Place, every: Map, version: str, address: str = "") -> str:
    """The text of one page."""
    session = Session(place.route, place.game, place.lang, **place.query)
    areas = {name: area for name, area in session.areas.items() if name not in shell.AREAS}
    layout = areas.get("body", Html())
    if place.one and place.route != "learn":  # its board needs Python; a chapter is read beside one
        on_it = on_boards(layout)
        areas = {name: area for name, area in areas.items() if name not in on_it or has_symbols(area)}
    body = with_its_symbols(with_flags(filled(layout, areas)))
    main = every.leading(joined(tag("div", session.areas["top"]), tag("main", body)), place)
    return page_document(place, version, titled(place, session.screen.title), about(place), main, address)


def page_document(place: Place, version: str, title: str, said: str, main: str, address: str = "") -> str:
    """The contents of a page, with the bar around it."""
    root = place.root
    links = [
        tag("link", rel="alternate", hreflang=lang, href=f"{address or root}{place.within(lang).path}")
        for lang in LANGUAGES
    ]
    return _page().substitute(
        {name: _in_both(name) for name in SAID},
        lang=place.lang,
        root=root,
        version=version,
        kept=f"{root}kept/{version}/",
        title=escape(title),
        about=escape(said),
        ground=ground(),
        first=_first(),
        main=main,
        canonical=(address or root) + place.path,
        alternates=joined(*links),
        policy=policy(ground(), _page().template.replace("$first", _first())),
    )


def bare(version: str) -> str:
    """The page for an address that was never opened, without a network; Python draws it."""
    place = Place(LANGUAGES[0])
    text = page_document(place, version, words.of(place.lang)("shell.name"), about(place), "")
    return text.replace('"./', '"@root@')
