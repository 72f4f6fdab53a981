"""The bots: fair, legal, reasoned, and steady strong enough to learn from."""

from __future__ import annotations

import contextlib
import io
import time
from textwrap import dedent

import pytest
from games import TABLES

from tutor import bots
from tutor.bots import NAMES, make
from tutor.bots.random_bot import RandomBot
from tutor.commands.play import one_game, series, sums
from tutor.rules import load
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.words import Speaker, complain
from tutor.rules.puerto_rico import game as GAME
from tutor.rules.puerto_rico.advice.telling import tell


def test_unknown_bot_names_those_that_exist() -> None:
    with pytest.raises(UnknownName) as found:
        make("stedy", GAME)
    for lang in ("en", "es"):
        assert "steady" in complain(found.value, lang)


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("bot", NAMES)
def test_bots_play_whole_games(name: str, players: int, bot: str) -> None:
    _, result = one_game(load(name), [bot] * players, seed=players)
    assert len(result["scores"]) == players and result["winners"]


def test_random_is_uniform_over_the_legal_actions() -> None:
    state = GAME.new_initial_state(4, 1)
    bot = RandomBot(GAME, seed=1)
    drawn = [bot.step(state, 0)[0] for _ in range(7000)]
    counts = {action: drawn.count(action) for action in legal_actions(GAME, state, 0)}
    assert sum(counts.values()) == 7000
    assert all(850 < n < 1150 for n in counts.values()), counts


def test_steady_gives_a_reason_in_both_languages_for_every_action() -> None:
    bot, state = make("steady", GAME), GAME.new_initial_state(4, 5)
    while seats := GAME.current_players(state):
        action, reason = bot.step(GAME.observe(state, seats[0]), seats[0])
        assert reason is not None and GAME.NOTATION.text(action) == reason.chosen.action
        for thought in (reason.chosen, reason.rather_than):
            for lang in ("en", "es"):
                if thought is not None:
                    said = tell(Speaker(GAME.BOOK, lang, GAME.NAMES), thought.key, thought.facts)
                    assert said.endswith(".") and "{" not in said, said
        state, _ = GAME.apply_action(state, seats[0], action)


def test_bots_see_only_what_their_seat_may_see() -> None:
    """The same choice whatever is hidden."""
    bot, state = make("steady", GAME), GAME.new_initial_state(3, 9)
    for step in range(120):
        seat = GAME.current_players(state)[0]
        seen = GAME.observe(state, seat)
        other = GAME.observe(GAME.resample(seen, 12345 + step), seat)
        action, _ = bot.step(seen, seat)
        assert bot.step(other, seat)[0] == action
        state, _ = GAME.apply_action(state, seat, action)


def test_the_agent_of_the_docstring_sits_down_with_the_bots() -> None:
    code = dedent((bots.__doc__ or "").split("has a word:\n")[1])
    printed, names = io.StringIO(), {"GAME": GAME, "make": make, "legal_actions": legal_actions}
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "tutor/bots/__init__.py", "exec"), names)
    hasty, _, steady = eval(printed.getvalue())
    assert steady > hasty


@pytest.mark.parametrize("players", [2, 3, 5])
def test_steady_plays_well_at_other_tables(players: int) -> None:
    line = ["steady", *["random"] * (players - 1)]
    found = series(GAME, line, 2 * players, 3000, None)
    assert sums(found, 0)["wins"]["steady"] >= 2 * players - 1


def test_steady_decides_quickly() -> None:
    bot, state, began, n = make("steady", GAME), GAME.new_initial_state(5, 2), time.perf_counter(), 0
    while seats := GAME.current_players(state):
        action, _ = bot.step(GAME.observe(state, seats[0]), seats[0])
        state, _ = GAME.apply_action(state, seats[0], action)
        n += 1
    assert (time.perf_counter() - began) / n < 0.003


@pytest.mark.slow
def test_steady_beats_three_random_players() -> None:
    """At least 95 % over 200 seat-balanced four-player games."""
    found = series(GAME, ["steady", "random", "random", "random"], 200, 1000, None)
    seats = [result["bots"].index("steady") for result in found]
    assert [seats.count(seat) for seat in range(4)] == [50] * 4
    assert sums(found, 0)["wins"]["steady"] >= 190
