"""tutor anki: the rules of a game as a deck of cards for Anki."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from tutor.boards import words
from tutor.rules import load
from tutor.rules.kernel.errors import sought
from tutor.rules.kernel.extras import require
from tutor.rules.kernel.game import Game

from .anki_notes import DeckNotes, RuleNote
from .speak import edition_of, edition_option, json_option, lang_option, print_json

MEGABYTE = 1_000_000


def _known(game: Game, named: tuple[str, ...]) -> tuple[str, ...]:
    """The chapters with these names. Raises UnknownName, with the nearest name."""
    there = {rule.chapter: rule.chapter for rule in game.BOOK.rules.values()}
    return tuple(sought("unknown.chapter", name, there) for name in named)


def _drawn(notes: DeckNotes, lang: str, made: list[RuleNote]) -> Iterator[RuleNote]:
    """The notes one by one; shows a progress bar on standard error."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(words.of(lang)("anki.progress"), total=len(notes))
        for note in notes:
            made.append(note)
            yield note
            progress.advance(task)


@click.command()
@click.argument("game")
@edition_option
@click.option(
    "--out",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="The file to write. By default: GAME-LANG.apkg in this folder.",
)
@click.option("--chapter", multiple=True, help="Only the rules of this chapter, for example captain.")
@json_option
@lang_option
def anki(
    game: str, edition: str, out: Path | None, chapter: tuple[str, ...], as_json: bool, lang: str
) -> None:
    """Write the rules of GAME as a deck for Anki, the program for learning with cards.

    \b
    tutor anki puerto_rico --lang es --out pr.apkg
    tutor anki san_juan --chapter trader --chapter builder

    Each rule is a note: a picture of a board, a question, the answer, the reason, and the page of the book.
    The question is one of those that practice asks. A rule that has none is asked for by its title. Open the
    file in Anki. If you write the deck again later, Anki updates your notes and keeps what you have learned.
    Needs the extra [anki]: pip install "boardgame-tutor[anki]".

    JSON: {"game", "lang", "file", "notes", "asked", "titles", "bytes"}: how many notes have a question from
    practice, and how many ask by the title.
    """
    require("anki", "genanki")
    from .anki_package import write_package

    name = edition_of(game, edition)
    module = load(name)
    notes, made = DeckNotes(module, lang, _known(module, chapter)), list[RuleNote]()
    file = out or Path(f"{name}-{lang}.apkg")
    size = write_package(file, name, lang, _drawn(notes, lang, made))
    titles = sum(note.from_title for note in made)
    asked = len(made) - titles
    if as_json:
        found = {"game": name, "lang": lang, "file": str(file), "notes": len(made)}
        print_json({**found, "asked": asked, "titles": titles, "bytes": size})
        return
    w = words.of(lang)
    click.echo(w("anki.made", file=file, n=len(made), mb=f"{size / MEGABYTE:.1f}"))
    for key, n in (("asked", asked), ("titles", titles)):
        if n:
            click.echo(w(f"anki.{key}", n=n))
    click.echo(w("anki.next"))
