"""tutor check: plays, draws, asks and teaches a game, and says what does not work, part by part."""

from __future__ import annotations

import os
import random
import traceback
from collections.abc import Callable, Collection, Generator, Iterator
from pathlib import Path
from xml.dom.minidom import parseString

import click

from tutor.boards import board, games, naming, reasons, shelf
from tutor.bots import make
from tutor.bots.reason import Thought
from tutor.rules import broken, load
from tutor.rules.kernel.case import nearest_name
from tutor.rules.kernel.claim_faults import faults as claim_faults
from tutor.rules.kernel.coach import load_coach
from tutor.rules.kernel.errors import BadFile, TutorError
from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.example import run as run_example
from tutor.rules.kernel.facts import STRICT, MissingFact, sayable_texts
from tutor.rules.kernel.files import every_misfit
from tutor.rules.kernel.game import Game, legal_actions, usual_players
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import load_lessons
from tutor.rules.kernel.lesson_faults import problems as lesson_problems
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.template import parts as parts_of
from tutor.rules.kernel.words import Speaker, complain, say

from ..rules.kernel.agenda import Position
from .measure.refused import tally
from .speak import edition_of, edition_option, json_option, print_json

LONGEST = 2000  # actions after which a game should have ended
SEEDS = 3
TRIES = 300  # refused actions whose answers are judged


def problems(name: str, only: Collection[str] = ()) -> Iterator[str]:
    """Everything that does not work in a game, each once. `only`: the parts that are checked."""
    for _, found in part_by_part(name, only):
        yield from found


def part_by_part(name: str, only: Collection[str] = ()) -> Iterator[tuple[str, list[str]]]:
    """Each part of a game as soon as it is checked, with its problems. Each problem comes once."""
    os.environ[STRICT] = "1"
    if name in broken():  # it cannot be loaded, and the error says why
        yield "game", [complain(broken()[name], "en")]
        return
    game, told = load(name), set[str]()
    for part in only or PARTS:
        found = [one for one in dict.fromkeys(_caught(PARTS[part], game)) if one not in told]
        told.update(found)
        yield part, found


def _caught(part: Callable[[Game], Iterator[str]], game: Game) -> Iterator[str]:
    """The problems of one part; an error in the game's own code is one of them, with its place."""
    try:
        yield from part(game)
    except BadFile as error:  # it says itself where
        yield str(error)
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        yield f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"


def _rules(game: Game) -> Iterator[str]:
    book = game.BOOK
    for unknown in book.audit():
        yield f"{unknown}: a check is bound to it, but it has no words in rulebook/"
    for rule in book.rules.values():
        of = f'{book.file_of(rule.id)}, "{rule.id}"'
        for field, named in (("near", rule.near), ("part_of", filter(None, (rule.part_of,)))):
            for other in named:
                if other not in book.rules:
                    yield f'{of}, "{field}": there is no rule "{other}"{nearest_name(other, book.rules)}'
        for part, text in sayable_texts(rule):
            try:
                parts_of(text)
            except ValueError as wrong:
                yield f'{of}, "{part}": {wrong}'
    yield from claim_faults(game)


def _played(game: Game) -> Iterator[str]:
    """Random games: what is legal, what is said, what is drawn, and whether a position can be saved."""
    for players in game.PLAYERS:
        for seed in range(SEEDS):
            table, choice = Table(game, players, seed), random.Random(seed)
            while table.seat >= 0 and len(table.steps) < LONGEST:
                yield from _position(table, drawn=not seed)
                before = table.state
                table.play(choice.choice(table.legal()))
                yield from _step(table, before)
            if table.seat >= 0:
                yield f"a game of {players} players goes on after {LONGEST} actions"
            yield from _position(table, drawn=True)


def _position(table: Table, drawn: bool) -> Iterator[str]:
    game, state = table.game, table.state
    if game.from_json(game.to_json(state)) != state:
        yield "a position changes when it is written as a document and read again"
    if table.seat >= 0:
        free = {
            action
            for action in game.NOTATION.every()
            if not game.refusals(state, table.seat, action, told=False)
        }
        if free != set(legal_actions(game, state, table.seat)):
            yield "an action is legal, but it is not among the candidates of its decision"
    yield from (one for lang in LANGUAGES if drawn for one in _drawn(table, lang))


def _drawn(table: Table, lang: str) -> Iterator[str]:
    game, seat = table.game.NAME, max(table.seat, 0)
    html = "".join(board.areas(table, seat, lang)[0].values())
    for text in table.legal() if table.seat >= 0 else ():
        if f'data-action="{text}"' not in html:
            yield f"nothing on the board does the legal action {text!r}"
        if naming.plain(game, text, lang) == text:
            yield f"{text!r} has no words in drawing/actions.toml"
    parseString(str(board.still(table, seat, lang)))
    if not board.text(table, seat, lang).strip():
        yield "nothing is said to screen readers about the board"


def _step(table: Table, before: Position) -> Iterator[str]:
    step, game = table.steps[-1], table.game
    if game.replay_events(before, step.events).but(agenda=(), chance=0, round=0) != step.state.but(
        agenda=(), chance=0, round=0
    ):
        yield f"the events of {step.text!r} do not tell all that changed"
    for event in step.events:
        for lang in LANGUAGES:
            try:
                say(naming.speaker(table, lang, pictures=False), event.rule, "says", event.facts)
            except MissingFact as missing:
                yield str(missing)


def _bots(game: Game) -> Iterator[str]:
    """A game with the steady bot, whose reasons need words."""
    speakers = [Speaker(game.BOOK, lang, game.NAMES) for lang in LANGUAGES]
    table, bot = Table(game, usual_players(game, 2), 1), make("steady", game)
    while table.seat >= 0 and len(table.steps) < LONGEST:
        action, reason = bot.step(game.observe(table.state, table.seat), table.seat)
        for thought in (reason.chosen, reason.rather_than) if reason else ():
            if thought and (problem := _unsaid(speakers, game.NAME, thought)):
                yield f"advice {thought.key}: {problem}"
        table.play(game.NOTATION.text(action))


def _unsaid(speakers: list[Speaker], game: str, thought: Thought) -> str:
    """What is wrong with the words of a reason."""
    try:
        for speaker in speakers:
            reasons.tell(speaker, game, thought)
    except MissingFact as missing:
        return str(missing)
    except KeyError as missing:
        return f"no words for {missing} in advice/words.toml"
    return ""


def _refused(game: Game) -> Iterator[str]:
    found = tally(game, TRIES)
    for rule in found.uncited:
        yield f"{rule}: no book prints it (`where`)"
    for rule in found.first:
        if not game.BOOK.card(rule).no:
            yield f"{rule}: it forbids something, but it has no words for that (`no`)"
    for rule, said in (*found.examples.items(), *found.zeros.items()):
        yield f"{rule}: {said}"


def _misfits(game: Game, folder: str) -> Generator[str, None, bool]:
    """Every field in the files of a folder that does not fit; returns whether there is one."""
    found = [str(error) for error in every_misfit(game.BOOK, folder)]
    yield from found
    return bool(found)


def _card(game: Game) -> Iterator[str]:
    shelf.own(game.NAME)  # an error of its book.toml says itself what does not fit
    yield from ()


def _lessons(game: Game) -> Iterator[str]:
    if (yield from _misfits(game, "lessons")):
        return
    lessons = load_lessons(game)
    if not lessons:
        yield "there is no lesson in lessons/"
    for lesson in lessons:
        yield from (f"lesson {lesson.id}, {problem}" for problem in lesson_problems(game, lesson))


def _examples(game: Game) -> Iterator[str]:
    if (yield from _misfits(game, "examples")):
        return
    for example in load_examples(game):
        for rule in example.rules:
            if rule not in game.BOOK.rules:
                yield f'example {example.id}: no rule "{rule}"{nearest_name(rule, game.BOOK.rules)}'
        try:
            outcomes = run_example(game, example)
        except TutorError as error:  # its position does not fit
            yield f"example {example.id}: {error}"
            continue
        yield from (f"example {example.id}: {problem}" for one in outcomes for problem in one.problems)


def _coached(game: Game) -> Iterator[str]:
    if (yield from _misfits(game, "coach")):
        return
    for entry in load_coach(game):
        yield from (
            f"coach {entry.id}: no rule {rule}" for rule in entry.rules if rule not in game.BOOK.rules
        )


def _board(game: Game) -> Iterator[str]:
    if games.drawing(game.NAME) is None:
        yield "there is no board in drawing/"


PARTS: dict[str, Callable[[Game], Iterator[str]]] = {
    "rules": _rules,
    "board": _board,
    "card": _card,
    "lessons": _lessons,
    "examples": _examples,
    "coach": _coached,
    "bot": _bots,
    "games": _played,
    "refusals": _refused,
}


@click.command()
@click.argument("game")
@edition_option
@click.option(
    "--only",
    multiple=True,
    type=click.Choice([*PARTS]),
    help="Check only this part. The option can be given several times.",
)
@json_option
def check(game: str, edition: str, only: tuple[str, ...], as_json: bool) -> None:
    """Check everything in GAME, and say what does not work. For authors of a game.

    \b
    tutor check halma                  everything
    tutor check halma --only rules     one part, while you change its files

    A line is printed as each part is done:

    \b
    rules      names, texts and advice in rulebook/
    board      there is one
    card       book.toml, what the front page says of the game
    lessons    every page of lessons/ can be solved
    examples   every step of examples/ does what it says
    coach      the files in coach/
    bot        a game of bots: each reason has words
    games      random games: each position is drawn, saved and read again
    refusals   forbidden actions: each answer is complete and true

    A small game takes some seconds, a large one some minutes. The last two parts take longest.

    JSON: {"game", "problems": [...]}, at the end. The exit status is 1 if something does not work.
    """
    name, every = edition_of(game, edition), list[str]()
    for part, found in part_by_part(name, only):
        every += found
        if not as_json:
            click.secho(f"✗ {part}" if found else f"✓ {part}", fg="red" if found else "green")
            for problem in found:
                click.echo(f"  {problem}")
    if as_json:
        print_json({"game": name, "problems": every})
    else:
        click.echo(f"{name}: {len(every) or 'no'} problem{'s' * (len(every) != 1)}")
    if every:
        raise SystemExit(1)
