"""tutor ladder: how much stronger each level of bot is than the one below."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import pairwise

import click
from rich.console import Console
from rich.progress import Progress

from tutor.bots import levels
from tutor.bots.contest import GameOutcome, Pairing, Rung, pairings, play_out, summed
from tutor.rules import load
from tutor.rules.kernel.chance import MOST
from tutor.rules.kernel.errors import TutorError, UnknownName

from .processes import played_in_order
from .speak import edition_of, edition_option, json_option, lang_option, print_json

FIRST = 700_000  # the first deal; none of these was used while the bots were made
HEAD = (
    f"{'players':>7}  {'level':<9} {'over':<9} {'games':>5}  first place       "
    f"{'points':>6}  ms a move (95 % under)"
)


def one_pairing(pairing: Pairing) -> GameOutcome:
    """One game, in a process of its own."""
    return play_out(load(pairing.game), pairing, time.process_time)


def measured(asked: Sequence[Pairing], jobs: int) -> Rung:
    """Plays these games of two levels; shows a progress bar on standard error."""
    first, outcomes = asked[0], []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(
            f"{first.above} over {first.below}, {first.players} players", total=len(asked)
        )
        for outcome in played_in_order(one_pairing, asked, jobs):
            outcomes.append(outcome)
            progress.advance(task)
    return summed(first.players, (first.below, first.above), outcomes)


def line(rung: Rung) -> str:
    """One line of the table."""
    low, high = f"{100 * rung.low:.0f}", f"{100 * rung.high:.0f}"
    first = f"{100 * rung.share:3.0f} % [{low}, {high}]"
    return (
        f"{rung.players:>7}  {rung.above:<9} {rung.below:<9} {rung.games:>5}  {first:<16}  "
        f"{rung.margin:>+6.1f}  {1000 * rung.usual:.1f} ({1000 * rung.long:.0f})"
        f"{'' if rung.met else '  not as much as wanted'}"
    )


def _rungs(named: str, known: Sequence[str]) -> list[tuple[str, str]]:
    """Each level with the one above it, of those named or of all."""
    chosen = [name.strip() for name in named.split(",")] if named else list(known)
    for name in chosen:
        if name not in known:
            raise UnknownName("unknown.bot", name=name, known=", ".join(known))
    if len(chosen) < 2:
        raise TutorError("ladder.one-level", name=chosen[0], known=", ".join(known))
    return list(pairwise(chosen))


def _tables(players: Sequence[int]) -> Sequence[int]:
    """The numbers of players; alone at a table no bot can be stronger than another."""
    for n in players:
        if n < 2:
            raise TutorError("ladder.one-player", n=n)
    return players or (2, 4)


@click.command()
@click.argument("game")
@edition_option
@click.option(
    "--games",
    type=click.IntRange(1),
    default=40,
    show_default=True,
    help="Games a line, at least; each deal from every seat.",
)
@click.option(
    "--players", type=int, multiple=True, help="Number of players, may be repeated. [default: 2 and 4]"
)
@click.option(
    "--levels", "named", default="", help="Some levels, the weakest first: steady,keen. [default: all]"
)
@click.option(
    "--seed",
    type=click.IntRange(0, MOST),
    default=FIRST,
    show_default=True,
    help="The seed of the first deal.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="How many games are played at the same time.",
)
@click.option(
    "--option", "chosen", multiple=True, help="A choice at set-up, name=value. The others are drawn."
)
@json_option
@lang_option
def ladder(
    game: str,
    edition: str,
    games: int,
    players: tuple[int, ...],
    named: str,
    seed: int,
    jobs: int,
    chosen: tuple[str, ...],
    as_json: bool,
    lang: str,
) -> None:
    """How much stronger each level of bot is than the level below it in GAME.

    One bot of the higher level plays against bots of the lower one. Each deal is played from every seat, so
    that luck is shared. In brackets: the interval that contains the true share with 95 % (Wilson). Two equal
    players win 50 % each, four equal ones 25 %. Expansions, and the version of the game, are drawn for each
    deal.

    \b
    tutor ladder san_juan --games 100 --jobs 2
    tutor ladder le_havre --players 3 --levels steady,keen --option version=short

    JSON: {"rungs": [{"players", "above", "below", "games", "share", "low", "high", "margin", "usual", "long",
    "met"}]}; "usual" and "long" are seconds a move.
    """
    module = load(edition_of(game, edition))
    fixed = dict(one.partition("=")[::2] for one in chosen)
    rungs, tables, found = _rungs(named, levels(module)), _tables(players), list[Rung]()
    if not as_json:
        click.echo(HEAD)
    for n in tables:
        deals = range(seed, seed + -(-games // n))
        module.new_initial_state(n, seed, **fixed)  # reports a wrong number of players before the games
        for rung in rungs:
            found.append(measured(pairings(module, rung, n, deals, fixed), jobs))
            if not as_json:
                click.echo(line(found[-1]))
    if as_json:
        print_json({"rungs": [{**dict(zip(one._fields, one, strict=True)), "met": one.met} for one in found]})
