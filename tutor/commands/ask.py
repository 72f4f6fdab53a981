"""tutor ask: a question in words about a position, answered from the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from tutor.rules import load
from tutor.rules.kernel.game import usual_players

from .speak import edition_of, edition_option, json_option, lang_option, print_json

PLAYERS, SEED = 3, 7  # the table that is asked about where no position is given, if so many can play


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise click.UsageError(f"{path.name} is not JSON: {error}") from None


@click.command()
@click.argument("game")
@click.argument("question")
@click.option(
    "--position",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A position as `tutor shape GAME` describes it (JSON). By default: the start of a game for three.",
)
@click.option(
    "--seat",
    type=int,
    default=None,
    help="The player who asks, from 0 on. By default: the player who has to decide.",
)
@edition_option
@json_option
@lang_option
def ask(
    game: str, question: str, position: Path | None, seat: int | None, edition: str, as_json: bool, lang: str
) -> None:
    """Answer a QUESTION about a position of GAME, like the question field under a board.

    \b
    tutor ask puerto_rico "what happens if I take the mayor?"
    tutor ask le_havre "¿cuánta comida necesito?" --position mine.json --lang es

    JSON: {"question", "kind", "lines", "actions", "legal", "rules"}. The first actions can be done now;
    `legal` says how many of them.
    """
    from tutor.pages.asking import written
    from tutor.rules.kernel.table import Table

    module = load(edition_of(game, edition))
    table = (
        Table(module, start=_read(position))
        if position
        else Table(module, usual_players(module, PLAYERS), SEED)
    )
    who = max(table.seat, 0) if seat is None else seat
    said = written.answer(table, who, question, lang)
    if as_json:
        print_json(
            {name: getattr(said, name) for name in ("question", "kind", "lines", "actions", "legal", "rules")}
        )
        return
    for line in said.lines:
        click.echo(line)
    for one in said.rules:
        card = module.BOOK.card(one)
        cite = f"  [{card.cite(lang)}]" if card.cites else ""
        click.secho(f"\n{one}{cite}", dim=True)
        click.echo(f"  {written.rule(module.NAME, one, lang)}")
