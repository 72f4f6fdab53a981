"""tutor dataset: what a file of `tutor selfplay --out` holds."""

from __future__ import annotations

import tomllib
from pathlib import Path

import click

from tutor.rules.kernel.document import Document

from .dataset_rows import COLUMNS, read_rows
from .speak import json_option, lang_option, print_json

WORDS = Path(__file__).parent / "dataset.toml"


def totals(path: Path) -> list[Document]:
    """For each game and number of players in a file: the games, the decisions, the mean of legal actions."""
    found: dict[tuple[str, int], Document] = {}
    for row in read_rows(path):
        key = row["game"], row["players"]
        of = found.setdefault(key, {"game": key[0], "players": key[1], "seeds": set(), "rows": 0, "legal": 0})
        of["seeds"].add(row["seed"])
        of["rows"] += 1
        of["legal"] += len(row["legal"])
    return [
        {**of, "seeds": len(of["seeds"]), "legal": round(of["legal"] / of["rows"], 1)}
        for of in found.values()
    ]


@click.command()
@click.argument("file", required=False, type=click.Path(exists=True, dir_okay=False))
@json_option
@lang_option
def dataset(file: str | None, as_json: bool, lang: str) -> None:
    """Print what each column of a file of `tutor selfplay --out` says, and what is in FILE.

    A file has a row for each decision. Numbers of actions never change.
    JSON: {"columns": {name: words}, "games": [{"game", "players", "seeds", "rows", "legal"}]}.
    """
    words = tomllib.loads(WORDS.read_text("utf-8"))
    found = totals(Path(file)) if file else []
    if as_json:
        print_json({"columns": {name: words[name][lang] for name in COLUMNS}, "games": found})
        return
    for name in COLUMNS:
        click.echo(f"{click.style(name, bold=True):<10} {words[name][lang]}")
    for of in found:
        click.echo(words["file.game"][lang].format(**of, games=of["seeds"]))
    if found:
        n, rows = sum(of["seeds"] for of in found), sum(of["rows"] for of in found)
        click.echo(words["file.holds"][lang].format(games=n, rows=rows))
