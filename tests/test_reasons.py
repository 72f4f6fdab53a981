"""A bot's reason compares: it names what it beats, and claims nothing where nothing differs."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from games import TABLES, everything

from tutor.boards import naming, words
from tutor.boards.reasons import tell, why
from tutor.bots import Reason, make
from tutor.rules import load, names
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.words import Speaker

# What can be true of one of several choices only.
ONE_OF_ALL = {
    "en": re.compile(r"(?<!at )(?<!\{)\b(least|most|none of these|nothing in hand is|every card|the rest|no tile left)\b", re.I),
    "es": re.compile(r"\b(el|la|lo) que (más|menos)\b|\bde las cuatro\b|\bningun[oa] cambia\b|\bnada de la mano\b|\blo demás\b|\bnada vale\b|\bno queda ficha\b", re.I),
}


def reasons(name: str, players: int) -> Iterator[tuple[Any, Reason]]:
    """What the steady bot would do and why, at each decision of a game that goes as it may."""
    game, choice = load(name), random.Random(players)
    bot, state = make("steady", game), game.new_initial_state(players, 3, **everything(game, players))
    while seats := game.current_players(state):
        action, reason = bot.step(game.observe(state, seats[0]), seats[0])
        assert reason is not None
        yield state, reason
        if choice.random() < 0.3:
            action = choice.choice(legal_actions(game, state, seats[0]))
        state, _ = game.apply_action(state, seats[0], action)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_reason_names_what_it_beats_and_says_what_differs(name: str, players: int) -> None:
    for lang in LANGUAGES:
        speaker, w = Speaker(load(name).BOOK, lang, load(name).NAMES), words.of(lang)
        for _, reason in reasons(name, players):
            if reason.rather_than is None:
                continue
            other = naming.plain(name, reason.rather_than.action, lang)
            said, own = why(speaker, name, reason, other), tell(speaker, name, reason.chosen)
            assert other in said, said
            if reason.alike:
                assert own not in said, "where nothing differs no reason is given"
            else:
                left = tell(speaker, name, reason.rather_than, "otherwise")
                assert w("reasons.alike", other=other) != said
                assert own != left or own not in said, f"the same words for two choices: {said}"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_two_choices_of_one_decision_are_both_said_to_be_the_one(name: str, players: int) -> None:
    """What is said of a choice that is not made claims nothing about all the others; nor do two in a row."""
    for lang in LANGUAGES:
        speaker, last = Speaker(load(name).BOOK, lang, load(name).NAMES), ("", 0, 0)
        for state, reason in reasons(name, players):
            said = tell(speaker, name, reason.chosen)
            if reason.rather_than is not None:
                left = tell(speaker, name, reason.rather_than, "otherwise")
                assert not ONE_OF_ALL[lang].search(left), left
            task = (state.agenda[-1].kind, state.agenda[-1].seat, state.round)
            verb = reason.chosen.action.split()[0]
            one = ONE_OF_ALL[lang].search(said) is not None and verb not in ("done", "pass")
            assert not (one and last == (task, verb)), f"said of two in one task: {said}"
            last = (task, verb) if one else ("", "")


@pytest.mark.parametrize("name", names())
def test_what_claims_to_be_the_one_has_other_words_for_what_is_left(name: str) -> None:
    for key, row in load(name).BOOK.words("advice/words.toml").items():
        for lang in LANGUAGES:
            if ONE_OF_ALL[lang].search(row[lang]):
                assert "otherwise" in row, f"{key}: {row[lang]}"
