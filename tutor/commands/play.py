"""tutor selfplay: whole games between bots."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import click

from tutor.bots.games import Options, one_game
from tutor.rules import load
from tutor.rules.kernel import saving
from tutor.rules.kernel.chance import MOST
from tutor.rules.kernel.setup import set_up

from .speak import edition_of, edition_option, json_option, lang_option, print_json


def read(module: Any, options: dict[str, str]) -> dict[str, str]:
    """The options whose value is a file, with what stands in it: what a game has no names for (another board)."""
    named = {choice.name for choice in module.CHOICES}
    files = {name: Path(value) for name, value in options.items() if name not in named}
    return {name: path.read_text("utf-8") for name, path in files.items() if path.is_file()}


def series(
    module: Any, line: list[str], games: int, seed: int, save: str | None, options: Options = None
) -> list[dict[str, Any]]:
    """So many games; the bots move one seat on each time. A bar on standard error.

    With a file among the options the games begin at the position it gives, which their logs keep.
    """
    found, options = [], options or {}
    files = read(module, options)
    bar: Any = click.progressbar(length=games, label=module.NAME, file=sys.stderr)
    with bar as progress:
        for k in range(games):
            shift = k % len(line)
            start = set_up(module, len(line), seed + k, options | files) if files else None
            table, result = one_game(module, line[shift:] + line[:shift], seed + k, options, start)
            found.append(result)
            if save:
                folder = saving.folder(Path(save))
                saving.save(folder / f"{module.NAME}-{seed + k}.json", json.dumps(table.log()))
            progress.update(1)
    return found


def sums(found: list[dict[str, Any]], seconds: float) -> dict[str, Any]:
    """What the games add up to; a shared win counts in parts."""
    wins: dict[str, float] = {}
    for result in found:
        for bot in result["bots"]:
            wins.setdefault(bot, 0.0)
        for seat in result["winners"]:
            wins[result["bots"][seat]] += 1 / len(result["winners"])
    return {
        "games": len(found),
        "decisions": sum(result["decisions"] for result in found),
        "seconds": round(seconds, 3),
        "wins": {name: round(n, 2) for name, n in wins.items()},
    }


@click.command()
@click.argument("game")
@edition_option
@click.option("--option", "chosen", multiple=True, help="A choice at set-up, name=value: expansions=burghers,festival; or name=FILE: board=mine.toml.")
@click.option("--players", default=4, show_default=True, help="Seats at the table.")
@click.option("--bots", default="random", show_default=True, help="Bots by seat, a,b,...; repeated.")
@click.option("--games", default=1, show_default=True, help="How many games; bots change seats.")
@click.option("--seed", type=click.IntRange(0, MOST), default=1, show_default=True, help="The first game's seed; then one more each.")
@click.option("--save", type=click.Path(file_okay=False), help="A folder for the games' logs.")
@json_option
@lang_option
def selfplay(
    game: str, edition: str, chosen: tuple[str, ...], players: int, bots: str, games: int, seed: int, save: str | None,
    as_json: bool, lang: str,
) -> None:  # fmt: skip
    """Let bots play whole games of GAME.

    JSON: {"games": [{"bots", "seed", "rounds", "decisions", "scores", "winners"}],
    "totals": {"games", "decisions", "seconds", "wins": {bot: shared wins count in parts}}}.
    """
    module = load(edition_of(game, edition))
    options = dict(one.partition("=")[::2] for one in chosen)
    module.new_initial_state(players, seed, **options | read(module, options))  # a wrong number of seats is an error before the bar
    names = [name.strip() for name in bots.split(",") if name.strip()]
    line = [names[k % len(names)] for k in range(players)]
    began = time.perf_counter()
    found = series(module, line, games, seed, save, options)
    totals = sums(found, time.perf_counter() - began)
    if as_json:
        print_json({"games": found, "totals": totals})
        return
    for result in found:
        seats = ", ".join(f"{b} {s}" for b, s in zip(result["bots"], result["scores"], strict=True))
        click.echo(f"seed {result['seed']}: {seats}  ({result['rounds']} rounds)")
    click.echo(", ".join(f"{name} {n}" for name, n in totals["wins"].items()))
