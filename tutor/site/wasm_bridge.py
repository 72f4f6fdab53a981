"""A reader's Session without a server: messages in and patches out, as JSON text."""

from __future__ import annotations

import json
import random
from importlib import import_module
from pkgutil import walk_packages

import tutor
from tutor.pages.browser_store import BrowserStore
from tutor.pages.rules.stems import shortened
from tutor.pages.session import Session
from tutor.rules import names, outside, package
from tutor.rules.kernel.languages import LANGUAGES

NOT_ON_THE_SITE = (
    "tutor.app",
    "tutor.commands",
    "tutor.notebook",
    "tutor.widget",
    "tutor.cli",
)  # packages that the site does not contain


class WasmBridge:
    """The Python side of one page."""

    def __init__(self) -> None:
        self.session = Session()

    def wake(self) -> None:
        """After the memory image was restored: renew what must differ between readers and between tabs."""
        random.seed()
        self.session.store = BrowserStore()

    def answer(self, text: str) -> str:
        """The answer to one message of the page."""
        return json.dumps(self.session.handle(json.loads(text)), ensure_ascii=False)


def imported() -> None:
    """Import every module a page may need, so that the memory image contains them all."""
    for module in walk_packages(tutor.__path__, "tutor."):
        if not module.name.startswith(NOT_ON_THE_SITE) and not module.name.startswith("tutor.site."):
            import_module(module.name)
    for name in names():
        if name in outside.packages():
            top = import_module(package(name))
            for module in walk_packages(top.__path__, f"{package(name)}."):
                import_module(module.name)
    for lang in LANGUAGES:
        shortened("a", lang)  # it brings a language's stemmer when it is first asked


def warmed() -> None:
    """The first page of each book costs the most, because its files are read then; the memory image contains
    the result.
    """
    every = [package(game) for game in names()]
    for game in names():
        if any(other.startswith(f"{package(game)}.") for other in every):
            WasmBridge().answer(json.dumps({"kind": "hello", "address": f"{game}/rules"}))
