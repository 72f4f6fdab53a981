"""How many are there at the start? Counted in the first position of a game, for each number of players.

[setup.colonists]                                  # of a game's practice.toml
count = "colonists"                                # a part of the position; "len row": how many it has
rules = { "PR.setup.colonist-supply" = [3, 4, 5], "PR.2p.colonists" = [2] }
ask = { en = "How many colonists are in the supply at the start?", es = "..." }

game = "short"                                     # a game with the options of [begins.short]
others = ["indigo", "corn", "sugar", "coffee"]     # the answers, if they are things
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.table import Table

from .kept_games import NO_GAME
from .own_words import near_numbers, numbers_in_order, rows, said
from .positions import KeptQuestion
from .question import PossibleAnswer, PracticeQuestion, mixed

FEWEST_WRONG = 2
MOST_WRONG = 3


def every_start(game: Game) -> Iterator[KeptQuestion]:
    """Every question about the start of a game, for each number of players.

    Where several numbers of players have the same, the smallest and the largest of them are enough.
    """
    for name, row in rows(game, "setup").items():
        for rule, numbers in row["rules"].items():
            alike: dict[object, list[int]] = {}
            for players in numbers:
                alike.setdefault(counted_at_start(game, row, players), []).append(players)
            kept = {n for same in alike.values() for n in (same[0], same[-1])}
            yield from (KeptQuestion(rule, "setup", NO_GAME, 0, 0, f"{name} {n}") for n in sorted(kept))


def counted_at_start(game: Game, row: Mapping[str, Any], players: int) -> Any:
    """What the first position of a game for so many players has of it: a number, or the names of things."""
    options = tuple(_game(game, row).get("options", {}).items())
    size, _, path = row["count"].rpartition(" ")
    found = _part(_first(game, players, options), path)
    return len(found) if size == "len" else found


@lru_cache(64)
def _first(game: Game, players: int, options: tuple[tuple[str, str], ...]) -> Any:
    return game.new_initial_state(players, 0, **dict(options))


def _game(game: Game, row: Mapping[str, Any]) -> Document:
    """The section of the kind of game that a row is about."""
    begins = rows(game, "begins")
    return {**begins, **begins[row["game"]]} if "game" in row else begins


def _part(value: Any, path: str) -> Any:
    """The part of a position at a path: a field, a place in a row, the name in a row of pairs, or the same
    field of everything in a row.
    """
    for step in path.split("."):
        if step.isdecimal():
            value = value[int(step)]
        elif not isinstance(value, tuple) or step in getattr(value, "_fields", ()) or hasattr(value, step):
            value = getattr(value, step)
        elif hasattr(value[0], step):
            value = tuple(getattr(one, step) for one in value)
        else:
            value = dict(value)[step]
    return value


def how_many_at_start(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """How many are there at the start, with so many players?"""
    name, _, number = one.action.partition(" ")
    row, players = rows(game, "setup").get(name), int(number or 0)
    if row is None or players not in row["rules"].get(one.rule, ()):
        return None
    answers = answers_at_start(game, one, row, players)
    if answers is None:
        return None
    choices, place = answers
    kind, right = _game(game, row), choices[place].value
    so = kind["so_any" if _never_changes(game, row) else "so"]
    facts = {"n": players, "k": [*map(str, right)] if isinstance(right, tuple) else right}
    return PracticeQuestion(
        one,
        table,
        0,
        "",
        choices,
        place,
        bare=True,
        said=said(game, row["ask"], facts),
        about=said(game, kind["about"], facts),
        told=said(game, row.get("so", so), facts),
    )


def _never_changes(game: Game, row: Mapping[str, Any]) -> bool:
    """Whether every number of players has the same."""
    asked = {n for numbers in row["rules"].values() for n in numbers}
    return asked == {*game.PLAYERS} and len({counted_at_start(game, row, n) for n in asked}) == 1


def answers_at_start(
    game: Game, one: KeptQuestion, row: Mapping[str, Any], players: int
) -> tuple[tuple[PossibleAnswer, ...], int] | None:
    """The right answer among those of other numbers of players; None if there are too few."""
    right = counted_at_start(game, row, players)
    asked = sorted({n for numbers in row["rules"].values() for n in numbers} - {players})
    others = [counted_at_start(game, row, n) for n in sorted(asked, key=lambda n: abs(n - players))]
    if isinstance(right, int):
        return numbers_in_order(right, near_numbers(one, right, [*_beyond(right, others), *others]))
    wrong = [this for this in dict.fromkeys((*others, *row.get("others", ()))) if this != right]
    if len(wrong) < FEWEST_WRONG:
        return None
    things = [PossibleAnswer("things", this) for this in wrong[:MOST_WRONG]]
    return mixed(one, PossibleAnswer("things", right), things)


def _beyond(right: int, others: list[int]) -> list[int]:
    """For the fewest or the most players, a number on the other side: the right one is not always the end."""
    apart = [n - right for n in others if n != right]
    if not apart or min(apart) < 0 < max(apart):
        return []
    step = min(apart, key=abs)
    return [right - step] if right > step else []
