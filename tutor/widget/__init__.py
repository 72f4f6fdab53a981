"""The one widget, and the only room beside the app that knows of widgets.

    from tutor.widget import open_page
    open_page("play", GAME)
"""

from __future__ import annotations

from typing import Any


def open_page(door: str = "index", game: str = "", *, lang: str = "", **query: Any) -> Any:
    """The page behind `door` ("index", "learn", "examples", "play", "rules"), as a widget.

        >>> open_page("play", "puerto_rico", lang="es", seats=["you", "steady", "steady"])
        >>> open_page("learn", "puerto_rico", lesson="captain-loading", page="seven-points")
        >>> open_page("play", "puerto_rico", position=p.document)

    `lang`: "en" or "es"; without it, the reader's. What else a page takes is what stands in its address.
    Raises UnknownName, with the nearest, for a door, a game, a language or a keyword there is not.
    """
    import snowballstemmer  # noqa: F401  read ahead, in a kernel that waits for its reader: on a page everybody searches and asks

    from tutor.pages import doors
    from tutor.rules.kernel.errors import TutorError
    from tutor.rules.kernel.languages import LANGUAGES

    from .page import Page

    try:
        return Page(door, game, doors.query(door, game, lang, query))
    except TutorError as error:
        error.lang = lang if lang in LANGUAGES else "en"
        raise
