"""El Capitán's own property tests: no piece is lost, a turn once begun can be ended, another board can be
played.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from tests.support.games import games, random_game
from tests.test_stalling import anything, go_on, idle
from tutor.commands.play import series
from tutor.rules.el_capitan import game as GAME
from tutor.rules.el_capitan.actions import Borrow, Build, Buy, Fortress, Reopen, Sail
from tutor.rules.el_capitan.decisions import PlayerTurn, Rounds
from tutor.rules.el_capitan.numbers import own
from tutor.rules.el_capitan.phases.payday import fort_pay
from tutor.rules.el_capitan.reach import Reach, berth, can_finish, ends
from tutor.rules.el_capitan.ruleset import CARDS, EXTRA, FORTRESSES, HOUSES, LOANS, NEUTRAL, SEVERAL
from tutor.rules.el_capitan.state import State
from tutor.rules.kernel.errors import BadPosition
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.rounds import pending_of
from tutor.rules.kernel.spec import HIDDEN
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.whatif import filled, what_if
from tutor.rules.kernel.words import complain

# `make check` plays with two, for whom there are rules of their own, and with three.
PLAYERS = [pytest.param(n, marks=() if n < 4 else pytest.mark.slow) for n in GAME.PLAYERS]


def cards(state: State) -> Counter[str]:
    """Every sailing card on the table."""
    found = Counter(
        card for piles in (state.decks, state.shown, state.discards) for pile in piles for card in pile
    )
    found.update(card for board in state.seats for card in board.cards)
    return found


def warehouses(state: State, colour: int) -> int:
    """All of one colour: open and closed."""
    return sum(city.track.count(colour) + city.closed.count(colour) for city in state.cities)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_piece_is_lost(players: int) -> None:
    """Cards, loans, warehouses and fortresses; only Porto removes warehouses from the game."""
    for played in games("el_capitan", players):
        gone: Counter[int] = Counter()
        for step in played:
            gone.update(
                m.source[3]
                for e in step.events
                for m in e.moves
                if m.source[0] == "track" and m.target == ("box",)
            )
            state = step.after
            assert cards(state) == Counter(CARDS)
            held = Counter(loan.card for board in state.seats for loan in board.owing)
            assert [held[loan] + left for loan, left in zip(LOANS, state.stacks, strict=True)] == [
                card.cards for card in LOANS.values()
            ]
            for seat, board in enumerate(state.seats):
                assert board.houses + warehouses(state, seat) + gone[seat] == HOUSES * state.phase
                assert (
                    board.fortresses + sum(seat in city.forts for city in state.cities)
                    == FORTRESSES * state.phase
                )
                if players == 2:
                    assert (
                        board.neutral + warehouses(state, seat + 2) + gone[seat + 2] == NEUTRAL * state.phase
                    )
                    assert board.houses > board.neutral or not board.houses


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_what_can_be_done_somewhere_is_what_no_check_refuses_there(players: int) -> None:
    """With enough money, in every harbour: what `Reach.works` finds, and what the checks leave."""
    counts = Counter[bool]()
    for step in games("el_capitan", players)[0][::12]:
        state, seat = step.after, step.seat
        look = Reach(state, seat)
        for name in state.names:
            space = berth(state, seat, name)
            if not space:
                continue
            board = state.seats[seat].but(at=name, berth=space, money=500)
            seats = (*state.seats[:seat], board, *state.seats[seat + 1 :])
            there = state.but(seats=seats, agenda=(Rounds(state.starter, 1), PlayerTurn(seat)))
            asked: list[Any] = [Build(site, kind) for site in range(1, 13) for kind in ("own", "neutral")]
            asked += [*map(Reopen, ("own", "neutral")), *map(Fortress, (1, 2))]
            free = [action for action in asked if not GAME.refusals(there, seat, action)]
            assert sorted(map(str, free)) == sorted(str(action) for action, _ in look.works(name, space))
            counts[bool(free)] += 1
    assert counts[True] > 30


@pytest.mark.parametrize("players", PLAYERS)
def test_no_track_has_a_hole_and_no_row_is_too_long(players: int) -> None:
    for played in games("el_capitan", players):
        for step in played:
            for city in step.after.cities:
                standing = [k for k, who in enumerate(city.track) if who >= 0]
                assert not standing or standing == list(range(standing[0], standing[-1] + 1))
                for k in range(9):
                    four = set(city.track[k : k + 4])
                    assert len(four) > 1 or min(four) < 0, "four in a row"


@pytest.mark.parametrize("players", PLAYERS)
def test_whoever_has_bought_or_sailed_can_end_the_turn(players: int) -> None:
    """And no card is bought or played in a turn with a loan."""
    for played in games("el_capitan", players):
        for step in played:
            task = step.before.agenda[-1]
            if isinstance(task, PlayerTurn) and task.begun:
                assert not isinstance(step.action, Borrow)
            if pending_of(step.after, PlayerTurn) and step.after.agenda[-1].begun:
                assert can_finish(step.after, step.after.agenda[-1].seat)


def by_hand(
    state: State, seat: int, at: str, space: int, money: int, hand: tuple[str, ...], shown: tuple[str, ...]
) -> bool:
    """Every order of every card, one after the other: slow, and obviously correct."""
    look = Reach(state, seat)
    if space and look._least(at, space) <= money:
        return True
    for card in (*hand, *shown):
        left = money - (0 if card in hand else state.numbers.cards[card].cost)
        rest = [tuple(c for c in pile if c != card) for pile in (hand, shown)]
        if left >= 0 and any(
            by_hand(state, seat, city, berth(state, seat, city), left, rest[0], rest[1])
            for city in ends(state, card, at)
        ):
            return True
    return False


def test_what_can_be_reached_is_what_trying_everything_finds() -> None:
    """With few cards for sale and little money, so that it is close."""
    choice, answers = random.Random(2), Counter[bool]()
    for step in games("el_capitan", 5)[0][::6]:
        state, seat = step.before, step.seat
        board = state.seats[seat]
        shown = tuple(c for pile in state.shown for c in pile)
        shown = tuple(choice.sample(shown, min(3, len(shown))))
        hand, money = board.cards[:2], choice.randrange(9)
        found = Reach(state, seat).finishes(board.at, board.berth, money, hand, shown)
        assert found == by_hand(state, seat, board.at, board.berth, money, hand, shown)
        answers[found] += 1
    assert min(answers.values()) > 3


@pytest.mark.parametrize("style", [idle, anything], ids=lambda style: style.__name__)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_comes_to_its_end_by_itself(players: int, style: Any) -> None:
    """Nobody can delay it: warehouses, closings and loans run out."""
    for cities in ("", *EXTRA, *(["porto,lisboa"] if players in SEVERAL else [])):
        start = GAME.new_initial_state(players, 5, cities=cities)
        state = go_on(GAME, start, style, random.Random(players), 1500)
        assert not state.agenda and state.phase == 3


@pytest.mark.parametrize("players", PLAYERS)
def test_it_ends_even_if_everybody_only_borrows(players: int) -> None:
    """If the bank has nothing left and nobody builds, the phase is over."""
    state = GAME.new_initial_state(players, 1)
    for _ in range(400):
        if not GAME.current_players(state):
            break
        seat = GAME.current_players(state)[0]
        legal = legal_actions(GAME, state, seat)
        calm = [a for a in legal if a._verb in ("borrow", "wait", "extend", "begin")]
        state, _ = GAME.apply_action(state, seat, (calm or legal)[0])
    assert not state.agenda
    assert min(board.money for board in state.seats) < 0


def test_what_is_turned_up_next_is_nobodys_to_know() -> None:
    """Also when played cards are shuffled: their order stays secret."""
    shuffled = 0
    for step in games("el_capitan", 5)[1]:
        for event in step.events:
            if event.rule == "EC.cards.reshuffle":
                shuffled += 1
                assert {GAME.redact_move(move, 0).what for move in event.moves} == {HIDDEN}
    assert shuffled
    for step in games("el_capitan", 3)[0][::17]:
        other = GAME.resample(GAME.observe(step.after, 1), 7)
        assert cards(other) == Counter(CARDS) and other.shown == step.after.shown


def test_harbours_hold_one_ship_a_space() -> None:
    for played in games("el_capitan", 5):
        for step in played:
            lie = [(board.at, board.berth) for board in step.after.seats if board.berth]
            assert len(set(lie)) == len(lie)
            task = step.after.agenda[-1] if step.after.agenda else None
            for seat, board in enumerate(step.after.seats):
                sailing = task and task.kind == "turn" and task.seat == seat
                assert board.berth or board.at in ("", "bank") or sailing, (
                    "a turn never ends outside a harbour"
                )


def another() -> dict[str, Any]:
    """Another board: everything but the proliferation costs twice as much."""
    found: dict[str, Any] = json.loads(json.dumps(own()))
    for city in found["city"].values():
        city["harbours"] = [2 * n for n in city["harbours"]]
    found["links"] = {name: 2 * cost for name, cost in found["links"].items()}
    return found


def test_another_board_is_played_on_and_goes_with_the_position() -> None:
    choice = random.Random(3)
    state = GAME.from_json({"players": 3, "board": another()})
    assert state.numbers.cities["marseille"].harbours == (8, 10)
    for _ in range(150):
        seat = GAME.current_players(state)[0]
        state, _ = GAME.apply_action(state, seat, choice.choice(legal_actions(GAME, state, seat)))
    assert GAME.from_json(GAME.to_json(state)) == state
    assert GAME.to_json(state)["board"]["links"]["marseille_venezia"] == 2
    played = random_game(GAME, 4, 2, {"board": json.dumps(another())})
    assert next(played).after.numbers.cities["tunis"].harbours == (4, 6)


def test_a_file_of_numbers_is_played_on_and_stands_in_the_log(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(another()), "utf-8")
    series(GAME, ["random"] * 3, 1, 5, str(tmp_path / "logs"), {"board": str(file)})
    log = json.loads((tmp_path / "logs/el_capitan-5.json").read_text("utf-8"))
    table = Table.replay(GAME, log)
    assert table.seat < 0 and table.state.numbers.cards["marseille_venezia"].cost == 2


@pytest.mark.parametrize(("payout", "paid"), [("rulebook", 3), ("premium", 6), ("first", 6), ("second", 3)])
def test_with_two_players_the_premium_of_the_fullest_city_is_a_choice(payout: str, paid: int) -> None:
    """Green, the first player's neutral colour, leads in Tunis; the fortress still belongs to its owner."""
    city = {"tunis": {"track": "green 1, green 2, red 3", "forts": "red 1"}}
    state = GAME.from_json({"players": 2, "payout": payout, "city": city})
    assert fort_pay(state, "tunis", 0, ("tunis",))[0] == paid


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda d: d["city"].pop("tunis"), ("board.city", "tunis")),
        (lambda d: d["links"].pop("tanger_tunis"), ("board.links", "tanger_tunis")),
        (lambda d: d["destinations"].pop("tunis_b"), ("board.destinations", "tunis_b")),
        (lambda d: d["city"]["tunis"].pop("track"), ("track",)),
        (lambda d: d["city"]["tunis"].update(track=[0, 1]), ("track",)),
        (lambda d: d["city"]["tunis"].update(dark=[2, 9]), ("dark",)),
        (lambda d: d["city"]["tunis"].update(dark=[6, 6, 9]), ("board.city.tunis.dark", "6, 6, 9")),
        (lambda d: d["city"]["tunis"].update(triangle=1), ("triangle",)),
        (lambda d: d.update(sure={"links": 5}), ("board.sure.links",)),
        (lambda d: d.update(name="x" * 40), ("board.name",)),
        (lambda d: d["city"].update(atlantis={}), ("atlantis",)),
        (lambda d: d["destinations"]["tunis_a"].update(seals=4), ("seals",)),
        (lambda d: d.update(proliferation={}), ("proliferation",)),
    ],
)
def test_a_board_that_lacks_something_is_told_what(spoil: Any, said: tuple[str, ...]) -> None:
    board = another()
    spoil(board)
    with pytest.raises(BadPosition) as found:
        GAME.from_json({"players": 3, "board": board})
    told = repr((found.value.args, vars(found.value)))
    assert all(word in told for word in said), told


@pytest.mark.parametrize(
    "text", ["[", '{"a":' * 9_000, "a = " + "[" * 9_000, "x" * 60_001, "\0", "[]"], ids=range(6)
)
def test_a_file_that_is_no_board_is_told_so(text: str) -> None:
    with pytest.raises(BadPosition) as found:
        GAME.new_initial_state(3, 1, board=text)
    assert set(found.value.facts["why"]) == {"en", "es"}


@pytest.mark.parametrize(
    "document",
    [
        {"players": 3, "city": {"tunis": {"track": "red 1, blue 4"}}},
        {"players": 3, "city": {"tunis": {"track": "red 12", "closed": "red 18"}}},
        {"players": 3, "city": {"tunis": {"forts": "red 1, red 2"}}},
        {"players": 2, "seat": [{"houses": 2, "neutral": 2}]},
        {"players": 3, "seat": [{"bonus": 15}, {"bonus": 15}]},
        {"players": 3, "seat": [{"bonus": 7}]},
        {"players": 3, "phase": 3, "turn": {"phase": "begin"}},
        {"players": 3, "seat": [{"at": "tunis"}, {"at": "tunis", "berth": 1}]},
        {"players": 3, "city": {"porto": {"track": "red 1"}}},
        {"players": 3, "agenda": [["rounds", 0, [2, False, 0]], ["turn", 0, [False, False]]]},
        {
            "players": 3,
            "agenda": [["rounds", 0, [1, False, 0]], ["turn", 0, [True, False]]],
            "seat": [{"money": 0}],
        },
        {"players": 3, "agenda": [["loans", 0, [1]], ["debts", 0, [0, 0]]]},
        {"players": 3, "agenda": [["loans", 0, [1]], ["repay", 0, [1, 0]]]},
        {"players": 3, "agenda": [["rounds", 0, [1, False, 0]]]},
    ],
)
def test_a_position_that_cannot_be_is_refused(document: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        GAME.from_json(document)


def test_a_card_put_for_sale_takes_the_place_of_another() -> None:
    """The position in the advice is possible: four destination cards and six links."""
    state = GAME.new_initial_state(3, 4)
    card = state.decks[0][0]
    seat = GAME.current_players(state)[0]
    [case] = [case for case in GAME.BOOK.card("EC.cards.from-display").way if case.change]
    [refusal] = [one for one in GAME.refusals(state, seat, Buy(card)) if one.rule == "EC.cards.from-display"]
    after = what_if(GAME, state, filled(case.change, {"seat": seat, **refusal.facts}))
    assert card in after.shown[0] and [len(pile) for pile in after.shown] == [4, 6]
    assert cards(after) == Counter(CARDS)


def test_the_rulebook_hides_no_way() -> None:
    """From the bank with two cards in either order: the destination card first."""
    hand = "tanger_a, tanger_alexandria"
    state = GAME.from_json({"players": 3, "round": 2, "seat": [{"at": "bank", "cards": hand, "money": 4}]})
    assert Sail("tanger_a", "tanger") in legal_actions(GAME, state, 0)
    assert (
        not GAME.refusals(state, 0, Buy(state.shown[1][0])) or state.numbers.cards[state.shown[1][0]].cost > 2
    )
    for order in permutations(hand.split(", ")):
        first = [r.rule for r in GAME.refusals(state, 0, Sail(order[0], "alexandria"))]
        assert "EC.sail.bank-destination" in first


def test_that_no_bonus_card_is_left_is_told_once() -> None:
    """Once to a player who comes into nine cities, and not again with each further warehouse."""
    names = [name for name in GAME.from_json({"players": 4}).names if name != "athina"]
    seats = [{"at": "athina", "money": 9, "houses": 6}, *({"bonus": bonus} for bonus in (15, 10, 5))]
    for track, told in (("", True), ("red 1", False)):
        city = {**{name: {"track": "red 1"} for name in names}, "athina": {"track": track}}
        state = GAME.from_json({"players": 4, "round": 5, "seat": seats, "city": city})
        _, events = GAME.apply_action(state, 0, Build(2))
        assert ("EC.bonus.fourth-none" in {event.rule for event in events}) == told


@pytest.mark.parametrize("players", GAME.PLAYERS)
def test_both_tiles_are_for_four_or_five(players: int) -> None:
    """At set-up, in a position and in an old log; a single tile is for any number of players."""
    for tile in EXTRA:
        assert GAME.new_initial_state(players, 1, cities=tile).extra == (tile,)
    log = Table(GAME, players, 1, options={"cities": "porto"}).log()
    ways = (
        lambda: GAME.new_initial_state(players, 1, cities="porto,lisboa"),
        lambda: GAME.from_json({"players": players, "extra": "porto, lisboa"}),
        lambda: Table.replay(GAME, {**log, "options": {"cities": "porto,lisboa"}, "digests": {}}).state,
    )
    for begin in ways:
        if players in SEVERAL:
            assert begin().extra == EXTRA
        else:
            with pytest.raises(BadPosition) as found:
                begin()
            assert f"{players} players only one city" in complain(found.value, "en")
            assert f"Entre {players} jugadores" in complain(found.value, "es")


@pytest.mark.parametrize("track", ["yellow 1", "red", "blue 2, blue 2"])
def test_a_warehouse_needs_a_player_and_a_site_of_its_own(track: str) -> None:
    with pytest.raises(BadPosition):
        GAME.from_json({"players": 3, "city": {"napoli": {"track": track}}})
