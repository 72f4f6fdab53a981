"""How plain the project's language is: wordings that nobody says,
and the length of sentences, folder by folder.

    python tests/plain_words.py                     # a row per folder and language
    python tests/plain_words.py --list le_havre     # every hit of a folder, to be rewritten by a person
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tests.support.plain_code import code_texts

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("en", "es")
LONG = 25  # words
_SENTENCE = re.compile(r"(?<=[.!?…])\s+(?=[A-ZÁÉÍÓÚÑ¿¡«“\"{])")
_GAP = re.compile(r"\{[^{}]*\}")
_NOT_PROSE = (
    *("asked.toml", "alike.toml", "intents.toml", "lexicon.toml", "asking.toml", "vocabulary.toml"),
    "shrinking.toml",  # patterns of what an open question leaves out
)


class Text(NamedTuple):
    """One text: its file, its language, its words, and whether it is code's."""

    path: str
    lang: str
    said: str
    code: bool = False


class Pattern(NamedTuple):
    """A wording to avoid, and what to write instead."""

    found: re.Pattern[str]
    better: str
    catches: tuple[str, ...]
    spares: tuple[str, ...]


@cache
def patterns(lang: str) -> tuple[Pattern, ...]:
    """The patterns of a language, or those under another key of the file."""
    rows = tomllib.loads((ROOT / "tests/plain/patterns.toml").read_text("utf-8"))[lang]
    return tuple(
        Pattern(re.compile(r["pattern"]), r["better"], tuple(r["catches"]), tuple(r["spares"])) for r in rows
    )


@cache
def exceptions() -> frozenset[str]:
    rows = tomllib.loads((ROOT / "tests/plain/exceptions.toml").read_text("utf-8"))
    return frozenset(text for lang in LANGUAGES for text in rows[lang])


def _of_toml(value: Any, lang: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        lang = "" if "kind" in value else lang  # the shape of a field that is called "en"
        for key, inner in value.items():
            yield from _of_toml(inner, key if key in LANGUAGES else lang)
    elif isinstance(value, list):
        for inner in value:
            yield from _of_toml(inner, lang)
    elif isinstance(value, str) and lang:
        yield lang, value


def _prose(markdown: str) -> Iterator[str]:
    """The paragraphs and the items of lists of a Markdown text, as they are read: without code, tables,
    bold marks and the addresses of links.
    """
    read = re.sub(r"```.*?```", "", markdown, flags=re.S)
    read = re.sub(r"!?\[([^\]]*)\]\([^)\s]*\)", r"\1", read).replace("**", "")
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )", read):
        if not block.lstrip().startswith(("|", "<", "    ", ":::")):
            yield " ".join(block.split())


def _of_page(template: str) -> Iterator[tuple[str, str]]:
    """(language, text) of each element of a template that is in one language; what fills a gap is "it"."""
    for lang, said in re.findall(r'lang="(en|es)"[^>]*>((?:[^<]|</?b>)*[a-z](?:[^<]|</?b>)*)<', template):
        yield lang, " ".join(re.sub(r"\{\{.*?\}\}", "it", re.sub(r"</?b>", "", said)).split())


@cache
def texts() -> tuple[Text, ...]:
    """Everything a person reads: the TOML and the templates of the package, the READMEs, the
    documentation, the notebooks written by hand, and the English in code.
    """
    found: list[Text] = []
    for path in sorted((ROOT / "tutor").rglob("*.toml")):
        if path.name not in _NOT_PROSE and "asks" not in path.parts:  # asks: as people type
            name, rows = str(path.relative_to(ROOT)), tomllib.loads(path.read_text("utf-8"))
            if path.name == "known.toml":  # what people type, and then the sentences that answer
                rows = {
                    row: {
                        key: said
                        for key, said in one.items()
                        if key not in (*LANGUAGES, "with", "about", "not_with")
                    }
                    for row, one in rows.items()
                }
            found += [Text(name, lang, said) for lang, said in _of_toml(rows)]
    for path in [ROOT / "README.md", ROOT / "README.es.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        lang = "es" if path.name == "README.es.md" or path.parent.name == "es" else "en"
        found += [Text(str(path.relative_to(ROOT)), lang, said) for said in _prose(path.read_text("utf-8"))]
    for lang in LANGUAGES:
        here = ROOT / "notebooks" / lang
        for path in sorted([*here.glob("*.ipynb"), *here.glob("agents/*.ipynb")]):
            cells = json.loads(path.read_text("utf-8"))["cells"]
            sources = ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
            found += [
                Text(str(path.relative_to(ROOT)), lang, said) for source in sources for said in _prose(source)
            ]
    for path in sorted((ROOT / "tutor").rglob("*.html")):
        name = str(path.relative_to(ROOT))
        found += [Text(name, lang, said) for lang, said in _of_page(path.read_text("utf-8"))]
    found += [Text(name, "en", said, code=True) for name, said in code_texts()]
    return tuple(found)


def without_names(said: str) -> str:
    """The text without what is between backticks: names in the code are not prose."""
    return re.sub(r"`[^`]*`", "`", said)


def hits(text: Text) -> list[Pattern]:
    """The patterns found in a text; in code also those for code,
    which do not read what is between backticks.
    """
    if text.said in exceptions():
        return []
    found = [one for one in patterns(text.lang) if one.found.search(text.said)]
    return found + [
        one for one in patterns("code") if text.code and one.found.search(without_names(text.said))
    ]


def lengths(text: Text) -> list[int]:
    """The number of words of each sentence; the filling of a gap counts as one."""
    sentences = _SENTENCE.split(_GAP.sub("it", text.said))
    return [n for n in (len(re.findall(r"[\w'’-]+", sentence)) for sentence in sentences) if n > 2]


def folder(text: Text) -> str:
    """The folder of a row in the table: a game's package, or a package's words; code has rows of its own."""
    parts = Path(text.path).parts
    name = (
        "/".join(parts[1:3] if text.code else parts[1:4])
        if parts[:2] == ("tutor", "rules")
        else "/".join(parts[:2])
    )
    return f"code {parts[0] if parts[0] == 'tests' else name}" if text.code else name


def figures(which: tuple[Text, ...]) -> dict[str, float]:
    """Share of texts with a hit, mean words per sentence, share of sentences that are long."""
    sentences = [n for text in which for n in lengths(text)] or [0]
    return {
        "texts": len(which),
        "hits": sum(bool(hits(text)) for text in which) / max(1, len(which)),
        "mean": sum(sentences) / len(sentences),
        "long": sum(n > LONG for n in sentences) / len(sentences),
    }


def _row(name: str, which: tuple[Text, ...]) -> str:
    one = figures(which)
    return (
        f"{name:44} {one['texts']:6.0f} texts  {one['hits']:6.2%} hit  {one['mean']:5.1f} words  "
        f"{one['long']:6.2%} long"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", nargs="?", default="", help="only paths with this in them")
    parser.add_argument("--list", action="store_true", help="every hit, with what to write instead")
    parser.add_argument("--long", action="store_true", help="every sentence above 25 words")
    parser.add_argument("--lang", choices=LANGUAGES, help="one language")
    asked = parser.parse_args()
    wanted = tuple(t for t in texts() if asked.part in t.path and asked.lang in (None, t.lang))
    for text in wanted if asked.list else ():
        for one in hits(text):
            found = one.found.search(text.said)
            print(f"{text.path} [{text.lang}] «{found[0] if found else ''}» -> {one.better}\n    {text.said}")
    for text in wanted if asked.long else ():
        if any(n > LONG for n in lengths(text)):
            print(f"{text.path} [{text.lang}] {max(lengths(text))} words\n    {text.said}")
    if not (asked.list or asked.long):
        for lang in LANGUAGES:
            mine = tuple(t for t in wanted if t.lang == lang)
            for name in sorted({folder(t) for t in mine}):
                print(_row(f"{lang} {name}", tuple(t for t in mine if folder(t) == name)))
            print(_row(f"{lang} all", mine))


if __name__ == "__main__":
    main()
