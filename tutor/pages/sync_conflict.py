"""The message if the browser's copy differs from this page, or if it has none."""

from __future__ import annotations

from tutor.boards import words
from tutor.boards.parts import button
from tutor.rules.kernel.markup import Html, tag

from .browser_store import BrowserStore


def announcement(lang: str, what: str, store: BrowserStore) -> str:
    """The sentences of the cards, for screen readers."""
    w = words.of(lang)
    parts = [w(f"shell.elsewhere_{what}")] if what else []
    return " ".join([*parts, *([w(f"shell.unkept_{store.trouble}")] if store.unkept else [])])


def message(lang: str, what: str) -> Html:
    """The message that this game or chapter continued in another tab; it stays until the reader chooses."""
    if not what:
        return Html()
    w = words.of(lang)
    take = button("elsewhere take", w("shell.take_over"), kind="fill")
    mine = button("elsewhere mine", w(f"shell.keep_{what}"))
    return _card(lang, "elsewhere", w(f"shell.elsewhere_{what}"), take, mine)


def unkept(lang: str, store: BrowserStore) -> Html:
    """The message that the browser has no copy, with the game as a file; it stays until there is a copy."""
    if not store.unkept:
        return Html()
    w = words.of(lang)
    games = [name for name in store.unkept if name.startswith("play.") and name.count(".") == 2]
    files = [tag("button.button.line", w("shell.save_game"), data_save=name, data_key=name) for name in games]
    way = f" {w('shell.unkept_way')}" if games and store.trouble == "full" else ""
    return _card(lang, "unkept", w(f"shell.unkept_{store.trouble}") + way, *files)


def _card(lang: str, key: str, said: str, *ways: Html) -> Html:
    return tag(
        "section.notice.stays", tag("p", said), *ways, data_key=key, aria_label=words.of(lang)("shell.notice")
    )
