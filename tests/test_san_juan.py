"""San Juan's own property tests: always 110 cards, and secrets kept by everything that shows the table."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.support.games import games
from tests.support.screens import at_of
from tutor.boards import board, visibility
from tutor.boards import games as rooms
from tutor.pages.session import Session
from tutor.pages.table import sharing
from tutor.pages.table.table_session import TableSession
from tutor.rules.kernel.errors import SeenAlready
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.spec import HIDDEN
from tutor.rules.kernel.table import Table
from tutor.rules.san_juan import game as GAME
from tutor.rules.san_juan.ruleset import CARDS, EVERY_CARD, FIRST, PRICES, TILES
from tutor.rules.san_juan.state import State

PLAYERS = tuple(GAME.PLAYERS)


def cards(state: State) -> Counter[str]:
    """Every card on the table."""
    found = Counter([*state.deck, *state.discard, *state.mine])
    for seat in state.seats:
        found.update([*seat.hand, *seat.drawn, *seat.tucked, *seat.under, *filter(None, [seat.site])])
        found.update(card for pair in seat.area for card in pair if card)
    return found


def test_the_box_holds_what_the_book_says() -> None:
    assert len(EVERY_CARD) == 110 and sum(c.copies for c in CARDS.values() if c.violet) == 68
    assert len([c for c in CARDS.values() if c.violet]) == 24 and len(TILES) == 5
    means = {good: sum(tile[good] for tile in PRICES.values()) / 5 for good in PRICES["tile_1"]}
    assert means == {"indigo": 1.0, "sugar": 1.4, "tobacco": 1.8, "coffee": 2.2, "silver": 2.6}
    for players, supply in ((2, 100), (3, 95), (4, 90)):
        state = GAME.new_initial_state(players, 3)
        assert len(state.deck) == supply and all(len(seat.hand) == 4 for seat in state.seats)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_card_is_lost_and_no_violet_stands_twice(players: int) -> None:
    for played in games("san_juan", players):
        for step in played:
            assert cards(step.after) == Counter(EVERY_CARD)
            assert len(step.after.tiles) + bool(step.after.open) == 5
            for seat in step.after.seats:
                violet = [b for b, _ in seat.area if CARDS[b].violet]
                assert len(set(violet)) == len(violet)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_position_dealt_anew_fits_what_is_seen(players: int) -> None:
    for step in games("san_juan", players)[1][::13]:
        for seat in range(players):
            other = GAME.resample(GAME.observe(step.after, seat), 99)
            assert cards(other) == Counter(EVERY_CARD) and sorted(
                [*other.tiles, *filter(None, [other.open])]
            ) == sorted(TILES)


def look(table: Table, seat: int, news: Any, lang: str) -> str:
    drawn, _ = board.areas(table, seat, lang, recent=news)
    return "".join(drawn.values()) + board.text(table, seat, lang)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_board_of_a_seat_is_the_same_whatever_is_hidden(players: int) -> None:
    assert rooms.drawing("san_juan") is not None
    for step in games("san_juan", players)[0][::31]:
        for seat in range(players):
            other = GAME.resample(GAME.observe(step.after, seat), 4242)
            tables = [Table(GAME, start=GAME.to_json(state)) for state in (step.after, other)]
            told = [visibility.moves(tables[0], seat, step.events)] * 2
            assert look(tables[0], seat, told[0], "en") == look(tables[1], seat, told[1], "en")


def test_moves_of_hidden_cards_have_no_name() -> None:
    """Another player's card is named only if it comes from or goes to the open table."""
    face_up = {"area", "site", "mine", "under"}
    hidden = own = 0
    for step in games("san_juan", 3)[0]:
        for event in step.events:
            for move in event.moves:
                if move.what not in CARDS:
                    continue
                other = GAME.redact_move(move, (event.seat + 1) % 3).what
                assert (other == HIDDEN) == (not face_up & {move.source[0], move.target[0]}), move
                hidden += other == HIDDEN
                if {move.source[0], move.target[0]} & {"hand", "drawn"}:
                    assert GAME.redact_move(move, event.seat) == move
                    own += 1
                if "good" in (move.source[0], move.target[0]):
                    assert GAME.redact_move(move, event.seat).what == HIDDEN, "nobody looks at a good"
    assert hidden and own


def test_a_link_of_a_seat_tells_only_what_it_sees() -> None:
    table = Table(GAME, 3, seed=8)
    choice = random.Random(8)
    for _ in range(40):
        table.play(choice.choice(table.legal()))
    name, code = sharing.link(table, 1)
    assert name == "position"
    other = sharing.from_position_code(code, "san_juan")
    assert GAME.observe(other.state, 1) == GAME.observe(table.state, 1)
    assert other.state.deck != table.state.deck
    while table.seat >= 0:
        table.play(choice.choice(table.legal()))
    assert sharing.link(table, 1)[0] == "log"


def test_undo_stops_at_what_was_seen_between_people_only() -> None:
    for kinds, free in ((["you", "you"], False), (["you", "random"], True)):
        sitting = TableSession(Table(GAME, 2, seed=4), kinds)
        sitting.play("choose builder")
        sitting.play("pass")
        assert sitting.undo() is not None, "nothing was revealed"
        sitting.play("pass")
        while sitting.bot:
            sitting.bot_move()
        while not any(GAME.irreversible(step.events) for step in sitting.table.steps):
            legal = sitting.table.legal()
            sitting.play(
                "draw"
                if "draw" in legal
                else next((a for a in legal if a in ("choose prospector", "pass", "done")), legal[0])
            )
        if free:
            assert sitting.undo() is not None
        else:
            with pytest.raises(SeenAlready):
                sitting.undo()


def test_between_people_the_screen_changes_hands_behind_a_curtain() -> None:
    session = Session("play", "san_juan", seats="you,you", seed="4")
    names = {card: GAME.BOOK.lexicon[card]["en"][0] for card in CARDS}
    hand = [names[card] for card in at_of(session).table.state.seats[0].hand if card != FIRST]
    assert "Hand the screen to this player" in "".join(session.areas.values())
    assert not [name for name in hand if name in session.text().lower()]
    session.act("choose builder")
    assert not at_of(session).table.steps, "nothing is played behind the curtain"
    session.do("show")
    assert all(name in session.text().lower() for name in hand)
    session.act("choose builder")
    session.act("pass")
    assert "Hand the screen to this player" in "".join(session.areas.values())


def test_hidden_cards_never_say_what_would_help() -> None:
    """Drawing the wanted card would make it buildable; only the deck knows that."""
    start = {
        "players": 2,
        "seat": [{"hand": "smithy"}, {"hand": "smithy"}],
        "deck": "crane",
        "turn": {"phase": "choose", "seat": 0},
    }
    table = Table(GAME, start=start)
    answer = table.why_not("build crane", 0)
    assert not answer.legal and not answer.remedies
    assert "choose prospector" in [GAME.NOTATION.text(a) for a in legal_actions(GAME, table.state, 0)]
