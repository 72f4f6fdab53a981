"""What was open or false in the answers to the fourteenth set in Le Havre: what is decided, the own disc,
turns to come, what a building buys, food to the end; and the laws behind it.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.asked import changed, count_of, named, seen_in_games, told
from tutor.pages.asking import written
from tutor.rules import load, names
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.rounds import pending_of
from tutor.rules.le_havre.decisions import Feed
from tutor.rules.le_havre.ruleset import THINGS

PLAYED = (53,)  # seeds of games
UNREAD = ("I did not understand", "No he entendido")


DECIDING = {
    "en": (
        "what exactly am I being asked to choose",
        "so what is this choice about?",
        "what's left for me to do",
        "what do I still have to do here",
    ),
    "es": (
        "qué decisión es esta",
        "entre qué tengo que elegir",
        "qué me queda por hacer",
        "qué estoy decidiendo exactamente",
    ),
}


@pytest.mark.per_game
@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_is_being_decided_is_said_in_every_game(game: str, lang: str) -> None:
    decides = {"en": "You decide now:", "es": "Ahora decides tú:"}[lang]
    for moment in boards(game, ASKING / "fourteenth"):
        for text in DECIDING[lang]:
            found = told(game, moment, text, lang)
            assert found.kind == "task" and decides in found.lines[1], (moment, text, found.lines)


@pytest.mark.parametrize(
    ("moment", "lang", "text", "part"),
    [
        ("start", "en", "what is this choice about", "The one on top comes first"),
        ("start", "es", "qué estoy decidiendo", "El de encima sale primero"),
        ("start", "en", "do I pay to order them", "costs nothing"),
        ("start", "es", "cuesta algo dejar uno encima", "no cuesta nada"),
        ("start", "en", "when does the top one come into play", "end of round 4"),
        ("start", "es", "cuando construye el municipio el de encima", "ronda 4"),
        ("start", "en", "may I buy one of these", "until the town has built it"),
        ("start", "es", "puedo comprar alguno de estos dos", "hasta que el municipio"),
        ("late", "es", "ya he hecho mi acción, qué más puedo hacer", "ya ha hecho la acción principal"),
        ("late", "en", "I've done my action, what else can I do", "has done the main action"),
    ],
)
def test_the_decision_that_is_due_is_explained(moment: str, lang: str, text: str, part: str) -> None:
    found = "\n".join(told("le_havre", moment, text, lang).lines)
    assert part in found, found


@pytest.mark.parametrize(
    ("moment", "lang", "text", "part", "without"),
    [
        # a building in which something is done isn't what it is done to
        ("late", "en", "which goods does my tavern buy if I sell in it", "tavern", "Nothing of the kind"),
        ("late", "en", "can I sell grain in my tavern", "1 wood and 1 grain", "half its value of 4"),
        ("late", "es", "qué vendo en la taberna", "1 madera y 1 cereal", "No se puede hacer nada"),
        (
            "early",
            "es",
            "qué puedo construir con la constructora",
            "juzgado (faltan 3 maderas)",
            "entendido esto",
        ),
        (
            "early",
            "en",
            "could I build something with the building firm",
            "local court (lacks 3 wood)",
            "Yes",
        ),
        # nobody pays for entering it
        (
            "start",
            "en",
            "what does Cristina pay me for my building firm",
            "free for everybody",
            "nothing. In",
        ),
        # the own disc
        ("early", "en", "could I go back into the fishery", "Ana's own disc is there", "Yes"),
        ("early", "es", "y volver a la pesquería?", "tu propio disco", "Sí."),
        # an empty offer
        ("early", "en", "why can't I see iron among my options", "None is on offer now", "On offer:"),
        ("early", "es", "por qué no sale el hierro en las opciones", "no se puede coger", "En oferta:"),
        # turns to come
        ("early", "en", "do I get one more turn before feeding", "1 of them after", "24 more turns"),
        ("early", "es", "me toca otra vez antes de dar de comer", "1 después del turno", "24 turnos"),
        ("late", "en", "how many turns do I have left", "3 more turns in the rounds", "did not"),
        ("late", "es", "cuántos turnos me quedan", "3 turnos más en las rondas", "No he entendido"),
        # what comes after feeding, and with the next ship
        ("mid", "en", "what comes when everybody has eaten", "round 13 begins", "ends with a harvest"),
        ("mid", "es", "qué pasa después de comer todos", "empieza la ronda 13", "termina con cosecha"),
        ("start", "en", "which goods arrive in the harbour next", "1 fish and 1 clay", "wooden ship (14)"),
        ("start", "es", "qué entra en las ofertas con Roberto", "1 pescado y 1 arcilla", "paga por entrar"),
        # food
        (
            "late",
            "en",
            "is there enough food for the rest of the game",
            "24 food: 12 for this round",
            "missing",
        ),
        ("late", "es", "me llega la comida hasta el final de la partida", "llega justo", "faltan"),
        ("mid", "en", "should I pay with francs or with bread", "1 bread and 1 franc", "A good move"),
        ("mid", "en", "what shall I pay with", "A good move", "as few francs as possible"),
        ("mid", "es", "con qué pago", "Una buena jugada", "con los menos francos posibles"),
        ("mid", "en", "should I use bread rather than money", "A good move", "as few francs as possible"),
        (
            "mid",
            "en",
            "is it better to take a loan or to pay with bread and francs?",
            "loan",
            "as few francs as possible",
        ),
        (
            "mid",
            "es",
            "mejor pedir un préstamo o pagar con pan y francos?",
            "préstamo",
            "con los menos francos posibles",
        ),
        ("early", "en", "is there one more turn for me in this round", "1 of them after", "24 more"),
        ("mid", "es", "pago con francos o con pan?", "1 pan y 1 franco", "Una buena jugada"),
        ("mid", "es", "puede pagar Cristina lo suyo", "Cristina", "no tiene edificios"),
        # selling for half, and what is never sold
        ("late", "en", "should I sell anything", "I have finished", "did not"),
        ("late", "es", "merece la pena vender algo", "He terminado", "No he entendido"),
        ("late", "en", "can I buy a luxury liner", "never for sale", "Yes"),
    ],
)
def test_it_is_answered_from_the_position(moment: str, lang: str, text: str, part: str, without: str) -> None:
    found = "\n".join(told("le_havre", moment, text, lang).lines)
    assert part in found and without not in found, found


@pytest.mark.per_game
def test_two_special_buildings_are_told_exactly_where_they_are_put_back() -> None:
    game: Any = load("le_havre")
    every = list(seen_in_games("le_havre", PLAYED))
    tried = 0
    for k, (state, seat, seen) in enumerate(every):
        facts = count_of("le_havre", "peek")(seen, seat)
        put = named(game, state, seat, "put")
        assert (facts is not None) == bool(put), state
        for other in (who for who in range(len(state.seats)) if who != seat):
            assert count_of("le_havre", "peek")(seen, other) is None
        if facts is None:
            continue
        assert {row["id"] for row in facts["rows"]} == put
        later = (one.round for one, _, _ in every[k:] if len(one.pile) < len(state.pile))
        before = next(later, 0)  # the town builds between two positions: the round may have turned
        assert not before or before in (facts["when"], facts["when"] + 1), (before, facts)
        tried += 1
    assert tried, "nobody looked at special buildings"


@pytest.mark.per_game
def test_no_building_with_the_own_disc_can_be_entered() -> None:
    game: Any = load("le_havre")
    told_of = 0
    for state, seat, seen in seen_in_games("le_havre", PLAYED):
        enters = named(game, state, seat, "enter")
        barred = {one for one in enters if count_of("le_havre", "own_disc")(seen, seat, one) is not None}
        assert not barred, (state, barred)
        told_of += bool(count_of("le_havre", "own_disc")(seen, seat, state.seats[seat].disc or "-"))
    assert told_of > 20, told_of


LAST_ACTION = [["final", 0, [1]], ["main", 0, []]]


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize(
    ("lang", "text", "barred", "first", "sold"),
    [
        ("en", "can I go back into the fishery?", "own disc is there", "First Ana", "sells the fishery"),
        ("es", "puedo volver a la pesquería?", "su propio disco", "Antes Ana", "vende la pesquería"),
    ],
)
def test_in_the_final_phase_only_a_sale_frees_the_own_disc(
    own: bool, lang: str, text: str, barred: str, first: str, sold: str
) -> None:
    before = boards("le_havre", ASKING / "fourteenth")["late"]
    document = before.game.to_json(before.state)
    town = ", ".join(one for one in document["town"].split(", ") if one != "fishery")
    mine = {"disc": "fishery"}
    if own:
        mine["buildings"] = document["seat"][0]["buildings"] + ", fishery"
    top = {"round": 18, "step": 0, "agenda": LAST_ACTION, "town": town if own else document["town"]}
    table = changed("le_havre", "late", mine, **top)
    assert ("sell fishery" in table.legal()) == own
    found = "\n".join(written.answer(table, 0, text, lang).lines)
    assert barred in found and first not in found and (sold in found) == own, found
    if own:
        table.play("sell fishery")
        assert "enter fishery" in table.legal()


@pytest.mark.per_game
def test_the_food_to_the_end_is_what_the_cards_ask_less_the_ships() -> None:
    last = 0
    for _, seat, seen in seen_in_games("le_havre", PLAYED, step=7):
        facts = count_of("le_havre", "food_to_end")(seen, seat)
        now = count_of("le_havre", "feeding")(seen, seat)
        if facts is None:
            assert now["say"] == "final"
            continue
        sails = seen.view["seats"][seat]["sails"]
        shown = [max(0, one["food"] - sails) for one in seen.view["ahead"] if one]
        assert facts["now"] == (0 if now["say"] == "fed" else now["n"])
        assert facts["n"] == facts["now"] + facts["later"] and sum(shown) <= facts["later"]
        if facts["rounds"] == len(shown):
            assert facts["later"] == sum(shown)
            last += 1
        assert (facts["say"] == "short") == (facts["short"] > 0)
        assert facts["rest"] - facts["short"] == facts["food"] + facts["francs"] - facts["n"]
    assert last > 3, last


@pytest.mark.per_game
def test_the_payment_that_is_told_pays_exactly_and_with_the_fewest_francs() -> None:
    game: Any = load("le_havre")
    tried = 0
    for state, seat, seen in seen_in_games("le_havre", PLAYED):
        facts = count_of("le_havre", "pay_mix")(seen, seat)
        if facts is None:
            continue
        now = state
        for thing in (thing for thing, n in facts["goods"].items() for _ in range(n)):
            if pending_of(now, Feed, seat) is None:
                break  # what can only be paid in one way is paid at once
            pay = game.NOTATION.parse(f"pay {thing}")
            assert pay in legal_actions(game, now, seat), (thing, facts)
            now = game.apply_action(now, seat, pay)[0]
        assert pending_of(now, Feed, seat) is None
        both = zip(THINGS, state.seats[seat].stock, now.seats[seat].stock, strict=True)
        assert {thing: a - b for thing, a, b in both if a != b} == facts["goods"], facts
        tried += 1
    assert tried > 3, tried


def test_one_food_that_is_owed_is_spoken_of_in_the_singular() -> None:
    before = boards("le_havre", ASKING / "fourteenth")["mid"]
    *agenda, (kind, seat, owed) = before.game.to_json(before.state)["agenda"]
    owed = [*owed[:2], 8, 7, *owed[4:]]  # 7 of 8 are paid
    table = changed("le_havre", "mid", {}, agenda=[*agenda, [kind, seat, owed]])
    found = "\n".join(written.answer(table, 0, "pago con francos o con pan?", "es").lines)
    assert "Para el 1 de comida" in found, found


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_building_in_which_one_sells_is_not_sold(lang: str) -> None:
    asks = {"en": "what can I sell in the {}", "es": "qué puedo vender en el {}"}[lang]
    spoken = {"bakehouse": "tahona", "tavern": "taberna", "cokery": "coquería", "marketplace": "mercado"}
    for name in spoken:
        text = asks.format(name if lang == "en" else spoken[name])
        found = told("le_havre", "late", text, lang)
        assert found.kind != "none" and f"sell {name}" not in found.actions, found
