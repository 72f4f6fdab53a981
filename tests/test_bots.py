"""The bots: fair, legal, reasoned, and steady strong enough to learn from."""

from __future__ import annotations

import contextlib
import io
from itertools import product
from textwrap import dedent

import pytest

from tests.support.games import LONG_TABLES, in_proofs
from tutor import bots
from tutor.boards.reasons import tell
from tutor.bots import NAMES, make
from tutor.bots.games import one_game
from tutor.bots.random_bot import RandomBot
from tutor.commands.play import series, summary
from tutor.rules import load, names
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.words import Speaker, complain
from tutor.rules.puerto_rico import game as GAME


def test_unknown_bot_names_those_that_exist() -> None:
    with pytest.raises(UnknownName) as found:
        make("stedy", GAME)
    for lang in ("en", "es"):
        assert "steady" in complain(found.value, lang)


SLOW = ("keen", "expert")  # they try each action


@pytest.mark.per_game
@pytest.mark.parametrize(("name", "players"), LONG_TABLES)
@pytest.mark.parametrize("bot", [bot for bot in NAMES if bot not in SLOW])
def test_bots_play_whole_games(name: str, players: int, bot: str) -> None:
    _, result = one_game(load(name), [bot] * players, seed=players)
    assert len(result["scores"]) == players and result["winners"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["san_juan", in_proofs("le_havre")])
@pytest.mark.parametrize("bot", ["keen", in_proofs("expert")])  # its games are in measured/ladder.txt
def test_bots_that_try_each_action_play_whole_games(name: str, bot: str) -> None:
    _, result = one_game(load(name), [bot, "random"], seed=2)
    assert len(result["scores"]) == 2 and result["winners"]


@pytest.mark.parametrize("name", names())
def test_a_game_between_bots_says_how_many_rounds_the_whole_of_it_had(name: str) -> None:
    """Also if each phase counts its own from 1 on: the number of rounds that began."""
    table, result = one_game(load(name), ["random"] * 3, seed=2)
    if name == "el_capitan":
        told = [event for step in table.steps for event in step.events if event.rule == "EC.turn.rounds"]
        assert result["rounds"] == 1 + len(told) > table.state.round
    else:
        assert result["rounds"] == table.state.round


def test_random_is_uniform_over_the_legal_actions() -> None:
    state = GAME.new_initial_state(4, 1)
    bot = RandomBot(GAME, seed=1)
    drawn = [bot.step(state, 0)[0] for _ in range(7000)]
    counts = {action: drawn.count(action) for action in legal_actions(GAME, state, 0)}
    assert sum(counts.values()) == 7000
    assert all(850 < n < 1150 for n in counts.values()), counts


@pytest.mark.per_game
@pytest.mark.parametrize(("name", "players"), LONG_TABLES)
def test_steady_gives_a_reason_in_both_languages_for_every_action(name: str, players: int) -> None:
    game = load(name)
    bot, state = make("steady", game), game.new_initial_state(players, 5)
    speakers = [Speaker(game.BOOK, lang, game.NAMES) for lang in ("en", "es")]
    while seats := game.current_players(state):
        action, reason = bot.step(game.observe(state, seats[0]), seats[0])
        assert reason is not None and game.NOTATION.text(action) == reason.chosen.action
        for thought in filter(None, (reason.chosen, reason.rather_than)):
            for speaker, how in product(speakers, ("", "otherwise", "others")):
                said = tell(speaker, name, thought, how)
                assert said.endswith(".") and "{" not in said, said
        state, _ = game.apply_action(state, seats[0], action)


@pytest.mark.per_game
@pytest.mark.parametrize("name", names())
def test_bots_see_only_what_their_seat_may_see(name: str) -> None:
    """The same choice, whatever the hidden things are."""
    game = load(name)
    bot, state = make("steady", game), game.new_initial_state(3, 9)
    for step in range(120):
        seat = game.current_players(state)[0]
        seen = game.observe(state, seat)
        other = game.observe(game.resample(seen, 12345 + step), seat)
        action, _ = bot.step(seen, seat)
        assert bot.step(other, seat)[0] == action
        state, _ = game.apply_action(state, seat, action)


def test_the_agent_of_the_docstring_sits_down_with_the_bots() -> None:
    code = dedent((bots.__doc__ or "").split("has an equivalent:\n")[1])
    printed, names = io.StringIO(), {"GAME": GAME, "make": make, "legal_actions": legal_actions}
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "tutor/bots/__init__.py", "exec"), names)
    hasty, _, steady = eval(printed.getvalue())
    assert steady > hasty


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 5])
def test_steady_plays_well_at_other_tables(players: int) -> None:
    line = ["steady", *["random"] * (players - 1)]
    found = series(GAME, line, 2 * players, 3000, None)
    assert summary(found, 0)["wins"]["steady"] >= 2 * players - 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "games", "least", "options"),
    [
        ("san_juan", 60, 54, {}),
        in_proofs("san_juan", 200, 180, {}),
        in_proofs("puerto_rico", 200, 190, {}),
        in_proofs("le_havre", 200, 190, {"version": "short"}),
    ],
)
def test_steady_beats_three_random_players(
    name: str, games: int, least: int, options: dict[str, str]
) -> None:
    """At least 95 % (San Juan, where luck matters more, 90 %) of seat-balanced four-player games."""
    found = series(load(name), ["steady", "random", "random", "random"], games, 1000, None, options)
    seats = [result["bots"].index("steady") for result in found]
    assert [seats.count(seat) for seat in range(4)] == [games // 4] * 4
    assert summary(found, 0)["wins"]["steady"] >= least
