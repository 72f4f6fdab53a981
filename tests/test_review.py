"""A review of a game: classes of decisions, costs with their error, a line of the chance to win."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import CliRunner

from tests.support.screens import at_of
from tutor.boards.review_words import ReviewWords, in_hundred, tenths
from tutor.bots import review as reviewing
from tutor.bots.continuation import Continuations
from tutor.bots.games import one_game
from tutor.bots.review import (
    BEST,
    GOOD,
    INACCURATE,
    MISTAKE,
    GameReview,
    JudgedDecision,
    LineCost,
    ReviewProgress,
    review_steps,
    whole_review,
)
from tutor.bots.win_chance import WinChance, reviewable, win_chance
from tutor.cli import cli
from tutor.commands import review as review_command
from tutor.notebook import game as notebook_game
from tutor.notebook import game_review
from tutor.pages.session import Session
from tutor.pages.table import reviewing as reviewing_page
from tutor.pages.table import sharing
from tutor.rules import load, names
from tutor.rules.kernel.errors import TutorError, UnknownName
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.valuing import Valued

pytestmark = pytest.mark.each_game

SHORT = ("puerto_rico", "san_juan")


def weak_game(name: str, players: int = 3, seed: int = 4) -> Table:
    """A game in which the first player plays at random, the others steadily."""
    return one_game(load(name), ["random", *["steady"] * (players - 1)], seed)[0]


MADE: dict[tuple[str, int], list[ReviewProgress | GameReview]] = {}
REVIEWS: dict[tuple[str, int], tuple[Table, GameReview]] = {}


def weak_review(name: str, players: int = 3) -> tuple[Table, GameReview]:
    if (name, players) not in REVIEWS:
        table = weak_game(name, players)
        MADE[sharing.log_code(table), 0] = found = list(review_steps(table, 0))
        REVIEWS[name, players] = table, cast(GameReview, found[-1])
    return REVIEWS[name, players]


@pytest.fixture
def made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for the review of a game that was reviewed gets that review, with the same progress.

    That the same game gets the same review has its own test.
    """

    def steps(table: Table, seat: int) -> Iterator[ReviewProgress | GameReview]:
        key = sharing.log_code(table), seat
        if key not in MADE:
            MADE[key] = list(review_steps(table, seat))
        yield from MADE[key]

    def whole(table: Table, seat: int) -> GameReview:
        *_, last = steps(table, seat)
        return cast(GameReview, last)

    for place in (reviewing_page, review_command):
        monkeypatch.setattr(place, "review_steps", steps)
    monkeypatch.setattr(game_review, "whole_review", whole)


# What it says of a decision ------------------------------------------------------------------
def judged(cost: float, error: float, *lines: LineCost) -> JudgedDecision:
    return JudgedDecision(0, "build", "pass", "build hacienda", cost, error, 16, lines)


@pytest.mark.parametrize(
    ("cost", "error", "kind"),
    [
        (0.0, 1.4, BEST),
        (-0.5, 1.4, BEST),
        (0.04, 1.4, BEST),
        (0.06, 1.4, GOOD),
        (1.39, 1.4, GOOD),
        (1.4, 1.4, INACCURATE),
        (2.79, 1.4, INACCURATE),
        (2.8, 1.4, MISTAKE),
    ],
)
def test_a_decision_is_called_by_its_cost_in_errors(cost: float, error: float, kind: str) -> None:
    assert judged(cost, error).kind == kind
    assert judged(cost, error).too_close == (kind in (BEST, GOOD))


def test_a_reason_accounts_for_the_line_that_differs() -> None:
    """Take the points that are on the table away, and the difference goes."""
    accounts = LineCost("shipping", 4.0, counted=4.5, better=9, chosen=5)
    assert judged(4.2, 1.4, accounts, LineCost("buildings", 0.2)).reasons == (accounts,)
    later = accounts.but(counted=1.0)
    too_much = accounts.but(counted=9.0)
    of_others = accounts.but(better=5)
    small = accounts.but(cost=1.0, counted=1.0, better=6)
    for line in (later, too_much, of_others, small):
        assert not judged(4.2, 1.4, line).reasons
    assert not judged(1.0, 1.4, accounts).reasons, "of what is too close to call nothing is said"


# Whole games --------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT)
def test_the_lines_add_up_and_the_costliest_were_measured_again(name: str) -> None:
    _, found = weak_review(name)
    assert 0 < len(found.costliest) <= reviewing.MOST
    costs = [one.decision.cost for one in found.costliest]
    assert costs == sorted(costs, reverse=True)
    for one in (comparison.decision for comparison in found.costliest):
        assert sum(line.cost for line in one.lines) == pytest.approx(one.cost)
        assert one.deals == len(reviewing.THIRD) and one in found.decisions
        assert one.error >= win_chance(load(name), 3).off
    assert not {*reviewing.SECOND} & {*reviewing.THIRD}
    for one in found.decisions:  # what was measured one time is never called costly
        assert one.deals or one.kind in (BEST, GOOD)


@pytest.mark.slow
def test_figures_that_are_shown_add_up_too() -> None:
    assert tenths([0.04, 0.04, 0.04]) == [1, 0, 0] and tenths([-1.25, 0.31]) in ([-12, 3], [-13, 4])
    for name in SHORT:
        table, found = weak_review(name)
        said = ReviewWords(table, found, "es")
        for one in found.costliest:
            total = sum(n for _, n in said.lines(one.decision))
            assert said.cost(one.decision) == said.figure(total)


@pytest.mark.parametrize("name", SHORT)
def test_the_line_of_the_chance_to_win_ends_with_the_outcome(name: str) -> None:
    table, found = weak_review(name)
    last = found.chances[-1]
    assert last.at == len(table.steps) and sum(last.chances) == pytest.approx(1)
    assert last.chances[0] == 0 and last.low == last.high == 0, "who plays at random loses"
    for point in found.chances:
        assert sum(point.chances) == pytest.approx(1)
        assert point.low <= point.chances[0] <= point.high
    turning = found.turning_point
    assert turning is not None
    before, after = (found.chances[k].chances[0] for k in (turning.before, turning.after))
    assert after < before
    others = [one.chances[0] for one in found.chances]
    assert before - after == max(a - b for a, b in pairwise(others))


@pytest.mark.slow
def test_progress_comes_before_the_review() -> None:
    *steps, last = MADE[sharing.log_code(weak_review("san_juan", 2)[0]), 0]
    assert isinstance(last, GameReview) and all(isinstance(one, ReviewProgress) for one in steps)
    done = [one.done for one in cast(list[ReviewProgress], steps)]
    assert done == [*range(1, len(done) + 1)]
    assert all(one.done <= one.of for one in cast(list[ReviewProgress], steps))


def shuffled(game: Any, state: Any, seat: int) -> Any:
    """The position with everything dealt again that the seat does not see."""
    return game.resample(game.observe(state, seat), 77)


@pytest.mark.per_game  # another whole review
@pytest.mark.parametrize("name", ["san_juan", "puerto_rico"])
def test_what_is_hidden_changes_nothing(name: str) -> None:
    """Every position before a decision with other hidden cards: the same review to the last digit."""
    table, first = weak_review(name, 2 if name == "san_juan" else 3)
    mixed = table.copied()
    mixed.start = shuffled(table.game, table.start, 0)
    mixed.steps = [
        step if not step.state.agenda else step.but(state=shuffled(table.game, step.state, 0))  # type: ignore[attr-defined]
        for step in table.steps
    ]
    assert mixed.start != table.start
    again = whole_review(mixed, 0)
    assert again.decisions == first.decisions and again.chances == first.chances


@pytest.mark.slow
def test_the_same_game_gets_the_same_review() -> None:
    table, found = weak_review("puerto_rico")
    assert whole_review(table.copied(), 0).decisions == found.decisions


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_every_game_is_reviewed_in_both_languages(name: str) -> None:
    if not reviewable(load(name)):
        pytest.skip("it has no values")
    table, found = weak_review(name, 2)
    assert sum(found.counted().values()) == len(found.decisions) and found.costliest
    for lang in LANGUAGES:
        said = ReviewWords(table, found, lang)
        told = [*said.story(), said.well(), said.habit(), said.result()]
        for one in found.costliest:
            told += [*said.why(one), *(name for name, _ in said.lines(one.decision))]
            told += [text for pair in said.could_see(one) for text in pair]
            told += [text for column in said.both(one) for text in column]
        assert not [text for text in told if re.search(r"[{}\n]", text)]


def test_a_game_without_values_says_so() -> None:
    class Plain:
        NAME = "kalah"

    assert not reviewable(cast(Any, Plain()))
    with pytest.raises(TutorError) as wrong:
        win_chance(cast(Any, Plain()), 2)
    assert wrong.value.code == "review.unvalued"


def test_a_player_who_decided_nothing_is_told_so() -> None:
    table = Table(load("puerto_rico"), 3, 1)
    with pytest.raises(TutorError) as wrong:
        whole_review(table, 0)
    assert wrong.value.code == "review.nothing"


# The chance to win --------------------------------------------------------------------------
def test_a_margin_says_more_the_nearer_the_end_is() -> None:
    chance = WinChance((8.0, 4.0, 1.0), 1.4)
    early, middle, late = (chance.chances([3, -3], at)[0] for at in (0.0, 0.5, 1.0))
    assert 0.5 < early < middle < late < 1
    assert chance.chances([0, 0, 0, 0], 0.3) == pytest.approx([0.25] * 4)
    assert chance.shifted([0, 0], 0.5, 0, 2.0) == pytest.approx(chance.chances([2, -2], 0.5)[0])
    assert in_hundred(0.9999) == 99 and in_hundred(1) == 100 and in_hundred(0.0001) == 1


@pytest.mark.parametrize("name", names())
def test_the_estimates_say_how_they_were_made(name: str) -> None:
    game = load(name)
    if not hasattr(game, "FEATURES"):
        return
    file = game.FEATURES.weights.with_name("review.json")
    document = json.loads(file.read_text("utf-8"))
    assert "estimate_review" in document["made"]
    for row in document["players"].values():
        assert min(row["scale"]) > 0 and row["off"] >= 0.5 and row["games"] and row["playouts"]
        assert row["calibration"] < 0.1


def test_both_continuations_share_their_chance() -> None:
    """The same action by the same player is off by the same in both, whatever was done before it."""
    game = cast(Valued, load("puerto_rico"))
    ways, state = Continuations(game), game.new_initial_state(3, seed=2)
    seen = game.observe(state, 0)
    one = game.NOTATION.parse("choose builder")
    assert ways.follow(seen, 0, one, 5, True) == ways.follow(seen, 0, one, 5, True)
    played = {ways.follow(seen, 0, one, deal, True).played for deal in range(12)}
    assert len(played) > 1, "loose play differs from deal to deal"


# The command, the notebook and the page -----------------------------------------------------
@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("review") / "game.json"
    file.write_text(sharing.as_file(weak_review("san_juan", 2)[0]), "utf-8")
    return file


def run(*arguments: str) -> str:
    done = CliRunner().invoke(cli, ["review", *arguments], catch_exceptions=False)
    assert not done.exit_code
    return done.stdout


@pytest.mark.usefixtures("made_once")
def test_the_command_reviews_a_file(saved: Path) -> None:
    told = run(str(saved), "--lang", "en")
    assert "Your chance to win" in told and "What cost you most" in told and "±" in told
    document = json.loads(run(str(saved), "--json"))
    _, found = weak_review("san_juan", 2)
    assert document["counts"] == found.counted() and len(document["decisions"]) == len(found.decisions)
    for row in document["decisions"]:
        assert row["lines"] == {} or sum(row["lines"].values()) == pytest.approx(row["cost"], abs=0.02)


@pytest.mark.slow
@pytest.mark.usefixtures("made_once")
def test_the_command_reviews_a_link_of_another_seat(saved: Path) -> None:
    code = sharing.log_code(weak_review("san_juan", 2)[0])
    told = run(f"http://localhost:8866/san_juan/play?log={code}", "--seat", "1", "--lang", "es")
    assert "Repaso de tu partida: Roberto" in told


@pytest.mark.parametrize(("arguments", "code"), [(["--seat", "2"], "unknown.seat"), ([], "file.missing")])
def test_the_command_says_what_is_wrong(saved: Path, arguments: list[str], code: str) -> None:
    given = str(saved) if arguments else "nothing-there.json"
    with pytest.raises(UnknownName) as wrong:
        CliRunner().invoke(cli, ["review", given, *arguments], catch_exceptions=False, standalone_mode=False)
    assert wrong.value.code == code


@pytest.mark.slow
@pytest.mark.usefixtures("made_once")
def test_a_notebook_shows_it_as_a_table_and_a_plot(saved: Path) -> None:
    pr = notebook_game("san_juan")
    found = pr.review(str(saved))
    _, review = weak_review("san_juan", 2)
    assert found.counts == review.counted() and len(found.decisions) == len(review.decisions)
    assert len(found.costliest) == len(review.costliest)
    drawn = found.plot().svg
    assert "<polyline" in drawn and "Turning point" in drawn
    assert pr.review(json.loads(saved.read_text("utf-8"))).counts == found.counts
    with pytest.raises(UnknownName):
        pr.review(str(saved), seat=5)


def opened(name: str, lang: str = "en") -> Session:
    """The page of a review, when the work is done."""
    code = sharing.log_code(weak_review(name, 2)[0])
    session = Session("play", name, lang=lang, log=code, seats="you,steady", review="0")
    assert "<progress" in session.areas["review"]
    for _ in range(400):
        if "review_step" not in session.areas["review"]:
            break
        session.do("review_step")
    return session


@pytest.mark.usefixtures("made_once")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_it_and_one_plays_on_from_a_decision(lang: str) -> None:
    session, (table, found) = opened("san_juan", lang), weak_review("san_juan", 2)
    page = session.areas["review"]
    assert page.count("cost-item") == len(found.costliest) and "win-chart" in page and not session.notice
    said = ReviewWords(table, found, lang)
    assert all(said.cost(one.decision) in page for one in found.costliest)
    assert page.count("win-mark") == sum(one.decision.kind not in (BEST, GOOD) for one in found.costliest)
    assert "both-lines" not in page
    session.do("review_both")
    assert "both-lines" in session.areas["review"]
    session.do("review_at", "1")
    at = found.costliest[1].decision.at
    assert f'data-do="retry {at}"' in session.areas["review"]
    session.do("retry", str(at))
    now = at_of(session)
    assert len(now.table.steps) == at and "review" not in session.areas and not session.notice


@pytest.mark.usefixtures("made_once")
def test_the_page_reviews_any_seat_and_leads_back_to_the_game() -> None:
    session = opened("san_juan")
    first = session.areas["review"]
    session.do("review_seat", "1")
    assert "<progress" in session.areas["review"]
    session.do("review_seat", "0")
    assert session.areas["review"] == first, "it is not computed twice"
    session.do("review")
    assert "review" not in session.areas and 'data-do="review"' in session.areas["column"]


def test_what_is_still_secret_is_not_reviewed() -> None:
    session = Session("play", "san_juan", seats="you,steady", seed="3")
    session.act(at_of(session).table.legal()[0])
    session.do("review")
    assert "review" not in session.areas
