"""The board of an open question: who is who, nothing that answers it, and nothing that the rules deny."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tutor.boards import board
from tutor.pages.practice import column, hiding
from tutor.pages.practice.open_question import (
    lines_above,
    order_line,
    shown_for,
    unsaid,
    verdicts,
    without_verdicts,
)
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
from tutor.rules.kernel.markup import Html, tag

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
@pytest.mark.parametrize("name", names())
def test_no_verdict_is_drawn_while_a_question_is_open(name: str) -> None:
    hidden = 0
    for asked in some(name):
        whole, _ = board.areas(asked.table, asked.seat, "en", still=True)
        left = without_verdicts(asked, whole, "en")
        for selector in verdicts(load(name), asked.kind, asked.action):
            hidden += any(hiding.shows_any(html, selector) for html in whole.values())
            assert not any(hiding.shows_any(html, selector) for html in left.values()), (
                asked.kept.id,
                selector,
            )
    assert hidden or not verdicts(load(name), "may")


def said_aloud(html: Html) -> list[str]:
    """What a screen reader says of a drawing: labels, titles and hidden text."""
    found = list[str]()
    for one in elements(html):
        found += [str(one.attributes[name]) for name in hiding.SAID if one.attributes.get(name)]
        if hiding.FOR_SCREEN_READER in classes(one):
            found += [str(part) for part in one.inside]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_what_is_hidden_is_not_read_aloud_either(name: str, lang: str) -> None:
    silent = 0
    for asked in [*some(name), *some(name, "many")[:9], *some(name, "next")[:9]]:
        patterns = unsaid(load(name), asked.kind, lang)
        whole, _ = board.areas(asked.table, asked.seat, lang, still=True)
        left = without_verdicts(asked, whole, lang)
        for area, html in left.items():
            silent += said_aloud(whole[area]) != said_aloud(html)
            for said in said_aloud(html):
                assert hiding.not_said(said, patterns) == said, (asked.kept.id, area, said)
    assert silent


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fortune_is_neither_shown_nor_said_where_its_parts_are_asked(lang: str) -> None:
    said = {"en": "fortune", "es": "fortuna"}[lang]
    for one in [one for one in kept_questions("le_havre").questions if one.kind == "worth"][:3]:
        asked = make_question(load("le_havre"), one)
        assert asked is not None
        session, screen = opened("le_havre", asked, lang)
        assert not any(f"{said} " in text for text in said_aloud(session.areas["mine"]))
        assert f"{said} " not in screen.text()


@pytest.mark.parametrize("name", ["puerto_rico", "puerto_rico_1897", "san_juan"])
def test_a_discount_that_is_asked_about_is_not_taken_off_the_prices(name: str) -> None:
    reduced = 0
    for asked in [*some(name, "many"), *some(name, "next")]:
        if not asked.action.startswith("build "):
            continue
        whole, _ = board.areas(asked.table, asked.seat, "en", still=True)
        left = without_verdicts(asked, whole, "en")
        reduced += any("<s>" in html for html in whole.values())
        assert not any("<s>" in html for html in left.values()), asked.kept.id
        assert "Prices are the printed ones." in lines_above(asked, "en")
        assert "printed" not in lines_above(asked, "en", answered=True)
    assert reduced


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_who_is_next_is_seen_from_the_seats(name: str, lang: str) -> None:
    """The line over the board says how they sit and begins with another player; no player is marked."""
    every = some(name, "who")
    assert every
    for asked in every:
        players, said = asked.table.names, order_line(asked, lang)
        likely = (players[asked.seat], players[(asked.seat + 1) % len(players)])
        assert len(players) == 2 or said in lines_above(asked, lang)
        assert not said.partition(": ")[2].startswith(likely), said
        session, _ = opened(name, asked, lang)
        page = "".join(map(str, session.areas.values()))
        assert 'class="order"' not in page
        drawn = session.areas.get("players") or session.areas.get("others")
        assert drawn is not None, asked.kept.id
        seats = (
            ["".join(str(session.areas[f"seat{k}"])) for k in range(len(asked.table.names))]
            if (shown_for(load(name), "who"))
            else [str(drawn)] * len(asked.table.names)
        )
        assert all(
            player in seat
            for k, (player, seat) in enumerate(zip(asked.table.names, seats, strict=True))
            if k != asked.seat
        )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_a_board_that_is_not_whole_says_so(name: str, lang: str) -> None:
    said = {"en": "The board shows only what matters", "es": "El tablero solo muestra lo que importa"}[lang]
    seen = {(said in lines_above(asked, lang), bool(asked.kept.without)) for asked in some(name)}
    assert (True, True) in seen and seen <= {(True, True), (False, False)}


def test_the_effect_of_the_building_that_is_entered_is_not_printed() -> None:
    every = [one for one in kept_questions("le_havre").questions if one.rule == "LH.special.zoo"]
    one = next(one for one in every if one.kind == "next" and one.action == "enter zoo")
    asked = make_question(load("le_havre"), one)
    assert asked is not None
    whole, _ = board.areas(asked.table, asked.seat, "en", still=True)
    left = without_verdicts(asked, whole, "en")
    fish = "⅓ franc per fish"
    assert any(fish in html for html in whole.values())
    assert not any(fish in html for html in left.values())


def test_a_selector_names_elements_from_the_outside_in() -> None:
    html = tag("div.a", tag("p", tag("em", "x")), tag("em", "y"), tag("em.c", "z"), data_stage="sell")
    assert "<em>" not in hiding.left_out(html, ["div.a em"]) and "z" in hiding.left_out(html, ["em"])
    assert [s in hiding.left_out(html, ["div[stage=sell] >em"]) for s in "xyz"] == [True, False, True]
    assert hiding.left_out(html, ["div[stage=buy] em", "b em"]) == html
    assert "z" in hiding.unmarked(html, ["em.c"]) and 'class="c"' not in hiding.unmarked(html, ["em.c"])
    price = tag("span.cost", tag("b.n", 2), tag("s", 3))
    assert hiding.as_printed(price, ["span.cost"]) == tag("span.cost", tag("b.n", 3))


def test_what_a_wharf_lacks_is_said_only_after_the_answer() -> None:
    every = kept_questions("le_havre").questions
    one = next(one for one in every if one.kind == "can" and one.rule == "LH.ship.modernise")
    asked = make_question(load("le_havre"), one)
    assert asked is not None
    session, _ = opened("le_havre", asked)
    assert " short<" not in str(session.areas["stage"])


@pytest.mark.slow
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


@pytest.mark.slow
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
