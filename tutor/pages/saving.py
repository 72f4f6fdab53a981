"""A screen whose reader may continue in another tab of the same browser."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from .screen import Screen


class Keeps(Protocol):
    """The part of a screen that saves it in the browser."""

    @property
    def elsewhere(self) -> str:
        """ "game" or "chapter" if it continued in another tab."""

    def went_on(self, name: str, doc: object) -> None:
        """Another tab saved this document, or deleted it (None)."""

    def take_over(self) -> object:
        """Continue here what was continued in the other tab."""

    def keep_mine(self) -> None:
        """Keep what is shown here; nothing of the other tab is lost."""


K = TypeVar("K", bound=Keeps)


class SavingScreen(Screen, Generic[K]):
    """Passes what happens in other tabs on to `keeping`."""

    keeping: K

    @property
    def elsewhere(self) -> str:
        return self.keeping.elsewhere

    def went_on(self, name: str, doc: object) -> None:
        self.keeping.went_on(name, doc)

    def take_over(self) -> None:
        self.keeping.take_over()

    def keep_mine(self) -> None:
        self.keeping.keep_mine()
