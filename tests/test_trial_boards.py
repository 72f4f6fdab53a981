"""What a teacher's trial found in boards: a word for a foreseen mistake, goals, hints, places, and types."""

from __future__ import annotations

from pathlib import Path

import pytest

import tutor
from tests.test_sealed_tasks import START, notebook, opened
from tutor.notebook.board import Board
from tutor.notebook.position import Position
from tutor.pages.task.link import read
from tutor.pages.task.shared import SharedTask
from tutor.rules.kernel.errors import BadAction, TutorError
from tutor.rules.kernel.words import complain

TEN = {"seat": [{"coins": ">=10"}]}
PASSED = "Whoever passes sells nothing."


def market(lang: str = "en") -> Position:
    found: Position = tutor.game("puerto_rico", lang).position(
        players=3,
        phase="trader",
        house="corn",
        seat=[{"coins": 4, "goods": "coffee 1, corn 1", "city": "small_market 1"}],
    )
    return found


def selling(lang: str = "en", **more: object) -> Board:
    return market(lang).board(task="Sell", goal=TEN, wrong={"pass": PASSED}, **more)  # type: ignore[arg-type]


def steps(board: Board) -> str:
    return str(board._screen.areas()["steps"])


# Foreseen mistakes (A1) ----------------------------------------------------------------------------
def test_a_foreseen_mistake_gets_its_own_words() -> None:
    board = selling()
    assert PASSED not in steps(board) and PASSED in steps(board.act("pass")) and not board.solved
    assert "warm" in steps(board) and PASSED not in steps(board.restart().act("sell coffee"))
    assert PASSED in steps(selling("es").act("pasar"))


def test_a_board_without_a_goal_says_nothing_else() -> None:
    assert "something else" not in steps(market().board().act("pass"))
    found = tutor.game("san_juan").position(players=2, phase="builder", seat=[{"hand": "smithy, library"}])
    said = {"pass": "Then you build nothing."}
    board = found.board(task="Look around", wrong=said)
    assert "Then you build nothing." in steps(board.act("pass"))


@pytest.mark.parametrize("wrong", [{"sell the moon": "…"}, {"": "…"}])
def test_a_foreseen_mistake_is_checked_at_once(wrong: dict[str, str]) -> None:
    with pytest.raises(BadAction):
        market().board(task="Sell", goal=TEN, wrong=wrong)


def test_a_mistake_that_reaches_the_goal_is_none_and_a_number_is_no_action() -> None:
    with pytest.raises(TutorError) as found:
        market().board(task="Sell", goal=TEN, wrong={"sell coffee": "…"})
    assert "reaches the goal" in complain(found.value, "en") and "alcanza" in complain(found.value, "es")
    with pytest.raises(TutorError) as kind:
        market().board(task="Sell", goal=TEN, wrong={4: "…"})  # type: ignore[dict-item]
    assert '{"pass": "…"}' in complain(kind.value, "en")


def test_it_is_kept_in_a_file_in_a_link_and_under_a_seal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    selling().save("ana.json")
    again = tutor.load("ana.json")
    assert isinstance(again, Board) and PASSED in steps(again.act("pass"))
    assert selling().load("ana.json").solved is False
    other = market().board(task="Sell", goal=TEN, wrong={"pass": "Other words."})
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
        market().board(task="x", goal=TEN, refused="sell corn")
    for lang, leave in (("en", "leave out"), ("es", "quita")):
        said = complain(found.value, lang)
        assert f"{leave} refused=" in said and f"{leave} goal=" in said
