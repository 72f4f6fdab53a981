"""A position as an address that plays from it, with a QR code for a phone."""

from __future__ import annotations

import os
import re

from tutor.pages.editor import source
from tutor.pages.phone import for_phone
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.table import Table

from .mistakes import wrong

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
    """The address on a site, by default the one that TUTOR_SITE names, or this computer's own. Raises BadTask
    for anything else than a web address.
    """
    base = (site or os.environ.get(SITE) or HERE).strip().rstrip("/")
    if not _ADDRESS.fullmatch(base):
        raise wrong("site", site=base)
    found = Link(f"{base}/{source.address(table)}")
    found.lang = lang
    return found
