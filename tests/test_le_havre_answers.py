"""Le Havre's explanations of refusals: the rule of the moment, what was done, and only what is possible now.
"""

from __future__ import annotations

from typing import Any

import pytest

from tutor.rules import load
from tutor.rules.kernel import claims
from tutor.rules.kernel.claims import Asked, advice_on
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker, advised, say
from tutor.rules.le_havre.ahead import LAST, ahead

GAME: Any = load("le_havre")
FIRMS = "building_firm_1, building_firm_2, construction_firm"


def answers(
    position: dict[str, Any], moves: tuple[str, ...], seat: int, text: str
) -> tuple[str, str, str, dict[str, Any]]:
    """The rule that answers first, all words in English and in Spanish, and its facts."""
    table = Table(GAME, start=position)
    for move in moves:
        table.play(move)
    answer = table.why_not(text, seat)
    first, found = answer.refusals[0], table.advice(answer)
    said = []
    for lang in ("en", "es"):
        speaker = Speaker(GAME.BOOK, lang, GAME.NAMES)
        said.append(
            f"{say(speaker, GAME.BOOK.card(first.rule), 'no', first.facts)} {advised(speaker, found)}"
        )
    return first.rule, said[0], said[1], first.facts


def table(*seats: dict[str, Any], phase: str = "main", **more: Any) -> dict[str, Any]:
    every = [*seats, *({"stock": "franc 9"} for _ in range(3 - len(seats)))]
    return {
        "players": 3,
        "round": 6,
        "step": 3,
        "seat": every,
        "turn": {"phase": phase, "seat": 0},
        **more,
    }


QUAY = table({"stock": "franc 20"}, offers="franc 2, fish 2, wood 4")
MARKET = table({"stock": "franc 4, fish 2"}, town=f"{FIRMS}, marketplace")
SMOKING = table({"stock": "fish 4, wood 3, charcoal 1, franc 2"}, town=f"{FIRMS}, smokehouse")
FEEDING = {"players": 3, "round": 6, "seat": [{"stock": "fish 3, meat 2, wood 4", "buildings": "sawmill"}, {"stock": "meat 5"}, {"stock": "meat 5"}],
           "turn": {"phase": "feed", "seat": 0}}  # fmt: skip
FINAL = {"players": 3, "offers": "wood 3, clay 2, fish 2", "town": f"{FIRMS}, fishery, clay_mound",
         "seat": [{"stock": "franc 3"}, {"stock": "franc 9"}, {"stock": "franc 2"}], "turn": {"phase": "final", "seat": 0}}  # fmt: skip
SMOKED = ("enter smokehouse", "fee franc", "make 3")


@pytest.mark.parametrize(
    ("position", "moves", "seat", "ask", "rule", "en", "es"),
    [
        # After the main action: what was done, and no second one.
        (QUAY, ("take wood",), 0, "take fish", "LH.main.one",
         "You have already taken your main action this turn: you took the wood. Finish this turn. You could do it on your next one.",
         "Ya has hecho tu acción principal en este turno: tomaste la oferta de madera. Termina este turno. Podrías hacerlo en el próximo."),
        (QUAY, ("take franc",), 0, "take fish", "LH.main.one", "you took the francs.", "tomaste los francos."),
        (table({"stock": "franc 20, wood 3", "buildings": "joinery"}), ("enter joinery", "make 1"), 0, "take fish", "LH.main.one",
         "you entered the joinery.", "entraste en la carpintería."),
        (QUAY, ("take wood",), 0, "sail", "LH.turn.order", "You have already moved your ship this turn. You can finish your turn.", "ya has movido tu barco"),
        (QUAY, ("take wood",), 0, "pass", "LH.turn.optional", "your main action is already done. You can finish your turn.", "tu acción principal ya está hecha."),
        # At a fee, a payment, in a firm: the action goes on.
        (MARKET, ("enter marketplace",), 0, "pass", "LH.entry.obliged",
         "You have entered the marketplace: you have to carry out its action at least once. Now it is time to choose how to pay the entry fee.", "Has entrado en el mercado"),
        (MARKET, ("enter marketplace",), 0, "done", "LH.entry.obliged", "You have entered the marketplace", "Has entrado en el mercado"),
        (MARKET, ("enter marketplace",), 1, "fee franc", "LH.flow.clockwise", "It is not your turn: Ana is deciding.", "No te toca: decide Ana."),
        (SMOKING, SMOKED, 0, "pass", "LH.entry.obliged", "If you choose “the cheapest way”, the program picks the counters you pay the rest with.", "Si eliges «lo más barato», el programa elige con qué fichas tuyas se paga el resto."),
        (SMOKING, SMOKED, 0, "pay franc", "LH.goods.energy-values", "You can't pay with the franc here: that gives no energy", "no puedes pagar con el franco: no da energía"),
        (SMOKING, SMOKED, 0, "take fish", "LH.main.one", "you are in the smokehouse. Finish the action of the smokehouse.", "estás en la fábrica de ahumados."),
        (table({"stock": "wood 3, clay 1", "buildings": "sawmill"}, columns={"1": "marketplace"}, town=FIRMS), ("enter building_firm_1",), 0, "buy marketplace",
         "LH.optional.price", "6 more francs would be enough.", "Bastaría con 6 francos más."),
        # Feeding and interest.
        (FEEDING, (), 0, "pass", "LH.feeding.pay", "You can't stop yet: you still owe 5 food. If you choose “the cheapest way”, the program picks the counters you pay with.", "debes 5 de comida."),
        (FEEDING, (), 0, "enter sawmill", "LH.feeding.pay", "you are feeding your workers and still owe 5 food.", "estás alimentando a tus trabajadores"),
        (FEEDING, (), 0, "take leather", "LH.goods.enter-standard", "You can't take leather from an offer: you make it from hides.", "pieles"),
        # Things that are not offers.
        (QUAY, (), 0, "take leather", "LH.goods.enter-standard", "Only buildings give upgraded goods.", "solo las dan los edificios."),
        (QUAY, (), 0, "take coke", "LH.goods.enter-standard", "Only buildings give upgraded goods.", "solo las dan los edificios."),
        (QUAY, (), 0, "take charcoal", "LH.goods.enter-standard", "Take the wood offer: a building can upgrade that good.", "Toma la oferta de madera"),
        (QUAY, (), 0, "take cattle", "LH.ruling.empty-offer", "You can't take the cattle offer: it is empty.", "No puedes tomar la oferta de reses: está vacía."),
        # Bought and sold.
        (table({"stock": "franc 3", "buildings": "bakehouse"}, offers="wood 2"), ("sell bakehouse",), 0, "sell bakehouse", "LH.optional.sell",
         "it belongs to the town.", "es del municipio."),
        (table({"stock": "franc 3"}), (), 0, "buy iron", "LH.optional.ship-top", "You can't buy an iron ship: there is none in the harbour.", "un barco de hierro"),
        (table({"stock": "franc 3"}), (), 0, "buy steel", "LH.optional.ship-top", "You can't buy a steel ship", "un barco de acero"),
        (table({"stock": "franc 3"}), (), 0, "buy wooden", "LH.optional.ship-price", "You can't buy a wooden ship: it costs 14 francs", "un barco de madera"),
        (table({"stock": "wood 1, clay 1"}, columns={"1": "brickworks", "2": "marketplace"}, town=FIRMS), (), 0, "enter building_firm_1", "LH.ruling.no-empty-action",
         "for its action you lack 1 wood.", "para su acción te falta 1 madera."),
        (table({"stock": "wood 2, clay 1"}, columns={"1": "brickworks", "2": "marketplace"}, town=FIRMS), ("enter building_firm_1",), 0, "build brickworks",
         "LH.building.pay-materials", "it costs 2 wood, 1 clay and 1 iron, and you lack 1 iron.", "cuesta 2 maderas, 1 arcilla y 1 hierro y te falta 1 hierro."),
        # Occupied buildings.
        (table({"stock": "franc 1"}, {"disc": "charcoal_kiln"}, town=f"{FIRMS}, charcoal_kiln", offers="wood 2"), (), 0, "enter charcoal_kiln", "LH.entry.occupied",
         "Roberto is there. You can take the wood offer.", "Puedes tomar la oferta de madera."),
        (table({"stock": "wood 3", "buildings": "charcoal_kiln"}, {"disc": "charcoal_kiln"}, town=FIRMS), (), 0, "enter charcoal_kiln", "LH.entry.occupied",
         "Sell it first: Roberto takes the disc back, and you can enter.", "Vende antes el horno de carbón vegetal: Roberto recupera su disco y puedes entrar."),
        # The final phase: a player who has had the last action is promised nothing.
        (FINAL, ("take wood",), 0, "take fish", "LH.flow.clockwise", "You have had your last action.", "Ya has tenido tu última acción."),
        (FINAL, ("take wood",), 0, "buy iron", "LH.final.no-buy", "this is the final phase. You have had your last action.", "Ya has tenido tu última acción."),
        (FINAL, ("take wood",), 0, "build clay_mound", "LH.bldg.clay-mound", "this building can only be bought. You have had your last action.", "Ya has tenido"),
        (FINAL, ("take wood",), 0, "launch iron", "LH.flow.clockwise", "You have had your last action.", "Ya has tenido"),
        (FINAL, ("take wood",), 2, "take fish", "LH.flow.clockwise", "You could do it on your own turn.", "Podrías hacerlo en tu turno."),
        (FINAL, (), 0, "sail", "LH.final.no-supply", "In the final phase no ship moves and no goods come to the offers. You can take", "En la fase final no se mueve ningún barco"),
        (FINAL, (), 0, "buy fishery", "LH.final.no-buy", "You can take the fish offer, or enter", "Puedes tomar la oferta de pescado"),
    ],
)  # fmt: skip
def test_what_the_review_found(
    position: dict[str, Any],
    moves: tuple[str, ...],
    seat: int,
    ask: str,
    rule: str,
    en: str,
    es: str,
) -> None:
    found, english, spanish, _ = answers(position, moves, seat, ask)
    assert found == rule
    assert en in english, english
    assert es in spanish, spanish


@pytest.mark.parametrize(
    ("position", "moves", "seat", "ask", "never"),
    [
        (MARKET, ("enter marketplace",), 0, "pass", "Take an offer"),
        (FEEDING, (), 0, "take wood", "You can take"),
        (FEEDING, (), 0, "enter bank", "You can enter"),
        (FINAL, ("take wood",), 0, "enter town_hall", "You can enter"),
        (FINAL, ("take wood",), 0, "build clay_mound", "buy"),
        (FINAL, ("take wood",), 0, "buy luxury", "build"),
        (FINAL, ("take wood",), 0, "launch steel", "round"),
        (QUAY, ("take wood",), 0, "take fish", "after the main action"),
    ],
)  # fmt: skip
def test_nothing_is_advised_that_cannot_be_done(
    position: dict[str, Any], moves: tuple[str, ...], seat: int, ask: str, never: str
) -> None:
    assert never not in answers(position, moves, seat, ask)[1]


def test_an_older_position_does_not_say_what_was_done_and_opens_all_the_same() -> None:
    older = {**GAME.to_json(GAME.from_json(QUAY)), "agenda": [["turn", 1, []], ["after", 0, []]]}
    rule, english, _, facts = answers(older, (), 0, "take fish")
    assert (
        rule == "LH.main.one" and not facts["took"] and "main action this turn. Finish" in english
    )
    named = answers(
        {**QUAY, "turn": {"phase": "after", "seat": 0, "did": "wood"}}, (), 0, "take fish"
    )[1]
    assert "you took the wood" in named


def test_what_the_last_rounds_promise() -> None:
    """The last turn of the last round: no other turn, but a last action; after it, nothing."""
    rounds = {
        "players": 3,
        "round": 18,
        "step": 7,
        "offers": "fish 2, wood 2",
        "seat": [{"stock": "franc 9"}] * 3,
        "turn": {"phase": "main", "seat": 2},
    }
    state = GAME.from_json(rounds)
    assert [ahead(state, seat, "main") for seat in range(3)] == [False] * 3
    assert all(ahead(state, seat, LAST) and ahead(state, seat, "*") for seat in range(3))
    english = answers(rounds, ("take wood",), 2, "take fish")[1]
    assert "You could do it with your last action" in english and "next" not in english
    final = GAME.from_json({**FINAL, "turn": {"phase": "final", "seat": 1}})
    assert [ahead(final, seat, LAST) for seat in (1, 2, 0)] == [False, True, True]
    assert not ahead(final, 2, "rule:LH.round.new-ship") and ahead(
        state, 2, "rule:LH.round.new-ship"
    )


def test_before_the_supply_action_the_ship_moves_first() -> None:
    before = table({"stock": "franc 6", "loans": 1}, phase="before", offers="wood 3")
    del before["step"]
    rule, english, _, _ = answers(before, (), 0, "take wood")
    assert rule == "LH.turn.order" and english.startswith("You can't do that yet: the supply action comes first.")
    assert answers(before, (), 0, "pass")[1].startswith(
        "You can't pass: the supply action is compulsory."
    )


def test_the_cheapest_way_is_said_to_pay_only_where_there_is_enough() -> None:
    hungry = {
        **FEEDING,
        "seat": [{"stock": "fish 1, meat 1", "buildings": "sawmill"}, *FEEDING["seat"][1:]],
        "round": 12,
    }
    assert (
        "With “All you have” you hand in all your food and francs."
        in answers(hungry, (), 0, "take wood")[1]
    )
    assert "pays" not in answers(hungry, (), 0, "build bank")[1]


def test_who_decides_is_said_and_not_who_owns() -> None:
    """A refusal that names an owner, or a player in a building, does not say that they decide."""
    there = table(
        {"stock": "franc 9"},
        {"stock": "franc 9", "buildings": "bakehouse", "disc": "fishery"},
        {"stock": "franc 1"},
        town=f"{FIRMS}, fishery",
    )
    assert "Ana decides now. Your turn will come." in answers(there, (), 1, "buy bakehouse")[1]
    assert "Roberto decides" not in answers(there, (), 2, "enter fishery")[1]


def test_a_sale_is_named_where_it_can_be_followed() -> None:
    """Selling is advised in one's own turn, and not in the middle of an action."""
    board = {"stock": "franc 1, wood 3, clay 2, iron 1", "buildings": "sawmill"}
    there = table(board, town=f"{FIRMS}, marketplace", columns={"1": "fishery"})
    assert (
        "Sell the sawmill first for 7 francs: then you can do it."
        in answers(there, (), 0, "buy marketplace")[1]
    )
    assert "Sell" not in answers(there, ("enter building_firm_1",), 0, "buy marketplace")[1]


def test_what_the_round_cards_bring_is_looked_up_and_not_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Playing on took most of an answer's time."""
    monkeypatch.setattr(claims, "comes", None)
    state = GAME.from_json(QUAY)
    for text in ("enter haulage_firm", "launch steel", "buy steel"):
        action = GAME.NOTATION.parse(text)
        found = advice_on(Asked(GAME, state, 0, action, tuple(GAME.refusals(state, 0, action))))
        assert found is not None and "rule:" in found.case.claims["later"], text
