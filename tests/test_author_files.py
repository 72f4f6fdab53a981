"""Rules, examples, lessons and coach files that do not fit: the error names file, entry and field."""

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
from tutor.boards import shelf
from tutor.commands.check import problems
from tutor.rules import broken, load, names
from tutor.rules.kernel import coach, example, lesson
from tutor.rules.kernel.errors import BadFile
from tutor.rules.kernel.files import FOLDERS, check, every_misfit, file_fields, misfits_in, read_book
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


RULES = [
    # a misspelt field
    ("title =", "titel =", ['"NG.take.some"', '"rule" has no field "titel"', "mean title?"]),
    ("at =", "att =", ['"NG.take.enough"', '"facts[0]"', '"att"', "mean at?"]),
    ("change =", "chnge =", ['"NG.take.enough"', '"way[1]"', '"chnge"', "mean change?"]),
    ("no = { en", "no = { eng", ['"NG.take.enough"', '"no"', '"eng"', "mean en?"]),
    # a name that is none of those known
    ('kind = "limit"', 'kind = "limt"', ['"NG.take.enough"', '"limt" for "kind"', "mean limit?"]),
    (
        'kind = "turn"',
        'kind = "turn"\nbars = "momnt"',
        ['"NG.take.turn"', '"momnt" for "bars"', "mean moment?"],
    ),
    # a field that is missing, and another kind of value
    ('kind = "limit"', "", ['"NG.take.enough"', '"rule" needs "kind"']),
    (', es = "De una a tres"', "", ['"NG.take.some"', '"title" needs "es"']),
    ("facts = [{", "facts = 1 #", ['"NG.take.enough"', '"facts" cannot be 1', "it is a list"]),
    ("way = [{ law", "way = [{ never", ['"NG.end.last"', '"way[0].never" cannot be "undo"', "true or false"]),
]


def rulebook(folder: Path, old: str = "", new: str = "") -> Rulebook:
    """The rules of the starter, in which something is changed."""
    copied = Path(shutil.copytree(STARTER / "rulebook", folder / "small" / "rulebook"))
    text = (copied / "play.toml").read_text("utf-8")
    assert text.count(old) >= 1, old
    (copied / "play.toml").write_text(text.replace(old, new, 1), "utf-8")
    return Rulebook(copied)


@pytest.mark.parametrize(("old", "new", "parts"), RULES, ids=[row[1] for row in RULES])
def test_a_rule_that_does_not_fit_is_told_with_its_file(
    old: str, new: str, parts: list[str], tmp_path: Path
) -> None:
    with pytest.raises(BadFile) as found:
        rulebook(tmp_path, old, new).rules  # noqa: B018
    said, spanish = (complain(found.value, lang) for lang in LANGUAGES)
    assert all(part in said for part in ("small/rulebook/play.toml", *parts)), said
    assert not UNFILLED.search(spanish) and "small/rulebook/play.toml" in spanish and spanish != said


FORMS = [
    ("{n:stone}", "{n:stoone}", ['"says"', "{n:stoone}", 'the nearest is "stone"']),
    ("No puedes tomar {n:stone}", "No puedes tomar {n:thhe}", ['"no"', "{n:thhe}", 'the nearest is "the"']),
    ("montón: {left:", "montón: {left:ston}{left:", ['"facts"', "{left:ston}", 'the nearest is "stone"']),
    ("With {short:stone}", "With {short:ston}", ['"way"', "{short:ston}", 'the nearest is "stone"']),
]


@pytest.mark.parametrize(("old", "new", "parts"), FORMS, ids=[row[1] for row in FORMS])
def test_a_form_that_is_unknown_is_told_with_file_and_rule(
    old: str, new: str, parts: list[str], tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match=r"^rulebook/play.toml: NG\.take\.") as found:
        rulebook(tmp_path, old, new).rules  # noqa: B018
    assert all(part in str(found.value) for part in parts), found.value


def test_an_unknown_form_in_a_hint_is_told_with_file_and_row(tmp_path: Path) -> None:
    words = Path(shutil.copytree(STARTER / "advice", tmp_path / "small" / "advice")) / "words.toml"
    book = rulebook(tmp_path)
    assert book.words("advice/words.toml")
    words.write_text(words.read_text("utf-8").replace("{left:stone}", "{left:stoone}", 1), "utf-8")
    with pytest.raises(
        ValueError, match=r'^advice/words.toml: "\w+".*\{left:stoone\}.*the nearest is "stone"'
    ):
        Rulebook(book.folder).words("advice/words.toml")


def test_shared_advice_that_is_not_there_is_told_with_the_nearest(tmp_path: Path) -> None:
    book = rulebook(tmp_path, "way = [{ law", 'way = ["undoo", { law')
    (book.folder / "ways.toml").write_text('[[undo]]\nlaw = "undo"\nen = "Undo."\nes = "Deshaz."\n')
    with pytest.raises(
        ValueError, match=r'play\.toml: NG\.end\.last: "way" names "undoo".*the nearest is "undo"'
    ):
        book.rules  # noqa: B018


def test_a_file_that_is_not_toml_is_named(tmp_path: Path) -> None:
    for name in ("play", "lexicon", "facts", "ways"):
        book = rulebook(tmp_path / name)
        with (book.folder / f"{name}.toml").open("a", encoding="utf-8") as file:
            file.write("\noops\n")
        with pytest.raises(BadFile, match=rf"^small/rulebook/{name}.toml: This is not valid TOML.*line \d+"):
            _ = book.rules, book.fact_kinds, book.shared


def test_the_same_id_twice_is_told_with_file_and_id(tmp_path: Path) -> None:
    book = rulebook(tmp_path)
    shutil.copy(book.folder / "play.toml", book.folder / "then.toml")
    with pytest.raises(ValueError, match=r"^rulebook/then.toml: NG.take.some is there twice"):
        book.rules  # noqa: B018


@pytest.mark.parametrize("folder", FOLDERS)
def test_everything_that_does_not_fit_is_told(folder: str, tmp_path: Path) -> None:
    """`check` stops at the first field, `every_misfit` does not: all fields of all files."""
    changes = [(old, new, parts) for of, old, new, parts in WRONG if of == folder][:2]
    small = written(tmp_path, folder, *changes[0][:2])
    path = tmp_path / "small" / folder / "wrong.toml"
    text = path.read_text("utf-8").replace(*changes[1][:2], 1)
    path.write_text(text, "utf-8")
    shutil.copy(path, path.with_name("again.toml"))
    path.with_name("more.toml").write_text("not toml", "utf-8")
    said = [complain(error, "en") for error in every_misfit(small.BOOK, folder)]
    for name in ("again", "wrong"):
        mine = [one for one in said if f"small/{folder}/{name}.toml" in one]
        assert len(mine) == 2
        for _, _, parts in changes:
            assert any(all(part in one for part in parts) for one in mine), mine
    assert [one for one in said if "more.toml" in one and "not valid TOML" in one] and len(said) == 5


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_file_that_was_not_changed_fits(folder: str, tmp_path: Path) -> None:
    small = written(tmp_path, folder)
    assert LOADS[folder](small) and not [*every_misfit(small.BOOK, folder)]


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
        assert [*misfits_in(folder, path, document)]
        for lang in LANGUAGES:
            said = complain(error, lang)
            assert f"small/{folder}/spoilt.toml" in said and not UNFILLED.search(said), said
            assert len(said) < 900, said
            said.encode()
        return True
    assert not [*misfits_in(folder, path, document)]
    if folder == "examples":
        example._read(path, document)
    elif folder == "lessons":
        lesson._read(document)
    else:
        [coach._entry(dict(row), document.get("each", {})) for row in document.get("entry", ())]
    return False


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ('weight = "hevy"', ['"hevy" for "weight"', "mean heavy?"]),
        ('wieght = "heavy"', ['"wieght"', "mean weight?"]),
        ("minutes = 45", ["45", '"minutes"']),
        ('about = { en = "Sow." }', ['"about" needs "es"']),
    ],
)
def test_what_does_not_fit_on_the_card_of_a_game_is_told(line: str, parts: list[str], tmp_path: Path) -> None:
    (path := tmp_path / "small" / "book.toml").parent.mkdir()
    path.write_text(line, "utf-8")
    with pytest.raises(BadFile) as found:
        read_book(path)
    for lang in LANGUAGES:
        assert "small/book.toml" in complain(found.value, lang)
    said = complain(found.value, "en")
    assert all(part in said for part in parts), said


def test_the_cards_of_our_games_fit() -> None:
    fields = file_fields("book")
    for row in shelf.shelf()["book"]:
        fields.read({key: row[key] for key in row.keys() & fields.of.keys()})
