"""tutor refusals: hold what refused tries are answered with against what it says."""

from __future__ import annotations

import sys
from typing import Any

import click

from tutor.rules import load, names

from .measure.pairs import percentile
from .measure.refused import Tally, tally
from .speak import edition_of, edition_option, json_option, print_json


def found_of(name: str, tried: Tally) -> dict[str, Any]:
    """What came of it, as JSON."""
    return {
        "game": name, "tries": tried.tries, "cited": tried.tries - sum(tried.uncited.values()),
        "false": sum(tried.false.values()), "silent": sum(tried.silent.values()), "claims": dict(tried.claims.most_common()),
        "shown": tried.shown, "ms_p50": round(percentile(tried.took, 0.5), 2), "ms_p95": round(percentile(tried.took, 0.95), 2),
        "examples": tried.examples, "silent_rules": dict(tried.silent.most_common()), "empty": tried.zeros,
        "first": dict(tried.first.most_common()),
    }  # fmt: skip


def _print(one: dict[str, Any], silences: bool) -> None:
    tries = one["tries"]
    click.secho(f"{one['game']}: {tries} refused tries", bold=True)
    click.echo(f"  cited                     {one['cited'] / tries:.1%}")
    click.echo(f"  false advice              {one['false']}")
    click.echo(f"  no advice                 {one['silent'] / tries:.1%}")
    click.echo(
        f"  what was claimed          {', '.join(f'{kind} {n}' for kind, n in one['claims'].items())}"
    )
    click.echo(f"  a board can show it       {one['shown']}")
    click.echo(f"  an answer takes           p50 {one['ms_p50']} ms, p95 {one['ms_p95']} ms")
    click.echo(f"  rules with empty figures  {len(one['empty'])}")
    for rule, said in {**one["examples"], **one["empty"]}.items():
        click.secho(f"  ✗ {rule}: {said}", fg="red")
    counts = one["silent_rules"] if silences else one["first"]
    click.echo("  rules without advice:" if silences else "  rules that answered first:")
    for rule, n in counts.items():
        click.echo(f"  {n / tries:7.2%}  {rule}")


def _judged(name: str, wanted: int, seed: int) -> dict[str, Any]:
    """One game's figures, with a progress bar beside them."""
    progress: Any = click.progressbar(length=wanted, label=name, file=sys.stderr)
    with progress as bar:
        return found_of(name, tally(load(name), wanted, seed, bar.update))


@click.command()
@click.argument("game", required=False)
@edition_option
@click.option(
    "--tries", type=int, default=20_000, show_default=True, help="How many refused tries."
)
@click.option("--seed", type=int, default=0, help="Of the games that are played.")
@click.option(
    "--silences", is_flag=True, help="List the rules that had no advice, not those that came first."
)
@json_option
def refusals(
    game: str | None, edition: str, tries: int, seed: int, silences: bool, as_json: bool
) -> None:
    """Ask for what GAME (or every game) refuses, over and over, and judge every sentence of advice.

    Is the first rule cited? Does each claim of the advice hold: is the position it speaks of possible, and the
    action legal there; can the action it names be done; does the moment it promises come in games that are played
    to their end; does nothing help where it says so? Does no sentence show an empty figure?

    JSON: {"refusals": [{"game", "tries", "cited", "false", "silent", "claims", "shown", "ms_p50", "ms_p95",
    "examples", "silent_rules", "empty", "first"}]}. Exit status 1 if an answer does not hold.
    """
    wanted, found = [edition_of(game, edition)] if game else names(), []
    for name in wanted:
        found.append(_judged(name, tries, seed))
        if not as_json:
            _print(found[-1], silences)
    if as_json:
        print_json({"refusals": found})
    if any(one["false"] or one["empty"] or one["cited"] < one["tries"] for one in found):
        raise SystemExit(1)
