"""The place on the drawn board that contains a button."""

from __future__ import annotations

from html.parser import HTMLParser

from tutor.rules.kernel.markup import Html

VOID = ("img", "input", "br", "hr", "wbr")  # elements without a closing tag


class _Places(HTMLParser):
    """Parses a drawn area up to the button for an action."""

    def __init__(self, action: str) -> None:
        super().__init__()
        self.action, self.found = action, ""
        self.open: list[tuple[str, str]] = []  # element, and its place

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        self.open.append((tag, has.get("data-place") or ""))
        if has.get("data-action") == self.action and not self.found:
            self.found = next((place for _, place in reversed(self.open) if place), "")
        if tag in VOID:
            self.open.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass


def around(html: Html, action: str) -> str:
    """The innermost place that contains the button for this action; "" if there is none."""
    if "data-action" not in html:
        return ""
    reader = _Places(action)
    reader.feed(html)
    return reader.found
