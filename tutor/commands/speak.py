"""Shared by the commands: the reader's language, JSON output and files."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import click

from tutor.rules import load, names
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import BadLog, UnknownName
from tutor.rules.kernel.languages import LANGUAGES


def _language(context: click.Context, option: click.Parameter, value: str | None) -> str:
    lang = value or os.environ.get("LC_ALL") or os.environ.get("LANG") or "en"
    if value is not None and value not in LANGUAGES:
        raise UnknownName("unknown.language", name=value)
    return "es" if lang.startswith("es") else "en"


lang_option = click.option(
    "--lang", callback=_language, help="en or es. By default: the language of the system."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")


edition_option = click.option(
    "--edition", default="", help="Another edition of the game, for example 1897 of puerto_rico."
)


def edition_of(game: str, edition: str) -> str:
    """The id of a game in an edition: the first edition has the name of the game."""
    known = {load(name).BOOK.edition: name for name in names() if name == game or name.startswith(f"{game}_")}
    if edition and edition not in known:
        listed = ", ".join(f"edition={e}" for e in known if e) or "-"
        raise UnknownName("unknown.option", name=edition, known=listed)
    return known[edition] if edition else game


def reader() -> str:
    """The language of error messages: --lang if it was given, otherwise the system's language."""
    words = sys.argv
    for k, word in enumerate(words):
        given = word.removeprefix("--lang=") if word.startswith("--lang=") else None
        if word == "--lang" and k + 1 < len(words):
            given = words[k + 1]
        if given in LANGUAGES:
            return given
    system = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return "es" if system.startswith("es") else "en"


def print_json(document: object) -> None:
    """Print JSON on standard output, without escaping accents."""
    click.echo(json.dumps(document, ensure_ascii=False, indent=1))


def read_log(path: str) -> Document:
    """A log from a file, or from standard input for "-". Raises BadLog or UnknownName."""
    if path == "-":
        return logs.read(sys.stdin.read())
    file = Path(path)
    if not file.is_file():
        raise UnknownName("file.missing", name=path)
    try:
        return logs.read(file.read_text("utf-8"))
    except UnicodeDecodeError:
        raise BadLog("log.unreadable", why="not text") from None
