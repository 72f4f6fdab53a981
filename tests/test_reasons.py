"""A bot's reason compares two actions, and says nothing if nothing differs."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.support.games import LONG_TABLES, everything
from tutor.boards import naming, words
from tutor.boards.reasons import different, tell, why
from tutor.bots import Reason, make
from tutor.bots.reason import Thought
from tutor.rules import load, names
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.words import Speaker

# What can be true of only one of several choices.
ONE_OF_ALL = {
    "en": re.compile(
        r"(?<!at )(?<!\{)\b(least|most|none of these|nothing in hand is|every card|the rest|no tile left)\b",
        re.I,
    ),
    "es": re.compile(
        (
            r"\b(el|la|lo) que (más|menos)\b|\bde las cuatro\b|\bningun[oa] cambia\b|\bnada de la "
            r"mano\b|\blo demás\b|\bnada vale\b|\bno queda ficha\b"
        ),
        re.I,
    ),
}

# Declining or stopping has its own word in the sentence.
DECLINED = {"en": {"pass": "assing", "done": "topping"}, "es": {"pass": "asar", "done": "ejarlo aquí"}}


@cache
def reasons(name: str, players: int) -> tuple[tuple[Any, Reason], ...]:
    """What the steady bot would do and why, at each decision of a random game; played once for all tests."""
    return tuple(_reasons(name, players))


def _reasons(name: str, players: int) -> Iterator[tuple[Any, Reason]]:
    game, choice = load(name), random.Random(players)
    bot, state = make("steady", game), game.new_initial_state(players, 3, **everything(game, players))
    while seats := game.current_players(state):
        action, reason = bot.step(game.observe(state, seats[0]), seats[0])
        assert reason is not None
        yield state, reason
        if choice.random() < 0.3:
            action = choice.choice(legal_actions(game, state, seats[0]))
        state, _ = game.apply_action(state, seats[0], action)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), LONG_TABLES)
def test_a_reason_names_what_it_beats_and_says_what_differs(name: str, players: int) -> None:
    for lang in LANGUAGES:
        speaker, w = Speaker(load(name).BOOK, lang, load(name).NAMES), words.of(lang)
        for _, reason in reasons(name, players):
            if reason.rather_than is None:
                continue
            other = naming.plain(name, reason.rather_than.action, lang)
            said, own = why(speaker, name, reason, other), tell(speaker, name, reason.chosen)
            assert (DECLINED[lang].get(reason.rather_than.action) or other) in said, said
            if reason.alike:
                assert own.lower() not in said.lower(), "where nothing differs no reason is given"
            else:
                left = tell(speaker, name, reason.rather_than, "otherwise")
                assert w("reasons.alike", other=other) != said
                assert own != left or own.lower() not in said.lower(), (
                    f"the same words for two choices: {said}"
                )


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), LONG_TABLES)
def test_no_two_choices_of_one_decision_are_both_said_to_be_the_one(name: str, players: int) -> None:
    """The words about a choice that was not made say nothing about all the others;
    nor do two after each other.
    """
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


@pytest.mark.parametrize(
    ("said", "left", "apart"),
    [
        ("1 point at the end, and A.", "1 point at the end, and B.", ("A.", "B.")),
        ("1 point at the end, and A.", "2 points at the end, and B.", None),
        (
            "2 points at the end; the sugar is lacking.",
            "2 points at the end, and B.",
            ("The sugar is lacking.", "B."),
        ),
        (
            "2 barrels. And 1 doubloon on the card.",
            "3 barrels. And 1 doubloon on the card.",
            ("2 barrels.", "3 barrels."),
        ),
        (
            "In Napoli, 4 florins in all; payday stays.",
            "In Tunis, 5 florins in all; payday stays.",
            ("In Napoli, 4 florins in all.", "In Tunis, 5 florins in all."),
        ),
        ("Un edificio, por 2 cartas.", "Otro, por 2 cartas.", ("Un edificio.", "Otro.")),
        ("1 point.", "1 point.", None),
    ],
)
def test_what_both_choices_bring_in_the_same_words_is_not_named(
    said: str, left: str, apart: tuple[str, str] | None
) -> None:
    assert different(said, left) == (apart or (said, left))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players"), [("puerto_rico", 3), ("san_juan", 3), ("le_havre", 3), ("el_capitan", 3)]
)
def test_no_sum_stands_against_another_without_saying_what_it_is(name: str, players: int) -> None:
    """A comparison says what its numbers are, and mentions nothing that is equal on both sides."""
    bad = {
        "en": re.compile(r"\bagainst \d|\beither way\b|, because:|\bthe other:", re.I),
        "es": re.compile(r"frente a \d|de las dos formas|, porque:", re.I),
    }
    for lang in LANGUAGES:
        speaker = Speaker(load(name).BOOK, lang, load(name).NAMES)
        for _, reason in reasons(name, players):
            if reason.rather_than is not None:
                said = why(speaker, name, reason, naming.plain(name, reason.rather_than.action, lang))
                assert not bad[lang].search(said), said
                assert not re.search(r"\.\.|: \.|\s{2}", said), said


def test_the_frame_of_a_hint_is_plain() -> None:
    """The example of the plain-words guide: better than passing, and what passing brings."""
    game = load("puerto_rico")
    chosen = Thought("accept", 1.0, "accept", {"seat": 0, "target": "quarry"})
    reason = Reason(chosen, Thought("pass", 0.0, "pass", {"seat": 0}))
    speakers = {lang: Speaker(game.BOOK, lang, game.NAMES) for lang in LANGUAGES}
    assert (
        why(speakers["en"], "puerto_rico", reason, "Pass")
        == "Better than passing: one more colonist for the quarry. Passing brings nothing."
    )
    assert (
        why(speakers["es"], "puerto_rico", reason, "Pasar")
        == "Mejor que pasar: un colono más para la cantera. Pasar no aporta nada."
    )
