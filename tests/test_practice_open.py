"""The board of an open question: who is who, nothing that answers it, and nothing that the rules deny."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tutor.boards import board
from tutor.pages.practice import column
from tutor.pages.practice.open_question import order_line, verdicts, without_verdicts
from tutor.pages.practice.screen import PracticeScreen
from tutor.pages.session import Session
from tutor.practice.kept_games import NO_GAME
from tutor.practice.kinds import make_question
from tutor.practice.positions import KeptQuestion, kept_questions
from tutor.practice.question import PracticeQuestion
from tutor.practice.under_way import same_step
from tutor.rules import load, names
from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.elements import classes, elements
from tutor.rules.kernel.game import worth_now
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.markup import Html

pytestmark = pytest.mark.each_game
LOOKED_AT = 24  # questions of each game


@cache
def some(name: str, kind: str = "") -> list[PracticeQuestion]:
    every = [
        one
        for one in kept_questions(name).questions
        if one.game != NO_GAME and one.kind != "worth" and kind in ("", one.kind)
    ]
    found = [make_question(load(name), one) for one in every[:: max(1, len(every) // LOOKED_AT)]]
    return [asked for asked in found if asked is not None]


def opened(name: str, asked: PracticeQuestion, lang: str = "en") -> tuple[Session, PracticeScreen]:
    session = Session("practice", name, lang, rule=asked.rule, question=asked.kept.id)
    assert isinstance(session.screen, PracticeScreen)
    return session, session.screen


# Who is who --------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_the_order_of_the_players_and_who_chose_the_role_stand_over_the_board(name: str, lang: str) -> None:
    chosen = 0
    for asked in some(name):
        said, players = order_line(asked, lang), asked.table.names
        if len(players) > 2:
            first = said.partition(": ")[2].partition(".")[0].split(", ")
            at = players.index(first[0])
            assert first == [*players[at:], *players[:at]], said
        chosen += "chose" in said or "elegido" in said
        assert "{" not in said
    assert chosen or name in ("le_havre", "el_capitan")
    asked = next(asked for asked in some(name) if order_line(asked, lang))
    session, screen = opened(name, asked, lang)
    assert order_line(asked, lang) in str(session.areas["body"])
    assert order_line(asked, lang) in screen.text()


def test_who_chose_the_planter_is_said_where_it_decides() -> None:
    """Only the planter may take a quarry."""
    every = [one for one in kept_questions("puerto_rico_1897").questions if one.kind == "can"]
    every = [one for one in every if one.rule == "PR.settler.face-up-only"]
    assert every
    for one in every[:3]:
        asked = make_question(load("puerto_rico_1897"), one)
        assert asked is not None and "chose the planter." in order_line(asked, "en")


# Nothing that answers it -------------------------------------------------------------------------
def is_shown(html: Html, selector: str) -> bool:
    element, _, cls = selector.partition(".")
    return any(
        (not element or one.selector.split(".")[0] == element)
        and (cls in classes(one) if cls else not classes(one))
        for one in elements(html)
    )


@pytest.mark.parametrize("name", names())
def test_no_verdict_is_drawn_while_a_question_is_open(name: str) -> None:
    hidden = 0
    for asked in some(name):
        whole, _ = board.areas(asked.table, asked.seat, "en", still=True)
        left = without_verdicts(asked, whole)
        for selector in verdicts(load(name), asked.kind):
            hidden += any(is_shown(html, selector) for html in whole.values())
            assert not any(is_shown(html, selector) for html in left.values()), (asked.kept.id, selector)
    assert hidden or not verdicts(load(name), "may")


def test_what_a_wharf_lacks_is_said_only_after_the_answer() -> None:
    every = kept_questions("le_havre").questions
    one = next(one for one in every if one.kind == "can" and one.rule == "LH.ship.modernise")
    asked = make_question(load("le_havre"), one)
    assert asked is not None
    session, _ = opened("le_havre", asked)
    assert " short<" not in str(session.areas["stage"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prices_are_open_where_they_are_asked_about(lang: str) -> None:
    bought = [asked for kind in ("which", "can") for asked in some("le_havre", kind)]
    bought = [asked for asked in bought if str(asked.choices[0].value).startswith("buy ")]
    assert bought
    for asked in bought[:4]:
        session, _ = opened("le_havre", asked, lang)
        page = "".join(map(str, session.areas.values()))
        assert 'data-fold="shut"' not in page


# Nothing that the rules deny ---------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_without_buttons_does_not_say_what_can_be_bought(lang: str) -> None:
    denied = ("nothing you can buy", "nada que puedas comprar")
    for asked in some("le_havre"):
        found, _ = board.areas(asked.table, asked.seat, lang, still=True)
        assert not any(said in html for html in found.values() for said in denied), asked.kept.id


def test_the_cheapest_way_is_one_that_the_rules_take() -> None:
    """Also where a fee must leave what the action needs."""
    game, seen = load("le_havre"), 0
    every = [one for one in kept_questions("le_havre").questions if one.rule == "LH.ruling.fee-leaves-work"]
    for one in every:
        table = one.table(game)
        if table.state.agenda[-1].kind != "pay" or table.seat != one.seat:
            continue
        view: dict[str, Any] = {**(board.seen(table, one.seat, "en") or {})}
        told = dict(view["scene"]["cheapest"]["goods"])
        after, _ = game.apply_action(table.state, one.seat, game.NOTATION.parse("cheapest"))
        stocks = [dict(_stock(game, state, one.seat)) for state in (table.state, after)]
        paid = {good: n - stocks[1].get(good, 0) for good, n in stocks[0].items()}
        assert all(paid.get(good, 0) >= n for good, n in told.items()), (one.id, told, paid)
        seen += 1
    assert seen


def _stock(game: object, state: object, seat: int) -> list[tuple[str, int]]:
    document = load("le_havre").to_json(state)
    pieces = filter(None, document["seat"][seat]["stock"].split(", "))
    pairs = [piece.partition(" ") for piece in pieces]
    return [(good, int(n or 1)) for good, _, n in pairs]


@pytest.mark.parametrize("name", names())
def test_what_a_step_under_way_rests_on_stays(name: str) -> None:
    """Its last actions lead to the same decision without what is taken away."""
    game = load(name)
    kept = [one for one in kept_questions(name).questions if one.game != NO_GAME and one.without]
    for one in kept[:: max(1, len(kept) // 60)]:
        assert same_step(game, one, one.table(game), one.without), (one.rule, one.id)


def test_the_craftsmen_of_a_marketplace_stay() -> None:
    game, seen = load("le_havre"), 0
    for one in kept_questions("le_havre").questions:
        if one.rule not in ("LH.ex.market-look", "LH.bldg.marketplace") or one.game == NO_GAME:
            continue
        now = one.table(game).state.agenda[-1].kind
        assert now != "pick" or not any(gone.startswith("buildings ") for gone in one.without), one.id
        seen += now == "pick"
    assert seen


def test_a_decision_in_a_building_shows_its_card() -> None:
    every = [one for one in kept_questions("le_havre").questions if one.rule == "LH.special.schnaps"]
    every = tuple(one for one in every if one.kind == "may")
    assert every
    for one in every[:3]:
        asked = make_question(load("le_havre"), one)
        assert asked is not None
        found, _ = board.areas(asked.table, asked.seat, "en", still=True)
        assert 'data-place="inside:schnaps_distillery"' in found["stage"]


# After the answer --------------------------------------------------------------------------------
def of_kind(name: str, kind: str) -> KeptQuestion | None:
    return next((one for one in kept_questions(name).questions if one.kind == kind), None)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_a_change_that_does_not_help_is_told_what_still_forbids(name: str, lang: str) -> None:
    said = {"en": "With the change you chose", "es": "Con el cambio que has elegido"}[lang]
    every = some(name, "help")
    assert every or name == "san_juan"
    for asked in every[:4]:
        session, screen = opened(name, asked, lang)
        wrong = next(k for k in range(len(asked.choices)) if k != asked.right)
        session.do("pick", str(wrong))
        assert said in str(session.areas["answers"]) and screen.mark == "wrong"


@pytest.mark.parametrize("name", names())
def test_a_yes_says_what_happens(name: str) -> None:
    told = [column.first_event(asked) for asked in some(name, "may") if asked.right == 0]
    assert any(isinstance(one, Event) for one in told)


def test_burghers_are_counted_by_place() -> None:
    game, seen = load("puerto_rico_1897"), 0
    for one in kept_questions("puerto_rico_1897").questions:
        if one.rule == "PR.x2.burgher-vp" and one.kind == "worth":
            every = worth_now(game, one.table(game).state, one.seat)
            this = next(this for this in every if this.thing == "burghers")
            assert sum(int(str(this.facts[at])) for at in ("island", "city", "portrait")) == this.n
            assert {at.split(":")[0] for at in this.at} == {"island", "city", "sanjuan"}
            seen += 1
    assert seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_every_number_of_players_has_is_said_so(lang: str) -> None:
    said = {"en": "With any number of players", "es": "Con cualquier número de jugadores"}[lang]
    short = [one for one in kept_questions("le_havre").questions if one.rule == "LH.short.offers"]
    asked = make_question(load("le_havre"), next(one for one in short if one.kind == "setup"))
    assert asked is not None and said in dict(asked.told)[lang]
