"""Questions that are made from others: what would help where a rule forbids, and what can be done there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tutor.practice.kept_games import NO_GAME
from tutor.practice.kinds import make_question
from tutor.practice.positions import KeptQuestion, kept_questions
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.game import Game, legal_actions
from tutor.rules.kernel.table import Table

OF_A_RULE = 4  # questions of each of these kinds
TRIED = 3  # for one that is kept
MOST_LEGAL = 3  # legal actions of a position that are tried


def still_asked(game: Game) -> list[KeptQuestion]:
    """The questions on positions that are kept and can still be asked."""
    kept = (one for one in kept_questions(game.NAME).questions if one.game != NO_GAME)
    return [one for one in kept if _asks(game, one)]


def _asks(game: Game, one: KeptQuestion) -> bool:
    try:
        return make_question(game, one) is not None
    except TutorError:  # its position is no longer possible
        return False


def more_in_positions(game: Game, kept: list[KeptQuestion]) -> list[KeptQuestion]:
    """More questions in positions where a rule forbids something."""
    found, tried = list[KeptQuestion](), Counter[tuple[str, str]]()
    known = {(one.rule, one.id) for one in kept}
    count = Counter((one.rule, one.kind) for one in kept)
    for one in kept:
        if one.kind not in ("which", "may") or one.game == NO_GAME:
            continue
        wanted = [kind for kind in ("help", "can") if _more(one.rule, kind, count, tried)]
        table = one.table(game) if wanted else None
        for kind in wanted:
            assert table is not None
            tried[one.rule, kind] += 1
            made = next(_made(game, one, kind, table), None)
            if made is not None and (made.rule, made.id) not in known:
                known.add((made.rule, made.id))
                count[one.rule, kind] += 1
                found.append(made)
    return found


def _more(rule: str, kind: str, count: Counter[tuple[str, str]], tried: Counter[tuple[str, str]]) -> bool:
    return count[rule, kind] < OF_A_RULE and tried[rule, kind] < TRIED * OF_A_RULE


def _made(game: Game, one: KeptQuestion, kind: str, table: Table) -> Iterator[KeptQuestion]:
    """The question of that kind in the same position: on the refused action, or on a legal one like it."""
    action = game.NOTATION.parse(one.action)
    if kind == "help":
        actions = [one.action]
    else:
        legal = legal_actions(game, table.state, one.seat)
        alike = [other for other in legal if other.__class__ is action.__class__]
        actions = [game.NOTATION.text(other) for other in alike[:MOST_LEGAL]]
    for text in actions:
        made = one.but(kind=kind, action=text)
        if make_question(game, made, table) is not None:
            yield made
