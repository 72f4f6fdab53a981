"""San Juan's coach: an entry for everything, highlights that are on the board, a first deal that brings it
in.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tests.support.coached import told
from tutor.boards import board
from tutor.bots import make
from tutor.rules.kernel.coach import Entry, first_game, load_coach
from tutor.rules.kernel.partial import differs
from tutor.rules.kernel.table import Table
from tutor.rules.san_juan import game
from tutor.rules.san_juan.handlers import HANDLERS
from tutor.rules.san_juan.hooks import HOOKS, modules
from tutor.rules.san_juan.ruleset import CARDS, ROLES


@cache
def entries() -> dict[str, Entry]:
    return {entry.id: entry for entry in load_coach(game)}


def test_every_role_kind_of_card_and_decision_has_its_entry() -> None:
    assert set(ROLES) <= set(entries())
    assert {card.replace("_", "-") for card in CARDS} <= set(entries())
    assert {moment.task for entry in entries().values() for moment in entry.moments} >= set(HANDLERS)


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_told_of_by_its_own_rules_and_lights(card: str) -> None:
    entry = entries()[card.replace("_", "-")]
    good = CARDS[card].good
    own = (f"SJ.{card.replace('_', '-')}.", f"SJ.card.{card.replace('_', '-')}.", "SJ.producer.")
    assert entry.rules[0].startswith(own), entry.rules
    (moment,) = entry.moments
    assert entry.look and (moment.facts or moment.mine or moment.task), entry.id
    assert not good or moment.facts in ({"good": good}, {"building": card})


def _told() -> Iterator[tuple[Table, int, list[Entry]]]:
    """With each seat in turn as the learner's."""
    for seed in range(12):
        yield from told(Table(game, players=4, seed=seed), seed % 4, seed)


@pytest.mark.per_game
def test_what_it_lights_is_on_the_board_and_it_is_never_too_much_at_once() -> None:
    lit = set[str]()
    for table, me, said in _told():
        assert len(said) <= 4, [entry.id for entry in said]
        for entry in said:
            if entry.id in lit:
                continue
            lit.add(entry.id)
            drawn, _ = board.areas(table, me, "en")
            html = "".join(drawn.values())
            for place in entry.look:
                there = place.replace("{seat}", str(me))
                assert f'data-place="{there}"' in html or there in drawn, (entry.id, there)
    assert len(lit) > 40


def test_the_first_deal_brings_every_role_and_a_violet_power_in() -> None:
    first = first_game(game)
    assert first is not None
    state, bot = game.new_initial_state(first.players, first.seed), make(first.bot, game)
    assert not any(CARDS[card].cost == 6 for card in state.seats[0].hand), "nothing overwhelming"
    powers = {card: f"SJ.{card.replace('_', '-')}." for card in modules()}
    chosen, acted, round_of = set[str](), set[str](), dict[str, int]()
    while state.round <= 3:
        (seat,) = game.current_players(state)
        action, _ = bot.step(game.observe(state, seat), seat)
        if hasattr(action, "role"):
            chosen.add(action.role)
            round_of.setdefault(action.role, state.round)
        state, events = game.apply_action(state, seat, action)
        acted |= {
            card for card, rules in powers.items() for e in events if e.seat == 0 and e.rule.startswith(rules)
        }
    assert chosen == set(ROLES) and max(round_of.values()) <= 2
    assert acted, HOOKS


def test_pieces_of_a_list_are_counted_and_sought() -> None:
    board_ = {"hand": "quarry 2, chapel", "area": "indigo_plant*quarry, sugar_mill*, smithy"}
    assert not differs({"hand": ">=3", "area": "<=3"}, board_)
    assert not differs({"hand": "has chapel", "area": "has sugar_mill"}, board_)
    assert differs({"hand": ">=4"}, board_) and differs({"hand": "has smithy"}, board_)
    assert differs({"area": "has quarry"}, board_), "a good is no building"
    assert differs({"hand": ">=1"}, {"hand": ""}) and not differs({"hand": "<=0"}, {"hand": ""})
