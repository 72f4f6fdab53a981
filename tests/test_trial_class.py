"""What a teacher's trial found in sealing, in the files of a class, and in files that are not there."""

from __future__ import annotations

from pathlib import Path

import pytest

import tutor
from tests.test_sealed_tasks import ASK, SALE, START, notebook
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
