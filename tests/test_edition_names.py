"""The names of Puerto Rico 1897: nobody reads those of the other edition."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tutor.rules import load

pytestmark = pytest.mark.game("puerto_rico_1897")

ROOT = Path(__file__).parent.parent


GONE = {
    "puerto_rico_1897": {
        "es": r"alcalde|capataz|doblon|doblón|añil|hospicio|cofradía|universidad|ayuntamiento"
        r"|colonos?\b|colonizador|buscador de oro|rosa de los vientos|violeta|\bbancos?\b|personaje"
        r"|edificios? de producción|\bembarc(?!adero)|embarqu"
        r"|fases? del (plantador|reclutador|constructor|productor|mercader|capitán)"
        r"|fichas? (adicional|nueva|normal|robada|gris|de la hacienda)",
        "en": (
            r"\bmayor\b|doubloon|indigo|hospice|guild hall|university"
            r"|colonist|settler|windrose|violet|prospector"
        ),
    },
    "puerto_rico": {
        "es": r"plantador|reclutador|embarcadero|aventurero|registro de empleo|escuela"
        r"|parque de bomberos|\bfrutas?\b"
        r"|palacio del gobernador|trabajador|\bmonedas?\b|beis|burgues|contrabandista|hospital\b|semicírculo",
        "en": r"planter|recruiter|adventurer|\bfruit\b|\bschool\b|fire station"
        r"|work register|\bworkers?\b|\bcoins?\b"
        r"|beige|burgher|smuggler|hospital\b",
    },
}  # the other edition's names


def _read(words: Any, lang: str) -> Iterator[str]:
    """Every sentence of a language in a document, without what fills its gaps."""
    if isinstance(words, list | tuple):
        words = dict(enumerate(words))
    for key, value in words.items() if isinstance(words, dict) else ():
        if key == lang and isinstance(value, str):
            yield re.sub(r"\{[^}]*\}", "", value)
        else:
            yield from _read(value, lang)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", list(GONE))
def test_nobody_reads_the_other_editions_names(name: str, lang: str) -> None:
    """Rules, lessons, examples, the board: a learner of 1897 never reads alcalde or hospice,
    and the reverse.
    """
    book = load(name).BOOK
    rooms = [row for room in ("lessons", "examples", "advice") for _, row in book.documents(room)]
    rules = [
        {slot: getattr(rule, slot) for slot in ("title", "text", "why", "no", "way", "says", "note", "facts")}
        for rule in book.rules.values()
    ]
    files = [
        book.words(f"{path}.toml")
        for path in ("drawing/words", "drawing/actions", "chapters", "choices", "errors")
    ]
    said = list(_read([rooms, rules, files, book.lexicon], lang))
    assert len(said) > 1500
    assert not [one for one in said if re.search(GONE[name][lang], one, re.I)]


def test_phrases_that_are_retold_still_stand_in_the_base() -> None:
    """If a sentence of the base game is reworded, 1897's table of names must be checked again."""
    base = load("puerto_rico").BOOK
    files = [
        tomllib.loads(p.read_text("utf-8"))
        for p in base.folder.parent.glob("**/*.toml")
        if not {"expansions", "edition_1897"} & {*p.parts}
    ]
    for lang in ("en", "es"):
        said = "\n".join(_read(files, lang)).lower()
        names = tomllib.loads(
            (ROOT / f"tutor/rules/puerto_rico/edition_1897/names/{lang}.toml").read_text("utf-8")
        )
        assert not [
            phrase
            for phrase in names
            if phrase.count(" ") > 1 and "{" not in phrase and phrase.lower() not in said
        ]
