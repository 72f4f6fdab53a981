"""The same question gets the same answer in every process: no answer depends on the order of a set.

Python shuffles that order in each process (PYTHONHASHSEED). Two processes with two seeds ask the same.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.games import in_proofs
from tutor.rules import names

HERE = Path(__file__).parent
QUESTIONS = (240, pytest.param(3000, marks=pytest.mark.proof))


def asked(name: str, seed: str, questions: int) -> subprocess.Popen[str]:
    command = [sys.executable, str(HERE / "answered.py"), name, str(questions)]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        cwd=HERE.parent,
        env={**os.environ, "PYTHONHASHSEED": seed},
    )


@pytest.mark.slow
@pytest.mark.parametrize("questions", QUESTIONS)
@pytest.mark.parametrize("name", names())
def test_the_same_question_gets_the_same_answer_in_every_process(name: str, questions: int) -> None:
    one, other = (
        [*process.communicate()[0].splitlines(), process.returncode]
        for process in [asked(name, "1", questions), asked(name, "2", questions)]
    )
    assert one[-1] == other[-1] == 0 and len(one) > questions
    assert next(((a, b) for a, b in zip(one, other, strict=False) if a != b), None) is None
    assert len(one) == len(other)


@pytest.mark.slow
@pytest.mark.parametrize("every", ["3", in_proofs("1")])
@pytest.mark.parametrize("name", names())
def test_the_question_field_answers_the_same_in_every_process(name: str, every: str, tmp_path: Path) -> None:
    script = str(HERE / "asking_answers.py")
    runs = [
        subprocess.Popen(
            [sys.executable, script, str(tmp_path / seed), "--game", name, "--every", every],
            stdout=subprocess.DEVNULL,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        for seed in "12"
    ]
    assert [one.wait() for one in runs] == [0, 0]
    one, other = ([file.read_text("utf-8") for file in sorted((tmp_path / seed).iterdir())] for seed in "12")
    assert one == other and len(one) == 2
