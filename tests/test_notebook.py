"""What `import tutor` offers, used as an author would, in both languages."""

from __future__ import annotations

import ast
import inspect
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

import tutor
import tutor.notebook
import tutor.widget
from tests.support.games import games
from tests.support.notebook_boards import loading, seven
from tutor.boards.picture import picture
from tutor.bots.games import one_game
from tutor.notebook.api import Game
from tutor.notebook.board import Board
from tutor.notebook.grades import ClassProgress
from tutor.notebook.lesson import Lesson as Chapter
from tutor.notebook.lesson import Page
from tutor.notebook.position import Position
from tutor.notebook.practised import PracticeReport
from tutor.notebook.steps import Steps
from tutor.notebook.submissions import Report
from tutor.pages.table import sharing
from tutor.rules import load
from tutor.rules.kernel.errors import BadAction, TutorError
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import complain

LARGEST = 60_000  # letters of a picture
GAMES = list(tutor.games())
DOCUMENTED = (ast.FunctionDef, ast.ClassDef, ast.Module)


def test_the_rules_alone_need_nothing_of_it() -> None:
    code = (
        "import tutor, tutor.rules, sys; tutor.rules.load('san_juan'); print('anywidget' in sys.modules, "
        "'tutor.notebook' in sys.modules)"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).split() == ["False", "False"]
    assert dir(tutor) == [
        "edit",
        "errors",
        "game",
        "games",
        "load",
        "open_page",
        "plot",
        "report",
        "table",
        "tasks",
    ]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_everything_has_a_repr_worth_looking_at(name: str, lang: str) -> None:
    game = tutor.game(name, lang)
    position = game.position(players=4)
    lesson, example, rule = game.lessons[0], game.examples[0], game.rules[0]
    for thing in (
        game,
        position,
        position.legal(),
        position.scores,
        lesson,
        lesson.pages,
        lesson[0],
        example,
        example.steps(),
        rule,
        game.search("end"),
    ):
        assert repr(thing).strip() and " at 0x" not in repr(thing)
    for thing in (position.legal(), lesson, example.steps(), rule, game.rules[:0] or rule):
        assert "<" in thing._repr_html_()
    assert all(step.holds and step.player in repr(step) and step.position for step in example.steps())


@pytest.mark.slow
def test_what_the_docstrings_show_can_be_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("entregas").mkdir()
    for file in ("ana.json", "ana-1-sale.json", "entregas/ana.json"):
        seven().save(file)
    shutil.copy(Path(__file__).parent.parent / "notebooks/en/class.ipynb", "mine.ipynb")
    Path("handed-in").mkdir()
    seven().save("handed-in/ana.json")
    with zipfile.ZipFile("submissions.zip", "w") as zipped:
        zipped.write("ana.json")
    played = one_game(load("puerto_rico"), ["steady"] * 3, 1)[0]
    Path("game.json").write_text(sharing.as_file(played), "utf-8")
    pr = tutor.game("puerto_rico")
    selling = pr.position(phase="trader", seat=[{"goods": "coffee 1, corn 1"}])
    shown = 0
    for path in (*sorted(Path(tutor.notebook.__file__).parent.glob("*.py")), Path(tutor.widget.__file__)):
        for doc in filter(
            None,
            map(
                ast.get_docstring,
                (
                    node
                    for node in ast.walk(ast.parse(path.read_text("utf-8")))
                    if isinstance(node, DOCUMENTED)
                ),
            ),
        ):
            known = {
                "tutor": tutor,
                "pr": pr,
                "sale": seven(),
                "p": selling if path.name == "board.py" else loading(),
                "open_page": tutor.open_page,
            }
            for line in re.findall(r">>> (.*)", doc):
                exec(compile(line, f"{path.name}: {line}", "exec"), known)
                shown += 1
    assert shown > 30


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_picture_carries_only_what_it_draws(name: str) -> None:
    table = Table(load(name), players=4, seed=3)
    for _ in range(40):
        table.play(table.legal()[-1])
        drawn = picture(table, 0, "es")
        assert drawn is not None and drawn.startswith("<svg") and len(drawn) < LARGEST
        assert 'class="sr"' not in drawn, "what is only for the ear is its title"


@pytest.mark.parametrize("name", GAMES)
def test_what_stands_inside_an_area_stands_there_in_a_cell_too(name: str) -> None:
    """The buildings to enter are on Le Havre's stage, the routes of a card on El Capitán's map."""
    table, inside = Table(load(name), players=3, seed=3), 0
    for _ in range(20):
        screen = Board(name, Position(table, "en").board()._page, "en", Position)._screen
        found, whole = screen.areas(), screen.board()[0]
        for area in filter(whole.__contains__, list(found)):
            for hole in re.findall(r'data-area="([^"]*)"', whole[area]):
                assert found[hole] == whole[hole], f"{hole} in {area}"
                inside += 1
        table.play(table.legal()[0])
    assert inside or not name.startswith("le_havre")


MEANT = (
    (lambda pr: pr.position(3), "position(players=3"),
    (lambda pr: pr.position(jugadores=3), "players"),
    (lambda pr: pr.position(phase="alcadesa"), "«phase»"),
    (lambda pr: pr.position(seat=[{"island": "quarry 1"}]), "quarry*"),
    (lambda pr: pr.position(seat=[{"island": "corn 2"}]), "corn, corn"),
    (lambda pr: pr.rule("muelle"), "PR.b.wharf.private-ship"),
    (lambda pr: pr.position(phase="builder").board(goal={"city": "has wharf"}), '"seat": [{"city"'),
    (lambda pr: pr.position(phase="builder").board(goal={"seat": [{"coin": 1}]}), "coins"),
    (
        lambda pr: pr.position(phase="builder").board(goal={"event": "PR.builder.pay"}),
        "PR.builder.pay-and-place",
    ),
    (lambda pr: pr.position().ask("?", number="8"), "'8'"),
    (lambda pr: pr.play(bots=["you", "steady"], expansion="x"), "expansion"),
    (
        lambda pr: tutor.game("puerto_rico_1897", "es").position(
            expansions="new_buildings", market={"library": 1}
        ),
        "market.library",
    ),
    (lambda pr: tutor.report("*.none", lang="es"), "*.none"),
)


@pytest.mark.parametrize("number", range(len(MEANT)))
def test_who_writes_something_else_is_told_what_to_write(number: int) -> None:
    """Each was written by a person who had read only the README."""
    write, said = MEANT[number]
    with pytest.raises(TutorError) as found:
        write(tutor.game("puerto_rico", "es"))
    assert said in complain(found.value, "es")


OFFERED = (
    (tutor.game, "name lang"),
    (tutor.games, "lang"),
    (tutor.load, "file lang"),
    (tutor.report, "files lang tasks points"),
    (tutor.tasks.seal, "file out key lang"),
    (ClassProgress.csv, "file"),
    (tutor.open_page, "route game lang"),
    *(
        (getattr(Game, name), of)
        for name, of in (
            ("position", "players phase settle document"),
            ("rule", "rule"),
            ("search", "query most"),
            ("lesson", "lesson"),
            ("example", "example"),
            ("play", "players bots seed expansions"),
            ("selfplay", "games players bots seed expansions"),
        )
    ),
    *(
        (getattr(Position, name), of)
        for name, of in (
            ("why", "action seat"),
            ("play", "actions"),
            ("board", "task goal text refused hints wrong rules done others name everything sealed"),
            ("ask", "question number wrong hints explain text look rules name everything sealed"),
        )
    ),
    *(
        (getattr(Board, name), of)
        for name, of in (
            ("act", "action"),
            ("ask", "action"),
            ("pick", "number"),
            ("save", "file who"),
            ("load", "file"),
        )
    ),
    (Steps.goto, "step"),
    (Report.plot, "most"),
    (Chapter.__getitem__, "page"),
    (Page.board, "text everything"),
)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_an_argument_of_a_wrong_kind_is_named_and_told_what_it_takes(lang: str) -> None:
    """Every argument of an author's call gets a value that no call accepts."""
    pr = tutor.game("puerto_rico", lang)
    chapter, position = pr.lesson("captain-loading"), loading(lang)
    on = {
        "Game": pr,
        "Position": position,
        "Board": seven(lang),
        "Steps": pr.example("PR.ex.captain.full-phase-4p").steps(),
        "Lesson": chapter,
        "Page": chapter[0],
    }
    for call, names in OFFERED:
        of = inspect.signature(call).parameters
        owner = (
            [on.get(call.__qualname__.partition(".")[0], Report([], lang, PracticeReport([], lang)))]
            if "self" in of
            else []
        )
        named = {name for name, one in of.items() if one.kind is not inspect.Parameter.VAR_KEYWORD} - {"self"}
        assert named == {*names.split()} - {"expansions"}, f"the table of {call.__qualname__}"
        for name in names.split():
            bare = name in of and of[name].kind in (
                inspect.Parameter.VAR_POSITIONAL,
                inspect.Parameter.POSITIONAL_ONLY,
            )
            given: dict[str, Any] = {} if bare else {name: object()}
            for needs, one in of.items():
                if (
                    needs not in ("self", name)
                    and one.default is inspect.Parameter.empty
                    and one.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD
                ):
                    given[needs] = 3 if needs == "number" else "x"
            with pytest.raises(TutorError) as found:
                call(*owner, *([object()] if bare else []), **given)
            said = complain(found.value, found.value.lang)
            assert "object object" in said and (name in said or name == "document"), (call, name, said)
            assert owner == [] or isinstance(owner[0], Report) or found.value.lang == lang


WRONG = (
    (lambda p: p.ask("?", number=7, wrong={"4": "…"}), '"wrong" takes a dict of numbers and texts'),
    (lambda p: p.ask("?", number=True), '"number" takes a whole number, not True'),
    (lambda p: p.board(hints="abc"), '"hints" takes a list of texts'),
    (lambda p: p.board(hints=["abc", 3]), '"hints" takes a list of texts'),
    (lambda p: p.board(rules="PR.captain.privilege"), '"rules" takes a list of texts'),
    (lambda p: p.board(goal="points"), '"goal" takes a dict'),
    (lambda p: p.board().pick("a"), "\"number\" takes a whole number, not 'a'"),
    (lambda p: p.board().pick(3), "asks for no number"),
    (lambda p: p.play(3), '"actions" takes a text'),
    (lambda p: tutor.game("puerto_rico").position(players="three"), '"players" takes a whole number'),
    (lambda p: tutor.games("fr"), "fr"),
    (lambda p: tutor.report(3), '"files" takes the name of a file'),
)


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_what_is_given_to_a_call_is_refused_at_the_call(number: int) -> None:
    give, said = WRONG[number]
    with pytest.raises(TutorError) as found:
        give(loading())
    assert said in complain(found.value, "en")


def test_a_number_where_nothing_is_asked_is_no_try() -> None:
    board = seven()
    for number in ("a", 3):
        with pytest.raises(TutorError):
            board.pick(number)  # type: ignore[arg-type]
    assert (board.tries, board.record, board.wrong) == (0, [], [])


def test_what_can_be_meant_is_taken() -> None:
    pr, later = tutor.game("puerto_rico"), tutor.game("puerto_rico_1897")
    listed = pr.position(
        players=3, seat=[{"island": ["corn", "quarry*"], "city": ("hospice",)}], names=["A", "B", "C"]
    )
    assert listed.document["seat"][0]["island"] == "corn, quarry*" and listed._table.names[0] == "A"
    assert later.position(expansions=["burghers", "festival"]).document["expansions"] == "burghers,festival"
    assert len(later.selfplay(1, players=2, bots=["random"], expansions="burghers")) == 2
    begun = pr.position(phase="mayor", seat=[{"island": "quarry, corn"}])
    assert (
        begun.board(goal={"seat": [{"island": "has quarry*, corn"}]}).act("accept").act("place quarry").solved
    )
    assert pr.lessons[:2].rows == pr.lessons.rows[:2] and "  island" in pr.fields


def test_an_editions_own_names_may_be_written_in_a_position_a_goal_and_an_action() -> None:
    later = tutor.game("puerto_rico_1897")
    city = "large fruit depot 1, notary, fire_station, mercado pequeño"
    p = later.position(
        players=3,
        phase="builder",
        expansions="burghers",
        market={"zoning office": 1},
        seat=[{"coins": 9, "city": city}],
    )
    assert (
        p.document["seat"][0]["city"] == "indigo_plant 1, zoning_office, guild_hall, small_market"
        and p.document["market"]["land_office"] == 1
    )
    assert later.position(p.document).document == p.document, "ids are taken as they are"
    assert (
        later.position(players=3, phase="recruiter").document
        == later.position(players=3, phase="mayor").document
    )
    goal = {"seat": [{"city": "has large fruit depot"}]}
    board = later.position(players=3, phase="builder", seat=[{"coins": 9}]).board(goal=goal)
    assert board.act("build large_fruit_depot").solved and board.record == ["act build indigo_plant"]
    assert all(p.why(text) or text for text in p.legal()) and "notary" in p.why("build notary").verdict


def test_a_name_of_two_things_is_refused_with_both_readings() -> None:
    later = tutor.game("puerto_rico_1897", "es")
    p = later.position(players=3, phase="builder", expansions="burghers", seat=[{"coins": 9}])
    for write in (
        lambda: p.why("build zoning_office"),
        lambda: p.play("build zoning_office"),
        lambda: p.board().act("build zoning_office"),
        lambda: p.board().ask("build zoning_office"),
        lambda: p.board(refused="build zoning_office"),
        lambda: p.board(goal={"seat": [{"city": "has zoning_office"}]}),
        lambda: later.position(players=3, expansions="burghers", seat=[{"city": "zoning_office 1"}]),
    ):
        with pytest.raises(TutorError) as found:
            write()
        said = complain(found.value, "es")
        assert "notaría" in said and "catastro" in said, said


def test_after_the_end_of_a_game_a_question_says_that_it_is_over() -> None:
    """A position on the last payday plays to the end by itself if nobody has to decide."""
    game = tutor.game("el_capitan")
    over = game.position(players=4, phase=3, round=9, shown="", turn={"phase": "payday"})
    assert not over.legal() and "The game is over" in str(over.why("extend 10"))


@pytest.mark.parametrize("name", ["puerto_rico", "san_juan"])
def test_after_the_end_of_every_game_an_unknown_action_is_named(name: str) -> None:
    game, last = tutor.game(name), games(name, 2, 1)[0][-1].after
    over = game.position(game.engine.to_json(last))
    assert over.over and not over.why("build indigo_plant").legal
    with pytest.raises(BadAction, match='Unknown action "build 1"'):
        over.why("build 1")
