"""How does the game begin? Several things of one new game, with a few answers for each.

    [begins]                                        # of a game's practice.toml
    place = [["coins", "colonists", "pool"]]        # rows of [setup] that are asked together

An answer is one choice for each thing, by its place among the choices. All must be right. Where whole
answers are to choose from, each choice occurs in two of them, so that nobody can compare them to find it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker

from .at_start import counted_at_start, how_many_at_start
from .kept_games import NO_GAME
from .own_words import rows
from .positions import KeptQuestion
from .question import PossibleAnswer, PracticeQuestion, Said, mixed


def every_placing(game: Game) -> Iterator[KeptQuestion]:
    """Every question of this kind; where all numbers of players have the same, two of them are enough."""
    setup = rows(game, "setup")
    for group in rows(game, "begins").get("place", ()):
        alike: dict[tuple[object, ...], list[tuple[str, int]]] = {}
        for players in game.PLAYERS:
            rules = [_rule(game, name, players) for name in group]
            if all(rules):
                dealt = tuple(counted_at_start(game, setup[name], players) for name in group)
                alike.setdefault(dealt, []).append((rules[0], players))
        for same in alike.values():
            for rule, players in dict.fromkeys((same[0], same[-1])):
                yield KeptQuestion(rule, "place", NO_GAME, 0, 0, " ".join((str(players), *group)))


def _rule(game: Game, name: str, players: int) -> str:
    """The rule that says it for so many players; "" if none of this book does."""
    said = rows(game, "setup").get(name, {}).get("rules", {})
    return next((rule for rule, n in said.items() if players in n and rule in game.BOOK.rules), "")


def what_belongs(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """What belongs on the table when a game with so many players begins?"""
    number, *names = one.action.split()
    asked = [
        KeptQuestion(_rule(game, name, int(number)), "setup", NO_GAME, 0, 0, f"{name} {number}")
        for name in names
    ]
    gaps = [how_many_at_start(game, this, table) for this in asked]
    found = tuple(gap for gap in gaps if gap is not None)
    if len(found) < len(names) or not found or found[0].rule != one.rule:
        return None
    right = tuple(gap.right for gap in found)
    other = [(gap.right + 1) % len(gap.choices) for gap in found]
    places = range(len(found))
    wrong = [tuple(right[k] if k == same else other[k] for k in places) for same in places]
    choices, place = mixed(
        one, PossibleAnswer("placed", right), [PossibleAnswer("placed", this) for this in wrong]
    )
    told = tuple((lang, " ".join(_told(game, gap, lang) for gap in found)) for lang in LANGUAGES)
    return PracticeQuestion(
        one, table, 0, "", choices, place, bare=True, about=found[0].about, told=told, gaps=found
    )


def _told(game: Game, gap: PracticeQuestion, lang: str) -> str:
    """One thing with its right answer: the question and the number."""
    return f"{dict(gap.said)[lang]} {value_said(game, gap, gap.right, lang)}."


def value_said(game: Game, gap: PracticeQuestion, number: int, lang: str) -> str:
    """One of the answers to one thing."""
    value = gap.choices[number].value
    listed = [*map(str, value)] if isinstance(value, tuple) else str(value)
    template = "{value}" if isinstance(listed, list) else "{value:cap}"
    return Speaker(game.BOOK, lang).fill(template, {"value": listed})


def placings_said(game: Game, gaps: tuple[PracticeQuestion, ...]) -> Said:
    """The things that are asked about, one after the other."""
    return tuple((lang, "\n".join(dict(gap.said)[lang] for gap in gaps)) for lang in LANGUAGES)
