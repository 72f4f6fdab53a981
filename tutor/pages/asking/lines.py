"""What the board says about what is asked: the lines of its description that hold nearly every word of the
question.

Such a line is a fact of this position. It is shown as it is, so that it is true even where it is not the
whole answer.
"""

from __future__ import annotations

import math
from collections import Counter

from tutor.boards import board, words
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from ..rules import stems
from .computed import Computed
from .tokenise import players
from .vocabulary import says, talk

WHOLE = 0.999  # how much of a question its words have to be in a line that answers it
ENOUGH = 0.5  # and in one that is shown beside rules
MOST = 3
NEAR = 2  # words between a number in a line and what it counts: "5 of 12 buildings"
MINE = "mine"  # whose it is, where the question says "my"
UNKNOWN = 1.5  # what a word weighs that no line has, beside the rarest that one has


class Line(Record):
    """One line of the board, with its words and those of its heading."""

    text: str
    words: frozenset[str]


def of_board(table: Table, seat: int, lang: str) -> list[Line]:
    """The lines of the board as this seat sees it; an indented one belongs to the line above it."""
    found: list[Line] = []
    head, above = "", frozenset[str]()
    for text in board.text(table, seat, lang).splitlines():
        own = _stems(text, lang)
        if text[:1].isspace():
            found.append(Line(f"{head}: {text.strip()}", own | above))
        else:
            head = text.split(":")[0].strip()
            above = _stems(head, lang)
            found.append(Line(text.strip(), own))
    return found


def _stems(text: str, lang: str) -> frozenset[str]:
    return frozenset(stems.stem(word, lang) for word in stems.tokens(text))


def answer(table: Table, seat: int, query: str, lang: str) -> Computed | None:
    """The lines that answer, None where no line has the whole question in its own words:
    a "can" or a "for" asks for more.
    """
    asked = {word for word in stems.tokens(query) if word in stems.small(lang)}
    if asked - talk("plainly") - talk("everybody") - {*stems.tokens(words.of(lang)("asking.state"))}:
        return None
    said = stems.tokens(query)
    if any(word.isdecimal() for word in said):
        return None  # a number of the line may count something else: "site 6", "it would pay 6"
    if {*said[-1:]} & talk("asks_meaning") or says(query, "asks_how", "asks_what_it_is"):
        return None  # what a thing is or does, and not who has it
    shares = _shares(table, seat, query, lang, exact=True)
    best = max((share for share, _ in shares), default=0.0)
    if best < WHOLE:
        return None
    found = tuple(text for share, text in shares if share > best - 0.01)
    if len(found) > MOST or not all(_answers(table, said, text, lang) for text in found):
        return None  # a few of many lines would read as all of them
    return Computed("board", found, words.of(lang)("asking.board"))


def _answers(table: Table, said: list[str], line: str, lang: str) -> bool:
    """Whether a line says of the named player, and how many of the thing, where that is asked for."""
    head, heard = line.split(":")[0], stems.tokens(line)
    if {*said} & players(table.game.NAME) - {*stems.tokens(head)}:
        return False  # "what does Tunis pay Cristina": the line is about Tunis
    if not {*said} & talk("asks_number"):
        return True
    counted = {stems.stem(word, lang) for k, word in enumerate(heard) if _beside_a_number(heard, k)}
    asked = {stems.stem(word, lang) for word in said if word not in players(table.game.NAME)}
    return bool(counted & asked)


def _beside_a_number(said: list[str], k: int) -> bool:
    return any(word.isdecimal() for word in said[max(k - NEAR, 0) : k + NEAR + 1])


def nearest(table: Table, seat: int, query: str, lang: str) -> tuple[str, ...]:
    """The lines of the board that have the most words of the question; none,
    if they have less than half of it.
    """
    shares = _shares(table, seat, query, lang)
    best = max((share for share, _ in shares), default=0.0)
    return tuple(text for share, text in shares if share > best - 0.01)[:MOST] if best >= ENOUGH else ()


def _shares(table: Table, seat: int, query: str, lang: str, exact: bool = False) -> list[tuple[float, str]]:
    """How much of the question each line has, in words that mean the same or (`exact`) in the same words."""
    asked = _asked(table, seat, query, lang)
    asked = {one: alike if one == MINE or not exact else frozenset({one}) for one, alike in asked.items()}
    rows = of_board(table, seat, lang) if asked.keys() - {MINE} else []  # whose alone asks for nothing
    if not rows:
        return []
    count = Counter(word for row in rows for word in row.words)
    rarest = math.log(1 + len(rows))
    weights = {
        one: max(rarest - math.log(count[one]), 0.3) if count[one] else UNKNOWN * rarest for one in asked
    }
    every = sum(weights.values())
    return [
        (sum(weights[one] for one, alike in asked.items() if alike & row.words) / every, row.text)
        for row in rows
        if _of_it(asked, row)
    ]


def _of_it(asked: dict[str, frozenset[str]], row: Line) -> bool:
    """Whether a line has more of a question than whose it is."""
    return any(alike & row.words for one, alike in asked.items() if one != MINE)


def _asked(table: Table, seat: int, query: str, lang: str) -> dict[str, frozenset[str]]:
    """The words of a question that name something,
    each with those that mean the same; "my" and "I" are a name.
    """
    found: dict[str, frozenset[str]] = {}
    mine = frozenset(stems.tokens(words.of(lang)("asking.mine")))
    asks = frozenset(stems.tokens(words.of(lang)("asking.state")))
    said = stems.tokens(query)
    here = frozenset(
        stems.tokens(words.of(lang)("asking.here"))
    )  # which place that is, the lines do not know
    if not asks & {*said} or (stems.turning(lang) | here) & {*said}:
        return {}
    for word in said:
        one = stems.stem(word, lang)
        if word in mine:
            own = _stems(table.names[seat], lang) | _stems(words.of(lang)("asking.yours"), lang)
            found[MINE] = own
        elif (len(word) > 1 or word.isdecimal()) and word not in stems.small(lang) and word not in asks:
            found[one] = frozenset({one}) | stems.alike(table.game.NAME, lang, one)
    return found
