"""tutor rules: every rule of a game, where it is printed, and which lessons and examples show it."""

from __future__ import annotations

import click

from tutor.boards import citing
from tutor.rules import load
from tutor.rules.kernel.coverage import shown_by
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.rule import Rule, in_our_words

from .speak import edition_of, edition_option, json_option, lang_option, print_json


def row(rule: Rule, places: list[str], lang: str) -> Document:
    """One rule as JSON."""
    found = {
        "id": rule.id,
        "kind": rule.kind,
        "edition": rule.edition,
        "chapter": rule.chapter,
        "cite": in_our_words(rule.where, lang),
        "title": rule.title,
        "text": rule.text,
        "shown_by": places,
    }
    if rule.part_of:
        found["part_of"] = rule.part_of
    return found


@click.command()
@click.argument("game")
@edition_option
@click.option(
    "--search",
    default="",
    help="Only rules that match these words or answer this question, the best match first.",
)
@json_option
@lang_option
def rules(game: str, edition: str, search: str, as_json: bool, lang: str) -> None:
    """Print every rule of GAME: its id, its words, and where it is printed.

    JSON: {"game", "rules": [{"id", "kind", "edition", "chapter", "cite", "title", "text",
    "shown_by", "part_of"?}]}; title and text are {"en", "es"}.
    """
    module = load(edition_of(game, edition))
    book, places = module.BOOK, shown_by(module)
    found = list(book.rules.values())
    if search:
        from tutor.pages.rules.search import search as look_up

        found = [book.card(rule) for rule in look_up(module.NAME, search, lang).rules]
    if as_json:
        listed = [row(rule, places.get(rule.id, []), lang) for rule in found]
        print_json({"game": module.NAME, "rules": listed})
        return
    if cited := citing.from_book(lang, module.NAME):
        click.secho(cited, dim=True)
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            click.secho(f"\n{chapter}", bold=True)
        cite = f"  [{rule.cite(lang)}]" if rule.cites else ""
        click.echo(f"  {rule.id}{cite}\n    {rule.text[lang]}")
