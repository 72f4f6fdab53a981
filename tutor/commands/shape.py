"""tutor shape: the fields of a position, a log, a link, or a file that the author of a game writes."""

from __future__ import annotations

import textwrap

import click

from tutor.rules import load
from tutor.rules.kernel.describe import lines, schema
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.fields import Fields
from tutor.rules.kernel.files import FOLDERS, file_fields
from tutor.rules.kernel.game import with_all
from tutor.rules.kernel.log import LINK, LOG

from .speak import edition_of, edition_option, json_option, lang_option, print_json

_OURS = {"log": LOG, "link": LINK}
_WIDE = 100


def _fields(what: str, edition: str, players: int | None, expansions: str | None) -> Fields:
    """The fields of a document of one kind; a position has every expansion, if `expansions` is not given."""
    if what in ("rule", "book", *FOLDERS.values()):
        return file_fields(what)
    if what in _OURS:
        return _OURS[what].fields()
    game = load(edition_of(what, edition))
    seats = players or max(game.PLAYERS)
    head: Document = {"players": seats, **with_all(game, seats)}
    if expansions is not None:
        head["expansions"] = expansions
    found: Fields = game.POSITION_SCHEMA.at(**head)
    return found


@click.command()
@click.argument("what")
@edition_option
@click.option("--players", type=int, help="The number of players. By default: as many as the game allows.")
@click.option("--expansions", help='The expansions in play, as "burghers,festival". By default: all of them.')
@json_option
@lang_option
def shape(
    what: str, edition: str, players: int | None, expansions: str | None, as_json: bool, lang: str
) -> None:
    """Print the fields of a position, a log, a link, a rule, an example, a lesson, a coach file or a card.

    WHAT is the name of a game, "log", "link", "rule", "example", "lesson", "coach" or "book".

    Each field comes with its meaning, its possible values, and what happens if it is left out.
    JSON: a JSON Schema.
    """
    fields = _fields(what, edition, players, expansions)
    if as_json:
        print_json(
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": what, **schema(fields, lang)}
        )
        return
    for depth, name, words, may in lines(fields, lang):
        margin = "  " * depth
        click.echo(f"{margin}{click.style(name, bold=True)}  {words}")
        click.echo(
            textwrap.fill(may, _WIDE, initial_indent=f"{margin}    ", subsequent_indent=f"{margin}    ")
        )
