"""The rules of the game on the board; those of another are shown only where the question names them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tutor.boards import games
from tutor.rules.kernel.player_numbers import for_players
from tutor.rules.kernel.table import Table

from ..rules import stems
from .vocabulary import says

COUNTED = range(1, 6)  # numbers of players that have words in asking.toml


def of_this_game(table: Table, text: str, lang: str, rules: Iterable[str]) -> tuple[str, ...]:
    """The rules of this game, and those of another that the question names: "with two", "the smuggler"."""
    absent, every = table.game.BOOK.absent(table.state), tuple(rules)
    by_title, by_text = (
        tuple(
            rule
            for rule in every
            if rule not in absent or _named(table.game.NAME, text, lang, rule, absent, whole)
        )
        for whole in (False, True)
    )
    return by_title if absent & {*by_title} else by_text


def _named(game: str, text: str, lang: str, rule: str, absent: frozenset[str], whole: bool) -> bool:
    """Whether a question names the number of players of a rule, or has a word that only such rules have
    in their titles, or in the `whole` of what they say.
    """
    many = for_players(games.book(game).card(rule))
    if many is not None:
        return says(text, *(f"with_{n}" for n in COUNTED if n in many))
    asked = {stems.stem(word, lang) for word in stems.tokens(text) if word not in stems.small(lang)}
    return bool(
        asked & _words(game, lang, whole, frozenset({rule})) - _words(game, lang, whole, frozenset(), absent)
    )


@cache
def _words(
    game: str, lang: str, whole: bool, only: frozenset[str], without: frozenset[str] = frozenset()
) -> frozenset[str]:
    """The words of the titles of some rules, or of the `whole` of what they say, without their endings."""
    rules = games.book(game).rules
    return frozenset(
        stems.stem(word, lang)
        for one in (only or rules.keys() - without)
        for said in (rules[one].title[lang], rules[one].text[lang] if whole else "")
        for word in stems.tokens(said)
    )
