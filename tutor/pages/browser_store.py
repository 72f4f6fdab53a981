"""What the reader's browser has saved, as far as this page knows.

Every document has a revision ("7.c0ffee": the seventh, written by the page with that id). A page names the
revision on which its new one is based. The browser refuses to overwrite any other revision and sends the one
it has.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from tutor.rules.kernel.document import Document

from .screen import number


class BrowserStore:
    """Documents by name, the newest first, each with its revision; and those that could not be saved."""

    def __init__(self) -> None:
        self.writer = secrets.token_hex(3)
        self.docs: Document = {}
        self.revisions: dict[str, str] = {}
        self.trouble = ""  # why this browser saves nothing: "refused", "full", or "" if it does
        self.unkept: tuple[str, ...] = ()  # the documents it has no copy of

    def opened(self, message: Mapping[str, object]) -> None:
        """The first message of a page: everything that was saved."""
        self.docs, self.revisions = {}, {}
        saved, revisions = _dict(message.get("saved")), _dict(message.get("revs"))
        for name in reversed(saved):
            self.heard(name, saved[name], revisions.get(name))
        self.told(_dict(message.get("store")))

    def heard(self, name: str, doc: object, revision: object) -> None:
        """The current state of a document; None if it was deleted."""
        self._first(name, doc)
        self.revisions[name] = revision if isinstance(revision, str) and doc is not None else ""

    def told(self, state: Document) -> None:
        """Whether the browser could save what it was given."""
        self.trouble = state["state"] if state.get("state") in ("refused", "full") else ""
        names = state.get("names")
        self.unkept = tuple(map(str, names)) if self.trouble and isinstance(names, list) else ()

    def keep(self, docs: Mapping[str, object]) -> dict[str, tuple[str, str]]:
        """The documents to send to the browser: for each new one, the revision it is based on and its own."""
        steps = {}
        for name, doc in docs.items():
            if self.docs.get(name) == doc:
                continue
            before = self.revisions.get(name, "")
            steps[name] = (before, f"{max(0, number(before.partition('.')[0])) + 1}.{self.writer}")
            self.heard(name, doc, steps[name][1])
        return steps

    def _first(self, name: str, doc: object) -> None:
        rest = {k: v for k, v in self.docs.items() if k != name}
        self.docs.clear()
        self.docs.update({name: doc, **rest} if doc is not None else rest)


def _dict(value: object) -> Document:
    return value if isinstance(value, dict) else {}
