"""The people who handed in, and their points: file names of platforms, zips, a CSV, a DataFrame."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

import tutor
from tests.test_submissions import price, sale
from tutor.cli import cli
from tutor.notebook.handed_files import HandedFile


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def solved() -> bytes:
    return sale().ask("sell corn").act("sell coffee").save("one.json").read_bytes()


def missed() -> bytes:
    return price().pick(3).save("two.json").read_bytes()


def zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as into:
        for name, content in files.items():
            into.writestr(name, content)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("path", "given", "who"),
    [
        ("ana-1-sale.json", "", ("ana", "")),
        ("ana 1-sale.json", "", ("ana", "")),
        ("1-sale.json", "", ("1-sale", "")),
        ("x.json", " Ana Ruiz ", ("Ana Ruiz", "")),
        ("ruizana_4711_99001_1-sale-1.json", "Bob", ("ruizana", "4711")),
        ("ruizana_LATE_4711_99001_1-sale.json", "", ("ruizana", "4711")),
        ("ruizana_4711_99001_all.zip/ana-1-sale.json", "", ("ruizana", "4711")),
        ("Ana Ruiz_4711_assignsubmission_file_/1-sale.json", "", ("Ana Ruiz", "4711")),
        ("Ana Ruiz_4711_assignsubmission_file_1-sale.json", "", ("Ana Ruiz", "4711")),
        ("submitted/ana/class/1-sale.json", "Bob", ("ana", "ana")),
    ],
)
def test_the_platform_s_name_says_who_handed_in(path: str, given: str, who: tuple[str, str]) -> None:
    file = HandedFile(Path(path).stem, Path(path).parts, str)
    assert file.learner(given, "1-sale") == who


def test_the_file_says_who_saved_it() -> None:
    sale().act("sell coffee").save("x.json", who="Añá " + "x" * 200)
    (one,) = tutor.report("x.json")
    assert one.who == ("Añá " + "x" * 200)[:80] and not one.problem and one.solved


def test_a_zip_is_read_with_the_zips_inside_it() -> None:
    inner = zipped({"1-sale.json": solved(), "notes.txt": b"-"})
    files = {"ruizana_1_2_1-sale.json": solved(), "ruizana_1_3_2-price.json": missed()}
    files |= {"lovelaceada_LATE_7_8_all.zip": inner, "__MACOSX/ruizana_1_2_1-sale.json": b"junk"}
    files |= {"damaged_3_4_x.zip": b"no zip", "bob_5_6_x.json": b"{"}
    Path("all.zip").write_bytes(zipped(files))
    found = tutor.report("all.zip", tasks=[sale(), price()])
    assert [(one.who, one.id, one.task, one.solved, bool(one.problem)) for one in found] == [
        ("bob", "5", "", False, True),
        ("damaged", "3", "", False, True),
        ("lovelaceada", "7", "1-sale", True, False),
        ("ruizana", "1", "1-sale", True, False),
        ("ruizana", "1", "2-price", False, False),
    ]
    Path("bad.zip").write_bytes(b"PK no")
    (one,) = tutor.report("bad.zip")
    assert one.fault == "unreadable" and one.who == "bad"


def test_a_folder_is_read_as_nbgrader_collects_it() -> None:
    for who in ("ana", "bob"):
        folder = Path("submitted") / who / "class"
        folder.mkdir(parents=True)
        (folder / "1-sale.json").write_bytes(solved())
        (folder / "class.ipynb").write_text("{}")
    assert [(one.who, one.solved) for one in tutor.report("submitted")] == [("ana", True), ("bob", True)]


@pytest.mark.slow
def test_points_are_counted_for_each_learner_once_a_task() -> None:
    Path("ana-1-sale.json").write_bytes(sale().act("pass").save("one.json").read_bytes())
    Path("one.json").unlink()
    Path("ana again-1-sale.json").write_bytes(solved())
    Path("one.json").unlink()
    for name in ("ana-2-price", "=bob-2-price"):
        Path(f"{name}.json").write_bytes(missed())
    Path("two.json").unlink()
    sale().act("sell coffee").save("better.json", who="ana")
    found = tutor.report("*.json", tasks=[sale(), price()], points={"1-sale": 2})
    rows = {one.who: (one.handed_in, one.solved, one.tasks, one.points, one.most) for one in found.progress}
    assert rows["ana"] == (2, 1, 2, 2, 3) and rows["=bob"] == (1, 0, 2, 0, 3)
    lines = found.progress.csv("grades.csv").read_text("utf-8").splitlines()
    assert lines[0].endswith("problems,1-sale,2-price") and "'=bob,,1,0,2,0,3,0,,0" in lines
    assert "ana,,2,1,2,2,3,0,2,0" in lines


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_frame_has_the_same_columns_and_kinds_in_each_language(lang: str) -> None:
    pytest.importorskip("pandas")
    Path("ana-1-sale.json").write_bytes(solved())
    frame = tutor.report("ana-1-sale.json", lang=lang).frame()
    assert [*frame.columns] == [
        *("who", "id", "file", "game", "task", "solved", "points", "tries", "refused", "stopped_by"),
        *("hints", "wrong", "fault"),
    ]
    kinds = {name: frame[name].dtype.kind for name in frame.columns}
    assert kinds["solved"] == "b" and kinds["points"] == "f"
    assert {kinds[name] for name in ("tries", "refused", "hints", "wrong")} == {"i"}
    assert frame["stopped_by"][0] == "PR.trader.different-kinds"
    grades = tutor.report("ana-1-sale.json", lang=lang).progress.frame()
    assert [*grades.columns][:6] == ["who", "id", "handed_in", "solved", "tasks", "points"]


@pytest.mark.parametrize("pair", ["1-sale", "=2", "1-sale=x", "1-sale=nan", "1-sale=1e9"])
def test_points_that_cannot_be_read_are_said(pair: str) -> None:
    Path("ana.json").write_bytes(solved())
    told = CliRunner().invoke(cli, ["report", "ana.json", "--points", pair], standalone_mode=False)
    assert told.exception is not None and "1-sale=2" in str(told.exception)


def test_the_command_s_json_has_learners() -> None:
    Path("ana-1-sale.json").write_bytes(solved())
    told = CliRunner().invoke(cli, ["report", "ana-1-sale.json", "--json"])
    found = json.loads(told.stdout)
    assert found["learners"][0]["of_task"] == {"1-sale": 1} and found["files"][0]["who"] == "ana"
