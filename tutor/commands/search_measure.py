"""tutor search-measure: how often the rule search answers what learners type."""

from __future__ import annotations

import csv
from collections import defaultdict
from pathlib import Path
from typing import Any

import click

from .speak import json_option, print_json

FIRST, AMONG = 0.75, 0.92  # targets for each game and language: share of queries with an accepted rule first, and among the first three


def measured(path: Path) -> tuple[dict[tuple[str, str], list[int]], list[dict[str, Any]]]:
    """For each game and language, the rank of the first accepted rule per query (0 if none), and the misses."""
    from tutor.pages.rules.search import search

    places: dict[tuple[str, str], list[int]] = defaultdict(list)
    missed = []
    with path.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
            found, accepted = search(row["game"], row["query"], row["lang"]).rules, row["ids"].split(",")
            at = next((k for k, rule in enumerate(found, 1) if rule in accepted), 0)
            places[row["game"], row["lang"]].append(at)
            missed += [{**row, "at": at, "first": found[0] if found else ""}] if at != 1 else []
    return dict(places), missed


def figures(places: list[int]) -> dict[str, float]:
    """The share of queries with an accepted rule first, and among the first three."""
    n = len(places) or 1
    return {"n": len(places), "first": sum(at == 1 for at in places) / n, "among_three": sum(1 <= at <= 3 for at in places) / n}


@click.command("search-measure")
@click.argument("queries", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@json_option
def search_measure(queries: Path, as_json: bool) -> None:
    """Measure how often the rule search lists an accepted rule first, or among the first three.

    QUERIES is a TSV with the columns game, lang, query and ids (accepted rules, comma separated).
    JSON: {"figures": [{"game", "lang", "n", "first", "among_three"}], "missed": [...]}.
    """
    places, missed = measured(queries)
    rows = [{"game": game, "lang": lang, **figures(found)} for (game, lang), found in sorted(places.items())]
    rows.append({"game": "all", "lang": "", **figures([at for found in places.values() for at in found])})
    if as_json:
        print_json({"figures": rows, "missed": missed})
        return
    for row in rows:
        click.echo(f"{row['game']:18}{row['lang']:4}{row['n']:4.0f}  first {row['first']:.2f}  among three {row['among_three']:.2f}")
    for row in missed:
        click.echo(f"  {row['game']} {row['lang']} “{row['query']}”: at {row['at'] or '-'}, first {row['first'] or '-'}")
