"""Sharing games: links, files, notebooks, the browser's own copies."""

from __future__ import annotations

import json
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.screens import at_of, ui_of
from tutor.boards import board, words
from tutor.boards.picture import SVG
from tutor.boards.shelf import shelf
from tutor.cli import cli
from tutor.pages.browser_store import BrowserStore
from tutor.pages.session import Session
from tutor.pages.table import saved_games, sharing
from tutor.pages.table.table_session import TableSession
from tutor.rules import load, names
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.errors import (
    BadAction,
    BadLog,
    BadPosition,
    IllegalAction,
    TutorError,
    UnknownName,
)
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import complain
from tutor.rules.puerto_rico import game as GAME

NAME = "puerto_rico"


def played(moves: int = 60, players: int = 4, kinds: tuple[str, ...] = ("steady",)) -> TableSession:
    sitting = TableSession(Table(GAME, players, 7, ("Zoë", "Bo")), kinds * players)
    while len(sitting.table.steps) < moves and not sitting.over:
        sitting.bot_move()
    return sitting


def told(error: TutorError) -> None:
    """Every refusal has words in both languages, with every fact filled in."""
    for lang in LANGUAGES:
        said = complain(error, lang)
        assert said and "{" not in said and len(said) < 400, said


# Out and in --------------------------------------------------------------------------------
@pytest.mark.parametrize("players", GAME.PLAYERS)
def test_a_game_survives_every_way_out_and_in(players: int) -> None:
    table = played(70, players).table
    ways = [
        sharing.log_code(table),
        sharing.as_file(table),
        sharing.as_notebook(table, "a game", ["steady"] * players, 0),
        f"http://localhost:8866/{NAME}/play?lang=es&log={sharing.log_code(table)}",
    ]
    for way in ways:
        found = sharing.from_text(way, NAME)
        assert found.state == table.state and found.names == table.names
        assert [s.text for s in found.steps] == [s.text for s in table.steps]


@pytest.mark.parametrize("players", [5, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 3, 4))])
def test_a_position_fits_a_link_at_every_moment_of_a_game(players: int) -> None:
    sitting, longest = played(0, players), 0
    while not sitting.over:
        sitting.bot_move()
        code = sharing.position_code(sitting.table, 0)
        longest = max(longest, len(code))
        assert sharing.from_position_code(code, NAME).state == sitting.table.state
    assert longest <= 1900, longest  # the whole link stays under 2,000


def test_a_whole_game_fits_a_link_too() -> None:
    assert len(sharing.log_code(played(2000).table)) < 4000


@pytest.mark.parametrize("name", names())
def test_a_notebook_says_how_to_open_it_and_shows_how_the_game_stands(name: str) -> None:
    """Also without a kernel: on GitHub, in print, before it is run; and no more than the sharer sees."""
    table = Table(load(name), start={"players": 3})
    preface, cell, _ = json.loads(sharing.as_notebook(table, "x", ["you", "steady"], 0, "es"))["cells"]
    title = next(row["title"]["es"] for row in shelf()["book"] if row["game"] == name)
    assert (
        preface["cell_type"] == "markdown"
        and title in preface["source"]
        and "ejecuta las celdas" in preface["source"]
    )
    assert len(cell["source"].splitlines()) == 2
    compile(cell["source"], "cell", "exec")
    [shown] = [output["data"] for output in cell["outputs"]]
    assert table.names[0] in shown["text/plain"] and shown["text/plain"] == board.text(table, 0, "es")
    drawn = b64decode(shown["text/html"].split(SVG)[1].split('"')[0]).decode()
    assert 1_000 < len(drawn) < 60_000 and ElementTree.fromstring(drawn).tag.endswith("svg")


def test_a_notebook_is_put_together_only_when_it_is_asked_for() -> None:
    session = Session("play", NAME, lang="es", seats="you,steady,steady")
    session.do("panel", "share")
    assert "nbformat" not in "".join(session.areas.values())
    name, text = session.do("notebook")["file"]
    assert name.startswith(f"{NAME}-") and name.endswith(".ipynb") and json.loads(text)["nbformat"] == 4
    assert "file" not in session.do("panel", "share")


def test_the_cell_opens_the_page_at_that_point() -> None:
    table = played(33).table
    source = json.loads(sharing.as_notebook(table, "x", ["you"] * 4, 0))["cells"][1]["source"]
    shown = source.replace("\nopen_page(", "\nprint(len(open_page(") + ".session.screen.ui.at.table.steps))"
    run = subprocess.run([sys.executable, "-c", shown], capture_output=True, text=True, timeout=60)
    assert run.stdout.strip() == "33", run.stderr


# Refused -----------------------------------------------------------------------------------
def test_an_illegal_37th_action_is_refused_with_the_step_and_the_rule() -> None:
    table = played(60).table
    document = table.log()
    table.goto(36)
    document["actions"][36] = table.asks()[0]
    with pytest.raises(BadLog) as found:
        sharing.from_log(document, NAME)
    assert found.value.facts["step"] == 37 and found.value.facts["rule"].startswith("PR.")
    told(found.value)
    session = Session("play", NAME, lang="es")
    session.do("open", json.dumps(document))
    assert "37" in session.areas["notice"]


def test_edited_numbers_are_noticed() -> None:
    document = played(60).table.log()
    for change in ({"seed": 8}, {"players": 3}, {"digests": {"50": "0" * 12}}):
        with pytest.raises(BadLog) as found:
            sharing.from_log({**document, **change}, NAME)
        told(found.value)


def test_a_barrel_too_many_is_refused() -> None:
    document = GAME.to_json(played(80).table.state)
    document["seat"][0]["goods"] = "corn 11"
    with pytest.raises(BadPosition) as found:
        sharing.from_file(json.dumps(document), NAME)
    told(found.value)


CODE = "import os; os.system('touch /tmp/tutor-was-here')"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        "null",
        "tru",
        "x" * 50,
        "ftp://nowhere",
        CODE,
        '{"cells": 3}',
        '{"cells": [{"source": 7}]}',
        json.dumps({"cells": [{"cell_type": "code", "source": CODE}]}),
        json.dumps({"cells": [{"source": f"open_page('play', 'puerto_rico', log='abc' + {CODE})"}]}),
        json.dumps({"cells": [{"source": "open_page('play', 'chess', log='abcdefghijklmnopqrst')"}]}),
        json.dumps({"game": NAME, "position": {"players": 9}}),
        json.dumps({"game": NAME, "position": {"players": 4, "names": [1]}}),
        json.dumps({"schema": logs.SCHEMA, "game": "chess", "players": 2, "actions": []}),
        json.dumps({"schema": "tutor/log/9", "game": NAME, "players": 2, "actions": []}),
        json.dumps({"schema": logs.SCHEMA, "game": NAME, "players": 2, "actions": ["laod corn 2"]}),
        "[" * 5000,
    ],
)
def test_nonsense_is_refused_in_both_languages(text: str) -> None:
    with pytest.raises(TutorError) as found:
        sharing.from_text(text, NAME)
    told(found.value)
    session = Session("play", NAME)
    session.do("open", text)
    assert session.areas["notice"] and ui_of(session).at is None


@given(st.integers(0, 10_000), st.characters(min_codepoint=45, max_codepoint=122))
@settings(max_examples=60, deadline=None)
def test_a_damaged_link_never_opens_something_else(at: int, other: str) -> None:
    table = _table()
    code = sharing.log_code(table)
    at %= len(code)
    broken = code[:at] + other + code[at + 1 :]
    for text in (broken, code[:at]):
        try:
            found = sharing.from_log_code(text, NAME)
        except TutorError as error:
            told(error)
        else:
            assert found.state == table.state


def _table() -> Table:
    if not _TABLES:
        _TABLES.append(played(40).table)
    return _TABLES[0]


_TABLES: list[Table] = []


@pytest.mark.parametrize(
    "query",
    [
        {"log": "abc"},
        {"position": "abc"},
        {"seats": "you,clever"},
        {"seats": "you"},
        {"example": "PR.ex.none"},
        {"kept": "gone"},
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bad_address_leaves_the_set_up_form_and_says_why(query: dict[str, str], lang: str) -> None:
    session = Session("play", NAME, lang, **query)
    assert session.areas["notice"] and 'data-do="begin"' in session.areas["setup"]


# Kept --------------------------------------------------------------------------------------
def test_the_browsers_copy_brings_everything_back() -> None:
    saved: dict[str, object] = {}
    sitting = played(45)
    sitting.kinds = ["you", "steady", "random", "you"]
    sitting.undo()
    docs = json.loads(json.dumps(saved_games.keep(saved, sitting)))
    back = saved_games.resume(docs, NAME, sitting.name)
    assert back.kinds == sitting.kinds and back.table.state == sitting.table.state
    assert back.last == sitting.last and back.table.redo() is not None


def test_games_are_listed_newest_first_and_only_those_told_of_go() -> None:
    store = BrowserStore()
    names = []
    for _ in range(saved_games.MOST + 2):
        sitting = played(3)
        names.append(sitting.name)
        store.keep(saved_games.keep(store.docs, sitting))
    assert [row["id"] for row in saved_games.listed(store.docs, NAME)] == names[::-1], (
        "of none was anything said"
    )
    told = saved_games.replaced(store.docs, NAME)
    assert told == names[:3], "of so many that the next one has room"
    store.keep(saved_games.keep(store.docs, played(3), told=told[:2]))
    assert [row["id"] for row in saved_games.listed(store.docs, NAME)][1:] == names[::-1][:-2]
    store.keep(saved_games.drop(NAME, names[-1]))
    assert names[-1] not in [row["id"] for row in saved_games.listed(store.docs, NAME)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_that_the_next_one_replaces_is_named_before_with_its_file_and_is_one_that_is_over(
    lang: str,
) -> None:
    store = BrowserStore()
    sittings = [played(3) for _ in range(saved_games.MOST)]
    for k, sitting in enumerate(sittings):
        doc = saved_games.document(sitting)
        store.keep({saved_games.key(NAME, sitting.name): {**doc, "over": k == 2}})
    over = saved_games.key(NAME, sittings[2].name)

    def opened(**query: str) -> Session:
        session = Session("play", NAME, lang)
        search = "?" + "&".join(f"{name}={value}" for name, value in query.items())
        session.handle({"kind": "hello", "lang": lang, "search": search, "saved": dict(store.docs)})
        return session

    form = opened()
    assert form.areas["setup"].count("data-save") == 1 and f'data-save="{over}"' in form.areas["setup"]
    assert words.of(lang)("play.kept_replaced", n=saved_games.MOST) in form.areas["setup"]
    assert form.do("begin")["keep"][over] is None
    goes_on = opened()
    goes_on.do("resume", sittings[0].name)
    straight = opened(seats="you,steady,steady", seed="5")
    for session in (goes_on, straight):
        session.act(at_of(session).table.legal()[0])
        assert over in session.store.docs, "nothing was said here, nothing goes"


def older(sitting: TableSession) -> dict[str, object]:
    """A game as it was saved before revisions: no names, no round; they were in a separate index."""
    doc = saved_games.document(sitting)
    return {"v": saved_games.OLDER, **{k: doc[k] for k in ("log", "kinds", "at")}}


def test_games_kept_before_revisions_are_found_the_ones_their_index_forgot_too() -> None:
    games = [played(n) for n in (3, 45, 12)]
    saved = {saved_games.key(NAME, one.name): older(one) for one in games}
    rows = [{"id": one.name, "names": [], "round": 1, "over": False} for one in (games[2], games[0])]
    saved[saved_games.key(NAME)] = {"v": saved_games.OLDER, "games": rows}
    session = Session("play", NAME)
    patch = session.handle({"kind": "hello", "saved": json.loads(json.dumps(saved))})
    listed = saved_games.listed(session.store.docs, NAME)
    assert [row["id"] for row in listed] == [games[2].name, games[0].name, games[1].name]
    assert [row["names"] for row in listed] == [
        list(one.table.names) for one in (games[2], games[0], games[1])
    ]
    assert patch["keep"][saved_games.key(NAME)] is None, "the index goes"
    session.do("resume", games[1].name)
    assert at_of(session).table.state == games[1].table.state


def test_a_game_as_the_browser_keeps_it_is_a_file_too() -> None:
    sitting = played(20)
    assert sharing.from_text(json.dumps(saved_games.document(sitting)), NAME).state == sitting.table.state


@pytest.mark.parametrize(
    "doc",
    [None, 3, "x", {"v": 1}, {"v": 2, "games": [3, {"id": 4}]}, {"v": 2, "games": {}}, {"v": 3, "log": "x"}],
)
def test_a_strange_copy_is_no_copy(doc: object) -> None:
    assert saved_games.listed({f"play.{NAME}": doc, f"play.{NAME}.abc": doc}, NAME) == []
    assert saved_games.renewed({f"play.{NAME}.abc": doc}, NAME) == {}
    with pytest.raises(BadLog) as found:
        saved_games.resume({f"play.{NAME}.abc": doc}, NAME, "abc")
    told(found.value)


def test_errors_keep_their_kinds() -> None:
    table = Table(GAME, 4, 1)
    with pytest.raises(IllegalAction):
        table.play("pass")
    with pytest.raises(BadAction):
        table.play("chose settler")
    with pytest.raises(UnknownName):
        sharing.from_log({"schema": logs.SCHEMA, "game": "go", "players": 2, "actions": []}, NAME)


@pytest.mark.parametrize(
    "seats", ["you,steady,random", "person,casual bot,random bot", "persona,bot prudente,bot al azar"]
)
def test_an_address_may_name_who_sits_as_the_form_does(seats: str) -> None:
    session = Session("play", NAME, seats=seats)
    assert at_of(session).kinds == ["you", "steady", "random"]


def of_other_rules() -> tuple[TableSession, dict[str, Any]]:
    """A saved game whose 37th action was legal once."""
    sitting = played(60)
    log = sitting.table.log()
    log["actions"][36], log["rules"] = "load corn 9 ship7", 0
    return sitting, {**saved_games.document(sitting), "log": logs.pack(log)}


def test_a_game_of_other_rules_goes_on_as_far_as_it_holds_and_the_one_it_came_from_stays_whole() -> None:
    sitting, doc = of_other_rules()
    name = saved_games.key(NAME, sitting.name)
    session = Session("play", NAME)
    session.handle({"kind": "hello", "saved": {name: doc}, "search": f"?kept={sitting.name}"})
    ways: list[Any] = [
        lambda: None,
        lambda: session.do("resume", sitting.name),
        lambda: session.do("open", json.dumps(doc)),
        lambda: session.handle({"kind": "hello", "search": f"?log={doc['log']}"}),
    ]
    for way in ways:
        way()
        screen: Any = session.screen
        assert "up to move 36" in session.areas["notice"] and "edited" not in session.areas["notice"]
        assert len(screen.ui.at.table.steps) == 36 and screen.ui.at.name != sitting.name
    session.handle({"kind": "hello", "saved": {name: doc}, "search": f"?kept={sitting.name}&lang=es"})
    assert "hasta la jugada 36" in session.areas["notice"]
    screen = session.screen
    patch = session.do("bot", "run") if screen.ui.at.bot else session.act(screen.ui.at.table.legal()[0])
    assert name not in patch["keep"] and session.store.docs[name] == doc
    assert not session.areas["notice"] and patch["address"] == f"kept={screen.ui.at.name}"


def test_an_older_document_of_a_game_of_other_rules_keeps_every_action() -> None:
    sitting, doc = of_other_rules()
    saved = {
        saved_games.key(NAME, sitting.name): {
            "v": saved_games.OLDER,
            **{k: doc[k] for k in ("log", "kinds", "at")},
        }
    }
    assert saved_games.renewed(saved, NAME)[saved_games.key(NAME, sitting.name)]["log"] == doc["log"]


def test_the_command_line_tells_what_holds_of_a_game_of_other_rules(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(logs.unpack(of_other_rules()[1]["log"])), "utf-8")
    run = CliRunner().invoke(cli, ["replay", str(tmp_path / "game.json"), "--json", "--lang", "en"])
    told = json.loads(run.stdout)
    assert told["actions"] == 36 and "up to move 36" in told["problem"] and told["problem"] in run.stderr
