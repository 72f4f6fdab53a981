"""tutor review: how a game went for one player, and which decisions cost most."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from tutor.boards import words
from tutor.boards.review_words import ReviewWords, in_hundred
from tutor.bots.review import GameReview, ReviewProgress, review_steps
from tutor.pages.table import sharing
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import complain

from .speak import json_option, lang_option, print_json

WIDE = 24  # characters of the longest bar of the chance to win


def given_table(given: str, lang: str) -> Table:
    """The game of a file, of a link or its code, or of standard input. Prints a warning on standard error if
    the rules have changed since; the game then ends before the first illegal move.
    """
    file = Path(given)
    if given == "-":
        text = sys.stdin.read()
    elif "log=" in given or not (file.suffix or file.exists()):
        text = given
    elif file.is_file():
        text = file.read_text("utf-8", errors="replace")
    else:
        raise UnknownName("file.missing", name=given)
    table, told = sharing.as_far_as_it_holds(lambda: sharing.from_text(text))
    if told is not None:
        click.echo(f"tutor: {complain(told, lang)}", err=True)
    return table


def review_with_bar(table: Table, seat: int, lang: str) -> GameReview:
    """The review; a progress bar on standard error shows how far it is."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words.of(lang)("review.working"), total=None)
        for found in review_steps(table, seat):
            if isinstance(found, GameReview):
                return found
            assert isinstance(found, ReviewProgress)
            bar.update(task, completed=found.done, total=found.of)
    raise AssertionError("the last thing is the review")


@click.command()
@click.argument("log")
@click.option(
    "--seat", type=int, default=0, show_default=True, help="Whose decisions: the player, from 0 on."
)
@json_option
@lang_option
def review(log: str, seat: int, as_json: bool, lang: str) -> None:
    """Review one player's decisions in the game LOG: a file, a link, or "-" for standard input.

    It prints the chance to win, round by round, how many decisions were best, good, inaccurate or mistakes,
    and the decisions that cost most, each with its points and how much they may be off. A cost that is
    smaller than that is too close to call. It takes some seconds.

    \b
    tutor review game.json --seat 2 --lang es
    tutor review "http://localhost:8866/puerto_rico/play?log=..."

    JSON: {"game", "seat", "counts", "turning_point": {"before", "after"}, "chances": [{"at", "when",
    "chances", "low", "high"}], "decisions": [{"at", "when", "task", "chosen", "better", "kind", "cost",
    "error", "deals", "lines"}]}; "at" is the number of actions before it.
    """
    table = given_table(log, lang)
    most = len(table.names) - 1
    if not 0 <= seat <= most:
        raise UnknownName("unknown.seat", name=seat, most=most)
    said = ReviewWords(table, review_with_bar(table, seat, lang), lang)
    if as_json:
        print_json(review_document(said))
        return
    for line in written_review(said):
        click.echo(line)


def written_review(said: ReviewWords) -> list[str]:
    """The review as lines of text."""
    w, found = said.w, said.review
    counts = ", ".join(f"{n} {w(f'review.{kind}', n=n)}" for kind, n in found.counted().items())
    head = [f"{w('review.title')}: {table_name(said)}", said.result(), counts, ""]
    story = [*said.story(), *filter(None, (said.well(), said.habit()))]
    chart = ["", f"{w('review.chart')}:", *_chart(said)]
    costly = ["", w("review.costliest"), w("review.costliest_text", unit=said.unit)]
    told = [line for k in range(len(found.costliest)) for line in ("", *_decision(said, k))]
    deals = found.costliest[0].decision.deals if found.costliest else 0
    how = ["", w("review.how", n=deals), w("review.kinds_text")]
    rest = [*costly, *told, *how] if found.costliest else ["", w("review.nothing")]
    return [*head, *story, *chart, *rest]


def table_name(said: ReviewWords) -> str:
    return str(said.table.names[said.review.seat])


def _chart(said: ReviewWords) -> list[str]:
    """A bar for each round."""
    rows, points, seat = [], said.review.chances, said.review.seat
    for k in said.round_points():
        n = in_hundred(points[k].chances[seat])
        low, high = in_hundred(points[k].low), in_hundred(points[k].high)
        rows.append(f"  {said.point_time(k):<12} {n:>3} ({low}–{high}) {'▇' * round(n * WIDE / 100)}")
    return rows


def _decision(said: ReviewWords, k: int) -> list[str]:
    """One of the costliest decisions: what, how much, where, and what could be seen."""
    w, found = said.w, said.review.costliest[k]
    one = found.decision
    close = f", {w('review.too_close')}" if one.too_close else ""
    parts = ", ".join(f"{name} {said.figure(n, sign=True)}" for name, n in said.lines(one))
    pair = w("review.pair", chosen=said.action(one.chosen), better=said.inside(one.better))
    seen = [f"   {name}: {told}" for name, told in said.could_see(found)]
    return [
        f"{k + 1}. {said.when(one.at)} ({one.at}): {pair}",
        f"   {w(f'review.one_{one.kind}')}: {said.cost(one)} ± {said.number(one.error)}{close} ({parts})",
        *(f"   {why}" for why in said.why(found)),
        *seen,
    ]


def review_document(said: ReviewWords) -> Document:
    """The review as JSON."""
    found, turning = said.review, said.review.turning_point
    points = found.chances
    return {
        "game": said.game.NAME,
        "seat": found.seat,
        "counts": found.counted(),
        "turning_point": turning and {"before": points[turning.before].at, "after": points[turning.after].at},
        "chances": [
            {
                "at": point.at,
                "when": said.when(point.at),
                "chances": [round(one, 3) for one in point.chances],
                "low": round(point.low, 3),
                "high": round(point.high, 3),
            }
            for point in points
        ],
        "decisions": [
            {
                "at": one.at,
                "when": said.when(one.at),
                "task": one.task,
                "chosen": one.chosen,
                "better": one.better,
                "kind": one.kind,
                "cost": round(one.cost, 2),
                "error": round(one.error, 2),
                "deals": one.deals,
                "lines": {line.head: round(line.cost, 2) for line in one.lines},
            }
            for one in found.decisions
        ],
    }
