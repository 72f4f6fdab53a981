"""A page without controls, as GitHub, nbviewer and paper show it."""

from __future__ import annotations

from tutor.pages import shell
from tutor.pages.session import Session
from tutor.rules.kernel.elements import filled, with_flags
from tutor.rules.kernel.markup import Html, once

from . import assets


def document(session: Session) -> Html:
    """One piece of HTML with its light style, for a notebook's stored output."""
    areas = {name: area for name, area in session.areas.items() if name not in shell.AREAS}
    style = once("style", Html(assets.style()))  # our own; a stylesheet is not escaped in HTML
    return with_flags(
        once(
            "div.tutor",
            style,
            filled(areas.get("body", Html()), areas),
            data_theme="light",
            lang=session.lang,
        )
    )
