"""tutor refusals: checks that the explanations of refused actions are true."""

from __future__ import annotations

import sys
from typing import Any

import click

from tutor.rules import load, names
from tutor.rules.kernel.document import Document

from .measure.pairs import percentile
from .measure.refused import Tally, tally
from .speak import edition_of, edition_option, json_option, print_json


def found_of(name: str, tried: Tally) -> Document:
    """The result for one game, as JSON."""
    return {
        "game": name,
        "tries": tried.tries,
        "cited": tried.tries - sum(tried.uncited.values()),
        "false": sum(tried.false.values()),
        "silent": sum(tried.silent.values()),
        "claims": dict(tried.claims.most_common()),
        "shown": tried.shown,
        "ms_p50": round(percentile(tried.took, 0.5), 2),
        "ms_p95": round(percentile(tried.took, 0.95), 2),
        "examples": tried.examples,
        "silent_rules": dict(tried.silent.most_common()),
        "empty": tried.zeros,
        "first": dict(tried.first.most_common()),
    }


def _print(one: Document, silences: bool) -> None:
    tries = one["tries"]
    click.secho(f"{one['game']}: {tries} refused tries", bold=True)
    click.echo(f"  cited                     {one['cited'] / tries:.1%}")
    click.echo(f"  false advice              {one['false']}")
    click.echo(f"  no advice                 {one['silent'] / tries:.1%}")
    click.echo(f"  claims                    {', '.join(f'{kind} {n}' for kind, n in one['claims'].items())}")
    click.echo(f"  shown on a board          {one['shown']}")
    click.echo(f"  time per answer           p50 {one['ms_p50']} ms, p95 {one['ms_p95']} ms")
    click.echo(f"  rules with empty numbers  {len(one['empty'])}")
    for rule, said in {**one["examples"], **one["empty"]}.items():
        click.secho(f"  ✗ {rule}: {said}", fg="red")
    counts = one["silent_rules"] if silences else one["first"]
    click.echo("  rules without advice:" if silences else "  rules that were cited first:")
    for rule, n in counts.items():
        click.echo(f"  {n / tries:7.2%}  {rule}")


def _judged(name: str, wanted: int, seed: int) -> Document:
    """The result for one game; shows a progress bar on standard error."""
    progress: Any = click.progressbar(length=wanted, label=name, file=sys.stderr)
    with progress as bar:
        return found_of(name, tally(load(name), wanted, seed, bar.update))


@click.command()
@click.argument("game", required=False)
@edition_option
@click.option(
    "--tries", type=int, default=20_000, show_default=True, help="Number of refused actions to try."
)
@click.option("--seed", type=int, default=0, help="The seed of the games in which actions are tried.")
@click.option(
    "--silences",
    is_flag=True,
    help="List the rules that gave no advice, instead of the rules that were cited first.",
)
@json_option
def refusals(game: str | None, edition: str, tries: int, seed: int, silences: bool, as_json: bool) -> None:
    """Try thousands of actions that GAME (or every game) forbids, and check every sentence of advice.

    The command checks five things. The first rule is cited. A position that the advice describes is possible,
    and the action is legal there. An action that it names can be done. A moment that it promises comes when
    the game is played to its end. If it says that nothing helps, nothing does. A sentence with an empty
    number is reported too.

    JSON: {"refusals": [{"game", "tries", "cited", "false", "silent", "claims", "shown", "ms_p50", "ms_p95",
    "examples", "silent_rules", "empty", "first"}]}. The exit status is 1 if an answer is wrong.
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
