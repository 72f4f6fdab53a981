"""The content security policy of a site's page,
written in the page itself because a static host sends none.
"""

from __future__ import annotations

import base64
import hashlib
from html.parser import HTMLParser

from tutor.rules.kernel.markup import Html, tag

ALLOWED = {
    "default-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",  # our drawings contain style attributes
    "img-src": "'self' data:",
    "font-src": "'self'",
}


class Inline(HTMLParser):
    """Finds the inline scripts of a template."""

    def __init__(self, template: str) -> None:
        super().__init__(convert_charrefs=False)
        self.inside = False
        self.scripts: list[str] = []
        self.feed(template)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag == "script" and "src" not in dict(attrs)
        if self.inside:
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        self.inside = False

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.scripts[-1] += data


def policy(*ours: str) -> Html:
    """The site's own files, and the scripts written in our templates; no other inline script."""
    scripts = [script for text in ours for script in Inline(text).scripts]
    known = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
    sources = {**ALLOWED, "script-src": " ".join(["'self'", *(f"'sha256-{one}'" for one in known)])}
    return tag(
        "meta",
        http_equiv="Content-Security-Policy",
        content="; ".join(f"{kind} {allowed}" for kind, allowed in sources.items()),
    )
