"""Arguments that nobody checked: a player, an address, rules, points. And positions that travel."""

from __future__ import annotations

import copy
import pickle
import re
from pathlib import Path

import pytest

import tutor
from tutor import errors

GAMES = tuple(tutor.games())


def test_only_players_at_the_table_ask() -> None:
    position = tutor.game("puerto_rico").position(players=3)
    for seat in (9, 3, -1):
        with pytest.raises(errors.UnknownName, match="numbered from 0 to 2"):
            position.why("choose mayor", seat=seat)
    assert position.why("choose mayor", seat=2) is not None


@pytest.mark.parametrize("name", GAMES)
def test_a_position_can_be_copied_and_pickled(name: str) -> None:
    position = tutor.game(name, "es").position(players=3)
    for _ in range(5):
        position = position.play(position.legal()[0])
    for other in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert other == position and hash(other) == hash(position)
        assert [*other.told] == [*position.told] and [*other.legal()] == [*position.legal()]
        assert other.play(other.legal()[0]) == position.play(position.legal()[0])
    game = pickle.loads(pickle.dumps(tutor.game(name, "es")))
    assert (game.name, game.lang) == (name, "es") and copy.deepcopy(game).position(players=3)


@pytest.mark.parametrize("site", ["javascript:alert(1)", "a.club", "ftp://a.club", "https://", "https:// a"])
def test_a_link_is_a_web_address(site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = tutor.game("puerto_rico").position(players=3).board()
    with pytest.raises(errors.BadTask, match="is not the address of a web page"):
        board.link(site)
    monkeypatch.setenv("TUTOR_SITE", site)
    with pytest.raises(errors.BadTask, match="is not the address of a web page"):
        board.link()
    assert board.link("https://a.club/tutor/").startswith("https://a.club/tutor/puerto_rico/")


def test_rules_are_checked_beside_a_refusal() -> None:
    position = tutor.game("san_juan").position(players=2)
    with pytest.raises(errors.UnknownName, match=r"SJ\.nonsense"):
        position.board("x", refused="sell indigo", rules=["SJ.nonsense"])
    own = position.board("x", refused="sell indigo")._page.rules
    more = position.board("x", refused="sell indigo", rules=["SJ.trader.others", *own])._page.rules
    assert more == (*own, "SJ.trader.others")


def test_points_are_for_a_task_and_not_below_0(tmp_path: Path) -> None:
    board = tutor.game("puerto_rico").position(players=3).board("x", refused="sell corn", name="1-sale")
    board.ask("sell corn").save(tmp_path / "a.json")
    file, tasks = str(tmp_path / "a.json"), [board]
    for points, said in (
        ({"sale": 2}, "no task has that name. The nearest: 1-sale"),
        ({"other": 2}, "The tasks are: 1-sale."),
        ({"1-sale": -2}, "can't bring -2 points"),
        ({"1-sale": float("nan")}, "can't bring nan points"),
    ):
        for of in (tasks, ()):
            with pytest.raises(errors.BadTask, match=re.escape(said)):
                tutor.report(file, tasks=of, points=points)
    assert tutor.report(file, tasks=tasks, points={"1-sale": 2}).progress[0].points == 2


@pytest.mark.parametrize("name", GAMES)
def test_the_fields_say_how_many_play_if_nobody_says_it(name: str) -> None:
    game = tutor.game(name)
    players = next(line for line in str(game.fields).splitlines() if line.lstrip().startswith("players"))
    assert f"left out: {len(game.position().players)}" in players and "needed" not in players
