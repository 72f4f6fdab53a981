"""What a teacher's trial found in sealing, in the files of a class, and in files that are not there."""

from __future__ import annotations

from collections.abc import Callable
from errno import ENOENT
from pathlib import Path

import pytest

import tutor
from tests.support.trading import trading
from tests.test_sealed_tasks import ASK, SALE, START, notebook
from tutor import errors
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.words import complain

UNNAMED = "a = market.board(task='one', goal={'seat': [{'coins': '>=9'}]})\na"
OTHER = "b = market.board(task='two', goal={'seat': [{'coins': '>=10'}]})\nb"


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


# Two tasks of one name (C1) -----------------------------------------------------------------------
def test_two_tasks_of_one_name_are_not_sealed() -> None:
    mine = notebook(Path("mine.ipynb"), START.format(lang="en"), UNNAMED, OTHER)
    with pytest.raises(TutorError) as found:
        tutor.tasks.seal(mine, out="class.ipynb")
    for lang, cells in (("en", "cell 3 and in cell 4"), ("es", "celda 3 y de la celda 4")):
        said = complain(found.value, lang)
        assert cells in said and "task" in said and 'name="task-2"' in said, said
    assert not Path("class.ipynb").exists()
    with pytest.raises(TutorError):  # a report refuses the same two
        tutor.report("mine.ipynb", tasks="mine.ipynb")


def test_the_same_task_twice_and_two_names_are_sealed() -> None:
    same = notebook(Path("mine.ipynb"), START.format(lang="en"), UNNAMED, UNNAMED.replace("one", "again"))
    assert len(tutor.tasks.seal(same, out="class.ipynb")) == 2
    named = notebook(Path("named.ipynb"), START.format(lang="en"), SALE.format(goal=10), ASK.format(number=6))
    assert len(tutor.tasks.seal(named, out="class.ipynb")) == 2


# A file that is not there (P5) ---------------------------------------------------------------------
CALLS: dict[str, Callable[[str], object]] = {
    "load": tutor.load,
    "board.load": lambda file: trading().board(task="x").load(file),
    "report": lambda file: tutor.report(f"nope*/{file}"),
    "report of tasks": lambda file: tutor.report("here.json", tasks=file),
    "seal": lambda file: tutor.tasks.seal(file, out="class.ipynb"),
    "review": lambda file: tutor.game("puerto_rico").review(file),
}


@pytest.mark.parametrize("call", CALLS)
def test_a_missing_file_has_words_and_is_caught_both_ways(call: str) -> None:
    trading().board(task="x").save("here.json")
    for kind in (TutorError, FileNotFoundError, errors.NoFile):
        with pytest.raises(kind) as found:
            CALLS[call]("nope.json")
    assert isinstance(found.value, errors.NoFile) and found.value.errno == ENOENT
    assert str(found.value).startswith("There is no file called nope")
    assert complain(found.value, "es").startswith("No hay ningún archivo llamado nope")


@pytest.mark.parametrize("call", ["load", "board.load", "seal", "report of tasks"])
def test_a_folder_in_place_of_a_file_has_words(call: str) -> None:
    Path("nope.json").mkdir()
    trading().board(task="x").save("here.json")
    with pytest.raises(errors.UnreadFile, match="can't be opened") as found:
        CALLS[call]("nope.json")
    assert isinstance(found.value, OSError) and "no se puede abrir" in complain(found.value, "es")


# A file that was handed on (C3) --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("path", "who", "fault"),
    [
        ("Ben Núñez_4712_assignsubmission_file_/copied.json", "Ana Ruiz", "other_name"),
        ("Ana Ruiz_4711_assignsubmission_file_/1.json", "ana ruíz", ""),
        ("Ana Ruiz Gil_4711_assignsubmission_file_/1.json", "Ruiz, Ana", ""),
        ("Ana Ruiz_4711_assignsubmission_file_/1.json", "", ""),
        ("ruizana_4711_99001_1.json", "Ana Ruiz", ""),
        ("ruizana_4711_99001_1.json", "Ben Núñez", "other_name"),
        ("submitted/ben/homework/1.json", "Ana Ruiz", "other_name"),
        ("submitted/u20731/homework/1.json", "Ana Ruiz", ""),
        ("ben-1-sale.json", "Ana Ruiz", "other_name"),
        ("ana-1-sale.json", "Ana Ruiz", ""),
        ("1-sale.json", "Ana Ruiz", ""),
        ("my homework.json", "Ana Ruiz", ""),
    ],
)
def test_a_file_with_another_name_inside_is_named_and_keeps_its_points(
    path: str, who: str, fault: str
) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    trading().board(task="x", refused="sell corn", name="1-sale").ask("sell corn").save(path, who)
    found = tutor.report(path, lang="es")
    assert [(one.fault, one.points, one.solved) for one in found] == [(fault, 1, True)]
    assert ("el nombre que lleva este archivo" in found[0].problem) == bool(fault)
