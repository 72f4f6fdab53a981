"""The pages of the documentation that the code writes: commands, make targets, data formats, rule ids.

MkDocs calls `on_files` before it builds and `on_post_page` after each page (see `hooks` in mkdocs.yml).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from click.testing import CliRunner
from mkdocs.structure.files import File

import tutor
from tutor.cli import cli
from tutor.rules import load, names

ROOT = Path(__file__).resolve().parent.parent.parent


def targets() -> Iterator[tuple[str, str]]:
    """(name, what it does) of each target of the Makefile that has a comment."""
    for line in (ROOT / "Makefile").read_text("utf-8").splitlines():
        if found := re.match(r"([a-z-]+):[^#]*## (.*)", line):
            yield found[1], re.sub(r"\$\((\w+)\)", r"`\1`", found[2])


def make() -> str:
    rows = "\n".join(f"| `make {name}` | {does.replace('|', '/')} |" for name, does in targets())
    return f"""# Make targets

Every target sets itself up first. You need only Python 3.11 or newer.

| command | what it does |
|---|---|
{rows}
"""


def commands() -> str:
    """The help of each command, as the terminal prints it."""
    told = ["# Command line\n", "`make serve` once, then `.venv/bin/tutor`. Every command has `--help`.\n"]
    every: list[tuple[str, click.Command]] = [("tutor", cli)]
    every += [(f"tutor {name}", one) for name, one in sorted(cli.commands.items())]
    for name, one in every:
        context = click.Context(one, info_name=name, max_content_width=96, terminal_width=96)
        told.append(f"## {name}\n\n```text\n{one.get_help(context)}\n```\n")
    return "\n".join(told)


def shape(what: str) -> str:
    """The fields of a document, as `tutor shape` prints them."""
    found = CliRunner().invoke(cli, ["shape", what, "--lang", "en"], catch_exceptions=False)
    return f"```text\n{found.output.rstrip()}\n```\n"


def formats() -> str:
    told = [(ROOT / "docs/reference/formats.md").read_text("utf-8")]
    told += [f"## A position of {what}\n\n{shape(what)}" for what in names()]
    told += [f"## A {what}\n\n{shape(what)}" for what in ("log", "link")]
    return "\n".join(told)


def cell(said: str) -> str:
    return said.replace("|", "\\|").replace("\n", " ")


def rules(name: str) -> str:
    """Every rule of a game, chapter by chapter."""
    game = load(name)
    told = [f"# Rule ids of {tutor.game(name).title}\n"]
    told.append("Titles in English and Spanish, and where the rule is printed.\n")
    chapter = ""
    for rule in sorted(game.BOOK.rules.values(), key=lambda rule: rule.chapter):
        if rule.chapter != chapter:
            chapter = rule.chapter
            told += [f"\n## {chapter}\n", "| id | kind | English | Spanish | printed |", "|---" * 5 + "|"]
        cells = (f"`{rule.id}`", rule.kind, cell(rule.title["en"]), cell(rule.title["es"]), cell(rule.cite("en")))
        told.append(f"| {' | '.join(cells)} |")
    return "\n".join(told) + "\n"


def on_files(files: Any, config: Any) -> Any:
    """Add the written pages; `formats` continues a page that a person began."""
    written = {"commands": commands(), "make": make(), "formats": formats()}
    written |= {f"rules/{name}": rules(name) for name in names()}
    for page, text in written.items():
        uri = f"reference/{page}.md"
        if there := files.get_file_from_path(uri):
            files.remove(there)
        files.append(File.generated(config, uri, content=text))
    return files


def on_post_page(output: str, page: Any, config: Any) -> str:
    """A Spanish page says that it is in Spanish."""
    spanish = page.file.src_uri.startswith("es/")
    return output.replace('<html lang="en"', '<html lang="es"', 1) if spanish else output
