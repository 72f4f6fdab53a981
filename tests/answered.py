"""Prints the answers to questions about a game: `python tests/answered.py le_havre 400`.

Two runs with different PYTHONHASHSEED must print the same (see test_hash_order.py). So nothing is sorted here
that the game does not sort itself.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tutor.bots import make
from tutor.commands.measure.sampling import tries
from tutor.rules import load
from tutor.rules.kernel.case import deciding
from tutor.rules.kernel.claims import Advice, RefusedAction, advice_on, made_possible
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.game import legal_actions, remedies
from tutor.rules.kernel.whatif import what_if
from tutor.rules.kernel.words import Speaker, advised, say

RARE = 10  # one of so many questions is asked with the slow parts: other actions, the bot's values


def refused(game: Any, speakers: list[Speaker], state: Any, seat: int, action: Any) -> Iterator[str]:
    """Every rule that refuses, with its facts and its words."""
    for refusal in game.refusals(state, seat, action):
        yield f"{refusal.rule} {json.dumps(refusal.facts)}"
        card = game.BOOK.card(refusal.rule)
        for speaker in speakers:
            facts = [
                speaker.fill(fact[speaker.lang], refusal.facts)
                for fact in deciding(card.facts, refusal.facts)
            ]
            yield " | ".join(
                [
                    say(speaker, card, "no", refusal.facts),
                    *facts,
                    advised(speaker, _advice(game, state, seat, action)),
                ]
            )


def _advice(game: Any, state: Any, seat: int, action: Any) -> Advice | None:
    """What would help against the first refusal."""
    return advice_on(RefusedAction(game, state, seat, action, tuple(game.refusals(state, seat, action))))


def supposed(game: Any, state: Any, seat: int, action: Any) -> Iterator[str]:
    """The position in which it would be possible."""
    found = _advice(game, state, seat, action)
    change = found.change() if found else None
    if change is not None:
        try:
            yield json.dumps(game.to_json(what_if(game, state, change)))
        except (
            TutorError,
            KeyError,
            ValueError,
        ) as error:  # another test's matter: here the error only has to be the same
            yield repr(error)
        possible = made_possible(game, state, seat, action)
        yield repr(possible and [game.NOTATION.text(action), possible])


def around(game: Any, state: Any, seat: int, action: Any) -> Iterator[str]:
    """What would help, what can be done instead, and how a bot values each of these."""
    write = game.NOTATION.text
    yield ", ".join(map(write, remedies(game, state, seat, action)))
    for now in game.current_players(state)[:1]:
        yield ", ".join(map(write, legal_actions(game, state, now)))
        seen = game.observe(state, now)
        bot: Any = make("steady", game)
        for thought in bot.thoughts(seen, now):
            yield repr(thought)
        yield json.dumps(game.to_json(seen))


def answers(name: str, wanted: int) -> Iterator[str]:
    game: Any = load(name)
    speakers = [Speaker(game.BOOK, lang, game.NAMES) for lang in ("en", "es")]
    choice = random.Random(3)
    for n, one in enumerate(tries(game, wanted, seed=31)):
        yield f"{n} {one.seat} {game.NOTATION.text(one.action)}"
        yield from refused(game, speakers, one.state, one.seat, one.action)
        yield from supposed(game, one.state, one.seat, one.action)
        if choice.randrange(RARE) == 0:
            yield from around(game, one.state, one.seat, one.action)


if __name__ == "__main__":
    for line in answers(sys.argv[1], int(sys.argv[2])):
        print(line if len(line) < 600 else f"{line[:300]} ... {hashlib.sha256(line.encode()).hexdigest()}")
