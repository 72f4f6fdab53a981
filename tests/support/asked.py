"""What tests of the question field share: an answer at a moment of the fourteenth set, and whole games as
players see them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tests.asking_answers import ASKING, boards
from tests.support.games import everything
from tutor.commands.measure.sampling import positions
from tutor.pages.asking import known_question, written
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table


def told(game: str, moment: str, text: str, lang: str) -> written.Written:
    return written.answer(boards(game, ASKING / "fourteenth")[moment], 0, text, lang)


def seen_in_games(
    name: str, seeds: Sequence[int], players: int = 3, step: int = 1, expanded: bool = True
) -> Iterator[tuple[Any, int, Any]]:
    """Positions of whole games, who decides, and what that player sees, with every expansion if asked."""
    game: Any = load(name)
    for seed in seeds:
        options = everything(game, players) if expanded else {}
        for state in list(positions(game, players, seed, options, "steady"))[::step]:
            for seat in game.current_players(state)[:1]:
                table = Table(game, start=game.to_json(state))
                yield state, seat, known_question.Question(table, seat, "en", ()).seen


def changed(name: str, moment: str, mine: dict[str, Any], **top: Any) -> Table:
    """The position of a moment with other values for the first player, and for the whole position."""
    table = boards(name, ASKING / "fourteenth")[moment]
    document = table.game.to_json(table.state) | top
    document["seat"][0] |= mine
    return Table(table.game, start=document)


def count_of(game: str, row: str) -> Any:
    """What counts a row of known.toml."""
    return known_question.counted(game)[row]


def named(game: Any, state: Any, seat: int, verb: str) -> set[str]:
    """The first thing that each legal action with this verb names."""
    every = (one for one in legal_actions(game, state, seat) if one._verb == verb)
    return {game.NOTATION.text(one).split()[1] for one in every}
