"""A page with no controls: what GitHub, nbviewer and paper show."""

from __future__ import annotations

import re

from tutor.pages import shell
from tutor.pages.session import Session

from . import assets

_HOLE = re.compile(r'(<(\w+)[^>]*\bdata-area="([\w.:-]+)"[^>]*>)(</\2>)')


def assemble(areas: dict[str, str]) -> str:
    """The body with every hole filled."""
    html = areas.get("body", "")
    for _ in range(6):  # holes may stand in holes
        filled = _HOLE.sub(lambda m: m[1] + areas.get(m[3], "") + m[4], html)
        if filled == html:
            break
        html = filled
    return html


def document(session: Session) -> str:
    """One piece of HTML with its style, light, for a notebook's stored output."""
    inner = assemble({k: v for k, v in session.areas.items() if k not in shell.AREAS})
    return f'<div class="tutor" data-theme="light" lang="{session.lang}"><style>{assets.style()}</style>{inner}</div>'
