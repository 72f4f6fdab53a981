"""Pointing at a thing on the board and dragging it: requests of the browser that do not change the page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.boards import dragging, inspector
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.markup import Html

from .screen import Screen

KINDS = ("what", "drag")


def answer(screen: Screen, lang: str, drawn: Iterable[Html], message: Document) -> Document:
    """What a thing is, or which places accept it; only the number of the request if there is nothing."""
    found: Document = {"kind": message["kind"], "n": message.get("n")}
    seen, chain = screen.board_seen(), _chain(message.get("chain"))
    if seen is None:
        return found
    if message["kind"] == "drag":
        places = [] if seen.still else dragging.places(seen.table, seen.seat, lang, chain, drawn)
        return {**found, "places": places} if places else found
    met = inspector.card(seen.table, seen.seat, lang, chain, still=seen.still, show_all=seen.show_all)
    return {**found, "at": met[0], "html": met[1]} if met else found


def drop(screen: Screen, lang: str, message: Mapping[str, object]) -> None:
    """A thing was dragged to a place: do what that means, or explain why it is not possible."""
    seen = screen.board_seen()
    if seen is None or seen.still:
        return
    action = dragging.meant(
        seen.table, seen.seat, lang, _chain(message.get("chain")), _chain(message.get("to"))
    )
    if action and seen.table.seat == seen.seat and action in seen.table.legal():
        screen.act(action)
    elif action:
        screen.ask(action)


def _chain(value: object) -> list[tuple[str, str]]:
    """The nested elements that the browser reports."""
    if not isinstance(value, list) or len(value) > inspector.DEEP:
        return []
    return [(str(one[0]), str(one[1])) for one in value if isinstance(one, list) and len(one) == 2]
