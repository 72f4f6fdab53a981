"""Composed sentences: articles, lists, zeros, e for y, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tutor
from tutor.boards import words
from tutor.boards.citing import printed_at
from tutor.rules import load, names
from tutor.rules.kernel.edition_overlay import Retelling
from tutor.rules.kernel.elements import text_of
from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.rule import citations, our_words
from tutor.rules.kernel.rulebook import Rulebook
from tutor.rules.kernel.words import Speaker, even_then

NAMES = ("Ana", "Inés", "El Cid", "A|B}")


def say(game: str, lang: str, template: str, **facts: Any) -> str:
    return Speaker(load(game).BOOK, lang, NAMES).fill(template, facts)


@pytest.mark.parametrize(
    ("template", "facts", "said"),
    [
        ("{kinds}", {"kinds": ["coffee", "indigo"]}, "café e índigo"),
        ("{kinds:the}", {"kinds": ["coffee", "indigo"]}, "el café y el índigo"),
        ("tabaco y {good}", {"good": "indigo"}, "tabaco e índigo"),
        ("{kinds}", {"kinds": ["tobacco", "tobacco"]}, "2 de tabaco"),
        ("{kinds}", {"kinds": ["tobacco", "sugar", "tobacco"]}, "2 de tabaco y 1 de azúcar"),
        ("{goods}", {"goods": {"tobacco": 2, "sugar": 0, "indigo": 1}}, "2 de tabaco y 1 de índigo"),
        ("{kinds}", {"kinds": []}, "nada"),
        (
            "{good:The} {good:the} {good:cap} {good:a}",
            {"good": "indigo"},
            "El índigo el índigo Índigo un índigo",
        ),
        (
            "va a {building:the}, sale de {building:the}",
            {"building": "tower"},
            "va a la torre, sale de la torre",
        ),
        (
            "va a {building:the}, sale de {building:the}",
            {"building": "chapel"},
            "va a la capilla, sale de la capilla",
        ),
        ("a {good:the} y de {good:the}", {"good": "sugar"}, "al azúcar y del azúcar"),
        ("de {seat} a {by}", {"seat": 2, "by": 1}, "de El Cid a Inés"),
        ("{seat} y {by}", {"seat": 0, "by": 1}, "Ana e Inés"),
        ("{n:no queda nada|queda una carta|quedan {n:card}}", {"n": 0}, "no queda nada"),
        ("{n:no queda nada|queda una carta|quedan {n:card}}", {"n": 1}, "queda una carta"),
        ("{n:no queda nada|queda una carta|quedan {n:card}}", {"n": 7}, "quedan 7 cartas"),
        ("{n:nada|queda una carta|{n}}", {"n": -21}, "-21"),
        ("{n:nada|{n}}", {"n": -21}, "-21"),
        ("{n:nada|{kinds:nada|{n} de {kinds}}}", {"n": 2, "kinds": ["sugar"]}, "2 de azúcar"),
        ("{n:|{n} y }basta|ya", {"n": 0}, "basta|ya"),
        ("{n:nadie|{seat}}", {"n": 1, "seat": 3}, "A|B}"),
        ("{kinds:or}", {"kinds": ["tobacco", "sugar", "coffee"]}, "tabaco, azúcar o café"),
        ("{kinds:or_the}", {"kinds": ["tobacco", "sugar"]}, "el tabaco o el azúcar"),
        ("{kinds:or}", {"kinds": ["tobacco"]}, "tabaco"),
        ("{goods:or}", {"goods": {"tobacco": 2, "indigo": 1}}, "2 de tabaco o 1 de índigo"),
        ("con {goods:more} más", {"goods": {"tobacco": 2, "indigo": 1}}, "con 2 de tabaco y 1 de índigo más"),
        (
            "uno o otro, 7 o 8, plata o \ue000oro\ue001oro\ue002",
            {},
            "uno u otro, 7 o 8, plata u \ue000oro\ue001oro\ue002",
        ),
        ("{building:no}, {building:none}", {"building": "tower"}, "ninguna torre, ninguna"),
        ("{building:no}, {building:none}", {"building": "archive"}, "ningún archivo, ninguno"),
        ("te {n:falta/faltan} {n:card}", {"n": 0}, "te faltan 0 cartas"),
        ("te {n:falta/faltan} {n:card}", {"n": 1}, "te falta 1 carta"),
        ("te {n:falta/faltan} {n:card}", {"n": 2}, "te faltan 2 cartas"),
        ("{kinds:queda/quedan} {kinds}", {"kinds": ["sugar"]}, "queda azúcar"),
        ("{goods:queda/quedan} {goods}", {"goods": {"sugar": 2}}, "quedan 2 de azúcar"),
        ("{building:el único/la única}", {"building": "tower"}, "la única"),
        ("{building:el único/la única}", {"building": "archive"}, "el único"),
    ],
)
def test_spanish_sentences(template: str, facts: dict[str, Any], said: str) -> None:
    assert say("san_juan", "es", template, **facts) == said


@pytest.mark.parametrize(
    ("template", "facts", "said"),
    [
        ("{kinds}", {"kinds": ["tobacco", "sugar", "tobacco"]}, "2 tobacco and 1 sugar"),
        ("{kinds}", {"kinds": ()}, "nothing"),
        ("{kinds:or_the}", {"kinds": ("tobacco", "sugar")}, "the tobacco or the sugar"),
        ("{goods:more}", {"goods": {"tobacco": 2, "indigo": 1}}, "2 more tobacco and 1 more indigo"),
        ("{building:no}, {building:none}", {"building": "tower"}, "no tower, none"),
        ("{n:is/are} {n:card}", {"n": 1}, "is 1 card"),
        (
            "{good:The} and {building:a}",
            {"good": "indigo", "building": "archive"},
            "The indigo and an archive",
        ),
        ("{n:no cards|{n:card}} left", {"n": 0}, "no cards left"),
        ("{n:no cards|{n:card}} left", {"n": 1}, "1 card left"),
    ],
)
def test_english_sentences(template: str, facts: dict[str, Any], said: str) -> None:
    assert say("san_juan", "en", template, **facts) == said


@pytest.mark.parametrize(
    ("lang", "verdict", "said"),
    [
        ("en", "You can't sell corn: it is Ana's.", "Even then you couldn't sell corn: it is Ana's."),
        ("en", "It isn't your turn.", "There is also another reason why you can't. It isn't your turn."),
        ("es", "No puedes vender maíz: es de Ana.", "Y ni siquiera así podrías vender maíz: es de Ana."),
        ("es", "Ahora no puedes vender: toca pagar.", "Y ni siquiera así podrías ahora vender: toca pagar."),
        ("es", "No es tu turno.", "Además hay otra razón por la que no puedes. No es tu turno."),
    ],
)
def test_a_rule_that_would_still_refuse_is_said_of_the_changed_position(
    lang: str, verdict: str, said: str
) -> None:
    assert even_then(verdict, lang) == said


def test_a_tile_is_a_place_to_work_in() -> None:
    assert say("puerto_rico", "es", "a {target:place}", target="indigo") == "a la plantación de añil"
    assert say("puerto_rico_1897", "es", "en {target:place}", target="indigo") == "en la plantación de fruta"
    assert say("puerto_rico", "es", "a {target:place}", target="hospice") == "al hospicio"
    assert say("puerto_rico", "en", "in {target:place}", target="corn") == "in the corn plantation"


def test_the_wordings_of_a_choice_are_retold_and_its_facts_are_not() -> None:
    names = Retelling({"en": {}, "es": {"doblón": "moneda", "ningún doblón": "ninguna moneda", "n": "m"}})
    assert names.text("{n:ningún doblón|{n:coin} y un doblón} {doblón}", "es") == (
        "{n:ninguna moneda|{n:coin} y un moneda} {doblón}"
    )


def test_a_page_with_a_roman_number_is_cited_like_any_other(tmp_path: Path) -> None:
    words = "".join(f'{field} = {{ en = "x", es = "x" }}\n' for field in ("title", "text"))
    row = f'["X.a"]\nkind = "note"\nwhere = "2008 p5 Acción principal, pII ¿Cómo?"\n{words}'
    (tmp_path / "a.toml").write_text(row, "utf-8")
    rule = Rulebook(tmp_path).rules["X.a"]
    assert rule.cite("en") == "p. 5, Acción principal, p. II, ¿Cómo?"
    assert (
        printed_at(rule.cites[0].places, "en")
        == 'p. 5, <i lang="es">Acción principal, </i>p. II, <i lang="es">¿Cómo?</i>'
    )


CITED = [(name, lang) for name in names() for lang in LANGUAGES]


@pytest.mark.parametrize(("name", "lang"), CITED)
def test_a_citation_says_our_own_words_in_the_readers_language(name: str, lang: str) -> None:
    """The sections keep the names that the book gives them."""
    game = load(name)
    cites = [cite for rule in game.BOOK.rules.values() for cite in rule.cites]
    cites += [cite for example in load_examples(game) for cite in citations(example.where)]
    theirs = {words[other] for words in our_words().values() for other in LANGUAGES if other != lang}
    ours = {words[lang] for words in our_words().values()}
    for cite in cites:
        for part, books in (part for place in cite.places for part in place.parts(lang)):
            bare = part.strip("() ,")
            assert "{" not in part and books == (bare not in ours), (cite, part)
            assert bare not in theirs - ours, (cite, part)


def test_our_own_words_are_not_marked_as_words_of_the_book() -> None:
    [cite] = citations("2008 p11 Préstamos ({margin})")
    assert printed_at(cite.places, "en") == 'p. 11, <i lang="es">Préstamos </i>(margin)'
    assert cite.where("es") == "p. 11, Préstamos (margen)"
    [card] = citations("2004 {card} Archivo")
    assert text_of(printed_at(card.places, "en")) == card.where("en") == "card: Archivo"


def test_an_unknown_name_in_a_citation_is_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match='the nearest is "margin"'):
        citations("2008 p11 Préstamos ({margen})")


def test_a_title_with_its_own_end_gets_no_full_stop() -> None:
    """ "Worker or burgher?" is a title: "Worker or burgher?." would be wrong."""
    assert [words.full_stop(one) for one in ("The trader", "Really?", "No!", "And…")] == [".", "", "", ""]
    aside = words.of("es")("lesson.other_rule", title="¿Trabajador o burgués?")
    assert aside.endswith("burgués?") and words.of("en")("lesson.other_rule", title="X").endswith("X.")
    game = tutor.game("puerto_rico", lang="es")
    for one in game.rules:
        assert "?." not in repr(one) and "?</b>." not in str(one._repr_html_())
    for lesson in game.lessons:
        assert "?. " not in repr(lesson) + repr([*lesson.pages])
