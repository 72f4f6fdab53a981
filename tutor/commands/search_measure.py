"""tutor search-measure: how often the rule search answers what learners type."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import click

from tutor.rules.kernel.document import Document

from .speak import json_option, print_json

FIRST, AMONG = (
    0.75,
    0.92,
)  # what is wanted, of each game in each language: an accepted rule first; among the first three
PARTS = 4  # so often one question of each rule is kept apart

Places = dict[tuple[str, str], list[int]]
Row = dict[str, str]


def read(path: Path) -> Iterator[Row]:
    """The queries of a file; of a folder, those of each "game.lang.tsv" in it."""
    for file in sorted(path.glob("*.tsv")) if path.is_dir() else [path]:
        named = dict(zip(("game", "lang"), file.stem.split("."), strict=False)) if "." in file.stem else {}
        with file.open(encoding="utf-8", newline="") as lines:
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
                yield {**named, **row, "query": row.get("query") or row["question"]}


def measured(path: Path) -> tuple[Places, list[Document]]:
    """By game and language: the place at which each query finds an accepted rule, 0 if nowhere.
    And what was missed.
    """
    return placed(read(path))


def placed(rows: Iterator[Row]) -> tuple[Places, list[Document]]:
    """The same of some queries."""
    from tutor.pages.rules.search import search

    places: Places = defaultdict(list)
    missed = []
    for row in rows:
        found, accepted = (
            search(row["game"], row["query"], row["lang"]).rules,
            row["ids"].replace(" ", "").split(","),
        )
        at = next((k for k, rule in enumerate(found, 1) if rule in accepted), 0)
        places[row["game"], row["lang"]].append(at)
        missed += [{**row, "at": at, "first": found[0] if found else ""}] if at != 1 else []
    return dict(places), missed


def held_out(game: str) -> tuple[Places, list[Document]]:
    """Questions written for the search, asked of a search that was learned without that one of each rule."""
    from tutor.boards import games
    from tutor.pages.rules import forget, likeness

    from .search_learn import files

    book, places, missed = games.book(game), defaultdict[tuple[str, str], list[int]](list), []
    every = book.asks
    try:
        for part in range(PARTS):
            book.asks = {
                rule: {lang: _without(row, part) for lang, row in said.items()}
                for rule, said in every.items()
            }
            likeness.instead.update(files())
            forget()
            apart = (
                {"game": game, "lang": lang, "query": one, "ids": rule}
                for rule, said in every.items()
                for lang, row in said.items()
                for one in row[part : part + 1]
            )
            found, lost = placed(iter(apart))
            missed += lost
            for cell, row in found.items():
                places[cell] += row
    finally:
        book.asks = every
        likeness.instead.clear()
        forget()
    return dict(places), missed


def _without(row: tuple[str, ...], part: int) -> tuple[str, ...]:
    return tuple(one for k, one in enumerate(row) if k != part)


def figures(places: list[int]) -> dict[str, float]:
    """The share of queries with an accepted rule first, and among the first three."""
    n = len(places) or 1
    return {
        "n": len(places),
        "first": sum(at == 1 for at in places) / n,
        "among_three": sum(1 <= at <= 3 for at in places) / n,
    }


@click.command("search-measure")
@click.argument("queries", type=click.Path(exists=True, path_type=Path), required=False)
@click.option(
    "--held-out",
    "game",
    default="",
    help="Instead of QUERIES: questions written for this game's rules. Each one is asked of a search that "
    "was learned without it. This takes some minutes.",
)
@json_option
def search_measure(queries: Path | None, game: str, as_json: bool) -> None:
    """Measure how often the search finds a rule that a teacher would accept, first or among the first three.

    QUERIES is a TSV with the columns game, lang, query and ids (accepted rules, comma separated), or a
    folder of files named "game.lang.tsv" with the columns question and ids.
    JSON: {"figures": [{"game", "lang", "n", "first", "among_three"}], "missed": [...]}.
    """
    if bool(queries) == bool(game):
        raise click.UsageError("QUERIES or --held-out GAME, one of them.")
    places, missed = measured(queries) if queries else held_out(game)
    rows = [{"game": name, "lang": lang, **figures(found)} for (name, lang), found in sorted(places.items())]
    rows.append({"game": "all", "lang": "", **figures([at for found in places.values() for at in found])})
    if as_json:
        print_json({"figures": rows, "missed": missed})
        return
    for row in rows:
        click.echo(
            f"{row['game']:18}{row['lang']:4}{row['n']:5.0f}  first {row['first']:.2f}  among three "
            f"{row['among_three']:.2f}"
        )
    for row in missed:
        click.echo(
            f"  {row['game']} {row['lang']} “{row['query']}”: at {row['at'] or '-'}, first "
            f"{row['first'] or '-'}"
        )
