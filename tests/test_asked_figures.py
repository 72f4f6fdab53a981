"""What is shown of a position where a question was not understood,
and the figures of a city, a building, a ship or a good.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.asking_answers import ASKING, boards
from tutor.pages.asking import facts, known_question, written
from tutor.pages.asking.question import heard
from tutor.rules.kernel.table import Table

LAST = ASKING / "last"
# (game, moment, language, question, what has to be said, what must not be said)
SAID = (
    ("el_capitan", "early", "en", "could I maybe reach Athina somehow this turn", "Valencia–Alexandria", ""),
    ("el_capitan", "mid", "es", "como voy a tunis y qué me cuesta abrirlo", "Reabrir no cuesta nada", ""),
    (
        "el_capitan",
        "early",
        "es",
        "puedo hacer una fortaleza en valencia?",
        "no le quedan fortalezas",
        "Ahora puedes",
    ),
    ("el_capitan", "late", "en", "can Roberto come to Valencia", "full", "Tunis"),
    ("el_capitan", "mid", "es", "a cuanto subiria marseille si construyo", "20", ""),
    (
        "el_capitan",
        "start",
        "en",
        "so what would be left of my money after a start in Tunis",
        "14 would be left",
        "",
    ),
    ("el_capitan", "late", "en", "what about my bonus then, and when", "the bonus card of 10", "Roberto"),
    ("le_havre", "early", "es", "puedo hacer el barco de hierro con mis 5 hierros", "1 ladrillo", ""),
    ("le_havre", "mid", "es", "que da el calvero y a quien pago", "3 arcillas", ""),
    ("le_havre", "mid", "en", "can roberto afford the town hall", "30 francs", "You can pay"),
    ("le_havre", "mid", "en", "what's my iron worth when I ship it", "2 francs", ""),
    ("le_havre", "early", "en", "what has roberto got that i dont", "abattoir", ""),
    (
        "le_havre",
        "late",
        "en",
        "so what would the bridge pay me for all this stuff",
        "would bring 23 francs",
        "",
    ),
    ("le_havre", "late", "es", "y cuánto saco en la naviera con lo mío", "solo dan 8", ""),
    ("le_havre", "mid", "en", "will roberto end up needing a loan", "so it is enough", ""),
    ("le_havre", "mid", "en", "why's my fortune so low with all these goods", "goods count for nothing", ""),
    ("le_havre", "late", "es", "dan de comer los transatlánticos, no?", "0 de comida por ronda", ""),
    ("le_havre", "start", "en", "and then who starts round 2", "Round 2 begins with Roberto", ""),
    ("le_havre", "mid", "es", "y qué me falta todavía para tener la ferrería", "le faltan 2 ladrillos", ""),
    ("le_havre", "start", "en", "can I buy both building firms", "costs 4 francs", "You can do this now"),
    (
        "le_havre",
        "early",
        "es",
        "vale la pena vender la pesquería ya",
        "5 francos",
        "aquí es: Vender la pesquería",
    ),
    ("le_havre", "late", "en", "how much is the steel ship to buy then", "30 francs", ""),
    ("le_havre", "late", "en", "what exactly would I take from the black market", "Empty offers", ""),
    ("le_havre", "start", "es", "si voy al mercado negro que me llevo", "Nadie ha construido todavía", ""),
    (
        "le_havre",
        "late",
        "en",
        "how much would the shipping line make me",
        "carry 9 goods",
        "Nobody has built",
    ),
    (
        "le_havre",
        "early",
        "en",
        "tell me where do I get leather",
        "Buildings that give leather",
        "take leather",
    ),
    ("le_havre", "mid", "es", "y qué hay debajo de la ferrería", "En las columnas", ""),
    ("le_havre", "start", "es", "cuánta comida habrá que pagar la próxima ronda", "ronda 2 (2 de comida", ""),
    ("le_havre", "mid", "es", "cuál de mis edificios vale más", "valor de", "precios de hoy"),
    ("le_havre", "late", "en", "what would the steel ship add to my score", "The one on top is worth", ""),
    (
        "le_havre",
        "start",
        "es",
        "el barco que muevo es mío o hay que comprarlo",
        "5 francos",
        "a la venta: nada",
    ),
    (
        "le_havre",
        "early",
        "es",
        "qué pasa si vendo un barco, tengo que pagar más comida",
        "y los barcos dan",
        "varias formas",
    ),
    ("le_havre", "early", "en", "what can I build with what I've got", "On top of the columns", ""),
    ("le_havre", "late", "en", "do unused wood and coke give points", "goods count for nothing", ""),
    ("le_havre", "early", "en", "can Cristina go in my bakehouse, what would she pay", "others 1 food", ""),
)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part", "never"), SAID, ids=lambda one: str(one)[:30]
)
def test_what_is_not_understood_shows_the_figures_of_what_is_named(
    game: str, moment: str, lang: str, text: str, part: str, never: str
) -> None:
    said = written.answer(boards(game)[moment], 0, text, lang)
    assert any(part in line for line in said.lines), said.lines
    assert not never or not any(never in line for line in said.lines), said.lines


# (game, moment, language, question, the row that answers with the player, a part of the sentence)
ANSWERED = (
    ("el_capitan", "late", "en", "who has the bonus cards", "bonus", "Cristina has the bonus card of 15"),
    (
        "el_capitan",
        "early",
        "en",
        "how much would roberto get in marseille",
        "paid_in:marseille/1",
        "8 florins",
    ),
    (
        "el_capitan",
        "start",
        "en",
        "how much would it cost me to start in Alexandria",
        "house_in:alexandria",
        "10 in all",
    ),
    ("el_capitan", "mid", "en", "how far is tunis", "distance:tunis/0", ""),
    ("el_capitan", "start", "es", "donde hay sitio en el puerto", "docks", ""),
    ("el_capitan", "start", "en", "how many fortresses do i get", "forts_built/0", "1 left to build"),
    ("le_havre", "early", "en", "how many ships does roberto own", "ships/1", "no ships"),
    ("le_havre", "late", "en", "who has the most buildings", "buildings", "Ana has 7"),
    ("le_havre", "early", "en", "how much does the steel ship cost", "ship_cost:steel/0", "30 francs"),
    ("le_havre", "mid", "en", "how many rounds till the end", "rounds", "6 rounds follow"),
    ("le_havre", "start", "en", "how many turns do I get this round", "turns_mine/0", "3 turns"),
    ("le_havre", "mid", "en", "how many fish in my fishery", "visit:fishery/0", "4 fish"),
    ("le_havre", "late", "es", "cuantos aceros podria hacer con lo que tengo", "makes:steel/0", "(1)"),
    ("le_havre", "early", "en", "how much do I get for the fishery", "for_half:fishery", "5 francs"),
    ("le_havre", "mid", "es", "en que edificios puedo entrar gratis", "free_entry", "curtiduría"),
)


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "about", "part"), ANSWERED, ids=lambda one: str(one)[:30]
)
def test_it_is_answered_by_the_row_that_was_asked_for(
    game: str, moment: str, lang: str, text: str, about: str, part: str
) -> None:
    told = heard(boards(game)[moment], 0, text, lang).told
    assert told is not None and told.about == about and part in " ".join(told.lines), told


def test_a_question_about_a_rule_gets_no_no_of_today() -> None:
    """Paying is only possible while something is due; with nothing due the question is about the rule."""
    early, late = boards("le_havre")["early"], boards("le_havre")["late"]
    for lang, text in (("es", "puedo pagar la entrada con carne"), ("en", "can I pay the entry with meat")):
        said = written.answer(early, 0, text, lang)
        assert said.kind == "rules" and "LH.payment.no-change-food" in said.rules, said
    assert written.answer(late, 0, "can I pay with meat", "en").kind == "yes"
    said = written.answer(early, 0, "que pasa si no puedo alimentar", "es")
    assert said.kind == "rules" and not said.legal, said


def test_a_no_for_the_moment_says_what_is_missing_as_well() -> None:
    said = written.answer(boards("le_havre")["start"], 0, "can i build the fishery now", "en")
    assert said.kind == "no" and "supply action" in said.lines[0] and "1 wood and 1 clay" in said.lines[1], (
        said
    )
    said = written.answer(boards("le_havre")["start"], 0, "can I take the fish", "en")
    assert said.kind == "not yet" and "Take the fish offer" in said.lines[0], said


def test_everybody_is_asked_about_with_who() -> None:
    table = boards("el_capitan")["late"]
    told = heard(table, 0, "who has the bonus cards", "en").told
    assert told is not None and all(any(name in line for line in told.lines) for name in table.names)


@pytest.mark.parametrize("moment", ["start", "early", "mid", "late"])
def test_the_way_to_a_city_is_the_cheapest_of_all_ways(moment: str) -> None:
    """Against every order of up to three cards."""
    from tutor.rules.el_capitan.known_city import way
    from tutor.rules.el_capitan.reach import costs, ends

    table = boards("el_capitan")[moment]
    for seat, board in enumerate(table.state.seats):
        price = {**costs(table.state.board), **dict.fromkeys(board.cards, 0)}
        cards = [*board.cards, *(card for pile in table.state.shown for card in pile)]
        best: dict[str, int] = {}
        for n in (1, 2, 3):
            for used in permutations(cards, n):
                places = {board.at}
                for card in used:
                    places = {to for at in places for to in ends(table.state, card, at)}
                for city in places:
                    best[city] = min(best.get(city, 99), sum(price[card] for card in used))
        for city in table.state.names:
            found = way(table.state, seat, city)
            assert (found is None and city not in best) or (
                found is not None and found[0] <= best.get(city, 99)
            ), city
            assert found is None or len(found[1]) > 3 or found[0] == best[city], (city, found)


def test_what_the_next_warehouse_would_bring_is_what_it_brings() -> None:
    from tutor.rules.el_capitan.phases.payday import majority

    for moment in ("early", "mid"):
        table = boards("el_capitan")[moment]
        city = table.state.seats[0].at
        facts = known_question.counted("el_capitan")["next_house"](
            known_question.Question(table, 0, "en", ()).seen, 0, city
        )
        build = next(one for one in table.legal() if one.startswith("build "))
        assert build.split()[1] in facts["sites"]
        after = table.copied()
        after.play(build)
        paid = dict((seat, n) for seat, n, _ in majority(after.state, city))
        assert facts["mine"] == paid.get(0, 0) and facts["first"] == max(paid.values())


@pytest.mark.parametrize("moment", ["start", "early", "mid", "late"])
def test_each_site_of_an_empty_city_has_its_own_sum(moment: str) -> None:
    """The number of the next space is another one on each site where the first warehouse may go."""
    table = boards("el_capitan")[moment]
    seen = known_question.Question(table, 0, "en", ()).seen
    for name in table.state.names:
        facts = known_question.counted("el_capitan")["next_house"](seen, 0, name)
        if facts.get("say") == "choice":
            numbers = table.state.numbers.cities[name].track
            assert [row["mine"] for row in facts["rows"]] == [numbers[1], numbers[2]]
        else:
            assert len(facts.get("sites", ())) <= 1
    text = " ".join(facts_of(table, "what if I build a warehouse in Valencia"))
    assert moment != "start" or ("3 florins on site 1" in text and "6 florins on site 2" in text)


@pytest.mark.parametrize("moment", ["start", "early", "mid", "late"])
def test_cities_with_one_card_take_one_card(moment: str) -> None:
    from tutor.rules.el_capitan.reach import ends

    table = boards("el_capitan")[moment]
    seen = known_question.Question(table, 0, "en", ()).seen
    for who, board in enumerate(table.state.seats):
        facts = known_question.counted("el_capitan")["reachable"](seen, who)
        on_sale = [card for pile in table.state.shown for card in pile]
        to = {city for card in on_sale for city in ends(table.state, card, board.at)}
        if facts is not None:
            assert {row["id"] for row in facts["rows"]} <= to
            assert not to & {*facts["more"]}


def test_who_has_no_warehouse_left_is_told_so_beside_the_way() -> None:
    table = boards("el_capitan", LAST)["early"]
    assert table.state.seats[0].houses == 0
    for text in (
        "could I maybe reach Athina somehow this turn",
        "what is the cheapest place to build a warehouse",
    ):
        assert "no warehouse left" in " ".join(facts_of(table, text)), text
    assert "no warehouse left" not in " ".join(
        facts_of(boards("el_capitan")["start"], "how do I get to Athina")
    )


def facts_of(table: Table, text: str) -> tuple[str, ...]:
    return facts.facts_for(table, 0, text, "en")


def test_what_a_visit_would_bring_is_what_it_brings() -> None:
    table = boards("le_havre")["mid"]
    seen = known_question.Question(table, 0, "en", ()).seen
    goods = known_question.counted("le_havre")["visit"](seen, 0, "fishery")["goods"]
    after = table.copied()
    after.play("enter fishery")
    assert goods == {"fish": after.state.seats[0].stock[1] - table.state.seats[0].stock[1]}


def test_the_turns_of_a_round_add_up() -> None:
    for table in boards("le_havre").values():
        seen = known_question.Question(table, 0, "en", ()).seen
        rows = [known_question.counted("le_havre")["turns_mine"](seen, who) for who in range(3)]
        assert sum(row["total"] for row in rows) == 7
        assert sum(row["n"] for row in rows) == 7 - table.state.step - (
            table.state.agenda[-1].kind == "before"
        )


def test_no_word_is_shown_twice_and_nothing_is_shown_of_nothing() -> None:
    table: Table = boards("le_havre")["mid"]
    assert facts.facts_for(table, 0, "what is the meaning of life", "en") == ()
    lines = facts.facts_for(table, 0, "my wood and my wood and my clay", "en")
    assert lines and len(lines) == len({*lines}) and len(lines) <= facts.LINES


def test_how_many_houses_is_no_question_about_a_price() -> None:
    told = heard(boards("el_capitan")["early"], 0, "cuantas casas tengo en alexandria", "es").told
    assert told is not None and told.about == "houses_in:alexandria/0", told
