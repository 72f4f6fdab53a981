"""tutor selfplay --out: a row for each decision, the same from one process and from two."""

from __future__ import annotations

import gzip
import json
from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tutor.cli import cli
from tutor.commands.dataset_rows import COLUMNS, read_rows, row_file
from tutor.envs.numbering import action_numbers
from tutor.rules import load, names
from tutor.rules.kernel.errors import NotInstalled, UnknownName
from tutor.rules.kernel.game import legal_actions, winners


def run(*words: str) -> Result:
    done = CliRunner().invoke(cli, words, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done


@pytest.mark.each_game
@pytest.mark.parametrize("name", names())
def test_the_rows_are_the_game(name: str, tmp_path: Path) -> None:
    """Played again from its seed with these actions, it has these legal actions and these scores."""
    out, game = tmp_path / "games.jsonl.gz", load(name)
    run("selfplay", name, "--players", "2", "--games", "2", "--seed", "8", "--out", str(out))
    numbers, rows = action_numbers(game), [*read_rows(out)]
    assert {row["seed"] for row in rows} == {8, 9}
    for seed in (8, 9):
        state, own = game.new_initial_state(2, seed), [row for row in rows if row["seed"] == seed]
        for k, row in enumerate(own):
            assert tuple(row) == COLUMNS and row["decision"] == k
            assert game.current_players(state)[0] == row["seat"]
            assert row["legal"] == sorted(numbers.numbers(legal_actions(game, state, row["seat"])))
            action = numbers.action(row["action"])
            assert row["action"] in row["legal"] and game.NOTATION.text(action) == row["text"]
            state, _ = game.apply_action(state, row["seat"], action)
        scores = game.returns(state)
        first = winners(scores)
        assert not game.current_players(state)
        for row in own:
            assert row["score"] == scores[row["seat"]].total
            assert row["won"] == (row["seat"] in first) / len(first)


@pytest.mark.slow
def test_two_processes_write_what_one_writes(tmp_path: Path) -> None:
    found, told = [], []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.jsonl.gz"
        order = ("selfplay", "san_juan", "--bots", "steady,random", "--games", "6", "--jobs", jobs, "--json")
        done = json.loads(run(*order, "--out", str(out)).stdout)
        done["totals"].pop("seconds")
        found.append(out.read_bytes())
        told.append(done)
    assert found[0] == found[1] and told[0] == told[1]
    assert len(gzip.decompress(found[0]).splitlines()) == told[0]["totals"]["decisions"]


def test_what_is_in_a_file(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "games.jsonl"
    run("selfplay", "san_juan", "--players", "3", "--games", "2", "--out", str(out))
    rows = len(out.read_text("utf-8").splitlines())
    for lang, games in (("en", "2 games"), ("es", "2 partidas")):
        told = run("dataset", str(out), "--lang", lang).output
        assert games in told and str(rows) in told and all(name in told for name in COLUMNS)
    (of,) = json.loads(run("dataset", str(out), "--json").output)["games"]
    assert (of["game"], of["players"], of["seeds"], of["rows"]) == ("san_juan", 3, 2, rows)


def test_another_ending_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="parquet"):
        run("selfplay", "san_juan", "--games", "1", "--out", str(tmp_path / "games.csv"))


@pytest.mark.slow
def test_parquet_needs_its_package(tmp_path: Path) -> None:
    """With it, the rows are those of the other files."""
    path = tmp_path / "games.parquet"
    if find_spec("pyarrow") is None:
        with pytest.raises(NotInstalled, match=r"\[parquet\]"):
            row_file(path)
        return
    for out in (path, tmp_path / "games.jsonl"):
        run("selfplay", "san_juan", "--players", "2", "--games", "2", "--out", str(out))
    assert [*read_rows(path)] == [*read_rows(tmp_path / "games.jsonl")]
