"""tutor refusals: hold what refused tries are answered against what it promises."""

from __future__ import annotations

from typing import Any

import click

from tutor.rules import load, names

from .measure.refused import Tally, tally
from .speak import edition_of, edition_option, json_option, print_json


def found_of(name: str, tried: Tally) -> dict[str, Any]:
    """What came of it, as JSON."""
    return {
        "game": name, "tries": tried.tries, "cited": tried.tries - sum(tried.uncited.values()),
        "advice": tried.changes, "failing": tried.broken, "empty": tried.zeros, "shown": tried.shown,
        "first": dict(tried.first.most_common()),
    }  # fmt: skip


@click.command()
@click.argument("game", required=False)
@edition_option
@click.option("--tries", type=int, default=100_000, help="How many refused tries; 100,000 by default.")
@click.option("--seed", type=int, default=0, help="Of the games that are played.")
@json_option
def refusals(game: str | None, edition: str, tries: int, seed: int, as_json: bool) -> None:
    """Ask for what GAME (or every game) refuses, over and over, and check every answer.

    Is the first rule cited? Does its advice hold: is the position it speaks of one that can be, and
    does the rule refuse no more there? Does no sentence show an empty figure? And which rules come first?

    JSON: {"refusals": [{"game", "tries", "cited", "advice", "failing", "empty", "shown", "first"}]}.
    Exit status 1 if an answer does not hold.
    """
    found = [found_of(name, tally(load(name), tries, seed)) for name in ([edition_of(game, edition)] if game else names())]
    if as_json:
        print_json({"refusals": found})
    for one in () if as_json else found:
        click.secho(f"{one['game']}: {one['tries']} refused tries", bold=True)
        click.echo(f"  cited                    {one['cited'] / one['tries']:.1%}")
        click.echo(f"  advice with a what-if    {one['advice']}, failing: {len(one['failing'])}")
        click.echo(f"  ... legal in the end     {one['shown']}")
        click.echo(f"  rules with empty figures {len(one['empty'])}")
        for rule, said in {**one["failing"], **one["empty"]}.items():
            click.secho(f"  ✗ {rule}: {said}", fg="red")
        for rule, n in one["first"].items():
            click.echo(f"  {n / one['tries']:7.2%}  {rule}")
    if any(one["failing"] or one["empty"] or one["cited"] < one["tries"] for one in found):
        raise SystemExit(1)
