"""Finding the questions about the final scoring, in late positions of the games that are kept,
and those about set-up, in the first position for each number of players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tutor.practice.at_start import every_start
from tutor.practice.kept_games import NO_GAME, KeptGame, compact
from tutor.practice.kinds import make_question
from tutor.practice.own_words import rows
from tutor.practice.place import every_placing
from tutor.practice.positions import KeptQuestion
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.game import Game, worth_now
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.whatif import what_if

KINDS = ("worth", "setup", "place")
OF_A_RULE = 12  # questions of a rule about what something is worth
FEW = 8  # if there are fewer, the thing is given to players who do not have it
OF_A_GAME = 2  # of these from one game
LATE = (1.0, 0.85, 0.7)  # how far into a game the positions are


def counted_questions(game: Game, kept: Iterable[KeptQuestion]) -> list[KeptQuestion]:
    """The questions about set-up, and those about what things are worth that are still missing."""
    found, count, known = list(_at_start(game)), Counter[str](), set[tuple[str, str]]()
    games: dict[KeptGame, int] = {}
    for one in kept:
        known.add((one.rule, one.id))
        count[one.rule] += one.kind == "worth"
        if one.game != NO_GAME and not one.game.start:
            games[one.game] = max(games.get(one.game, 0), one.step)
    for whole, steps in games.items():
        for one in _worth(game, whole, steps):
            if count[one.rule] < OF_A_RULE and (one.rule, one.id) not in known:
                count[one.rule] += 1
                known.add((one.rule, one.id))
                found.append(one)
    for one in _given(game, games, count):
        if count[one.rule] < FEW and (one.rule, one.id) not in known:
            count[one.rule] += 1
            known.add((one.rule, one.id))
            found.append(one)
    return found


def _given(game: Game, games: dict[KeptGame, int], count: Counter[str]) -> Iterator[KeptQuestion]:
    """Questions about rare things: a late position in which a player has one more."""
    for name, row in rows(game, "worth").items():
        about = set[str]()
        for number, (whole, steps) in enumerate(games.items() if "put" in row else ()):
            if about and all(count[rule] >= FEW for rule in about):
                break
            for one in _with_one_more(game, whole, int(steps * LATE[1]), row["put"], number):
                if one.action.split()[0] == name:
                    about.add(one.rule)
                    yield one


def _with_one_more(
    game: Game, whole: KeptGame, step: int, put: Document, number: int
) -> Iterator[KeptQuestion]:
    """Questions about a player who has one thing more: the first player with whom it counts."""
    table = whole.table(game, step)
    for k in range(len(table.names)):
        seat = (number + k) % len(table.names)
        change = {"seat": {str(seat): put}}
        given = _changed(game, table, change)
        if given is not None and given.seat >= 0:
            found = [*_of_seat(game, whole, given, step, seat, compact(change))]
            if any(set(one.action.split()) & {*" ".join(put.values()).split(" ")} for one in found):
                yield from found
                return


def _changed(game: Game, table: Table, change: Document) -> Table | None:
    """The table with a change; None if it is impossible."""
    try:
        return Table(game, start=game.to_json(what_if(game, table.state, change)))
    except (TutorError, ValueError, KeyError):
        return None


def _at_start(game: Game) -> Iterator[KeptQuestion]:
    """The questions about set-up whose rule this book has."""
    for one in (*every_start(game), *every_placing(game)):
        if one.rule in game.BOOK.rules and make_question(game, one) is not None:
            yield one


def _worth(game: Game, whole: KeptGame, steps: int) -> Iterator[KeptQuestion]:
    """What things are worth in late positions of one game, each once."""
    table, count, seen = whole.table(game, steps), Counter[str](), set[tuple[str, str, int]]()
    for step in sorted({int(steps * part) for part in LATE}, reverse=True):
        table.goto(step)
        if table.seat < 0:
            continue
        for seat in range(len(table.names)):
            for one in _of_seat(game, whole, table, step, seat):
                this = (one.rule, one.action, seat)
                if this not in seen and count[one.rule] < OF_A_GAME:
                    seen.add(this)
                    count[one.rule] += 1
                    yield one


def _of_seat(
    game: Game, whole: KeptGame, table: Table, step: int, seat: int, change: str = ""
) -> Iterator[KeptQuestion]:
    """The questions about the things of one player."""
    for this in worth_now(game, table.state, seat):
        one = KeptQuestion(this.rule, "worth", whole, step, seat, this.thing, change)
        if make_question(game, one, table) is not None:
            yield one
