"""A computed answer says what it counted, in both senses of a word that has two, and nothing else."""

from __future__ import annotations

import pytest

from tests.asking_answers import ASKING, boards
from tutor.boards import naming, reasons
from tutor.pages.asking import advised, known_question, known_rows, senses, written
from tutor.rules import names
from tutor.rules.kernel.table import Table

SIXTH = ASKING / "sixth"


def at(where: str) -> Table:
    game, moment = where.split()
    return boards(game, SIXTH)[moment]


def told(where: str, lang: str, text: str) -> str:
    return "\n".join(written.answer(at(where), 0, text, lang).lines)


BOTH = [  # (where, language, question, what the answer says of either sense)
    ("puerto_rico mid", "es", "cuántos sitios libres tengo en los edificios", "casillas libres", "círculos"),
    ("puerto_rico mid", "en", "how many empty spots are on my buildings", "city spaces", "empty circles"),
    ("puerto_rico mid", "es", "cuántos huecos me quedan en la isla", "casillas libres", "círculos"),
    ("puerto_rico mid", "en", "how many free slots on my island", "island spaces", "empty circles"),
    ("puerto_rico_1897 start", "es", "¿alguien tiene maíz?", "Cristina tiene 0 barriles", "1 plantación"),
    ("puerto_rico_1897 start", "en", "who has got corn", "Cristina has no barrel", "1 plantation of corn"),
    ("puerto_rico_1897 start", "en", "do I have fruit", "no barrel", "1 plantation of fruit"),
    ("san_juan late", "en", "who has coffee", "1 good", "production building of coffee"),
    ("san_juan late", "es", "tengo índigo?", "1 bien", "1 edificio de producción"),
    ("puerto_rico early", "en", "why don't I get any sugar", "nobody works", "Face up"),
    ("puerto_rico early", "es", "por qué no me dan azúcar", "no trabaja nadie", "Boca arriba"),
]
ONE = [  # a word settles it, and only that is said
    ("puerto_rico mid", "es", "cuántos círculos vacíos tengo", "círculos vacíos", "casillas"),
    ("puerto_rico mid", "en", "how many free city spaces do I have", "free city spaces", "circle"),
    ("puerto_rico mid", "es", "cuántas casillas libres tengo en la ciudad", "casillas libres", "círculo"),
    ("puerto_rico early", "en", "why can't I produce sugar", "nobody works", "Face up"),
    ("le_havre mid", "es", "cuánta comida tengo", "5 de comida en mercancías", "pagar"),
    ("le_havre mid", "en", "how much food have I got", "5 food in goods", "must pay"),
]
ANOTHER = [  # (where, language, question, what is said, what would answer another question)
    ("le_havre mid", "es", "¿las reses se pueden comer?", "no vale nada", "matadero"),
    ("le_havre mid", "es", "puedo dar de comer con los cereales", "no vale", "panadería"),
    ("le_havre mid", "en", "can I eat my grain", "counts as no food", "bakehouse"),
    ("le_havre mid", "es", "qué comen los otros", "Roberto tiene que pagar 4", "Cada franco vale"),
    ("le_havre mid", "es", "cuánto tiene que pagar Cristina", "Cristina ya ha pagado", "Cada franco vale"),
    ("le_havre mid", "en", "how much does Roberto eat", "Roberto must pay 4", "Each franc"),
    ("le_havre mid", "en", "what must the others pay", "Cristina has already paid", "Each franc"),
    (
        "puerto_rico_1897 mid",
        "es",
        "¿cuántos trabajadores sin trabajo me quedan?",
        "sobrarán 2",
        "En general",
    ),
    ("puerto_rico_1897 mid", "en", "how many of my workers are idle", "2 workers will be left over", "Yes"),
    ("san_juan early", "en", "can I build the city hall", "not the builder phase", "you could build it"),
    ("san_juan early", "es", "puedo construir el ayuntamiento", "no es la fase", "podrías construirlo"),
    ("san_juan late", "en", "can I build something for 0 cards", "smithy (0)", "There is nothing"),
    ("le_havre start", "en", "can I use francs as food", "not understand", "You can't do that yet"),
    ("le_havre start", "es", "puedo usar francos como comida", "No he entendido", "antes"),
    ("el_capitan start", "en", "which cities can I begin in", "Napoli (4)", "Nothing of the kind"),
    ("el_capitan start", "en", "which towns can I start from", "Napoli (4)", "is chosen after"),
    ("puerto_rico_1897 mid", "en", "can I build the same building twice", "not understand", "I understood"),
    (
        "puerto_rico mid",
        "es",
        "puedo construir dos veces el mismo edificio",
        "No he entendido",
        "He entendido",
    ),
]


@pytest.mark.parametrize(("where", "lang", "text", "one", "other"), BOTH)
def test_a_word_with_two_senses_is_answered_in_both(
    where: str, lang: str, text: str, one: str, other: str
) -> None:
    said = told(where, lang, text)
    assert one in said and other in said, said


@pytest.mark.parametrize(("where", "lang", "text", "said", "unsaid"), [*ONE, *ANOTHER])
def test_what_another_question_asks_is_not_said(
    where: str, lang: str, text: str, said: str, unsaid: str
) -> None:
    answer = told(where, lang, text)
    assert said in answer and unsaid not in answer, answer


FOUND = [  # what was not understood as a whole finds its figures, or its rule in a sentence
    ("puerto_rico_1897 mid", "es", "puedo dejar libre la plantación de fruta", "se tienen que colocar"),
    ("puerto_rico_1897 early", "en", "must I fill the sugar mill", "have to be placed"),
    ("puerto_rico_1897 early", "es", "puedo mover a otro lugar los de la fruta", "puede recolocar"),
    ("puerto_rico_1897 early", "es", "por qué me sobran trabajadores", "sobrarán 2 trabajadores"),
    ("puerto_rico_1897 mid", "es", "¿están ocupados todos mis edificios?", "2 semicírculos vacíos"),
    ("puerto_rico_1897 mid", "es", "qué productos tiene Cristina", "Cristina"),
    ("puerto_rico late", "es", "puedo tener otro hospicio", "una sola vez"),
    ("puerto_rico late", "en", "may I own two hospices", "only once"),
    ("puerto_rico early", "en", "is it just one building each", "one building at most"),
    ("puerto_rico mid", "es", "qué voy a producir", "produciría ahora 1 de maíz"),
    ("puerto_rico start", "es", "cómo empiezo", "Una buena jugada"),
    ("le_havre early", "en", "can I pick the iron and also the cattle", "takes one offer"),
    ("le_havre start", "es", "puedo tomar la madera y la arcilla", "una sola oferta"),
    ("le_havre early", "es", "qué pasa si no puedo pagar la comida", "préstamos de 4 francos"),
    ("le_havre early", "en", "and if I can't feed everybody", "loans of 4 francs"),
    ("le_havre start", "es", "de dónde sale la energía", "coque 10"),
    ("le_havre start", "en", "where does energy come from", "coke 10"),
    ("le_havre mid", "es", "crecen mis cereales", "sin cosecha"),
    ("san_juan mid", "en", "which roles could I pick later", "producer, councillor and prospector"),
    ("san_juan mid", "es", "¿qué roles me dejan los demás?", "productor, concejal y prospector"),
    ("el_capitan start", "es", "¿en qué ciudades puedo empezar?", "Napoli (4)"),
    ("el_capitan mid", "es", "puedo construir un almacén en Tanger", "no le quedan almacenes"),
]


@pytest.mark.parametrize(("where", "lang", "text", "said"), FOUND)
def test_what_is_asked_finds_its_figures(where: str, lang: str, text: str, said: str) -> None:
    assert said in told(where, lang, text), told(where, lang, text)


@pytest.mark.parametrize("game", names())
def test_the_other_senses_of_a_row_are_rows(game: str) -> None:
    rows = {row.name: row for row in known_rows.rows(game)}
    for row in rows.values():
        assert {*row.also} <= {*rows}, row.name
        assert not row.also or row.settled, (row.name, "no word settles what is asked")
        assert not row.settled or row.also, row.name


def test_what_an_answer_leaves_out_is_told() -> None:
    where = at("puerto_rico mid")
    said = known_question.question(where, 0, "how many barrels have I without corn", "en").said
    assert senses.left_out("puerto_rico", said, frozenset({"en:barrel"}), ["Ana has 3 barrels."]) == [
        "without",
        "corn",
    ]
    assert senses.heading("en", ["without", "corn"]) == "My answer leaves out these words: without, corn."
    assert senses.heading("es", ["sin"]) == "Respondo sin tener en cuenta esta palabra: sin."
    assert not senses.heading("en", [])


def test_the_hint_says_only_what_the_first_load_brings() -> None:
    table = at("puerto_rico_1897 late")
    captain = next(one for one in advised.thoughts(table, 0) if one.action == "choose captain")
    said = reasons.tell(naming.speaker(table, "en"), "puerto_rico_1897", captain)
    assert "best first load brings you 4 points" in said and "about" not in said.lower(), said


def test_a_load_denies_only_the_player_who_loads_next() -> None:
    text = "which should i load first, the sugar or the tobacco"
    assert "and Roberto can load 1 barrel fewer" in told("puerto_rico late", "en", text)
