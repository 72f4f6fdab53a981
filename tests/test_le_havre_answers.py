"""Le Havre's explanations of refusals: the rule of the moment, what was done,
and only what is possible now.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.le_havre_tables import FEEDING, FINAL, FIRMS, MARKET, QUAY, SMOKED, SMOKING, answers, table


@pytest.mark.parametrize(
    ("position", "moves", "seat", "ask", "rule", "en", "es"),
    [
        # After the main action: what was done, and no second one.
        (
            QUAY,
            ("take wood",),
            0,
            "take fish",
            "LH.main.one",
            (
                "You have already taken your main action this turn: you took the wood. Finish this turn. "
                "You could take the fish offer on your next turn."
            ),
            (
                "Ya has hecho tu acción principal en este turno: tomaste la oferta de madera. Termina "
                "este turno. Podrías tomar la oferta de pescado en tu próximo turno."
            ),
        ),
        (
            QUAY,
            ("take franc",),
            0,
            "take fish",
            "LH.main.one",
            "you took the francs.",
            "has tomado los francos.",
        ),
        (
            table({"stock": "franc 20, wood 3", "buildings": "joinery"}),
            ("enter joinery", "make 1"),
            0,
            "take fish",
            "LH.main.one",
            "you entered the joinery.",
            "entraste en la carpintería.",
        ),
        (
            QUAY,
            ("take wood",),
            0,
            "sail",
            "LH.turn.order",
            "You have already moved your ship this turn. You can finish your turn.",
            "ya has movido tu barco",
        ),
        (
            QUAY,
            ("take wood",),
            0,
            "pass",
            "LH.turn.optional",
            "you have already taken your main action. To end your turn, say that you have finished.",
            "ya has hecho tu acción principal.",
        ),
        # At a fee, a payment, in a firm: the action goes on.
        (
            MARKET,
            ("enter marketplace",),
            0,
            "pass",
            "LH.entry.obliged",
            (
                "You have entered the marketplace: you have to carry out its action at least once. Now "
                "choose how you pay the entry fee."
            ),
            "Has entrado en el mercado",
        ),
        (
            MARKET,
            ("enter marketplace",),
            0,
            "done",
            "LH.entry.obliged",
            "You have entered the marketplace",
            "Has entrado en el mercado",
        ),
        (
            MARKET,
            ("enter marketplace",),
            1,
            "fee franc",
            "LH.flow.clockwise",
            "It is not your turn: Ana is deciding.",
            "No te toca a ti: le toca decidir a Ana.",
        ),
        (
            SMOKING,
            SMOKED,
            0,
            "pass",
            "LH.entry.obliged",
            "Now pay what is due. If you choose “the cheapest way”, the program picks the counters",
            "Ahora paga lo que debes. Con «lo más barato», el programa decide por ti con qué fichas",
        ),
        (
            SMOKING,
            SMOKED,
            0,
            "pay franc",
            "LH.goods.energy-values",
            "You can't pay with francs here: they give no energy",
            "no puedes pagar con francos: no dan energía",
        ),
        (
            SMOKING,
            SMOKED,
            0,
            "take fish",
            "LH.main.one",
            "you are in the smokehouse. Finish using the smokehouse.",
            "estás en la fábrica de ahumados.",
        ),
        (
            table(
                {"stock": "wood 3, clay 1", "buildings": "sawmill"}, columns={"1": "marketplace"}, town=FIRMS
            ),
            ("enter building_firm_1",),
            0,
            "buy marketplace",
            "LH.optional.price",
            "You need 6 more francs.",
            "Te faltan 6 francos.",
        ),
        # Feeding and interest.
        (
            FEEDING,
            (),
            0,
            "pass",
            "LH.feeding.pay",
            (
                "You can't stop yet: you still owe 5 food. If you choose “the cheapest way”, the program "
                "picks the counters you pay with."
            ),
            "debes 5 de comida.",
        ),
        (
            FEEDING,
            (),
            0,
            "enter sawmill",
            "LH.feeding.pay",
            "you are feeding your workers and still owe 5 food.",
            "estás alimentando a tus trabajadores",
        ),
        (
            FEEDING,
            (),
            0,
            "take leather",
            "LH.goods.enter-standard",
            "You can't take leather from an offer: you make it from hides.",
            "pieles",
        ),
        # Things that are not offers.
        (
            QUAY,
            (),
            0,
            "take leather",
            "LH.goods.enter-standard",
            "Only buildings give upgraded goods.",
            "solo las dan los edificios.",
        ),
        (
            QUAY,
            (),
            0,
            "take coke",
            "LH.goods.enter-standard",
            "Only buildings give upgraded goods.",
            "solo las dan los edificios.",
        ),
        (
            QUAY,
            (),
            0,
            "take charcoal",
            "LH.goods.enter-standard",
            "Take the wood offer: a building can upgrade that good.",
            "Toma la oferta de madera",
        ),
        (
            QUAY,
            (),
            0,
            "take cattle",
            "LH.ruling.empty-offer",
            "You can't take the cattle offer: it is empty.",
            "No puedes tomar la oferta de reses: está vacía.",
        ),
        # Bought and sold.
        (
            table({"stock": "franc 3", "buildings": "bakehouse"}, offers="wood 2"),
            ("sell bakehouse",),
            0,
            "sell bakehouse",
            "LH.optional.sell",
            "it belongs to the town.",
            "es del municipio.",
        ),
        (
            table({"stock": "franc 3"}),
            (),
            0,
            "buy iron",
            "LH.optional.ship-top",
            "You can't buy an iron ship: there is none in the harbour.",
            "un barco de hierro",
        ),
        (
            table({"stock": "franc 3"}),
            (),
            0,
            "buy steel",
            "LH.optional.ship-top",
            "You can't buy a steel ship",
            "un barco de acero",
        ),
        (
            table({"stock": "franc 3"}),
            (),
            0,
            "buy wooden",
            "LH.optional.ship-price",
            "You can't buy a wooden ship: it costs 14 francs",
            "un barco de madera",
        ),
        (
            table({"stock": "wood 1, clay 1"}, columns={"1": "brickworks", "2": "marketplace"}, town=FIRMS),
            (),
            0,
            "enter building_firm_1",
            "LH.ruling.no-empty-action",
            "for its action you still need 1 wood.",
            "para su acción te falta 1 madera.",
        ),
        (
            table({"stock": "wood 2, clay 1"}, columns={"1": "brickworks", "2": "marketplace"}, town=FIRMS),
            ("enter building_firm_1",),
            0,
            "build brickworks",
            "LH.building.pay-materials",
            "it costs 2 wood, 1 clay and 1 iron, and you still need 1 iron.",
            "cuesta 2 maderas, 1 arcilla y 1 hierro, y te falta 1 hierro.",
        ),
        # Occupied buildings.
        (
            table(
                {"stock": "franc 1"},
                {"disc": "charcoal_kiln"},
                town=f"{FIRMS}, charcoal_kiln",
                offers="wood 2",
            ),
            (),
            0,
            "enter charcoal_kiln",
            "LH.entry.occupied",
            "Roberto is there. You can take the wood offer.",
            "Puedes tomar la oferta de madera.",
        ),
        (
            table({"stock": "wood 3", "buildings": "charcoal_kiln"}, {"disc": "charcoal_kiln"}, town=FIRMS),
            (),
            0,
            "enter charcoal_kiln",
            "LH.entry.occupied",
            "Sell the charcoal kiln first: Roberto takes the disc back, and you can enter.",
            "Vende antes el horno de carbón vegetal: Roberto recupera su disco y puedes entrar.",
        ),
        # The final phase: a player who has had the last action is promised nothing.
        (
            FINAL,
            ("take wood",),
            0,
            "take fish",
            "LH.flow.clockwise",
            "You have had your last action.",
            "Ya has tenido tu última acción.",
        ),
        (
            FINAL,
            ("take wood",),
            0,
            "buy iron",
            "LH.final.no-buy",
            "this is the final phase. You have had your last action.",
            "Ya has tenido tu última acción.",
        ),
        (
            FINAL,
            ("take wood",),
            0,
            "build clay_mound",
            "LH.bldg.clay-mound",
            "this building can only be bought. You have had your last action.",
            "Ya has tenido",
        ),
        (
            FINAL,
            ("take wood",),
            0,
            "launch iron",
            "LH.flow.clockwise",
            "You have had your last action.",
            "Ya has tenido",
        ),
        (
            FINAL,
            ("take wood",),
            2,
            "take fish",
            "LH.flow.clockwise",
            "You could make that move on your own turn.",
            "Podrías hacer esa jugada en tu turno.",
        ),
        (
            FINAL,
            (),
            0,
            "sail",
            "LH.final.no-supply",
            "In the final phase no ship moves and no goods come to the offers. You can take",
            "En la fase final no se mueve ningún barco",
        ),
        (
            FINAL,
            (),
            0,
            "buy fishery",
            "LH.final.no-buy",
            "You can take the fish offer, or enter",
            "Puedes tomar la oferta de pescado",
        ),
    ],
)
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
    ("ask", "en", "es"),
    [
        (
            "buy clay_mound",
            "Construct a building: then you can do it.",
            "Construye un edificio: después podrás",
        ),
        (
            "buy charcoal_kiln",
            "Here you can construct the charcoal kiln instead of buying it.",
            "Aquí, en vez de comprar el horno de carbón vegetal, puedes construirlo.",
        ),
    ],
)
def test_before_the_first_building_the_advice_is_about_that_building(ask: str, en: str, es: str) -> None:
    """Its price is clay or brick: the counters are chosen before anything can be bought."""
    start = table(
        {"stock": "franc 12, clay 1, brick 2"},
        columns={"1": "charcoal_kiln, fishery", "2": "clay_mound, smokehouse"},
        town=FIRMS,
    )
    found, english, spanish, _ = answers(start, ("enter construction_firm",), 0, ask)
    first = "You can't do that yet: in the construction firm you have to construct a building first."
    assert found == "LH.ruling.between-buildings"
    assert english == f"{first} {en}"
    assert es in spanish, spanish
