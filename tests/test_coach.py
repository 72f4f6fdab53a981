"""The coach: consistent data, entries that are used, a first game that can be played with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.support.coached import sensible, whole
from tests.support.games import everything, in_proofs
from tests.support.screens import at_of, entry_of, table_of, ui_of
from tests.test_scattered import scattered, some
from tutor.boards.board import areas
from tutor.bots import adviser, make
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.coach import Scale, due, first_game, load_coach
from tutor.rules.kernel.errors import BadPosition
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table
from tutor.rules.puerto_rico.ruleset import (
    BASE_ROLES,
    BUILDINGS,
    EXPANSION_OF,
    ISLAND,
    ROLES,
    TILES,
)

COACHED = [name for name in names() if load_coach(load(name))]
EDITIONS = ["puerto_rico", "puerto_rico_1897"]  # San Juan's entries: test_coach_san_juan


@pytest.mark.parametrize("name", COACHED)
def test_entries_hold_together(name: str) -> None:
    game = load(name)
    ids = [entry.id for entry in load_coach(game)]
    assert len(ids) == len(set(ids))
    for entry in load_coach(game):
        assert all(entry.words.get(lang) for lang in ("en", "es")), entry.id
        assert entry.moments and entry.rules, entry.id
        for rule in entry.rules:
            assert rule in game.BOOK.rules, (entry.id, rule)
        for moment in entry.moments:
            assert moment.task or moment.event or moment.table, entry.id
            assert moment.by in ("", "me", "other")
        waited = [rule for moment in entry.moments for rule in moment.event]
        assert all(rule in game.BOOK.rules for rule in waited if "*" not in rule and entry.of == ()), entry.id


def things(game: Any) -> set[str]:
    """The things in the game's own tables: roles, buildings, bare tiles;
    an expansion's if it can be in play.
    """
    more = bool(game.CHOICES)
    tiles = [tile for tile in ISLAND if more and tile not in TILES]
    buildings = [one for one in BUILDINGS if more or one not in EXPANSION_OF]
    kinds = {"role": ROLES if more else BASE_ROLES, "building": buildings, "tile": tiles}
    return {f"{kind}:{one}" for kind, row in kinds.items() for one in row}


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_every_role_building_and_decision_is_introduced(name: str) -> None:
    game = load(name)
    of = {one for entry in load_coach(game) for one in entry.of}
    assert things(game) <= of, things(game) - of
    asked = {moment.task for entry in load_coach(game) for moment in entry.moments}
    met = {kind for kind, *_ in walked(name)}
    left = {kind for kind in met if kind not in asked and f"task:{kind}" not in of}
    assert not left, left


@cache
def walked(name: str) -> list[tuple[str, Any, Any]]:
    """(kind of decision, position, what led to it): whole games, then random positions, a few steps each."""
    game, found, built = load(name), [], set[str]()
    for state, most in starts(name):
        bots = [make("steady" if seat % 2 else "random", game, seat) for seat in range(len(state.seats))]
        for _ in range(most):
            if not (seats := game.current_players(state)):
                break
            if state.agenda[-1].kind == "build":  # once each, however rare
                every = {
                    game.NOTATION.text(action): action for action in legal_actions(game, state, seats[0])
                }
                found += [
                    ("", *game.apply_action(state, seats[0], every[text])) for text in every.keys() - built
                ]
                built |= every.keys()
            action, _ = bots[seats[0]].step(game.observe(state, seats[0]), seats[0])
            state, told = game.apply_action(state, seats[0], action)
            found.append((state.agenda[-1].kind if state.agenda else "", state, told))
    return found


def starts(name: str) -> Iterator[tuple[Any, int]]:
    game = load(name)
    for seed in range(2 * len(game.PLAYERS)):
        players = game.PLAYERS[seed % len(game.PLAYERS)]
        yield game.new_initial_state(players, seed, **(everything(game, players) if seed % 2 else {})), 900
    for seed in range(160):
        players = 2 + seed % 4
        try:
            yield (
                game.from_json(
                    scattered(seed, players, game.BOOK.edition or "2012", some(seed) if game.CHOICES else "")
                ),
                10,
            )
        except BadPosition:
            continue


@pytest.mark.per_game
@pytest.mark.parametrize("name", EDITIONS)
def test_every_entry_speaks_and_lights_what_is_there(name: str) -> None:
    """A learner in any seat gets each entry at some time; what it highlights is on the board then."""
    game, heard = load(name), dict[str, Any]()
    every = {entry.id for entry in load_coach(game)}
    dark = []
    for _, state, told in walked(name):
        for me in range(len(state.seats)):
            if not game.current_players(state):
                continue
            for entry in due(game, heard, state, told, me):
                heard[entry.id] = entry
                drawn = (
                    " ".join(map(str, areas(Table(game, start=game.to_json(state)), me, "en")[0].items()))
                    if entry.look
                    else ""
                )
                if entry.look and not any(
                    f'"{place}"' in drawn or f"'{place}'" in drawn for place in entry.look
                ):
                    dark.append((entry.id, entry.look))
    assert heard.keys() == every, every - heard.keys()
    assert not dark, dark


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", in_proofs("es")])
@pytest.mark.parametrize("name", COACHED)
def test_a_first_game_is_one_press_away_and_goes_to_its_end(name: str, lang: str) -> None:
    assert first_game(load(name)) is not None
    session = Session("play", name, lang=lang, first="1")
    assert ui_of(session).coach.entry is not None and 'data-key="coach-new"' in session.areas["coach"]
    for _ in range(900):
        at = at_of(session)
        if at.over:
            break
        if at.bot:
            session.do("bot", "run")
        else:
            session.act(sensible(at))
        assert not session.notice
    assert at_of(session).over
    met = ui_of(session).coach.met
    assert len(met) == len(set(met)) > 8, "nothing is told twice"


def test_what_was_met_is_kept_and_a_costly_choice_is_warned_of_only_if_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = Session("play", "puerto_rico", first="1")
    first = entry_of(session).id
    answer = session.do("coach", "heard")
    assert answer and first in answer["keep"]["coach.puerto_rico"]["met"]
    again = Session("play", "puerto_rico")
    again.handle({"kind": "hello", "saved": answer["keep"], "search": "?first=1", "lang": "en"})
    then = ui_of(again).coach.entry
    assert then is None or then.id != first
    session.do("warns", "true")
    worst = ui_of(session).coach
    table, offered = at_of(session).table, at_of(session).offered()
    monkeypatch.setattr(
        "tutor.pages.table.coach.scale", lambda game: Scale(0.01, 0.01)
    )  # in the opening few choices are expensive
    costly = [
        a
        for a in offered
        if (c := worst.weigh(table.state, table.seat, a)) and c.kind == "better" and not worst.advised(a)
    ]
    session.act(costly[0])
    assert not table.steps and "coach-warning" in session.areas["coach"]
    session.act(costly[0])
    assert table.steps, "asked again, it is done"


@pytest.mark.parametrize("name", names())
def test_what_the_others_did_is_told_whole_and_replayed(name: str) -> None:
    """Every action of others since the reader's last is listed, oldest first;
    a replay ends at the decision.
    """
    session = Session("play", name, seats="you,steady,steady", seed="5")
    at = at_of(session)
    while at.bot:
        session.do("bot", "run")
    while not at.bot:
        session.act(at.table.legal()[0])
    session.do("bot", "run")
    from tutor.pages.table import digest

    first, last = digest.since(at), len(at.table.steps)
    rows = digest.grouped(at, "en")
    assert [row.first for row in rows] == sorted(row.first for row in rows)
    acted = {row.first for row in rows if row.kind}
    assert acted and all(first <= k < last for k in acted) and 'data-key="digest-' in session.areas["column"]
    here = at.table.state
    session.do("replay", "start")
    assert len(at.table.steps) == first + 1 and "replaying" in session.areas["column"]
    for _ in range(last - first):
        session.do("replay", "next")
    assert ui_of(session).replay is None and at.table.state == here and not at.looking
    session.do("replay", "start")
    session.act(at.table.legal()[0])
    assert at.table.state == here, "a press on the past ends the replay and plays nothing"


@pytest.mark.parametrize("name", COACHED)
def test_a_coach_sits_down_with_whoever_is_new_and_comes_and_goes_at_any_table(name: str) -> None:
    session = Session("play", name)
    assert 'data-input="coach"' in session.areas["setup"] and table_of(session).opening.setup.coached
    kept = session.do("begin")["keep"]
    first = entry_of(session).id
    session.do("coach", "heard")
    assert first in ui_of(session).coach.met and 'data-input="warns"' in session.areas["column"]
    kept |= session.do("coach", "again")["keep"]
    assert entry_of(session).id == first, "told again from the beginning"
    kept |= session.do("coach", "false")["keep"]
    assert not session.areas["coach"] and 'data-input="warns"' not in session.areas["column"]
    again = Session("play", name)
    again.handle({"kind": "hello", "saved": kept, "search": "", "lang": "es"})
    assert not table_of(again).opening.setup.coached, "who left it out once is not given it again"
    again.do("begin")
    assert not ui_of(again).coach.on and 'data-input="coach"' in again.areas["column"]
    again.do("coach", "true")
    assert entry_of(again).id == first
    assert not ui_of(Session("play", name, seats="you,steady,steady", seed="1")).coach.on
    assert ui_of(Session("play", name, seats="you,steady,steady", seed="1", coach="1")).coach.on


@pytest.mark.slow
@pytest.mark.parametrize("name", COACHED)
def test_a_round_is_summed_up_from_its_beginning(name: str) -> None:
    """What the rounds (or phases) brought adds up to a seat's points, no matter who ended the round."""
    session = Session("play", name, seats="you,steady,steady", seed="4", coach="1")
    game, steady = load(name), make("steady", load(name))
    table = at_of(session).table
    had = [score.total for score in game.returns(table.start)]
    seen: list[int] = []
    time, least = game.SPEC.times[0], 2 if len(game.SPEC.times) > 1 else 5
    for _ in range(90 if least > 2 else 200):
        if at_of(session).over or len(seen) == 6:
            break
        if at_of(session).bot:
            session.do("bot", "run")
        else:
            action, _ = steady.step(game.observe(table.state, table.seat), table.seat)
            session.act(game.NOTATION.text(action))
        assert not session.notice
        found = ui_of(session).coach.round
        if found is not None and found.number not in seen:
            seen.append(found.number)
            had = [n + sum(part for _, part in gain) for n, gain in zip(had, found.gained, strict=True)]
            assert had == list(found.totals)
    assert seen == [*range(1, getattr(table.state, time))] and len(seen) >= least and had[0] > 0


def test_what_was_not_read_is_not_taken_as_told() -> None:
    session = Session("play", "san_juan", first="1")
    coach, table = ui_of(session).coach, at_of(session).table
    first, second = (entry.id for entry in coach.waiting)
    session.act(table.legal()[0])
    assert first in coach.met and second not in coach.met


@pytest.mark.slow
@pytest.mark.parametrize("name", COACHED)
def test_nothing_is_praised_for_being_better_than_doing_nothing(name: str) -> None:
    session = whole(name)
    game, steady = load(name), make("steady", load(name))
    praised = 0
    for _ in range(60):
        table = at_of(session).table
        if at_of(session).bot:
            session.do("bot", "run")
            continue
        action, _ = steady.step(game.observe(table.state, table.seat), table.seat)
        session.act(game.NOTATION.text(action))
        comment = ui_of(session).coach.comment
        if comment is not None and comment.kind == "best":
            praised += 1
            assert not isinstance(game.NOTATION.parse(comment.other.action), game.SPEC.declines)
    assert praised


def test_half_a_plan_is_not_judged_and_each_kind_of_choice_praised_once() -> None:
    """Taking a colonist up to place it elsewhere is not a mistake."""
    session = Session("play", "puerto_rico", seats="you,steady,steady", seed="5", coach="1")
    game, bot = load("puerto_rico"), adviser(load("puerto_rico"))
    praised, lifted = [], 0
    while at_of(session).table.state.round < 7:
        at = at_of(session)
        if at.bot:
            session.do("bot", "run")
            continue
        lifts = [text for text in at.table.legal() if text.startswith("lift")]
        assert not any(ui_of(session).coach.weigh(at.table.state, at.table.seat, text) for text in lifts)
        lifted += len(lifts)
        action, _ = bot.step(game.observe(at.table.state, at.table.seat), at.table.seat)
        session.act(game.NOTATION.text(action))
        if (comment := ui_of(session).coach.comment) is not None and comment.kind == "best":
            praised.append((comment.chosen.action.partition(" ")[0], comment.chosen.key))
    assert lifted and praised and len(praised) == len(set(praised))


@pytest.mark.slow
@pytest.mark.parametrize("name", COACHED)
def test_a_first_game_is_left_and_taken_up_again_and_offered_until_it_was_played(name: str) -> None:
    """On the game's card, at the head of its chapters, and by its own address."""
    saved: dict[str, Any] = {}

    def offered() -> list[str]:
        found = []
        for session, area in ((Session("index"), "books"), (Session("learn", name), "body")):
            session.handle({"kind": "hello", "saved": saved, "search": "", "lang": "en"})
            links = re.findall(r'data-go="([^"]*)"[^>]*>(?:<svg.*?</svg>)?([^<]*)', session.areas[area])
            found.append(next((said for go, said in links if said and go == f"{name}/play?first=1"), ""))
        return found

    def sit() -> Session:
        session = Session("play", name)
        saved.update(
            session.handle({"kind": "hello", "saved": saved, "search": "?first=1", "lang": "en"}).get(
                "keep", {}
            )
        )
        return session

    assert offered() == ["Your first game"] * 2
    session = sit()
    saved.update(session.do("warns", "false")["keep"])
    for _ in range(9):
        table = at_of(session).table
        answer = session.do("bot", "run") if at_of(session).bot else session.act(at_of(session).offered()[0])
        saved.update(answer["keep"])
    assert offered() == ["Continue your first game"] * 2
    again = sit()
    assert at_of(again).table.log() == table.log() and ui_of(again).coach.on
    again.do("seat", "0 steady")
    saved.update(again.do("bot", "run")["keep"])
    assert offered() == ["", ""]
    assert at_of(sit()).table.state.round == 1, "another can still be begun"


@pytest.mark.parametrize("name", EDITIONS)
def test_the_first_deal_brings_everything_in_early(name: str) -> None:
    """Every role of a game of three, a sale and a load of the learner's own before the last act, if they play
    as advised.
    """
    at = at_of(Session("play", name, first="1"))
    assert {*at.kinds} == {"you", "steady"}
    roles, own = set[str](), set[str]()
    while (act := at.current_act()) and act.at < 3:
        hint = None if at.bot else at.hint()
        step = at.play(hint.chosen.action) if hint else at.bot_move()
        verb, _, role = step.text.partition(" ")
        roles |= {role} if verb == "choose" else set()
        own |= {event.rule for event in step.events if event.seat == 0}
    assert roles >= {role for role in BASE_ROLES if not role.startswith("prospector")}
    assert {"PR.trader.price", "PR.captain.vp-per-barrel"} <= own
