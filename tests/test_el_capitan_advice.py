"""El Capitán: the explanations of refusals. Each sentence that a review found false has its position here."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.commands.measure.judging import faults
from tutor.commands.measure.refused import advice_of
from tutor.commands.measure.sampling import Try
from tutor.rules.el_capitan import game as GAME
from tutor.rules.kernel.words import Speaker, advised, say

Position = dict[str, Any]
ALL = ", ".join(f"{colour} {k}" for k, colour in enumerate(["red", "blue"] * 6, 1))
NO_CARDS = {"shown": ""}
PAYDAY = {"players": 3, "turn": {"phase": "payday"}}


def turn(seat: Position, handler: str = "turn", **more: Any) -> Position:
    """A position of three in which Ana decides."""
    return {"players": 3, "round": 4, "seat": [seat], "turn": {"phase": handler, "seat": 0}, **more}


def begun(seat: Position, bought: bool, sailed: bool, **more: Any) -> Position:
    """Ana has bought or sailed in this turn."""
    agenda = [["rounds", 0, [1, False, 0]], ["turn", 0, [bought, sailed]]]
    return {"players": 3, "round": 4, "seat": [seat], "agenda": agenda, **more}


def told(position: Position, asked: str, seat: int = 0) -> tuple[str, str, str]:
    """(rule, verdict, advice) in English; the advice holds for the judge, and there is Spanish for it."""
    state, action = GAME.from_json(position), GAME.NOTATION.parse(asked)
    one = Try(len(state.seats), (), "", 0, state, seat, action, tuple(GAME.refusals(state, seat, action)))
    advice = advice_of(GAME, one)[1]
    assert advice is not None and not list(faults(GAME, one, advice))
    english, spanish = (Speaker(GAME.BOOK, lang, GAME.NAMES) for lang in ("en", "es"))
    assert advised(spanish, advice) not in ("", advised(english, advice))
    rule = one.first.rule
    return rule, say(english, GAME.BOOK.card(rule), "no", one.first.facts), advised(english, advice)


@pytest.mark.parametrize(
    ("position", "asked", "rule", "advice"),
    [
        # A tile that is not in play: no routes and no seals are counted.
        (
            turn({"money": 9, "at": "valencia", "cards": "marseille_b"}),
            "sail marseille_b porto",
            "EC.exp.optional",
            "You can add a city of the expansion only when you set up a game.",
        ),
        (
            turn({"money": 9, "at": "valencia", "cards": "marseille_b"}),
            "sail marseille_b lisboa",
            "EC.exp.optional",
            "You can add a city of the expansion only when you set up a game.",
        ),
        # The card alone is not all: something must be built after it.
        (
            turn({"money": 0, "at": "tunis"}, shown="tanger_tunis"),
            "buy tanger_tunis",
            "EC.cards.cost",
            "You need 1 more florin for the card alone. "
            "To buy it and still build this turn you need 3 more florins in all.",
        ),
        (
            turn({"money": 1, "at": "tunis"}, shown="tanger_tunis"),
            "buy tanger_tunis",
            "EC.turn.no-pass",
            "If you had 2 more florins, you could buy the card and still build.",
        ),
        # A player who may not borrow is never sent to the bank: in the first round, after buying, in the
        # shop, on a payday.
        (
            {"players": 3},
            "pass",
            "EC.turn.no-pass",
            "You can buy the Marseille card A and sail to Marseille with it.",
        ),
        (
            begun({"money": 9, "at": "tunis"}, True, False),
            "pass",
            "EC.turn.no-pass",
            "Here you can build a warehouse on site 1.",
        ),
        (
            turn({"money": 9, "at": "tunis"}, "shop", shown="tunis_a"),
            "pass",
            "EC.turn.no-pass",
            "You can buy the Tunis card A or end your turn.",
        ),
        (
            {**PAYDAY, "seat": [{"money": 9, "loans": "loan_10"}]},
            "pass",
            "EC.turn.no-pass",
            "Now you decide about your loan of 10.",
        ),
        (
            begun({"money": 9, "at": "tunis"}, True, False),
            "done",
            "EC.turn.sail-then-act",
            "Here you can build a warehouse on site 1.",
        ),
        (
            turn({"money": 9, "at": "tunis"}, **NO_CARDS),
            "done",
            "EC.turn.sail-then-act",
            "Here you can build a warehouse on site 1, or you can borrow 10 florins at the bank.",
        ),
        (
            begun(
                {"money": 0, "at": "tunis", "cards": "napoli_tunis"},
                True,
                False,
                city={"napoli": {"track": "blue 4", "closed": "red"}},
            ),
            "build 1",
            "EC.warehouse.cost",
            "With 2 more florins you could do it.",
        ),
        # After the action: the rule of the moment; and no turn is promised after the last one.
        (
            turn({"money": 9, "at": "tunis"}, "shop"),
            "build 1",
            "EC.turn.one-kind",
            "What you tried would be possible on your next turn.",
        ),
        (
            turn({"money": 9, "at": "tunis"}, "shop"),
            "borrow 10",
            "EC.turn.one-kind",
            "What you tried would be possible on your next turn.",
        ),
        (
            turn({"money": 9, "at": "tunis", "cards": "napoli_tunis"}, "shop"),
            "sail napoli_tunis napoli",
            "EC.turn.no-sail-after-build",
            "What you tried would be possible on your next turn.",
        ),
        (
            turn({"money": 9, "houses": 0, "fortresses": 0, "at": "tunis"}, "shop", phase=3),
            "borrow 10",
            "EC.turn.one-kind",
            "You have no further turn in this game.",
        ),
        # The neutral colour is not forbidden along with the main one.
        (
            turn({"money": 20, "at": "tunis"}, players=2, city={"tunis": {"track": "red 1, red 2, red 3"}}),
            "build 4",
            "EC.2p.row-main",
            "You can build here in your neutral colour, on site 4.",
        ),
        # A card for sale helps only if it can be played and something can be built after it.
        (
            turn({"money": 1, "at": "tunis"}, shown="marseille_valencia"),
            "sail marseille_valencia marseille",
            "EC.sail.play-card",
            "You can borrow 10 or 16 florins at the bank.",
        ),
        (
            turn({"money": 9, "at": "tunis"}, "shop", shown="marseille_valencia"),
            "sail marseille_valencia marseille",
            "EC.turn.no-sail-after-build",
            "You can buy the Marseille–Valencia card or end your turn.",
        ),
        (
            {
                **PAYDAY,
                "seat": [{"money": 9, "at": "tunis", "loans": "loan_10"}],
                "shown": "marseille_valencia",
            },
            "sail marseille_valencia marseille",
            "EC.sail.play-card",
            "You sail only with a card from your hand; to the bank you need none.",
        ),
        # The card to another harbour costs money too.
        (
            turn({"money": 8, "at": "bank"}, shown="marseille_a"),
            "fortress 1",
            "EC.fortress.where",
            "If your ship were in the harbour of Marseille, you could do it there.",
        ),
        (
            turn({"money": 20, "at": "bank"}, shown="marseille_a"),
            "fortress 1",
            "EC.fortress.where",
            "You can buy the Marseille card A, sail to Marseille with it and build there.",
        ),
        # At the bank with nothing left to build: sailing would not help.
        (
            turn({"money": 20, "at": "bank", "houses": 0}, shown="athina_b"),
            "build 1",
            "EC.warehouse.supply-limit",
            "You get six new warehouses before the next phase.",
        ),
        (
            turn({"money": 20, "at": "bank", "fortresses": 0}, shown="athina_b"),
            "fortress 1",
            "EC.turn.own-supply",
            "You need a fortress in your supply. Even then you couldn't build a fortress: your ship is "
            "at the bank. You get a new fortress before the next phase.",
        ),
        # Nothing to reopen: building needs money, and Porto keeps no closed warehouse.
        (
            turn({"money": 0, "at": "tunis"}),
            "reopen",
            "EC.reopen.owner",
            "You can borrow 10 or 16 florins at the bank.",
        ),
        (
            turn({"money": 9, "at": "porto"}, extra="porto"),
            "reopen",
            "EC.reopen.owner",
            "A warehouse that is closed in Porto leaves the game.",
        ),
        # All twelve sites are taken: a fortress only where a site is free.
        (
            turn(
                {"money": 30, "at": "tunis"},
                city={"tunis": {"track": ALL, "forts": "blue 1, green 2"}},
                shown="napoli_a",
            ),
            "build 1",
            "EC.full.all-twelve",
            "You can buy the Napoli card A, sail to Napoli with it and build there.",
        ),
        (
            turn({"money": 30, "at": "tunis"}, city={"tunis": {"track": ALL}}, **NO_CARDS),
            "build 1",
            "EC.full.all-twelve",
            "You can build a fortress here on site 1.",
        ),
        # Backwards at site 1 nobody can continue after another player.
        (
            turn(
                {"money": 30, "at": "tunis"},
                shown="napoli_a",
                city={
                    "tunis": {
                        "track": (
                            "red 2, red 3, red 4, blue 5, green 6, blue 7, green 8, blue 9, green 10, "
                            "blue 11, green 12"
                        )
                    }
                },
            ),
            "build 1",
            "EC.warehouse.max-three-in-row",
            "You can buy the Napoli card A, sail to Napoli with it and build there.",
        ),
        # No warehouse and no fortress left in the last phase.
        (
            turn({"money": 30, "at": "tunis", "houses": 0, "fortresses": 0}, phase=3),
            "build 1",
            "EC.warehouse.supply-limit",
            "This is the last phase: you get no more pieces.",
        ),
        # Paying back outside a payday, what was extended already, and what nobody owes.
        (
            turn({"money": 3, "at": "tunis", "loans": "loan_10"}),
            "repay 10",
            "EC.loan.no-early",
            "You will decide about your loan after the payday of this phase.",
        ),
        (
            turn({"money": 30, "at": "tunis", "later": "loan_10"}),
            "extend 10",
            "EC.repay.decide",
            "You can extend a loan only once, and you pay it on the payday after that.",
        ),
        (
            turn({"money": 30, "at": "tunis"}),
            "repay 10",
            "EC.repay.decide",
            "After each of the first two paydays you decide about the loans that you have not extended yet.",
        ),
        # Having sailed into a full city.
        (
            begun(
                {"money": 20, "at": "tunis"},
                False,
                True,
                shown="napoli_a",
                city={"tunis": {"track": ALL, "forts": "blue 1, green 2"}},
            ),
            "borrow 10",
            "EC.loan.no-other-action",
            (
                "You can buy the Napoli card A and sail to Napoli with it. "
                "On your next turn you could go to the bank."
            ),
        ),
    ],
)
def test_what_the_review_found_false_is_said_no_more(
    position: Position, asked: str, rule: str, advice: str
) -> None:
    assert told(position, asked)[::2] == (rule, advice)


def test_nothing_left_is_said_in_words() -> None:
    """Not "with the nothing you would have left"."""
    assert (
        "with no money left you couldn't build anything"
        in told(turn({"money": 1, "at": "tunis"}, shown="tanger_tunis"), "buy tanger_tunis")[1]
    )


def test_a_free_harbour_space_costs_nothing_whatever_one_owes() -> None:
    """Lisboa's free space with less than no money: not "it costs nothing and you can't pay"."""
    lisboa = turn({"money": -5, "at": "lisboa"}, players=4, extra="lisboa")
    assert not GAME.refusals(GAME.from_json(lisboa), 0, GAME.NOTATION.parse("build 1"))


def test_who_settles_loans_is_told_so_and_may_go_to_the_bank_in_the_next_phase() -> None:
    """A newcomer pressed the bank on a payday and read "First sail, then act"."""
    rule, verdict, advice = told(
        {**PAYDAY, "round": 9, "seat": [{"money": 9, "loans": "loan_10"}]}, "borrow 10"
    )
    assert rule == "EC.payday.order"
    assert verdict == "The payday is not over: now you settle your loans."
    assert advice == (
        "Now decide about your loan of 10. What you tried would be possible on your turn in the next phase."
    )


def test_somebody_elses_need_of_a_harbour_space_or_a_card_is_not_in_the_way_of_the_truth() -> None:
    """Roberto's what-ifs never take what Ana needs to end her turn (the review's two that failed)."""
    ana = {"money": 0, "at": "valencia", "cards": "tanger_a"}
    position = begun(ana, False, True, players=4, extra="lisboa", **NO_CARDS)
    position["seat"] = [ana, {"money": 0, "at": "bank"}]
    for asked in ("reopen", "build 1", "fortress 1"):
        assert told(position, asked, 1)[2] == "Your turn will come: then you build, reopen or borrow."


@pytest.mark.parametrize(
    ("seat", "asked", "rule", "advice"),
    [
        (0, "begin 4", "EC.next.start-player", "Only a player of this game can begin."),
        (1, "build 3", "EC.turn.clockwise", "What you tried would be possible on your next turn."),
        (1, "done", "EC.turn.clockwise", "You can end your own turn once you have done your action."),
    ],
)
def test_who_waits_or_asks_for_nobody_is_told_too(seat: int, asked: str, rule: str, advice: str) -> None:
    """The rules that were silent most often, and a player who waits for a turn."""
    position = turn({"money": 9, "at": "tunis"}, city={"napoli": {"track": "red 1, green 2"}})
    position["seat"].append({"money": 9, "at": "napoli"})
    assert told(position, asked, seat)[::2] == (rule, advice)


def test_a_loan_of_the_last_phase_is_not_decided_on() -> None:
    """In the phases before, it is; nobody is promised a decision that does not come."""
    seat = {"money": 30, "at": "tunis", "loans": "loan_10"}
    assert (
        told(turn(seat), "extend 10")[2] == "You will decide about your loan after the payday of this phase."
    )
    assert told(turn(seat, phase=3), "extend 10")[2] == "On the third payday all loans are paid back."


def test_after_the_game_nothing_is_advised_that_could_be_done() -> None:
    over = {"players": 3, "phase": 3, "agenda": []}
    assert told(over, "build 1") == (
        "EC.end.after-third",
        "The game is over.",
        "Nothing more can be done in this game.",
    )


@pytest.mark.parametrize(
    ("left", "seat", "advice"),
    [
        (6, 0, "What you tried would be possible on your next turn."),
        (1, 0, "If there is another round, you will have another turn."),
        (0, 0, "You have no further turn in this game."),
        (0, 2, "What you tried would be possible on your next turn."),
    ],
)
def test_in_the_last_phase_a_turn_is_promised_only_to_whom_it_comes_for_certain(
    left: int, seat: int, advice: str
) -> None:
    """Ana has had her turn of this round, Roberto has so much left to build, Cristina still waits."""
    pieces = {"at": "bank", "houses": left, "fortresses": 0}
    agenda = [["rounds", 0, [2, False, 0]], ["turn", 1, [False, False]]]
    position = {
        "players": 3,
        "phase": 3,
        "round": 5,
        "seat": [{"at": "bank"}, pieces, {"at": "bank"}],
        "agenda": agenda,
    }
    assert told(position, "borrow 10", seat)[::2] == ("EC.turn.clockwise", advice)
    if left == 6:
        assert told({**position, "seat": [{"at": "bank"}] * 3}, "borrow 16", seat)[2] == advice
