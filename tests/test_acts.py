"""The acts of a first game: a law over all of them, and what the page does with them."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from tests.support.coached import through_the_acts
from tests.support.column import WORD, pieces
from tests.support.screens import at_of
from tutor.boards import board
from tutor.bots import best_of, make
from tutor.pages.session import Session
from tutor.pages.table import saved_games
from tutor.pages.table.table_session import TableSession
from tutor.rules import load, names
from tutor.rules.kernel import acts, log
from tutor.rules.kernel.coach import first_game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table

pytestmark = pytest.mark.each_game

ACTED = [name for name in names() if acts.acts(load(name))]
SEEDS = 4
WORDS_A_MINUTE, SECONDS_A_DECISION, MOST_MINUTES = 200, 4, 25
MOST_DECISIONS = 90  # of the learner's own with a choice, so that all acts take about 20 minutes


def seated(name: str, seed: int | None = None) -> TableSession:
    """A first game as the page sets it up, or the same with another deal."""
    at: TableSession = at_of(Session("play", name, first="1"))
    first = first_game(load(name))
    if seed is not None and first is not None:
        table = Table(load(name), first.players, seed, options=first.options)
        at, kinds = TableSession(table, at.kinds), at.kinds
        at.kinds, at.first = kinds, True
        for action in first.plays:
            at.play(action)
    return at


def played(at: TableSession, how: str, seed: int = 0, skip: bool = True) -> list[tuple[int, int]]:
    """Play to the end, the learner as `how` says. For each act: the actions before it, and how many choices
    the learner had in it.
    """
    game, choice, found = at.table.game, random.Random(seed), [(0, 0)]
    while not at.over:
        now = at.current_act()
        assert now is not None
        if now.at == len(found):
            found.append((len(at.table.steps), 0))
            if skip and at.may_skip():
                at.skip()
                continue
        if at.bot:
            legal = at.table.legal()
            step, k = at.bot_move(), len(at.table.steps) - 1
            later = [bool(at.held(action, k)) for action in legal]
            assert not at.held(step.text, k) or all(later), "a bot does what comes later"
            continue
        offered, legal = at.offered(), at.table.legal()
        assert offered and not any(at.held(action) for action in offered)
        if how != "random":  # a wasteful player may have nothing left but what comes later
            later = [bool(at.held(action, len(at.table.steps))) for action in legal]
            assert not all(later), (now, legal)
        found[-1] = found[-1][0], found[-1][1] + (len(offered) > 1)
        if how == "hint":
            hint = at.hint()
            assert hint is not None
            action = hint.chosen.action
        elif how == "random":
            action = choice.choice(offered)
        else:
            bot, seen = make(how, game), game.observe(at.table.state, at.table.seat)
            action = game.NOTATION.text(best_of(game, bot, seen, at.table.seat, offered)[0])
        assert action in offered
        at.play(action)
    return found


@cache
def finished(name: str) -> TableSession:
    at = seated(name)
    played(at, "steady", skip=False)
    return at


@cache
def hinted(name: str) -> tuple[TableSession, list[tuple[int, int]]]:
    """The first game of a learner who does what every hint says, and its acts."""
    at = seated(name)
    return at, played(at, "hint")


@pytest.mark.parametrize("name", ACTED)
def test_every_name_in_the_acts_exists(name: str) -> None:
    """Rules, fields, actions and parts of the board; each part is there until the game ends."""
    game, at = load(name), finished(name)
    every, first = acts.acts(game), first_game(game)
    assert first is not None and 3 <= len(every) <= 5
    ids = [act.id for act in every]
    assert len(set(ids)) == len(ids) and {part.act for part in acts.parts(game)} <= {*ids[1:]}
    mine = game.to_json(at.table.state)["seat"][0]
    for want in (want for act in every for want in act.wants):
        assert want.count in mine if want.count else want.event or want.table
        assert all(rule in game.BOOK.rules for rule in want.event)
    texts, drawn = set[str](), set[str]()
    sought = [name.replace("{seat}", "0") for part in acts.parts(game) for name in part.of]
    table = Table(game, start=game.to_json(at.table.start))
    for k, step in enumerate([None, *at.table.steps]):
        if step is not None:
            table.play(step.text)
        texts |= {f"{action} " for action in [*table.legal(), *table.asks()]}
        if k % 7 == 0 or len(drawn) < len(sought):
            areas, _ = board.areas(table, 0, "en")
            whole = " ".join(areas.values())
            drawn |= {one for one in sought if _is_drawn(one, areas, whole)}
    assert drawn == {*sought}, {*sought} - drawn
    for beginning in (one for act in every for one in (*act.opens, *act.advises)):
        assert any(text.startswith(f"{beginning} ") for text in texts), beginning


def _is_drawn(one: str, areas: dict[str, Any], whole: str) -> bool:
    if one.startswith("@"):
        return one[1:] in areas
    if one.startswith("."):
        return any(f"{mark}{one[1:]}{end}" in whole for mark in ('class="', " ") for end in ('"', " "))
    return f'data-place="{one}"' in whole


@pytest.mark.per_game  # whole games
@pytest.mark.parametrize("seeds", [2, pytest.param(SEEDS, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ACTED)
def test_every_act_ends_and_offers_something_and_the_last_has_scores(name: str, seeds: int) -> None:
    """Whatever the learner does of what is offered, on several deals; bots keep to the acts as well."""
    game = load(name)
    for seed in range(seeds):
        if seed:
            at = seated(name, seed)
            found = played(at, "random", seed)
        else:
            at, found = hinted(name)
        assert len(found) == len(acts.acts(game)), "an act is missing"
        assert at.over and all(score.total is not None for score in game.returns(at.table.state))
        assert all(choices for _, choices in found), (seed, found)


@pytest.mark.per_game  # a whole game
@pytest.mark.parametrize("name", ACTED)
def test_who_follows_the_hints_reaches_every_goal_in_about_twenty_minutes(name: str) -> None:
    at, found = hinted(name)
    reached, last = list[bool](), 0
    for k, _ in found[1:]:
        now = at.current_act(k)
        assert now is not None and now.at > last
        reached.append(now.after_goal)
        last = now.at
    assert all(reached), reached
    assert sum(choices for _, choices in found) <= MOST_DECISIONS, found


@pytest.mark.slow
@pytest.mark.per_game  # a whole game on the page
@pytest.mark.parametrize("name", ACTED)
def test_a_first_game_takes_at_most_25_minutes(name: str) -> None:
    """With what is new in the card read once in every state, and a moment for every decision."""
    words = decisions = 0
    before: list[str] = []
    for session in through_the_acts(name):
        said = pieces(session)
        words += sum(len(WORD.findall(one)) for one in said if one not in before)
        at, before = session.screen.ui.at, said
        decisions += not at.over and not at.bot and session.screen.ui.coach.front != "new"
    minutes = words / WORDS_A_MINUTE + decisions * SECONDS_A_DECISION / 60
    assert 10 <= minutes <= MOST_MINUTES, (words, decisions, minutes)


@pytest.mark.parametrize("name", ACTED)
def test_what_comes_later_is_never_refused_as_a_rule(name: str) -> None:
    """Pressed, or asked about: the page says that the rules allow it, and in which act it comes."""
    session: Any = Session("play", name, first="1")
    at, pressed = session.screen.ui.at, 0
    while not at.over and at.current_act().at == 0:
        if at.bot:
            session.do("bot", "run")
            continue
        for action in [action for action in at.table.legal() if at.held(action)][:3]:
            before, pressed = len(at.table.steps), pressed + 1
            for press in (session.act, session.ask):
                press(action)
                assert len(at.table.steps) == before and session.screen.ui.answer is None
                assert "You may do that by the rules" in session.areas["coach"]
                assert f"act {at.held(action)}" in session.areas["coach"]
                session.do("close_why")
        session.screen.ui.coach.warns = False
        session.act(at.hint().chosen.action)
    assert pressed or not any(act.opens for act in acts.acts(load(name)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ACTED)
def test_the_page_says_the_act_its_goal_and_what_comes_later(name: str, lang: str) -> None:
    session: Any = Session("play", name, first="1", lang=lang)
    act, later = acts.acts(load(name))[0], acts.later(load(name), 0)
    assert act.name[lang] in session.areas["acts"] and act.goal[lang] in session.areas["goal"]
    drawn = " ".join(session.areas.values())
    for k, part in later:
        if part.name is not None:
            assert k > 1 or f'data-do="act_later {part.id}"' in drawn, "what comes next is an outline"
            session.do("act_later", part.id)
            assert part.name[lang] in session.areas["coach"] and str(k + 1) in session.areas["coach"]


def ended(session: Any) -> Any:
    """Play as the hint says until the first act has ended."""
    at = session.screen.ui.at
    session.screen.ui.coach.warns = False
    while at.current_act().at == 0:
        session.do("bot", "run") if at.bot else session.act(at.hint().chosen.action)
    return at


def test_where_an_act_offers_less_the_decision_says_less() -> None:
    session: Any = Session("play", "le_havre", first="1", lang="es")
    assert "oma una oferta" in session.areas["task"] and "edificio" not in session.areas["task"]
    session.do("act_whole", "true")
    assert "edificio" in session.areas["task"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ACTED)
def test_an_act_ends_with_what_was_learned_and_goes_on(name: str, lang: str) -> None:
    session: Any = Session("play", name, first="1", lang=lang)
    first, second, *_ = acts.acts(load(name))
    ended(session)
    card = session.areas["goal"]
    assert 'data-do="act_on"' in card and first.learned[lang] in card and second.name[lang] in card
    assert second.new is not None and second.new[lang] in card and not session.areas["coach"]
    session.do("act_on")
    assert second.goal[lang] in session.areas["goal"] and "act_on" not in session.areas["goal"]


@pytest.mark.parametrize("name", ACTED)
def test_it_is_left_and_taken_up_again_in_the_middle_of_an_act(name: str) -> None:
    """The act follows from the game alone: from a saved one, a shared one, and after a step back."""
    session: Any = Session("play", name, first="1")
    at = ended(session)
    session.do("act_on")
    if not at.bot:
        session.act(at.hint().chosen.action)
    saved = saved_games.keep({}, at, True)
    now = at.current_act()
    again: Any = Session("play", name)
    again.handle({"kind": "hello", "saved": saved, "search": "?first=1", "lang": "en"})
    assert again.screen.ui.at.current_act() == now and now.at == 1
    other = Table.replay(at.table.game, log.unpack(log.pack(at.table.log())))
    states = [other.start, *(step.state for step in other.steps)]
    assert acts.current_act(other.game, states, [step.events for step in other.steps], 0) == now
    while again.screen.ui.at.can_undo and again.screen.ui.at.current_act().at:
        again.do("undo")
    assert again.screen.ui.at.current_act().at == 0


@pytest.mark.parametrize("name", ACTED)
def test_show_all_shows_the_whole_table_at_any_time_and_stays_so(name: str) -> None:
    session: Any = Session("play", name, first="1")
    kept = session.do("act_whole", "true")["keep"]
    at = session.screen.ui.at
    assert at.current_act() is None and at.offered() == at.table.legal()
    assert 'class="act-later' not in " ".join(session.areas.values()) and "acts" not in session.areas
    again: Any = Session("play", name)
    again.handle({"kind": "hello", "saved": kept, "search": "?first=1", "lang": "en"})
    assert again.screen.ui.at.current_act() is None and again.screen.ui.at.first
    again.do("act_whole", "false")
    assert again.screen.ui.at.current_act().at == 0


@pytest.mark.parametrize("name", ACTED)
def test_a_game_that_is_not_the_first_has_no_acts(name: str) -> None:
    session: Any = Session("play", name, seats="you,steady,steady", seed="5", coach="1")
    at = session.screen.ui.at
    assert at.current_act() is None and "acts" not in session.areas
    assert at.offered() == at.table.legal()


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ACTED)
def test_nobody_is_advised_to_do_what_comes_later(name: str, every: int) -> None:
    """Not by a hint, a comment, a warning or an entry of the coach; and no goal is warned of."""
    session: Any = Session("play", name, first="1")
    ui, at = session.screen.ui, session.screen.ui.at
    assert ui.coach.warns, "warnings are on in a first game"
    while not at.over and at.current_act().at < 2:
        if at.bot:
            session.do("bot", "run")
            continue
        hint, coach = at.hint().chosen.action, ui.coach
        assert not at.held(hint)
        for action in at.offered()[len(at.table.steps) % every :: every]:
            found = coach.weigh(at.table.state, at.table.seat, action)
            assert found is None or not at.held(found.other.action)
            assert not (at.leads_on(action) and coach.stops(at.table.state, at.table.seat, action))
        assert coach.entry is None or not any(at.held(one) for one in coach.entry.advises)
        coach.warned = hint
        session.act(hint)
