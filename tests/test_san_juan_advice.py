"""San Juan's explanations of refusals in rare situations: asked, read, and judged."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.commands.measure.judging import faults
from tutor.commands.measure.sampling import Try
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker, advised
from tutor.rules.san_juan import game as GAME
from tutor.rules.san_juan.ruleset import CARDS

BUILD = {"phase": "builder", "seat": 0}
GOODS = "indigo_plant*palace, sugar_mill*hero, coffee_roaster"
TEN = "indigo_plant, " + ", ".join(["sugar_mill", "tobacco_storage", "coffee_roaster"] * 3)


def everybody(card: str, first: dict[str, str]) -> list[dict[str, str]]:
    """Seats of which all but the first own the card, so that none of three copies is left."""
    return [first, *({"area": f"indigo_plant, {card}"} for _ in range(3))]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("position", "moves", "ask", "rule", "said"),
    [
        # What pays: goods of one's own, cards, both, or nothing yet.
        (
            {"seat": [{"hand": "well 2, smithy 2, library", "area": f"{GOODS}, black_market"}]},
            ["build library"],
            "spend coffee",
            "SJ.black-market.no-good",
            "You can pay with indigo or sugar now, or with cards from your hand.",
        ),
        (
            {"seat": [{"hand": "well, smithy 2, library", "area": f"{GOODS}, black_market"}]},
            ["build library", "pay well", "pay smithy", "pay smithy"],
            "spend coffee",
            "SJ.black-market.no-good",
            "You can pay with indigo or sugar now.",
        ),
        (
            {"seat": [{"hand": "well", "area": "indigo_plant, sugar_mill*hero, black_market"}]},
            [],
            "spend indigo",
            "SJ.black-market.no-good",
            "If there were indigo on your indigo plant, you could pay with indigo. "
            "You must produce it first.",
        ),
        (
            {"seat": [{"hand": "well", "area": "indigo_plant, black_market"}]},
            [],
            "spend silver",
            "SJ.black-market.no-good",
            "In place of cards, the black market accepts only goods that are on your production buildings.",
        ),
        (
            {
                "seat": [
                    {
                        "hand": "well 2, smithy 2, library",
                        "area": f"{GOODS}, coffee_roaster*well, black_market",
                    }
                ]
            },
            ["build library", "spend indigo", "spend sugar"],
            "spend coffee",
            "SJ.black-market.two",
            "You can pay with cards from your hand.",
        ),
        (
            {"seat": everybody("black_market", {"hand": "well", "area": GOODS})},
            [],
            "spend indigo",
            "SJ.black-market.pay",
            "every black market is in another player's area or covered.",
        ),
        # A second violet building: only a crane helps, and only as long as one is available.
        (
            {"seat": [{"hand": "smithy 2", "area": "indigo_plant, crane, smithy"}]},
            [],
            "build smithy",
            "SJ.builder.violet-unique",
            "You have a crane. If another building covered your smithy, you could build a second smithy.",
        ),
        (
            {"seat": [{"hand": "palace", "area": "indigo_plant, crane, smithy"}]},
            [],
            "build smithy",
            "SJ.builder.violet-unique",
            "You have a crane. If you cover your smithy with another building, you may have a second smithy.",
        ),
        (
            {"seat": [{"hand": "smithy, crane", "area": "indigo_plant, smithy"}]},
            [],
            "build smithy",
            "SJ.builder.violet-unique",
            "You have a crane in hand. If you build the crane and then cover your smithy",
        ),
        (
            {"seat": [{"hand": "smithy", "area": "indigo_plant, smithy"}]},
            [],
            "build smithy",
            "SJ.builder.violet-unique",
            "With a crane in your area you could cover your smithy",
        ),
        (
            {"seat": everybody("crane", {"hand": "smithy", "area": "indigo_plant, smithy"})},
            [],
            "build smithy",
            "SJ.builder.violet-unique",
            "You can no longer build a second smithy in this game",
        ),
        # A crane somebody may yet draw again is not gone.
        (
            {
                "seat": [
                    {"hand": "smithy", "area": "indigo_plant, smithy, gold_mine"},
                    {"area": "indigo_plant, crane"},
                    {"area": "indigo_plant, crane"},
                    {},
                ],
                "deck": "crane, library, palace, archive",
                "turn": {"phase": "prospector", "seat": 0},
            },
            ["pass", "mine"],
            "build smithy",
            "SJ.builder.violet-unique",
            "",
        ),
        # What everybody can see.
        (
            {"seat": everybody("tower", {"hand": "well 3"})},
            [],
            "build tower",
            "SJ.builder.any-from-hand",
            "Now you can build the well.",
        ),
        (
            {"seat": everybody("tower", {"hand": "well 3"}), "turn": {"phase": "choose", "seat": 0}},
            [],
            "build tower",
            "SJ.builder.any-from-hand",
            "every tower is already in a player's area.",
        ),
        (
            {"seat": [{"hand": "well, smithy 2, archive"}]},
            [],
            "build tower",
            "SJ.builder.any-from-hand",
            "If you had the tower in hand, you could build it.",
        ),
        (
            {"seat": [{"hand": "well"}]},
            [],
            "build palace",
            "SJ.builder.any-from-hand",
            (
                "For this you need the palace in hand. Even then you couldn't "
                "build the palace: it costs you 5 cards"
            ),
        ),
        (
            {"seat": [{"hand": "well, smithy", "area": "indigo_plant, archive"}]},
            [],
            "overbuild smithy archive",
            "SJ.crane.overbuild",
            (
                "With a crane in your area you could build the smithy on top of the archive. Now you can "
                "build the smithy beside your other buildings."
            ),
        ),
        (
            {"seat": everybody("crane", {"hand": "well, smithy", "area": "indigo_plant, archive"})},
            [],
            "overbuild smithy archive",
            "SJ.crane.overbuild",
            "You can build the smithy beside your other buildings.",
        ),
        (
            {
                "seat": everybody("crane", {"hand": "well, smithy", "area": "indigo_plant, archive"}),
                "turn": {"phase": "choose", "seat": 0},
            },
            [],
            "overbuild smithy archive",
            "SJ.crane.overbuild",
            "every crane is in another player's area or covered.",
        ),
        (
            {"seat": [{"hand": "well 3, palace", "area": "indigo_plant, crane"}]},
            [],
            "overbuild well smithy",
            "SJ.crane.any-target",
            "You can build the well on top of the indigo plant.",
        ),
        (
            {"seat": [{"hand": "palace", "area": "indigo_plant, crane"}]},
            [],
            "overbuild palace smithy",
            "SJ.crane.any-target",
            "With a crane you can build only on top of a building in your area: the",
        ),
        (
            {"seat": [{"hand": "well, library, smithy 3", "area": GOODS + ", black_market"}]},
            ["build library"],
            "pay library",
            "SJ.builder.card-not-payment",
            "Pay with another card from your hand.",
        ),
        (
            {"seat": [{"hand": "well, smithy 2, library", "area": GOODS + ", black_market"}]},
            ["build library", "pay well", "pay smithy", "pay smithy"],
            "pay library",
            "SJ.builder.card-not-payment",
            "Your black market lets you pay with indigo.",
        ),
        # The role is free: choosing it leads there, or it does not.
        (
            {"seat": [{"hand": "well"}], "turn": {"phase": "choose", "seat": 0}},
            [],
            "produce indigo",
            "SJ.turn.phase",
            "Choose the producer: its phase begins immediately",
        ),
        (
            {"seat": everybody("chapel", {"hand": "well"}), "turn": {"phase": "choose", "seat": 0}},
            [],
            "tuck well",
            "SJ.chapel.tuck",
            "every chapel is in another player's area or covered.",
        ),
        (
            {"seat": everybody("library", {"hand": "well"}), "turn": {"phase": "choose", "seat": 0}},
            [],
            "use library",
            "SJ.library.double",
            "every library is in another player's area or covered.",
        ),
    ],
)
def test_what_is_said_is_this_and_true(
    position: dict[str, Any], moves: list[str], ask: str, rule: str, said: str
) -> None:
    players = max(2, len(position["seat"]))
    table = Table(GAME, start={"players": players, "turn": BUILD, **position})
    for move in moves:
        table.play(move, 0)
    answer = table.why_not(ask, 0)
    assert answer.refusals[0].rule == rule
    advice = table.advice(answer)
    assert said in (words := advised(Speaker(GAME.BOOK, "en", table.names), advice)), words
    if advice:
        one = Try(players, (), "", 0, table.state, 0, GAME.NOTATION.parse(ask), answer.refusals)
        assert not [*faults(GAME, one, advice)]
    assert said or "Nothing makes it possible" not in words


def test_nobody_is_promised_a_role_in_a_round_that_may_not_come() -> None:
    """Ten buildings, and the builder still to be chosen:
    there may be twelve before this seat chooses again.
    """
    seats = [{"area": TEN, "hand": "well 3, tower 3"}, {}, {}]
    chosen = {
        "players": 3,
        "seat": seats,
        "taken": {"trader": 0},
        "turn": {"phase": "choose", "seat": 1},
    }
    state = GAME.from_json(chosen)
    assert not GAME.SPEC.ahead(state, 0, "choose") and not GAME.SPEC.ahead(state, 1, "choose")
    assert GAME.SPEC.ahead(state, 2, "choose")  # seat 2 will still choose in this round
    built = {**chosen, "taken": {"builder": 0}}
    assert GAME.SPEC.ahead(GAME.from_json(built), 0, "choose")
    nine = {**chosen, "seat": [{**seats[0], "area": TEN.removesuffix(", coffee_roaster")}, {}, {}]}
    assert GAME.SPEC.ahead(GAME.from_json(nine), 0, "choose")


def test_a_building_is_gone_when_every_copy_has_been_built() -> None:
    from tutor.rules.san_juan.advice_facts import prospect

    copies = CARDS["crane"].copies
    seats = [{"area": "indigo_plant"}, *[{"area": "indigo_plant, crane"}] * (copies - 1)]
    state = GAME.from_json({"players": copies, "seat": seats, "turn": BUILD})
    assert not prospect(state, 0, "crane")["gone"]
    seats[0] = {"area": "indigo_plant", "under": "crane"}
    assert prospect(GAME.from_json({"players": copies, "seat": seats, "turn": BUILD}), 0, "crane")["gone"]
