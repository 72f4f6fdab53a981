"""The rules of the game on the board; those of another are shown only where the question names them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tutor.boards import games, words
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.player_numbers import for_players
from tutor.rules.kernel.table import Table

from ..rules import stems
from .vocabulary import says, split

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


def lacking(table: Table, text: str, lang: str) -> str:
    """What a question names that only an expansion brings, where that is not in play: it is not in this game;
    "" where it names nothing of the kind.
    """
    book, played = games.book(table.game.NAME), getattr(table.state, "expansions", ())
    said = f" {' '.join(split(text))} "
    if book.brought and says(text, "of_expansions"):
        every = {one: book.lexicon[f"expansion-{one}"][lang] for one in book.brought}
        names = "; ".join(name for one, name in every.items() if one in played)
        which = "asking.expansions" if names else "asking.no_expansions"
        return words.of(lang)(which, every="; ".join(every.values()), names=names)
    for expansion, rows in book.brought.items():
        for row in rows.values() if expansion not in played else ():
            if any(f" {' '.join(split(one))} " in said for one in _called(row)):
                of = book.lexicon[f"expansion-{expansion}"][lang]
                return words.of(lang)("asking.not_in_game", name=_called(row, lang)[0], expansion=of)
    return ""


def _called(row: Document, *langs: str) -> list[str]:
    """The names of a thing in some languages, or in all; some have no plural."""
    named = (row[lang] for lang in langs or LANGUAGES)
    return [name for one in named for name in ([one] if isinstance(one, str) else one)]


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
