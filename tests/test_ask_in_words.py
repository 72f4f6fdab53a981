"""One answer to a question in words: under a board, in a notebook and in a terminal."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import tutor
from tutor.cli import cli
from tutor.pages.asking import written
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.table import Table

POSITIONS = tomllib.loads((Path(__file__).parent / "asking" / "positions.toml").read_text("utf-8"))
TRADING = {
    "players": 3,
    "house": "corn",
    "seat": [{"coins": 4, "goods": "coffee 1, corn 1"}],
    "turn": {"phase": "trader", "seat": 0},
}


def run(*words: str) -> str:
    result = CliRunner().invoke(cli, ["ask", *words])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_terminal_and_a_notebook_say_the_same(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(TRADING), "utf-8")
    p = tutor.game("puerto_rico").position(
        players=3, phase="trader", house="corn", seat=[{"coins": 4, "goods": "coffee 1, corn 1"}]
    )
    for question, word in (
        ("what happens if I sell the coffee?", "4 doubloons"),
        ("can I sell corn", "corn"),
        ("what should I do", "coffee"),
        ("how do I win", "points"),
    ):
        reply = p.ask(question)
        shown = run("puerto_rico", question, "--position", str(file), "--lang", "en")
        assert all(line in shown for line in reply.lines) and word in shown, question
        assert (
            json.loads(run("puerto_rico", question, "--position", str(file), "--lang", "en", "--json"))[
                "lines"
            ]
            == reply.lines
        )
    assert p.ask("can I sell corn").kind == "no" and p.ask("can I sell the coffee").kind == "yes"
    assert p.ask("can I sell corn").rules[0].id.startswith("PR.trader") and "blockquote" in str(
        p.ask("can I sell corn")._repr_html_()
    )


def test_a_question_with_a_number_is_still_one_for_a_learner() -> None:
    p = tutor.game("puerto_rico").position(players=3, phase="trader", seat=[{"goods": "coffee 1"}])
    board = p.ask("How many doubloons does the coffee bring?", number=5)
    assert not board.solved


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", names())
def test_every_kind_of_answer_can_be_written(name: str, lang: str) -> None:
    questions = {
        "en": (
            "what should I do",
            "whose turn is it",
            "who is winning",
            "what can I do",
            "what happens if I pass",
            "how do I win",
            "zzzz",
            "can I pass",
            "what does Roberto have",
        ),
        "es": (
            "¿qué hago?",
            "¿a quién le toca?",
            "¿quién va ganando?",
            "¿qué puedo hacer?",
            "¿qué pasa si paso?",
            "¿cómo se gana?",
            "zzzz",
            "¿puedo pasar?",
            "¿qué tiene Roberto?",
        ),
    }[lang]
    kinds = set()
    for position in POSITIONS[name].values():
        table = Table(
            load(name), start={**position, **({"edition": "1897"} if name.endswith("1897") else {})}
        )
        for question in questions:
            said = written.answer(table, 0, question, lang)
            assert said.lines and all(line and "{" not in line for line in said.lines), (question, said)
            kinds.add(said.kind)
    assert {"hint", "turn", "winning", "task", "rules", "none"} <= kinds and kinds & {"thing", "known"}, kinds


def test_a_file_that_is_no_position_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text("{", "utf-8")
    result = CliRunner().invoke(cli, ["ask", "puerto_rico", "pass", "--position", str(file)])
    assert result.exit_code == 2 and "bad.json" in result.output


@pytest.mark.parametrize(
    ("lang", "question", "said"),
    [
        ("en", "what does the hacienda do", "Hacienda. With an occupied hacienda"),
        ("es", "qué hace la hacienda", "Hacienda. Con una hacienda ocupada"),
    ],
)
def test_a_screen_reader_hears_what_a_thing_does_as_the_page_shows_it(
    lang: str, question: str, said: str
) -> None:
    session: Any = Session("play", "puerto_rico", lang, seats="you,you,you", seed="5")
    session.do("ask", question)
    assert session.said.startswith(said), session.said
