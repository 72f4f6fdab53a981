"""Files that a class hands in: one does not affect another's row, none is graded by its own task,
and a full disk destroys nothing.
"""

from __future__ import annotations

import json
import os
import random
import resource
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import tutor
from tests.support.fuzzing import fuzzed
from tutor.cli import cli
from tutor.notebook import sheet, submissions
from tutor.notebook.board import Board
from tutor.rules import names
from tutor.rules.kernel import saving
from tutor.rules.kernel.errors import NotSaved, TutorError


def sale(coins: int = 4, goal: int = 10, lang: str = "en", name: str = "1-sale") -> Board:
    """A task that one sale solves."""
    seats = [{"coins": coins, "goods": "coffee 1, corn 1", "city": "small_market 1"}]
    position = tutor.game("puerto_rico", lang).position(players=3, phase="trader", house="corn", seat=seats)
    return position.board(
        task={"en": "Sell for much", "es": "Vende por mucho"}[lang],
        goal={"seat": [{"coins": f">={goal}"}]},
        name=name,
    )


def price(lang: str = "en") -> Board:
    position = tutor.game("puerto_rico", lang).position(
        players=3, phase="trader", house="corn", seat=[{"goods": "coffee 1"}]
    )
    return position.ask("How much?", number=4, wrong={3: "The privilege is missing."}, name="2-price")


# One bad file ---------------------------------------------------------------------------------
@cache
def written() -> tuple[dict[str, Any], ...]:
    """Files saved by boards of every game."""
    boards = [sale().ask("sell corn").act("sell coffee"), price().pick(3).pick(4)]
    for name in names():
        look = (
            tutor.game(name)
            .position(players=2 if name != "puerto_rico" and "1897" not in name else 3)
            .board(name="look")
        )
        boards.append(look.act(look.position.legal()[0]))
    return tuple(json.loads(board.save(_HERE / "one.json").read_text("utf-8")) for board in boards)


_HERE = Path()


@pytest.fixture(autouse=True)
def here(tmp_path: Path) -> Path:
    global _HERE
    _HERE = tmp_path
    return tmp_path


def shown(found: Any) -> None:
    """Everything in a report can be printed."""
    (repr(found) + found._repr_html_() + "".join(found.problems)).encode()
    json.dumps([list(one) for one in found], ensure_ascii=False).encode()
    assert found.plot().svg


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_whatever_stands_in_a_file_it_is_read_or_refused_in_words(here: Path, seed: int) -> None:
    """Without the report's general error handling: an error caught there is still a bug of ours."""
    chance, file, refused = random.Random(seed), here / "fuzzed.json", 0
    for _ in range(60):
        document = fuzzed(chance.choice(written()), chance)
        text = (
            json.dumps(document, ensure_ascii=chance.random() < 0.5, default=str)
            if _writable(document)
            else "[" * 100_000
        )
        content = bytearray(text.encode("utf-8", "surrogatepass"))
        if chance.random() < 0.2:
            del content[chance.randrange(len(content)) :]
        elif chance.random() < 0.2:
            content[chance.randrange(len(content))] = chance.randrange(256)
        file.write_bytes(content)
        try:
            sheet.replayed(sheet.read(file))
        except TutorError as error:
            refused += bool(str(error).encode())
        shown(tutor.report(file))
    assert refused > 20


def _writable(document: Any) -> bool:
    try:
        return bool(json.dumps(document))
    except (RecursionError, ValueError):
        return False


@pytest.mark.slow
@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("task", "wrong"), {"x": "no number"}),
        (("task", "wrong"), {"9" * 5000: "long"}),
        (("task", "wrong"), ["x"]),
        (("task", "position", "house"), "\ud83d"),
        (("task", "goal"), {"position": True}),
        (("task", "goal"), {"position": {"seat": [{"coins": ">=" + "9" * 5000}]}}),
        (("task", "goal"), {"facts": 3}),
        (("task", "goal"), {"event": ["x"]}),
        (("result",), [1, 2]),
        (("result",), None),
        (("result", "refused"), {"a": 1}),
        (("seal",), ["x"]),
        (("task", "seat"), 20),
        (("task", "id"), "\udc00"),
        (("record",), ["act \udc00"]),
        (("record",), ["", " ", "do", "next 1", "pick x", "pick " + "9" * 80, "hint hint", "undo x"]),
    ],
)
def test_one_bad_file_spoils_no_row_but_its_own(here: Path, where: tuple[str, ...], value: Any) -> None:
    ana = sale().act("sell coffee").save(here / "ana.json")
    document = json.loads(ana.read_text("utf-8"))
    inner: Any = document
    for step in where[:-1]:
        inner = inner[step]
    inner[where[-1]] = value
    (here / "bob.json").write_text(json.dumps(document), "utf-8")
    found = tutor.report(here / "*.json")
    shown(found)
    assert [(one.name, one.solved and not one.problem) for one in found] == [
        ("ana", True),
        ("bob", False),
    ] and found[1].problem
    printed = CliRunner().invoke(cli, ["report", str(here / "*.json")])
    assert printed.exit_code == 1 and "bob: " in printed.output and "Traceback" not in printed.output
    assert sale().act("sell coffee").save(here / "bob.json") and tutor.load(here / "bob.json").solved, (
        "what lay there is no reason not to save"
    )


def test_a_file_that_is_no_text_no_file_or_enormous_has_a_row(here: Path) -> None:
    sale().act("sell coffee").save(here / "ana.json")
    (here / "bytes.json").write_bytes(bytes(range(256)))
    (here / "folder.json").mkdir()
    os.mkfifo(here / "pipe.json")
    with (here / "vast.json").open("wb") as vast:
        vast.truncate(1 << 40)
    (here / os.fsdecode(b"\xff.json")).write_text("{}")
    found = tutor.report(here / "*.json")
    shown(found)
    assert [one.name for one in found if not one.problem] == ["ana"] and len(found) == 6
    for name in ("bytes.json", "vast.json"):
        with pytest.raises(TutorError):
            tutor.load(here / name)


def test_what_we_got_wrong_ourselves_stays_in_its_row_too(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("ana", "bob"):
        sale().act("sell coffee").save(here / f"{name}.json")
    real, fault = sheet.replayed, iter([MemoryError(), None])

    def sometimes(one: Any) -> Any:
        if error := next(fault):
            raise error
        return real(one)

    monkeypatch.setattr(submissions.sheet, "replayed", sometimes)
    assert [
        (one.name, one.solved, "MemoryError" in one.problem) for one in tutor.report(here / "*.json")
    ] == [("ana", False, True), ("bob", True, False)]


# Whose task -----------------------------------------------------------------------------------
def class_of(here: Path) -> None:
    """Ana solved the task; Bo only asked; Cai made it easier, and the tutor itself sealed his file."""
    sale().act("sell coffee").save(here / "ana.json")
    sale(lang="es").ask("sell corn").save(here / "bo.json")
    sale(coins=14, goal=15).act("sell corn").save(here / "cai.json")
    sale().act("sell coffee").save(here / "dan.json")


def test_files_are_graded_against_the_teacher_s_task_not_their_own(here: Path) -> None:
    class_of(here)
    for tasks in (
        sale(),
        [sale(), price()],
        [sale(lang="es").save(here / "mine.task"), price()],
        str(here / "*.task"),
    ):
        found = tutor.report(here / "*.json", tasks=tasks)
        assert [(one.name, one.solved) for one in found] == [
            ("ana", True),
            ("bo", False),
            ("cai", False),
            ("dan", True),
        ]
        assert [said.split(":")[0] for said in found.problems] == ["cai"] and "isn't yours" in found.problems[
            0
        ]
    found = tutor.report(here / "*.json", tasks=price(), lang="es")
    assert len(found.problems) == 4 and all("no has dado ninguna tarea" in said for said in found.problems)


def test_without_the_teacher_s_task_a_file_with_another_than_most_is_named(here: Path) -> None:
    class_of(here)
    price().pick(4).save(here / "eva.json")
    found = tutor.report(here / "*.json")
    assert [said.split(":")[0] for said in found.problems] == ["cai"]
    assert "most of the files" in found.problems[0]
    found = tutor.report(here / "ana.json", here / "cai.json")
    assert len(found.problems) == 2 and all("different tasks" in said for said in found.problems)


def test_the_command_takes_the_teacher_s_task(here: Path) -> None:
    class_of(here)
    sale().save(here / "mine.task")
    printed = CliRunner().invoke(
        cli, ["report", str(here / "*.json"), "--json", "--tasks", str(here / "*.task")]
    )
    assert printed.exit_code == 1
    assert [one["solved"] for one in json.loads(printed.stdout)["files"]] == [True, False, False, True]


def test_a_teacher_s_task_that_is_missing_or_stands_twice_is_a_mistake(here: Path) -> None:
    class_of(here)
    for tasks, said in (
        (here / "none.json", "none.json"),
        (str(here / "*.none"), "none"),
        ([sale(), sale(goal=9)], "1-sale"),
    ):
        with pytest.raises(TutorError, match=said):
            tutor.report(here / "ana.json", tasks=tasks)


# A full disk ----------------------------------------------------------------------------------
@pytest.fixture
def room() -> Any:
    """Limit the size of this process's files to so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def only(n: int, step: Callable[[], Any]) -> Any:
        resource.setrlimit(resource.RLIMIT_FSIZE, (n, before[1]))
        try:
            return step()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)

    return only


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "there is no room left for it on the disk"), ("es", "no queda sitio en el disco")],
)
def test_a_full_disk_takes_nothing_that_was_saved(here: Path, room: Any, lang: str, said: str) -> None:
    file = sale(lang=lang).ask("sell corn").save(here / "ana.json")
    before = file.read_bytes()
    with pytest.raises(NotSaved, match=said) as told:
        room(300, lambda: sale(lang=lang).act("sell coffee").save(file))
    assert file.name in str(told.value) and file.read_bytes() == before
    assert [path.name for path in here.iterdir()] == ["ana.json"], "and nothing half written lies beside it"
    with pytest.raises(NotSaved):
        room(300, lambda: sale().save(here / "new.json"))
    assert not (here / "new.json").exists()


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        ["selfplay", "san_juan", "--players", "2", "--save", "games"],
        ["report", "ana.json", "--plot", "games/san_juan-1.json"],
    ],
)
def test_a_command_without_room_says_so_in_a_line_and_takes_nothing(here: Path, command: list[str]) -> None:
    sale().ask("sell corn").save(here / "ana.json")
    (here / "games").mkdir()
    (here / "games/san_juan-1.json").write_text("kept")
    run = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300)); sys.argv = "
        f"{['tutor', *command]!r}; import tutor.cli; tutor.cli.main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", run],
        cwd=here,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert "no room left" in done.stderr.splitlines()[-1]
    assert [(path.name, path.read_text()) for path in (here / "games").iterdir()] == [
        ("san_juan-1.json", "kept")
    ]


def test_a_file_that_is_replaced_keeps_its_rights_and_its_place(here: Path) -> None:
    (here / "there").mkdir()
    real, link = here / "there/real.json", here / "link.json"
    real.write_text("before")
    real.chmod(0o664)
    link.symlink_to(real)
    saving.save(link, "después")
    assert link.is_symlink() and real.read_text("utf-8") == "después" and real.stat().st_mode & 0o777 == 0o664
    mask = os.umask(0o022)
    os.umask(mask)
    assert saving.save(here / "new", "x").stat().st_mode & 0o777 == 0o666 & ~mask
    saving.save(Path(os.devnull), "x")


@pytest.mark.parametrize(
    ("name", "code"), [("none/x.json", "nowhere"), ("ana.json/x.json", "nowhere"), (".", "folder")]
)
def test_what_cannot_be_saved_says_why(here: Path, name: str, code: str) -> None:
    (here / "ana.json").write_text("{}")
    with pytest.raises(NotSaved) as told:
        saving.save(here / name, "x")
    assert told.value.code == f"file.{code}" and str(told.value).count(str(here / name)) == 1


def test_only_one_place_writes_files_that_somebody_keeps() -> None:
    """Files that a command generates (the site, a measurement's notebook) may be written directly."""
    root = Path(tutor.__file__).parent
    free = (
        "site/",
        "commands/measure/",
        "commands/dataset_rows.py",
        "rules/kernel/saving.py",
        "app/local.py",
    )
    for path in root.rglob("*.py"):
        if not str(path.relative_to(root)).startswith(free):
            text = path.read_text("utf-8")
            assert not [
                word for word in (".write_text(", ".write_bytes(", 'open("w', ', "w"') if word in text
            ], path
