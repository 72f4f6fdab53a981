"""A link as a QR code, to open it on a phone."""

from __future__ import annotations

from urllib.parse import urlsplit

from tutor.boards import words
from tutor.boards.qr import qr_code
from tutor.rules.kernel.markup import Html, once, tag

OWN = ("localhost", "127.0.0.1", "::1")  # only this computer can open such an address


def for_phone(lang: str, url: str) -> Html | None:
    """The code with what to do; nothing if there is no address, or none can be drawn."""
    w = words.of(lang)
    code = qr_code(url, w("phone.code")) if url else None
    if code is None:
        return None
    note = tag("p.cite", w("phone.own")) if urlsplit(url).hostname in OWN else None
    return once("figure.for-phone", once("figcaption", w("phone.open")), code, note)
