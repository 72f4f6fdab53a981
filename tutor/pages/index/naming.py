"""The game that a question on the first page names: "how do I win in Le Havre", "Le Havre: loans"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tutor.boards import announcements
from tutor.rules.kernel.languages import LANGUAGES

from ..rules import search
from ..rules.stems import folded

# after these words, a title that is also the name of a role or place means the game
_BEFORE = r"(?:in|for|of|at|en|para|de)"


def game_named(query: str, books: Sequence[str]) -> tuple[str, str]:
    """(the game, the query without its name), or ("", the query) if it names none.
    The longest title is tried first.
    """
    titles = {folded(announcements.title(game, lang)): game for game in books for lang in LANGUAGES}
    for title in sorted(titles, key=len, reverse=True):
        words = r"\s+".join(map(re.escape, title.split()))
        game, plain = titles[title], folded(query)
        at = re.search(rf"\b{_BEFORE}\s+{words}\b|^\s*{words}\s*[:,]", plain) or (
            _is_of_one(title, game, books) and re.search(rf"\b{words}\b", plain)
        )
        if at and len(plain) == len(query):
            rest = f"{query[: at.start()]} {query[at.end() :]}".strip(" ,:")
            return game, re.sub(r"\s+(?=[?!.])|(?<=\s)\s+", "", rest) or query
    return "", query


def _is_of_one(title: str, game: str, books: Sequence[str]) -> bool:
    """Whether a title means nothing else in any other book."""
    found = (search.search(other, title) for other in books if other != game)
    return not any(one.whole and not one.spelling for one in found)
