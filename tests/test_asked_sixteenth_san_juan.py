"""What was false or left out in San Juan's answers to the sixteenth set, and the laws behind it.

The questions are asked in other words than those of the set.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.asked import count_of, seen_in_games
from tutor.pages.asking import written
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.san_juan.actions import Choose, Done, Pass
from tutor.rules.san_juan.phases.newround import limit
from tutor.rules.san_juan.ruleset import CARDS, LAST_BUILDING
from tutor.rules.san_juan.scoring import score

GAME, PLAYED = "san_juan", (43, 57)  # seeds of games
AT_THE_END = ("palace", "guild_hall", "city_hall", "triumphal_arch")


def answer(moment: str, lang: str, text: str) -> str:
    table = boards(GAME, ASKING / "sixteenth")[moment]
    return "\n".join(written.answer(table, 0, text, lang).lines)


def paid(game: Any, state: Any, seat: int) -> Any:
    """The position once the building on a player's site has been paid for, with cards if possible."""
    while state.seats[seat].site:
        every = legal_actions(game, state, seat)
        one = next((one for one in every if one._verb == "pay"), every[0])
        state = game.apply_action(state, seat, one)[0]
    return state


def on_site() -> Iterator[tuple[Any, int, Any, Any]]:
    """Positions of whole games in which a building is being paid for: who pays, what that player sees, and
    what comes out.
    """
    game: Any = load(GAME)
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        if state.seats[seat].site:
            yield state, seat, seen, paid(game, state, seat)


@pytest.mark.per_game
def test_what_counts_at_the_end_counts_the_building_that_is_being_paid_for() -> None:
    tried = more = 0
    for state, seat, seen, then in on_site():
        board = then.seats[seat]
        owned = [one for one, _ in board.area]
        for name in AT_THE_END:
            facts = count_of(GAME, "bonus")(seen, seat, name)
            there = name in owned
            area = board.area if there else (*board.area, (name, ""))
            whole, now = score(board.but(area=area), seat), score(board, seat)
            rest = score(board.but(area=tuple(one for one in area if one[0] != name)), seat).total
            by_itself = whole.total - rest - CARDS[name].points
            others = [one for one in AT_THE_END if one != name and one in owned]
            if not others and name != "city_hall":  # it would make those worth more, too
                assert facts["n"] == by_itself, (name, facts, board.area)
                tried += 1
            added = count_of(GAME, "would_add")(seen, seat, name)
            if name == state.seats[seat].site:
                before = score(state.seats[seat], seat).total
                assert added["total"] == now.total and added["n"] == now.total - before
            elif not there:
                assert added["total"] == whole.total and added["n"] == whole.total - now.total
            more += score(state.seats[seat], seat).total != now.total
    assert tried > 50 and more, (tried, more)


@pytest.mark.per_game
def test_the_building_that_is_being_paid_for_is_one_of_the_twelve() -> None:
    tried = over = 0
    for _, seat, seen, then in on_site():
        built = [len(board.area) for board in then.seats]
        assert count_of(GAME, "buildings")(seen, seat)["left"] == max(0, LAST_BUILDING - built[seat])
        ending, last = count_of(GAME, "ending")(seen), count_of(GAME, "last_building")(seen, seat)
        assert ending["n"] == max(built)
        ends = max(built) >= LAST_BUILDING
        assert (ending.get("say") == "ending") == ends == (last["say"] in ("ending", "site")), (ending, last)
        assert (count_of(GAME, "could_end")(seen, seat) is None) == ends
        assert count_of(GAME, "points")(seen, seat)["then"] == score(then.seats[seat], seat).total
        tried += 1
        over += ends
    assert tried > 30 and over, (tried, over)


@pytest.mark.per_game
def test_cards_that_are_still_owed_pay_for_nothing_else() -> None:
    tried = 0
    for state, seat, seen, then in on_site():
        facts = count_of(GAME, "paying")(seen, seat)
        goods = [sum(bool(card) for _, card in one.seats[seat].area) for one in (state, then)]
        if goods[0] == goods[1]:
            assert facts["after"] + facts["more"] == len(then.seats[seat].hand), facts
        for name in dict.fromkeys(state.seats[seat].hand):
            assert count_of(GAME, "left_after")(seen, seat, name) is None
            price = count_of(GAME, "building")(seen, seat, name)
            price = price["apart"][0] if price.get("apart") else price
            if price.get("say") in ("site", "there"):
                continue
            assert price.get("later"), (price, "nobody builds twice in a phase")
            assert price["pay"] == max(0, price["cards"] - price["owed"] - 1)
            assert price["owed"] <= facts["left"]
            tried += 1
    assert tried > 50, tried


@pytest.mark.per_game
def test_owners_of_a_gold_mine_may_act_after_the_prospector() -> None:
    game: Any = load(GAME)
    tried = mines = 0
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        choice = next((one for one in legal_actions(game, state, seat) if one == Choose("prospector")), None)
        if choice is None:
            continue
        facts = count_of(GAME, "prospector_card")(seen, seat)
        then, acted = game.apply_action(state, seat, choice)[0], set()
        while then.agenda and then.agenda[-1].kind in ("double", "prospector_draw", "mine", "strike"):
            who = then.agenda[-1].seat
            if then.agenda[-1].kind == "mine":
                acted.add(seen.view["names"][who])
            every = legal_actions(game, then, who)
            one = next((one for one in every if one == Pass()), every[0])
            then = game.apply_action(then, who, one)[0]
        assert {*facts["mines"]} == acted, (facts, acted)
        tried += 1
        mines += bool(acted)
    assert tried > 10 and mines > 3, (tried, mines)


@pytest.mark.per_game
def test_the_limit_after_a_councillor_phase_is_that_of_the_cards_then() -> None:
    game: Any = load(GAME)
    tried = 0
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        if state.agenda[-1].kind not in ("councillor_draw", "keep", "sift"):
            continue
        facts, then = count_of(GAME, "over")(seen, seat), state
        while then.agenda[-1].seat == seat and then.agenda[-1].kind in ("councillor_draw", "keep", "sift"):
            every = [one for one in legal_actions(game, then, seat) if one not in (Pass(), Done())]
            then = game.apply_action(then, seat, every[0])[0]
        hand = len(then.seats[seat].hand)
        assert (facts["after"], facts["n"]) == (hand, max(0, hand - limit(then.seats[seat]))), facts
        tried += 1
    assert tried > 20, tried


@pytest.mark.parametrize(
    ("moment", "lang", "text", "part", "without"),
    [
        # what is being paid for counts
        ("late", "en", "is the city hall worth a lot of points to me", "5 points", "4 points at the end"),
        ("late", "es", "¿qué puntos sacaría con el ayuntamiento?", "5 puntos", "4 puntos al final"),
        (
            "late",
            "en",
            "city hall: how much does it cost and is it worth it",
            "count 5 at the end",
            "count 4",
        ),
        ("late", "es", "precio del ayuntamiento, porfa", "contaría 5 al final", "contaría 4"),
        ("late", "en", "what score do I have with the column", "19", "did not see"),
        ("late", "es", "¿qué puntuación tengo con la columna?", "19", "4 puntos al final"),
        ("late", "en", "how many buildings am I short of 12", "After it 1 more", "leaves 2"),
        ("late", "es", "¿cuántos edificios me faltan para el final?", "Después faltará 1", "faltan 2"),
        (
            "late",
            "en",
            "could I finish the game next",
            "11 buildings, counting the victory column",
            "needs 2",
        ),
        (
            "late",
            "en",
            "when will the game be over",
            "Ana and Cristina each have the most, 11",
            "Cristina has",
        ),
        # what is owed pays for nothing else
        ("late", "es", "¿cuántas cartas me quedan si construyo la torre?", "1 de ellas", "quedaría 1 carta"),
        ("late", "en", "would I have cards left after the statue", "1 of them", "would have 1 card"),
        ("late", "en", "what would the tower give me once I am done", "tower", "11 cards or less"),
        # gold mines
        ("early", "en", "prospector: do the others draw too", "Cristina may turn up", "nobody else draws"),
        (
            "early",
            "es",
            "con el prospector, ¿los demás roban?",
            "Cristina puede descubrir",
            "no roban por ello",
        ),
        # a production building that is on the table and in hand
        ("mid", "en", "what's the price of the coffee roaster", "costs Ana 3 cards, and 2 after", "violet"),
        (
            "mid",
            "es",
            "¿cuánto cuesta el tostadero?",
            "cuesta 3 cartas, y si elige al constructor, 2",
            "violeta",
        ),
        # a building in hand, and one that makes only others cheaper
        ("mid", "en", "holding the prefecture, do I keep more", "only in your hand", "did well"),
        ("mid", "es", "¿la prefectura me sirve ya desde la mano?", "no hace nada hasta que se", "ya ha"),
        (
            "late",
            "en",
            "why is there no discount on my column",
            "so the smithy does not make it",
            "cheaper by",
        ),
        (
            "late",
            "es",
            "¿por qué no hay rebaja en la columna?",
            "la herrería no lo abarata",
            "menos por edificios",
        ),
        # selling
        ("start", "en", "may I hang onto it, the sugar", "Nobody has to sell", "has to produce"),
        ("start", "es", "¿tengo que vender a la fuerza el azúcar?", "Nadie está obligado", "producir"),
        ("start", "en", "how many things can I flog", "may sell 1 good in all", "violet buildings hold"),
        ("start", "es", "¿a cuánto puede llegar el azúcar?", "Las cinco fichas pagan 1–2", "pagan 2–3"),
        # the councillor
        ("early", "en", "which cards has Cristina kept", "Only Cristina may see which", "the hero is"),
        ("early", "es", "¿con qué cartas se quedó Cristina?", "Solo Cristina puede ver", "el héroe es"),
        ("mid", "en", "why did Cristina draw more than me", "Cristina could draw 5 cards and keep 2", "3 of"),
        (
            "mid",
            "es",
            "¿por qué Cristina roba más?",
            "Cristina podía robar 5 cartas y quedarse con 2",
            "con 3",
        ),
        (
            "mid",
            "en",
            "must I throw cards away when the round is over",
            "With 3 cards in hand nothing",
            "1 card w",
        ),
        ("early", "en", "may I throw a card away and draw another", "in order to draw another one", "With 3"),
        ("early", "es", "¿puedo cambiar una carta por otra nueva?", "para robar otra", "obligado"),
        # who comes first
        ("start", "en", "who opens the next round", "In the next round that is Cristina", "did not"),
        # a slip of the hand
        ("start", "en", "what shuld i do", "A good move here is: Sell 1 sugar", "did not"),
        ("early", "es", "qué rol pillo yo", "Una buena jugada aquí es: Elegir", "No he entendido"),
    ],
)
def test_san_juan_says_what_is_asked(moment: str, lang: str, text: str, part: str, without: str) -> None:
    found = answer(moment, lang, text)
    assert part in found and without not in found, found
