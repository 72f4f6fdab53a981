"""The sources of a game's numbers if not all are certain: its own sources.toml, shown as a page of the rules.

title, lead = { en, es }; label = { en, es }       # what the card of a rule says
rules = ["..."]                                    # whose numbers are not all certain
[[part]] title, text; file, saved                  # one of the game's tables; the reader can save it
  fact     what, found, sure, by, why              # sure: one of SURE; by: ids of sources
  step     en, es                                  # how what is missing was found
  numbers  table, title, each, folded              # of `file`; `sure` in a row or the file: what is certain
  dispute  what, ours_is, theirs_is, by, rule      # where sources disagree
  plot                                             # what many games came to: see the kernel's plot.py
[[source]] id, en, es
"""

from __future__ import annotations

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.markup import Html, tag

from . import games, words
from .icons import icon
from .parts import link

SURE = ("given", "derived", "single", "made")


def of(game: str) -> Document:
    """The game's document; empty if all numbers are certain."""
    found: Document = games.book(game).words("sources.toml")
    return found


def table(game: str, file: str) -> Document:
    """One of the game's own tables, as data."""
    found: Document = games.book(game).words(file)
    return found


def written(game: str, file: str) -> str:
    """The text of one of the game's own tables, with its comments."""
    found: str = (games.book(game).folder.parent / file).read_text("utf-8")
    return found


def address(game: str) -> str:
    return f"{game}/rules?page=sources"


def sources_link(game: str, lang: str, cls: str = "chapter") -> Html | None:
    """The link to the page, with its title."""
    page = of(game)
    return link(address(game), tag("b", page["title"][lang]), icon("arrow", 16), cls=cls) if page else None


def unsure(game: str, rule: str, lang: str) -> Html | None:
    """What a rule's card says about uncertain numbers, and the link to the page."""
    page = of(game)
    if rule not in page.get("rules", ()):
        return None
    more = link(address(game), words.of(lang)("column.sources"))
    return tag("p.unsure", icon("help", 16), tag("span", page["label"][lang], " ", more))
