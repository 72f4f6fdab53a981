"""Examples, lessons and coach files that do not fit: the error names file, entry, field and the nearest."""

from __future__ import annotations

import random
import re
import shutil
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import tutor.commands
from tests.support.fuzzing import fuzzed
from tests.support.outside import KALAH, installed
from tutor.commands.check import problems
from tutor.rules import broken, load, names
from tutor.rules.kernel import coach, example, lesson
from tutor.rules.kernel.errors import BadFile
from tutor.rules.kernel.files import FOLDERS, check
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.rulebook import Rulebook
from tutor.rules.kernel.words import complain

STARTER = Path(tutor.commands.__file__).parent / "starter" / "newgame"
FILES = {
    "examples": STARTER / "examples" / "take" / "last.toml",
    "lessons": KALAH / "tutor_kalah" / "lessons" / "10_sowing.toml",
    "coach": KALAH / "tutor_kalah" / "coach" / "first.toml",
}
LOADS: dict[str, Callable[[Any], Any]] = {
    "examples": example.load_examples,
    "lessons": lesson.load_lessons,
    "coach": coach.load_coach,
}


DEEPEST = 200  # lists inside each other: Python reads 400 in a TOML file and gives up before 600
UNFILLED = re.compile(
    r"\{(found|may|or_else|instead|words|what|entry|file|values)\}"
)  # of words.toml; no file has them


class Small:
    """A game that is nothing but a book."""

    def __init__(self, folder: Path) -> None:
        self.BOOK = Rulebook(folder / "rulebook")


def written(root: Path, folder: str, old: str = "", new: str = "") -> Small:
    """A game with one file of this folder, in which something is changed."""
    text = FILES[folder].read_text("utf-8")
    assert text.count(old) >= 1, old
    path = root / "small" / folder / "wrong.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text.replace(old, new, 1), "utf-8")
    return Small(root / "small")


WRONG = [
    # a misspelt field
    ("examples", 'says = { en = "There', 'sais = { en = "There', ['"step" number 1', '"sais"', "mean says?"]),
    ("examples", "intro =", "inntro =", ['"example"', '"inntro"', "mean intro?"]),
    ("lessons", 'rules = ["KA.sow.again"]', "rule = []", ['"page" "again"', '"rule"', "mean rules?"]),
    (
        "lessons",
        '{ event = "KA.sow.again" }',
        '{ evnt = "" }',
        ['"again"', '"goal"', '"evnt"', "mean event?"],
    ),
    ("lessons", "idea =", "idae =", ['"lesson"', '"idae"', "mean idea?"]),
    ("coach", 'look = ["store:{seat}"]', "loook = []", ['"entry" "again"', '"loook"', "mean look?"]),
    ("coach", "seed = 1", "seed = 1, sead = 1", ['"first"', '"sead"', "mean seed?"]),
    # another kind of value
    (
        "examples",
        'refused = { "take 3" = "NG.take.enough" }',
        'refused = ["take 3"]',
        ['"step" number 1', '"refused" cannot be a list of 1', "it is a table"],
    ),
    ("examples", "rules = [", 'rules = "NG.end.last" #', ['"rules" cannot be "NG.end.last"', "it is a list"]),
    (
        "lessons",
        'goal = { event = "KA.sow.again" }',
        'goal = ["KA.sow.again"]',
        ['"page" "again"', '"goal" cannot be a list of 1', "it is a table"],
    ),
    ("lessons", "order = 10", 'order = "10"', ['"order" cannot be "10"', "it is a whole number"]),
    (
        "coach",
        'rules = ["KA.sow.again"]',
        "rules = {}",
        ['"entry" "again"', '"rules" cannot be a table of 0'],
    ),
    # a field that is missing
    ("examples", "intro = ", "# ", ['"example" needs "intro"']),
    ("examples", ', es = "Solo hay dos."', "", ['"step" number 1', '"says" needs "es"']),
    ("lessons", 'goal = { event = "KA.sow.again" }', "", ['"page" "again"', '"page" needs "goal"']),
    ("lessons", 'kind = "do"', "", ['"page" "again"', '"page" needs "kind"']),
    ("lessons", 'id = "again"', "", ['"page" number 2', '"page" needs "id"']),
    ("coach", 'event = "KA.sow.again"', "", ['"entry" "again"', '"entry" needs "when"']),
    ("coach", ", seed = 1", "", ['"first" needs "seed"']),
    # a name that is none of those known
    ("examples", 'en = "There', 'eng = "There', ['"step" number 1', '"says"', '"eng"', "mean en?"]),
    ("lessons", 'kind = "show"', 'kind = "shows"', ['"page" "first"', '"shows" for "kind"', "mean show?"]),
    ("coach", 'task = "sow"', 'by = "others"', ['"entry" "sow"', '"others" for "by"', "mean other?"]),
    # a field of another kind of page
    ("lessons", 'refused = "KA', 'number = 1 # "KA', ['"not-yours"', '"number" only if its "kind" is ask']),
]


@pytest.mark.parametrize(("folder", "old", "new", "parts"), WRONG, ids=[row[1] for row in WRONG])
def test_what_does_not_fit_is_told_with_its_place(
    folder: str, old: str, new: str, parts: list[str], tmp_path: Path
) -> None:
    with pytest.raises(BadFile) as found:
        LOADS[folder](written(tmp_path, folder, old, new))
    said = complain(found.value, "en")
    assert all(part in said for part in (f"small/{folder}/wrong.toml", *parts)), said
    spanish = complain(found.value, "es")
    assert "{" not in spanish and f"small/{folder}/wrong.toml" in spanish and spanish != said
    shared = [part for part in parts if part.startswith('"') and part.endswith('"') and " " not in part]
    assert all(f"«{part[1:-1]}»" in spanish for part in shared), spanish


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_file_that_was_not_changed_fits(folder: str, tmp_path: Path) -> None:
    assert LOADS[folder](written(tmp_path, folder))


@cache
def every(folder: str) -> tuple[dict[str, Any], ...]:
    """All documents of a folder, of all games, as they are written."""
    paths = {path for name in names() for path, _ in load(name).BOOK.documents(folder)}
    return tuple(tomllib.loads(path.read_text("utf-8")) for path in sorted(paths))


def from_a_file(value: Any, within: tuple[Any, ...] = ()) -> bool:
    """Whether a TOML file can hold it: nothing contains itself, and it is not too deep."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if parts and (len(within) == DEEPEST or any(value is one for one in within)):
        return False
    return all(from_a_file(part, (*within, value)) for part in parts)


def refused(folder: str, seed: int) -> bool:
    """Whether a spoilt file is refused, in words; what fits can be made into what the folder holds."""
    chance = random.Random(seed)
    document = fuzzed(chance.choice(every(folder)), chance)
    assume(from_a_file(document))
    path = Path("small") / folder / "spoilt.toml"
    try:
        check(folder, path, document)
    except BadFile as error:
        for lang in LANGUAGES:
            said = complain(error, lang)
            assert f"small/{folder}/spoilt.toml" in said and not UNFILLED.search(said), said
            assert len(said) < 900, said
            said.encode()
        return True
    if folder == "examples":
        example._read(path, document)
    elif folder == "lessons":
        lesson._read(document)
    else:
        [coach._entry(dict(row), document.get("each", {})) for row in document.get("entry", ())]
    return False


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_spoilt_file_fits_or_is_refused_in_words(folder: str) -> None:
    """Of those that were tried, many were refused, and some fit."""
    tried: list[bool] = []

    @given(seed=st.integers(0, 2**32))
    @settings(max_examples=300, deadline=None)
    def spoilt(seed: int) -> None:
        tried.append(refused(folder, seed))

    spoilt()
    assert 50 < sum(tried) < len(tried)


def test_a_game_whose_chapters_have_no_place_is_left_out_with_the_reason(tmp_path: Path) -> None:
    """The first page needs the head of each chapter, so such a game cannot be on it."""
    package = tmp_path / "tutor_halma"
    shutil.copytree(KALAH / "tutor_kalah", package)
    chapter, game = package / "lessons" / "10_sowing.toml", package / "game.py"
    chapter.write_text(chapter.read_text("utf-8").replace("order =", "ordre ="), "utf-8")
    game.write_text(game.read_text("utf-8").replace('NAME = "kalah"', 'NAME = "halma"'), "utf-8")
    with installed(tmp_path / "site", tmp_path, halma="tutor_halma"):
        assert "halma" not in names()
        for lang in LANGUAGES:
            said = complain(broken()["halma"], lang)
            place = ("tutor_halma/lessons/10_sowing.toml", "lesson", "ordre", "order?")
            assert all(part in said for part in place) and "Python" not in said, said


@pytest.fixture
def read_anew() -> Iterator[None]:
    """What was read before is forgotten, and afterwards what the test read."""
    every = (*LOADS.values(), coach._files, coach.first_game, coach.scale, coach.summary_lines)
    for known in every:
        known.cache_clear()  # type: ignore[attr-defined]
    yield
    for known in every:
        known.cache_clear()  # type: ignore[attr-defined]


@pytest.mark.usefixtures("read_anew")
@pytest.mark.parametrize(("folder", "old", "new", "parts"), [WRONG[2], WRONG[5]], ids=["lessons", "coach"])
def test_the_check_of_a_game_from_outside_tells_it(
    folder: str, old: str, new: str, parts: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with installed(tmp_path / "site", KALAH, kalah="tutor_kalah"):
        small = written(tmp_path, folder, old, new)
        monkeypatch.setattr(load("kalah").BOOK, "documents", small.BOOK.documents)
        found = [problem for problem in problems("kalah") if "wrong.toml" in problem]
    assert len(found) == 1 and all(part in found[0] for part in parts), found
