"""What a teacher's trial found in boards: a word for a foreseen mistake, goals, hints, places, and types."""

from __future__ import annotations

import sys
from pathlib import Path
from subprocess import run

import pytest

import tutor
from tests.support.trading import trading
from tests.test_sealed_tasks import START, notebook, opened
from tutor.notebook.board import Board
from tutor.notebook.completing import completions
from tutor.notebook.listing import Listing
from tutor.notebook.position import Position
from tutor.notebook.task_page import _drawn_places
from tutor.pages.task.link import read
from tutor.pages.task.shared import SharedTask
from tutor.rules.kernel.errors import BadAction, TutorError
from tutor.rules.kernel.words import complain

ROOT = Path(__file__).parent.parent
TEN = {"seat": [{"coins": ">=10"}]}
PASSED = "Whoever passes sells nothing."


def selling(lang: str = "en", **more: object) -> Board:
    return trading(lang).board(task="Sell", goal=TEN, wrong={"pass": PASSED}, **more)  # type: ignore[arg-type]


def steps(board: Board) -> str:
    return str(board._screen.areas()["steps"])


# Foreseen mistakes (A1) ----------------------------------------------------------------------------
@pytest.mark.slow
def test_a_foreseen_mistake_gets_its_own_words() -> None:
    board = selling()
    assert PASSED not in steps(board) and PASSED in steps(board.act("pass")) and not board.solved
    assert "warm" in steps(board) and PASSED not in steps(board.restart().act("sell coffee"))
    assert PASSED in steps(selling("es").act("pasar"))


def test_a_board_without_a_goal_says_nothing_else() -> None:
    assert "something else" not in steps(trading().board().act("pass"))
    found = tutor.game("san_juan").position(players=2, phase="builder", seat=[{"hand": "smithy, library"}])
    said = {"pass": "Then you build nothing."}
    board = found.board(task="Look around", wrong=said)
    assert "Then you build nothing." in steps(board.act("pass"))


@pytest.mark.parametrize("wrong", [{"sell the moon": "…"}, {"": "…"}])
def test_a_foreseen_mistake_is_checked_at_once(wrong: dict[str, str]) -> None:
    with pytest.raises(BadAction):
        trading().board(task="Sell", goal=TEN, wrong=wrong)


@pytest.mark.slow
def test_a_mistake_that_reaches_the_goal_is_none_and_a_number_is_no_action() -> None:
    with pytest.raises(TutorError) as found:
        trading().board(task="Sell", goal=TEN, wrong={"sell coffee": "…"})
    assert "reaches the goal" in complain(found.value, "en") and "alcanza" in complain(found.value, "es")
    with pytest.raises(TutorError) as kind:
        trading().board(task="Sell", goal=TEN, wrong={4: "…"})  # type: ignore[dict-item]
    assert '{"pass": "…"}' in complain(kind.value, "en")


@pytest.mark.slow
def test_it_is_kept_in_a_file_in_a_link_and_under_a_seal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    selling().save("ana.json")
    again = tutor.load("ana.json")
    assert isinstance(again, Board) and PASSED in steps(again.act("pass"))
    assert selling().load("ana.json").solved is False
    other = trading().board(task="Sell", goal=TEN, wrong={"pass": "Other words."})
    assert not other.load("ana.json").solved  # the same task
    code = selling().link("https://a.club/").rpartition("task=")[2]
    page = SharedTask("puerto_rico", read(code, "puerto_rico"), "en")
    page.act("pass")
    assert PASSED in str(page.areas()["steps"])
    task = f"sale = market.board('Sell', goal={TEN}, wrong={{'pass': '{PASSED}'}}, name='1')\nsale"
    notebook(Path("mine.ipynb"), START.format(lang="en"), task)
    tutor.tasks.seal("mine.ipynb", out="class.ipynb")
    sealed = opened(Path("class.ipynb"))["sale"]
    assert "goal=" not in Path("class.ipynb").read_text() and PASSED in steps(sealed.act("pass"))
    assert PASSED not in steps(sealed.restart().act("sell coffee")) and sealed.solved
    sealed.save("ben.json")
    assert [one.fault for one in tutor.report("ben.json", tasks="mine.ipynb")] == [""]


def test_a_page_of_a_chapter_keeps_only_its_mistakes(tmp_path: Path) -> None:
    for lesson in tutor.game("el_capitan").lessons:
        for page in lesson.pages:
            if page._page.comment:
                board = page.board()
                board.save(tmp_path / "one.json")
                assert isinstance(board.load(tmp_path / "one.json"), Board)


# A goal and a refusal together (A4) ----------------------------------------------------------------
def test_a_goal_and_a_refusal_together_are_an_error_that_says_which_to_leave_out() -> None:
    with pytest.raises(TutorError) as found:
        trading().board(task="x", goal=TEN, refused="sell corn")
    for lang, leave in (("en", "leave out"), ("es", "quita")):
        said = complain(found.value, lang)
        assert f"{leave} `refused=`" in said and f"{leave} `goal=`" in said


# Questions (A3, A5, P1) ----------------------------------------------------------------------------
def test_the_hints_of_a_question_are_shown_one_after_another(tmp_path: Path) -> None:
    hints = ["The price.", "The privilege.", "4 + 1 + 1", "Five and one.", "It is even."]
    board = trading().ask("How much?", number=6, hints=hints)
    assert not any(hint in steps(board) for hint in hints) and board.hints == 0
    for k, hint in enumerate(hints, 1):
        board._tell("do", "hint", str(k))
        assert hint in steps(board) and board.hints == k
    assert not any(hint in steps(board.pick(6)) for hint in hints) and board.hints == 5
    board.save(tmp_path / "ana.json")
    assert [one.hints for one in tutor.report(tmp_path / "ana.json")] == [5]
    assert "section" not in steps(trading().ask("How much?", number=6))


def test_the_hints_of_a_question_are_kept_under_a_seal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    task = "price = market.ask('How much?', 6, hints=['Begin with the price.'])\nprice"
    notebook(Path("mine.ipynb"), START.format(lang="en"), task)
    tutor.tasks.seal("mine.ipynb", out="class.ipynb")
    price = opened(Path("class.ipynb"))["price"]
    assert "Begin with the price." in steps(price._tell("do", "hint", "1"))


def test_a_place_that_is_not_on_the_board_is_refused() -> None:
    assert isinstance(trading().ask("How many?", number=3, look=["seat:0", "house"]), Board)
    with pytest.raises(TutorError) as found:
        trading().ask("How many?", number=3, look=["seat:9"])
    for lang in ("en", "es"):
        said = complain(found.value, lang)
        assert '"seat:9"'.strip('"') in said and "seat:0" in said and "house" in said


@pytest.mark.parametrize("name", list(tutor.games()))
def test_the_places_of_the_chapters_are_on_their_boards(name: str) -> None:
    game = tutor.game(name)
    pages = [page._page for lesson in game.lessons for page in lesson.pages]
    looked = [page for page in pages if page.kind == "ask" and page.look and page.position]
    assert looked
    for page in looked[:12]:
        known = _drawn_places(game.engine, page, "en")
        assert {*page.look} <= {*known}, page.id


TYPED = """
from tutor.notebook.position import Position
def marks(p: Position, seal: str) -> bool:
    b = p.ask("How many?", number=3)
    c = p.ask("How many?", 3, {4: "no"}, hints=["one"])
    d = p.ask("How many?", sealed=seal)
    return b.solved and c.solved and d.solved and bool(p.ask("may I build?").lines)
def bad(p: Position) -> None:
    p.ask("may I build?").solved
"""


@pytest.mark.slow
def test_the_type_checker_knows_what_ask_returns(tmp_path: Path) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text(TYPED, "utf-8")
    command = [sys.executable, "-m", "mypy", f"--cache-dir={tmp_path}", str(sample)]
    done = run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    errors = [line for line in done.stdout.splitlines() if ": error:" in line]
    assert len(errors) == 1 and ":9:" in errors[0] and "solved" in errors[0], done.stdout + done.stderr


def test_every_legal_action_is_printed() -> None:
    """28 at the most were seen in games of El Capitán."""
    pr = tutor.game("puerto_rico")
    found = pr.position(players=4, phase="builder", seat=[{"coins": 20}])
    assert "… +" not in repr(found.legal()) and all(one in repr(found.legal()) for one in found.legal())
    many = Listing(list(range(40)), ["n"], lambda n: (n,), longest=40)
    assert "… +" not in repr(many) and "… +16" in repr(Listing(list(range(40)), ["n"], lambda n: (n,)))


# Words that are not a whole action (P2), names completed (P4) ----------------------------------------
def harbour() -> Position:
    """One who may sail between Napoli and Tunis in two ways."""
    found: Position = tutor.game("el_capitan").position(
        players=3, phase=2, seat=[{"at": "bank", "cards": "napoli_a, tunis_b", "money": 50}]
    )
    return found


def test_words_that_are_part_of_actions_name_them() -> None:
    at = harbour()
    both = [one for one in at.legal() if one.startswith("sail")]
    with pytest.raises(BadAction) as found:
        at.play("sail")
    assert all(one in complain(found.value, "en") for one in both) and len(both) > 1
    assert "no es una acción entera" in complain(found.value, "es")
    answer = at.why("sail")
    assert {answer.action, *answer.also} == {*both}
    assert all(one in repr(answer) and one in answer._repr_html_() for one in answer.also)
    two = ["sail napoli_a tunis", "sail tunis_b tunis"]
    at = tutor.game("el_capitan").position(
        players=3, phase=2, seat=[{"at": "napoli", "cards": "napoli_a, tunis_b", "money": 50}]
    )
    assert "another legal action: sail tunis_b tunis" in repr(at.why("sail tunis"))
    with pytest.raises(BadAction) as part:
        at.play("sail tunis")
    assert part.value.facts["some"] == two and part.value.code == "action.part"
    assert trading().why("sell coffee").also == [] and trading().why("may I sell coffee?").also == []


def test_names_are_completed_in_why_pictures_and_players() -> None:
    known = {"p": trading()}
    assert [one for _, one in completions('p.why("sell co', known)] == ["sell coffee", "sell corn"]
    assert ("p", "pass") in completions("p.why('p", known)
    assert [one for _, one in completions('p.players["A', known)] == [
        name for name in trading().players if name.startswith("A")
    ]
    assert completions('p.picture("', known)
    assert all(trading().picture(one).areas == (one,) for _, one in completions('p.picture("', known))
