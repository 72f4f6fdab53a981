"""A position as an address that plays from it, a task as one that opens it, and their QR codes."""

from __future__ import annotations

import json
import os
import re

from tutor.boards import games
from tutor.pages.editor import source
from tutor.pages.phone import for_phone
from tutor.pages.task import link as task_link
from tutor.pages.task.document import task_document
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.sealed_goal import seal_of
from tutor.rules.kernel.table import Table

from .mistakes import wrong
from .sealing import sealed_page

SITE = "TUTOR_SITE"  # the variable that names the site of a class
HERE = "http://localhost:8866/"  # where `make serve` shows it


_ADDRESS = re.compile(r"https?://[^\s/?#]+(/[^\s?#]*)?", re.IGNORECASE)


class Link(str):
    """An address as text. A notebook also shows its QR code.

    >>> tutor.edit(p).link("https://a.club/tutor/")
    """

    lang: str

    def _repr_html_(self) -> Html:
        code = for_phone(self.lang, self)
        return once("div", once("p", once("a", str(self)[:80], "…", href=str(self))), _in_a_cell(code))


def _in_a_cell(code: Html | None) -> Html | None:
    """The code in the size that a page gives it, because a cell does not have the page's style."""
    return once("div", code, style="max-width: 360px") if code is not None else None


def link_to(table: Table, lang: str, site: str = "") -> Link:
    """The address of a position on a site. Raises BadTask if the site isn't a web address."""
    return _on(site, source.address(table), lang)


def link_to_task(game: str, page: Page, lang: str, everything: bool, site: str = "") -> Link:
    """The address of a task on a site. Its goal is sealed: the key is the task itself, so that the same task
    always has the same address. Raises BadTask if the site isn't a web address.
    """
    if page.kind != "free" and seal_of(page.goal) is None:
        page = sealed_page(games.load(game), page, json.dumps(task_document(page, lang), sort_keys=True))
    return _on(site, task_link.address(game, page, lang, everything), lang)


def _on(site: str, address: str, lang: str) -> Link:
    """An address on a site, by default the one that TUTOR_SITE names, or this computer's own. Raises BadTask
    for anything else than a web address.
    """
    base = (site or os.environ.get(SITE) or HERE).strip().rstrip("/")
    if not _ADDRESS.fullmatch(base):
        raise wrong("site", site=base)
    found = Link(f"{base}/{address}")
    found.lang = lang
    return found
