"""The one widget. Apart from the app, this is the only package that imports widgets.

from tutor.widget import open_page
open_page("play", GAME)
"""

from __future__ import annotations

from typing import Any


def open_page(route: str = "index", game: str = "", *, lang: str = "", **query: object) -> Any:
    """A page of a game as a widget. `route`: "index", "learn", "examples", "play", "rules" …

        >>> open_page("play", "puerto_rico", lang="es", seats=["you", "steady", "steady"])
        >>> open_page("learn", "puerto_rico", lesson="captain-loading", page="seven-points")
        >>> open_page("play", "puerto_rico", position=p.document)

    `lang`: "en" or "es"; by default the reader's. `game`: its name. `query`: the parameters of the
    page's address. Raises UnknownName, which names the nearest, for an unknown page, game, language or
    keyword.
    """
    # read ahead, in a kernel that waits for its reader: on a page everybody searches and asks
    import snowballstemmer  # noqa: F401

    from tutor.pages import routes
    from tutor.rules.kernel.errors import TutorError
    from tutor.rules.kernel.languages import LANGUAGES

    from .page import PageWidget

    try:
        return PageWidget(route, game, routes.query(route, game, lang, query))
    except TutorError as error:
        error.lang = lang if lang in LANGUAGES else "en"
        raise
