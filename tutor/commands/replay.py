"""tutor replay and tutor why: play a game's log again, or ask about any position in it."""

from __future__ import annotations

import click

from tutor.boards import board, typed, words
from tutor.pages.asking import written
from tutor.pages.asking.question import heard
from tutor.rules import load
from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import OtherRules, UnknownName
from tutor.rules.kernel.table import Answer, Table
from tutor.rules.kernel.words import Speaker, complain, say

from .speak import json_option, lang_option, print_json, read_log


def _table(path: str, lang: str) -> tuple[Table, str]:
    """The game of a log, and a warning if the rules have changed since;
    the game then ends before the first illegal move.
    """
    document = read_log(path)
    try:
        return Table.replay(load(document["game"]), document), ""
    except OtherRules as told:
        said = complain(told, lang)
        click.echo(f"tutor: {said}", err=True)
        return told.facts["table"], said


@click.command()
@click.argument("log")
@json_option
@lang_option
def replay(log: str, as_json: bool, lang: str) -> None:
    """Play a game's LOG again and print what happens.

    A game that was played under another version of the rules is printed up to its first move that is no
    longer legal. `problem` then says so.

    JSON: {"game", "actions", "over", "scores", "problem", "steps": [{"seat", "action", "events":
    [{"rule", "seat", "facts", "words"}]}]}.
    """
    table, problem = _table(log, lang)
    speaker = Speaker(table.game.BOOK, lang, table.names)
    steps: list[Document] = [
        {"seat": step.seat, "action": step.text, "events": [_event(speaker, event) for event in step.events]}
        for step in table.steps
    ]
    if as_json:
        scores = [score.total for score in table.game.returns(table.state)]
        over = table.seat < 0
        print_json(
            {
                "game": table.game.NAME,
                "actions": len(steps),
                "over": over,
                "scores": scores,
                "problem": problem,
                "steps": steps,
            }
        )
        return
    for k, step in enumerate(steps, 1):
        action = typed.phrase(table.game.NAME, step["action"], lang)
        click.secho(f"{k:4} {table.names[step['seat']]}: {action}", bold=True)
        for event in step["events"]:
            click.echo(f"       {event['words']}")


def _event(speaker: Speaker, event: Event) -> Document:
    """What happened, as JSON, with its sentence."""
    words = say(speaker, event.rule, "says", event.facts)
    return {"rule": event.rule, "seat": event.seat, "facts": event.facts, "words": words}


def answer_document(answer: Answer, table: Table, lang: str) -> Document:
    """An answer as JSON: whether the action is legal, and every rule that forbids it."""
    book, speaker = table.game.BOOK, Speaker(table.game.BOOK, lang, table.names)
    near = [action for action, _ in board.remedies(table, answer, lang)] if answer.refusals else []
    why = [table.explain(answer, k) for k in range(len(answer.refusals))]
    said = [one.in_words(speaker) for one in why]
    refused = [
        {
            "rule": r.rule,
            "cite": printed.cite(lang) if (printed := book.printed(r.rule)) else "",
            "facts": r.facts,
            "words": told.verdict,
            "way": told.advice,
            "remedy": near,
        }
        for r, told in zip(answer.refusals, said, strict=True)
    ]
    return {"action": answer.action, "seat": answer.seat, "legal": answer.legal, "refusals": refused}


@click.command()
@click.argument("log")
@click.option(
    "--at", type=int, default=None, help="The number of actions played before. By default: all of them."
)
@click.option(
    "--action",
    required=True,
    help='The action, like "load corn 1 ship 6", or a question: "¿puedo cargar maíz?".',
)
@click.option(
    "--seat",
    type=int,
    default=None,
    help="The player who asks, from 0 on. By default: the player who has to decide.",
)
@json_option
@lang_option
def why(log: str, at: int | None, action: str, seat: int | None, as_json: bool, lang: str) -> None:
    """Say whether an action is allowed at a point of the LOG, which rule decides, and what would help.

    JSON: {"action", "seat", "legal", "refusals": [{"rule", "cite", "facts", "words", "way", "remedy"}]}.
    """
    table, _ = _table(log, lang)
    if at is not None and not 0 <= at <= len(table.steps):
        raise UnknownName("unknown.moment", name=at, most=len(table.steps))
    table.goto(len(table.steps) if at is None else at)
    meant = heard(table, max(table.seat, 0) if seat is None else seat, action, lang)
    if meant.told is not None and not as_json:  # a question, and its answer was computed
        for line in written.answer(table, max(table.seat, 0) if seat is None else seat, action, lang).lines:
            click.echo(line)
        return
    found = answer_document(table.why_not(meant.action or typed.read(table, action, lang), seat), table, lang)
    if as_json:
        print_json(found)
        return
    if found["legal"]:
        if (
            meant.action and not meant.whole
        ):  # a plain yes would answer the whole question, and only a part was understood
            click.echo(words.of(lang)("asking.understood"))
        click.secho(f"✓ {typed.phrase(table.game.NAME, found['action'], lang)}", fg="green")
    for refusal in found["refusals"]:
        click.secho(f"✗ {refusal['words']}", bold=True)
        click.echo(f"  {refusal['rule']}  ({refusal['cite']})")
        if refusal["way"]:
            click.echo(f"  {refusal['way']}")
    for step in found["refusals"][0]["remedy"] if found["refusals"] else ():
        click.echo(f"  → {typed.phrase(table.game.NAME, step, lang)}")
