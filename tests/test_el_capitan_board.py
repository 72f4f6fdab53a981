"""El Capitán's board: only the city that changed is drawn again; where a card leads, what is closed, what a
payday paid.
"""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

from tests.support.games import random_game
from tutor.boards import board, visibility
from tutor.bots import make
from tutor.pages.session import Session
from tutor.rules import load
from tutor.rules.el_capitan import drawing
from tutor.rules.el_capitan.ruleset import SITES
from tutor.rules.kernel.table import Table

VALENCIA = {
    "players": 4,
    "phase": 2,
    "round": 3,
    "city": {"valencia": {"track": "blue 1, red 2, red 3, red 4"}, "napoli": {"track": "yellow 2"}},
    "seat": [{"at": "valencia", "money": 17, "cards": "tunis_b"}, {"at": "napoli"}, {}, {"at": "napoli"}],
    "turn": {"seat": 0},
}
DARK = {
    "players": 4,
    "city": {"tunis": {"track": "green 1, red 2, green 3, green 4, green 5"}},
    "seat": [{"at": "tunis"}],
    "turn": {"seat": 0},
}

OPEN = re.compile("<details[^>]* open=")


def table(position: dict[str, Any], *played: str) -> Table:
    found = Table(load("el_capitan"), start=position)
    for action in played:
        found.play(action)
    return found


def areas(at: Table, lang: str = "en", **more: Any) -> dict[str, Any]:
    return drawing.draw(board.seen(at, max(at.seat, 0), lang, **more))


def test_only_the_city_that_changed_is_drawn_anew() -> None:
    at = table({**VALENCIA, "city": {}})
    before = areas(at)
    at.play("fortress 1")
    after = areas(at)
    changed = {name for name in after if name.startswith("city-") and after[name] != before[name]}
    assert changed == {"city-valencia"}


def test_a_chosen_card_shows_where_it_leads_and_a_full_harbour_is_passed_through() -> None:
    html = areas(table(VALENCIA))["ways"]
    assert re.search(r'data-action="sail tunis_b tunis"[^>]*><span>by card</span><b class="coin">2', html)
    assert re.search(
        r'data-(action|why)="sail tunis_b napoli"[^>]*><span>(pass through|harbour full)</span><', html
    )


def test_on_a_phone_my_city_opens_wherever_it_is_pressed() -> None:
    found = areas(table(VALENCIA))
    assert [name for name in found if 'class="nm tap"' in found[name]] == ["city-valencia"], (
        "elsewhere nothing can be asked of a site"
    )
    closing = table(DARK, "build 6")
    assert (
        "nm tap"
        not in areas(closing, recent=visibility.moves(closing, 0, closing.steps[-1].events))["city-tunis"]
    ), "that has two ways to be opened"


def test_three_in_a_row_are_ringed_when_the_rule_speaks() -> None:
    at = table(VALENCIA)
    found, places = board.areas(at, 0, "en", answer=at.why_not("build 5"))
    assert "run:valencia" in places and 'class="run lit r2 n3"' in found["city-valencia"]


def test_what_has_just_been_closed_has_an_arrow_to_the_picture() -> None:
    at = table(DARK, "build 6")
    html = areas(at, recent=visibility.moves(at, 0, at.steps[-1].events))["city-tunis"]
    assert 'class="gone"' in html and 'data-place="picture:tunis:2"' in html
    assert "gone" not in areas(at)["city-tunis"]


def test_two_players_build_neutral_warehouses_too() -> None:
    at = table({"players": 2, "seat": [{"at": "tunis"}], "turn": {"seat": 0}})
    html = areas(at)["quay"]
    assert 'data-action="build 1 neutral"' in html and "#ec-H2" in html
    assert "ec-n2" in areas(at)["pieces"], "and its wall is blank"


def test_a_payday_shows_what_each_city_paid() -> None:
    at = table(
        {**VALENCIA, "seat": [{"loans": "loan_10 1", "money": 20}], "turn": {"phase": "payday", "seat": 0}}
    )
    found = areas(at)
    assert at.state.agenda[-1].kind == "repay" and 'data-action="repay 10"' in found["stage"]
    assert "+12" in found["city-valencia"] and "Ana was paid 12" in found["stage"]


def test_a_loan_says_on_which_payday_it_is_due() -> None:
    """One just extended is due on the next payday, not on the current one. A player who decides later still
    owes theirs now.
    """

    def quay(at: Table, seat: int = 0) -> str:
        return str(drawing.draw(board.seen(at, seat, "en"))["quay"])

    payday = {**VALENCIA, "phase": 1, "turn": {"phase": "payday", "seat": 0}}
    at = table({**payday, "seat": [{"loans": "loan_10 1", "money": 13}, {"loans": "loan_16 1"}]})
    assert "pay 12 on payday 1" in quay(at)
    at.play("extend 10")
    assert "extended: pay 16 on payday 2" in quay(at) and "pay 20 on payday 1" in quay(at, 1)
    at.play("extend 16")
    assert at.state.agenda[-1].kind == "begin" and "extended: pay 30 on payday 2" in quay(at, 1)
    owing = table({**payday, "phase": 2, "seat": [{"later": "loan_10 1", "money": 0}, {}]})
    assert owing.state.agenda[-1].kind == "debts" and "extended: pay 16 on payday 2" in quay(owing)


def test_a_closing_is_drawn_before_and_after() -> None:
    at = table(DARK)
    before = at.state.city("tunis")
    at.play("build 6")
    seen = board.seen(at, 0, "en", recent=visibility.moves(at, 0, at.steps[-1].events))
    was = seen["before"]["tunis"]
    assert tuple(was["track"]) == before.track and was["closed"] == [] and was["next"] == [6]
    html = drawing.draw(seen)["city-tunis"]
    half = html[html.index('class="was"') : html.index('class="port')]
    assert "Before" in half and "data-place" not in half and half.count(" seen") == 2, (
        "the house that goes and the site are marked"
    )
    assert "before:tunis:1" in html and "checked" not in html, "in play it waits to be opened"
    assert (
        "antes y después"
        in areas(at, "es", recent=visibility.moves(at, 0, at.steps[-1].events), show_all=True)["city-tunis"]
    )
    assert (
        "checked"
        in areas(at, recent=visibility.moves(at, 0, at.steps[-1].events), show_all=True)["city-tunis"]
    )
    assert "before:" not in areas(at)["city-tunis"]


def test_before_and_after_open_by_themselves_where_a_lesson_points_at_the_closing() -> None:
    at = table(DARK, "build 6")
    closing = next(e for e in at.steps[-1].events if e.rule == "EC.close.trigger")
    html = areas(at, recent=closing.moves, lit=("track:tunis:1:2",))["city-tunis"]
    half = html[html.index('class="was"') : html.index('class="port')]
    assert "checked" in html and half.count(" seen") == 1, (
        "of the step as far as it is shown only the closing is marked"
    )
    assert "checked" not in areas(at, recent=closing.moves, lit=("track:tunis:7",))["city-tunis"]


# A payday step by step ------------------------------------------------------------------------
def paydays(players: int) -> list[tuple[Table, list[Any]]]:
    """The paydays of a random game: the table after each, and its events."""
    game, found = load("el_capitan"), []
    for step in random_game(game, players, seed=players):
        rules = [event.rule for event in step.events]
        if "EC.payday.income" in rules:
            found.append(
                (
                    Table(game, start=game.to_json(step.after)),
                    list(step.events)[rules.index("EC.payday.income") + 1 :],
                )
            )
    return found


@pytest.mark.parametrize("players", (2, 3, 5))
def test_a_payday_is_walked_through_as_it_was_told_and_comes_to_what_was_paid(players: int) -> None:
    every = paydays(players)
    assert len(every) == 3
    for at, events in every:
        scene = board.seen(at, max(at.seat, 0), "en")["scene"]
        steps = scene["walk"]
        assert [step["city"] for step in steps if step["part"] == "places"] == list(at.state.names), (
            "city after city, as the rulebook pays"
        )
        again = [(rule, seat, facts) for step in steps for rule, seat, facts, _ in step["said"]]
        assert again == [(event.rule, event.seat, event.facts) for event in events[: len(again)]]
        for i, row in enumerate(scene["paid"]):
            florins = [
                n
                for event in events[: len(again)]
                for what, n, _, target in event.moves
                if (what, target) == ("florin", ("money", i))
            ]
            assert (
                steps[-1]["so"][i]["sum"]
                == row["sum"]
                == sum(florins)
                == row["pays"] + sum(row["places"]) + sum(row["forts"]) + row["bonus"]
            )


def test_each_step_of_a_payday_has_its_box_and_the_city_shows_why_it_pays() -> None:
    at = table(
        {**VALENCIA, "seat": [{"loans": "loan_10 1", "money": 20}], "turn": {"phase": "payday", "seat": 0}}
    )
    for lang, title, tied in (
        ("en", "City 4 of 9", "earlier on the track"),
        ("es", "Ciudad 4 de 9", "antes en la pista"),
    ):
        found = areas(at, lang)
        assert "<details" in found["stage"] and 'data-area="walk"' in found["stage"], (
            "folded until it is wanted"
        )
        boxes, pages = (
            re.findall(r'id="(ec-paid-\d+)"', found["walk"]),
            found["walk"].split('<div class="w-page ')[1:],
        )
        assert len(boxes) == len(pages) == 12, "proliferation, nine cities, fortresses, loans"
        assert all(f'for="{one}"' in found["walk"] for one in boxes)
        valencia = pages[4]
        assert title in valencia and "told n1" in valencia and "+12" in valencia and "+6" in valencia
        assert tied not in valencia and 'data-do="rule EC.majority.first-amount"' in valencia
        assert "data-place" not in found["walk"], "the map has the places"
    assert areas(table(VALENCIA))["walk"] == "", "at no other time"


def test_a_payday_opens_by_itself_when_it_comes_and_in_an_example_at_the_first_step_that_pays() -> None:
    at = table(
        {**VALENCIA, "seat": [{"loans": "loan_10 1", "money": 20}], "turn": {"phase": "payday", "seat": 0}}
    )
    told, later = areas(at, show_all=True), areas(at)
    assert OPEN.search(told["stage"]) and not OPEN.search(later["stage"])
    assert [re.search(r'id="ec-paid-(\d+)"[^>]*checked', found["walk"])[1] for found in (told, later)] == [
        "4",
        "4",
    ]  # type: ignore[index]
    last = table(
        {
            "players": 3,
            "round": 9,
            "shown": "",
            "seat": [
                {"loans": "loan_10 1", "money": 20},
                {},
                {"houses": 1, "at": "tunis", "money": 3, "fortresses": 0},
            ],
            "turn": {"seat": 2},
        }
    )
    for action, opens in (("build 1", True), ("repay 10", False)):
        last.play(action)
        assert (
            bool(OPEN.search(areas(last, recent=visibility.moves(last, 0, last.steps[-1].events))["stage"]))
            is opens
        )


def test_a_page_has_the_walk_where_an_example_ends_with_a_payday_and_in_both_languages() -> None:
    session = Session("examples", "el_capitan", example="EC.ex.public.tanger-payday")
    assert session.areas["walk"] == "", "before it, nothing of it is in the page"
    session.do("goto", "1")
    for lang, said in (
        ("en", "Cristina is first in Tanger, with 2 warehouses, and gets 8 florins."),
        ("es", "Cristina tiene el primer puesto en Tanger, con 2 almacenes, y cobra 8 florines."),
    ):
        session.do("lang", lang)
        assert said in session.areas["walk"] and 'data-area="walk"' in session.areas["stage"]
    assert set(session.areas["walk"].split('"')) >= {f"ec-paid-{k}" for k in range(12)}


def test_a_tie_is_marked_on_the_track_and_who_is_third_gets_nothing() -> None:
    tie = {
        "players": 3,
        "city": {"tanger": {"track": "red 1, blue 2, blue 3, red 4, green 5", "forts": "blue 1"}},
        "turn": {"phase": "payday", "seat": 0},
    }
    for lang, said in (("en", "earlier on the track"), ("es", "antes en la pista")):
        tanger = areas(table(tie), lang)["walk"].split('<div class="w-page ')[8]
        assert (
            said in tanger
            and "told n3" in tanger
            and "EC.majority.two-paid" in tanger
            and "<b>0</b>" in tanger
        )
        assert "w-later" in tanger, "the fortress is paid after the cities"


def test_the_last_step_of_a_payday_tells_the_loans_as_they_are_settled() -> None:
    owing = {
        "players": 3,
        "round": 9,
        "phase": 2,
        "shown": "",
        "seat": [
            {"loans": "loan_10 2", "money": 20},
            {"later": "loan_16 1", "money": 40},
            {"houses": 1, "at": "tunis", "money": 3, "fortresses": 0},
        ],
    }
    at = table({**owing, "turn": {"seat": 2}}, "build 1")
    for action in ("repay 10", "extend 10"):
        at.play(action)
    scene = board.seen(at, 0, "en")["scene"]
    before = areas(table({**owing, "turn": {"seat": 2}}, "build 1"))["walk"]
    assert "payday 2: pay back" in before and "extended: payday 2" in before, (
        "who has not been asked yet owes it today"
    )
    assert "extended: payday 3" in areas(at)["walk"]
    assert at.state.agenda[-1].kind == "begin"
    loans = scene["walk"][-1]
    assert [rule for rule, *_ in loans["said"]] == ["EC.repay.decide", "EC.repay.flip", "EC.repay.once"]
    assert [row["loans"] for row in loans["so"]] == [[-12], [-30], []]
    assert [after["sum"] - row["sum"] for after, row in zip(loans["so"], scene["paid"], strict=True)] == [
        -12,
        -30,
        0,
    ]
    for lang, said in (("en", "Ana pays back a loan of 10"), ("es", "Ana devuelve un préstamo de 10")):
        page = areas(at, lang)["walk"].split('<div class="w-page ')[-1]
        assert said in page and "−12" in page and "w-card turned" in page, "and what she still owes"


def test_the_form_gives_two_or_three_players_one_tile() -> None:
    """The second tile replaces the first; four players who chose both read why three cannot."""
    session = Session("play", "el_capitan")
    chosen = [f'data-do="cities {tile}" aria-pressed="true"' for tile in ("porto", "lisboa")]
    for players, both in ((3, False), (4, True)):
        session.do("players", str(players))
        session.do("cities", "porto")
        session.do("cities", "lisboa")
        assert [one in session.areas["setup"] for one in chosen] == [both, True]
        session.do("cities", "lisboa")
    session.do("cities", "lisboa")
    session.do("players", "3")
    session.do("begin")
    assert "4 or 5 players are needed" in session.areas["notice"] and "setup" in session.areas


def test_the_payday_stands_above_the_loans_that_are_to_be_decided() -> None:
    """Players see their income before they decide what to pay back."""
    table = Table(load("el_capitan"), 3, 4)
    bot = make("steady", table.game)
    while table.state.agenda[-1].kind != "repay":
        action, _ = bot.step(table.game.observe(table.state, table.seat), table.seat)
        table.play(table.game.NOTATION.text(action))
    stage = board.areas(table, table.seat, "en")[0]["stage"]
    assert 0 < stage.index('data-place="sums"') < stage.index('data-place="repay:')


def test_a_closed_warehouse_leaves_from_the_site_where_it_stood() -> None:
    from tutor.rules.el_capitan.drawing.city import _closed

    starts = [re.search(r'd="M([\d.]+) ([\d.]+)Q', _closed(site)) for site in range(1, SITES + 1)]
    places = [(float(one[1]), float(one[2])) for one in starts if one]
    assert len(set(places)) == SITES and all(0 < x < 7 and 0 < y < 4 for x, y in places)
    steps = [abs(x - u) + abs(y - v) for (x, y), (u, v) in itertools.pairwise(places)]
    assert max(steps) <= 2  # along the street, one space or around a corner
