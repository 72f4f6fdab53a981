"""Practice files of a class: what each learner holds, what the class does not hold, and broken files."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

import tutor
from tests.support.fuzzing import fuzzed
from tests.test_submissions import sale
from tutor.cli import cli
from tutor.notebook.practised import CLASS, RULE
from tutor.practice.handed import practice_document
from tutor.practice.memory import CHAPTER, Memory
from tutor.practice.positions import kept_questions
from tutor.rules import load
from tutor.rules.kernel.errors import BadLog

RULES = [rule for rule in load("san_juan").BOOK.rules if rule in {*kept_questions("san_juan").asked}]
FIRST, SECOND, THIRD, READ = RULES[:4]


def handed_in(folder: Path, **learners: dict[str, str]) -> Path:
    """A file for each learner: rules and the mark of the last answer, yesterday."""
    yesterday = datetime.now(UTC) - timedelta(days=1)
    for name, marks in learners.items():
        memory = Memory()
        for rule, mark in marks.items():
            memory.rate(rule, "right", "0a1b2c3d", yesterday - timedelta(days=4))
            memory.rate(rule, mark, "0a1b2c3e", yesterday)
        memory.place([READ], yesterday, CHAPTER)
        text = json.dumps(practice_document("san_juan", memory))
        (folder / f"{name}.json").write_text(text, "utf-8")
    return folder


def a_class(folder: Path) -> Path:
    return handed_in(
        folder,
        ana={FIRST: "right", SECOND: "wrong"},
        beto={FIRST: "wrong", SECOND: "wrong"},
        cai={FIRST: "right", SECOND: "helped", THIRD: "right"},
    )


def test_each_rule_of_each_learner_is_a_row(tmp_path: Path) -> None:
    found = tutor.report(a_class(tmp_path) / "*.json")
    assert not found.problems and len(found) == 0
    rows = {(row.name, row.rule): row for row in found.practice}
    assert len(rows) == 3 * len(RULES)
    right, wrong, new = rows["ana", FIRST], rows["ana", SECOND], rows["ana", THIRD]
    assert (right.asked, right.right, right.state, right.held) == (2, 2, "sure", True)
    assert (wrong.asked, wrong.right, wrong.state, wrong.held) == (2, 1, "shaky", False)
    assert (new.asked, new.right, new.state, new.held, new.due) == (0, 0, "new", False, "")
    read = rows["ana", READ]
    assert (read.asked, read.held) == (0, True) and read.due > datetime.now(UTC).date().isoformat()
    assert right.days > 0 == wrong.days and wrong.due == datetime.now(UTC).date().isoformat()


def test_the_class_does_not_hold_first_what_most_learners_missed(tmp_path: Path) -> None:
    found = tutor.report(a_class(tmp_path) / "*.json").practice.not_held
    first, second, third = found[0], found[1], found[2]
    assert (first.rule, first.learners, first.held, first.missed, first.new) == (SECOND, 3, 1, 2, 0)
    assert (second.rule, second.missed) == (FIRST, 1)
    assert third.missed == 0 and third.new == 3
    assert READ not in {row.rule for row in found}
    (row,) = [row for row in found if row.rule == THIRD]
    assert (row.held, row.missed, row.new) == (1, 0, 2)


def test_the_columns_are_the_same_in_every_language(tmp_path: Path) -> None:
    pandas = pytest.importorskip("pandas")
    a_class(tmp_path)
    frames = [tutor.report(tmp_path / "*.json", lang=lang).practice.frame() for lang in ("en", "es")]
    assert [*frames[0].columns] == [*frames[1].columns] == [*RULE]
    assert frames[0].held.dtype == bool and pandas.api.types.is_integer_dtype(frames[0].asked)
    share = frames[0].groupby("rule").held.mean()
    assert share[SECOND] == pytest.approx(1 / 3)
    assert [*tutor.report(tmp_path / "*.json").practice.not_held.frame().columns] == [*CLASS]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_it_is_shown_as_text_as_tables_and_as_a_plot(tmp_path: Path, lang: str) -> None:
    found = tutor.report(a_class(tmp_path) / "*.json", lang=lang)
    title = load("san_juan").BOOK.card(SECOND).title[lang]
    for shown in (repr(found), str(found._repr_html_()), repr(found.practice.plot())):
        assert title in shown
    assert "beto" in repr(found) and "<svg" in found.practice.plot().svg


def test_tasks_and_practice_can_be_handed_in_together(tmp_path: Path) -> None:
    sale().act("sell coffee").save(tmp_path / "dora.json")
    found = tutor.report(a_class(tmp_path) / "*.json")
    assert [one.name for one in found] == ["dora"] and found[0].solved and not found.problems
    assert {row.name for row in found.practice} == {"ana", "beto", "cai"}
    assert "dora" in repr(found) and "cai" in repr(found)


@pytest.mark.slow
@pytest.mark.parametrize(
    "document",
    [
        {"schema": "tutor/practice/1"},
        {"schema": "tutor/practice/1", "game": "san_juan"},
        {"schema": "tutor/practice/1", "game": "san_juan", "rules": []},
        {"schema": "tutor/practice/1", "game": "san_juan", "rules": {"SJ.turn.no-pass": 7}},
        {"schema": "tutor/practice/1", "game": "chess", "rules": {}},
        {"schema": "tutor/practice/1", "game": ["san_juan"], "rules": {}},
    ],
)
def test_a_broken_file_is_named_and_the_others_are_read(tmp_path: Path, document: object) -> None:
    a_class(tmp_path)
    (tmp_path / "zoe.json").write_text(json.dumps(document), "utf-8")
    found = tutor.report(tmp_path / "*.json")
    assert [one.name for one in found if one.problem] == ["zoe"] and found.problems[0].startswith("zoe: ")
    assert {row.name for row in found.practice} == {"ana", "beto", "cai"}


def test_the_error_says_how_to_get_a_good_file(tmp_path: Path) -> None:
    (tmp_path / "zoe.json").write_text('{"schema": "tutor/practice/1", "game": "san_juan"}', "utf-8")
    done = CliRunner().invoke(cli, ["report", f"{tmp_path}/zoe.json", "--lang", "es"])
    assert done.exit_code == 1 and "zoe: En este archivo de práctica no se puede leer nada." in done.stderr
    assert "«Cómo voy»" in done.stderr and "«Guardar en un archivo»" in done.stderr


def test_what_can_be_read_of_a_file_counts(tmp_path: Path) -> None:
    a_class(tmp_path)
    file = tmp_path / "ana.json"
    document = json.loads(file.read_text("utf-8"))
    document["rules"][FIRST]["due"] = "soon"
    document["rules"]["SJ.no.such-rule"] = document["rules"][SECOND]
    file.write_text(json.dumps(document), "utf-8")
    found = tutor.report(tmp_path / "*.json")
    assert "2 rules in this file can't be read" in found.problems[0]
    rows = {row.rule: row for row in found.practice if row.name == "ana"}
    assert rows[SECOND].asked == 2 and rows[FIRST].state == "new" and len(rows) == len(RULES)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_no_file_crashes_the_report(tmp_path: Path, seed: int) -> None:
    """Each damaged file is read or refused in words, and the others are read."""
    whole = json.loads((a_class(tmp_path) / "ana.json").read_text("utf-8"))
    chance = random.Random(seed)
    for _ in range(20):
        document = {**fuzzed(whole, chance), "schema": whole["schema"]}
        try:
            text = json.dumps(document)
        except (ValueError, RecursionError):
            continue
        (tmp_path / "ana.json").write_text(text, "utf-8")
        found = tutor.report(tmp_path / "*.json")
        assert {"beto", "cai"} <= {row.name for row in found.practice}
        assert not [one for one in found.problems if "played again (" in one], found.problems
        assert repr(found) and found.practice.plot().svg


def test_the_command_prints_the_same_as_json_and_draws_the_plot(tmp_path: Path) -> None:
    a_class(tmp_path)
    args = ["report", f"{tmp_path}/*.json", "--json", "--plot", f"{tmp_path}/p.svg"]
    done = CliRunner().invoke(cli, args)
    found = json.loads(done.stdout)
    assert done.exit_code == 0 and len(found["practice"]) == 3 * len(RULES)
    assert found["not_held"][0]["rule"] == SECOND and found["not_held"][0]["missed"] == 2
    assert load("san_juan").BOOK.card(SECOND).title["en"] in (tmp_path / "p.svg").read_text("utf-8")


def test_a_practice_file_is_no_game(tmp_path: Path) -> None:
    with pytest.raises(BadLog):
        tutor.load(a_class(tmp_path) / "ana.json")
