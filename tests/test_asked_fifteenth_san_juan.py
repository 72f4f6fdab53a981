"""What was false or left out in San Juan's answers to the fourteenth set, and the laws behind it.

The questions are asked in other words than those of the set.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.asked import count_of, seen_in_games, told
from tutor.pages.asking import written
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions, scores_now
from tutor.rules.kernel.table import Table
from tutor.rules.san_juan import decisions
from tutor.rules.san_juan.phases.newround import limit
from tutor.rules.san_juan.ruleset import CARDS, LAST_BUILDING

GAME, PLAYED = "san_juan", (43, 57)  # seeds of games


def comes_after(state: Any, who: int, other: int) -> bool:
    """Whether somebody's turn of this builder phase comes after another player's, and is not over."""
    phase = next(task for task in state.agenda if task.kind == "builder")
    deciding = state.agenda[-1].seat
    players = len(state.seats)
    now, then, last = ((one - phase.seat) % players for one in (deciding, other, who))
    return bool(then > max(now, last) and state.seats[other].hand)  # without a card nobody builds


def said_at(built: list[int], turn: dict[str, Any], text: str, lang: str) -> str:
    """What is answered where so many buildings stand."""
    names = [name for name, card in CARDS.items() if card.violet]
    start = {
        "players": len(built),
        "turn": turn,
        "seat": [{"area": ", ".join([*names][k : k + n])} for k, n in enumerate(built)],
    }
    return "\n".join(written.answer(Table(load(GAME), start=start), 0, text, lang).lines)


LATE = {"phase": "builder", "seat": 1, "at": 0}


@pytest.mark.parametrize(
    ("built", "turn", "lang", "part", "without"),
    [
        # somebody else has twelve
        ([11, 12, 5], LATE, "en", "ends with this builder phase", "one more ends"),
        ([9, 12, 5], LATE, "en", "ends with this builder phase", "does not end"),
        ([9, 12, 5], LATE, "es", "acaba con esta fase", "no acaba"),
        # nobody comes after
        ([11, 10, 5], LATE, "en", "nobody else builds after", "others may build"),
        ([11, 10, 5], LATE, "es", "ya no construye nadie más", "los demás"),
        ([11, 10, 5], {"phase": "builder", "seat": 0}, "en", "may still build", "nobody else"),
    ],
)
def test_the_last_building_is_anybodys(
    built: list[int], turn: dict[str, Any], lang: str, part: str, without: str
) -> None:
    text = {"en": "does my building end the game at once", "es": "si construyo, ¿acaba ya la partida?"}[lang]
    said = said_at(built, turn, text, lang)
    assert part in said and without not in said, said


@pytest.mark.parametrize(
    ("moment", "lang", "text", "part", "without"),
    [
        # a palace is a part of the sum
        ("mid", "en", "where do my points come from", "palace 3", "did not"),
        ("late", "es", "¿cuántos puntos llevo sumando el palacio?", "palacio 6", "cuántas"),
        ("late", "en", "my score with the palace, what is it", "31 points", "26 points"),
        ("mid", "en", "what is the palace worth to me", "it counts 3 at the end", "would cost"),
        # a tie is a tie
        (
            "late",
            "en",
            "how long till the game is over",
            "Ana and Roberto each have the most, 11",
            "Ana has the most",
        ),
        (
            "late",
            "es",
            "¿cuánto falta para acabar la partida?",
            "Ana y Roberto son quienes más edificios tienen",
            "Ana es quien",
        ),
        ("mid", "en", "when does the game end", "Roberto has the most, 10", "have the most"),
        # the prospector draws, not the councillor
        ("mid", "en", "how many cards do I get now", "draws 1 card now", "councillor"),
        ("mid", "es", "¿cuántas cartas saco ahora?", "roba 1 carta", "concejal"),
        ("mid", "es", "¿qué robo?", "roba 1 carta", "cuando alguien elige"),
        ("mid", "en", "when do I draw again", "Everybody draws cards in the councillor phase", "only after"),
        # a privilege may be declined
        ("mid", "en", "what if I decline the card", "Nobody has to use a privilege", "always"),
        ("mid", "es", "¿puedo rechazar la carta?", "Nadie está obligado", "siempre"),
        ("mid", "es", "y si dejo la carta, ¿me dan algo?", "no recibe nada a cambio", "siempre"),
        # the gold mine now
        ("early", "en", "what could I lose by flipping the cards", "That costs nothing", "tile"),
        ("early", "es", "si acierto, ¿cuántas cartas tendré?", "tiene 7 cartas en la mano", "concejal"),
        ("early", "es", "¿qué pasa si las cuatro salen distintas?", "se queda con una", "concejal"),
        ("early", "en", "can Cristina use a gold mine too", "Cristina has no gold mine", "Roberto"),
        # the last building
        ("late", "en", "does building now stop the game at once", "still played to its end", "12 building"),
        ("late", "es", "si construye Roberto, ¿acaba ya la partida?", "hasta el final", "Cristina tiene"),
        (
            "mid",
            "en",
            "would my next building end the game straight away",
            "needs 4 more",
            "ends the game. That",
        ),
        # the hand limit of another player, and when it counts
        (
            "start",
            "en",
            "is there no max for Roberto's cards, he has 8",
            "at the start of the next round",
            "tile",
        ),
        # what pays
        ("mid", "es", "¿puedo pagar con la plata que tengo?", "no tiene mercado negro", "Pagaría"),
        ("start", "es", "la carta que pago, ¿vuelve a mi mano?", "a la pila de descartes", "capilla y"),
        (
            "start",
            "en",
            "does the poor house give me a card already now",
            "does not help to build itself",
            "must",
        ),
        (
            "start",
            "es",
            "¿cuánto vale construir encima con la grúa?",
            "se resta el coste impreso",
            "concejal",
        ),
        (
            "start",
            "en",
            "what comes once everybody has built",
            "Cristina opens the next one",
            "did not choose",
        ),
    ],
)
def test_san_juan_says_what_is_asked(moment: str, lang: str, text: str, part: str, without: str) -> None:
    found = "\n".join(told(GAME, moment, text, lang).lines)
    assert part in found and without not in found, found


@pytest.mark.per_game
def test_the_parts_of_a_score_are_the_whole_score() -> None:
    game: Any = load(GAME)
    palaces = 0
    for state, _, seen in seen_in_games(GAME, PLAYED):
        for who, whole in enumerate(scores_now(game, state)):
            facts = count_of(GAME, "sources")(seen, who)
            parts = {row["id"]: row["n"] for row in facts["rows"]}
            assert sum(parts.values()) + facts["tucked"] == facts["n"] == whole.total, (facts, whole)
            by_itself = count_of(GAME, "bonus")(seen, who, "palace")["n"]
            if "palace" in [name for name, _ in state.seats[who].area]:
                bonus = count_of(GAME, "building")(seen, who, "palace")["bonus"]
                assert parts.get("palace", 0) == by_itself == bonus
                palaces += 1
            else:
                more = count_of(GAME, "would_add")(seen, who, "palace")["n"]
                assert more >= by_itself + CARDS["palace"].points
    assert palaces, "nobody built a palace"


@pytest.mark.per_game
def test_all_who_are_level_are_named_at_the_end() -> None:
    level = 0
    for state, _, seen in seen_in_games(GAME, PLAYED):
        if any(board.site for board in state.seats):
            continue  # see the law about the building that is being paid for, of the sixteenth set
        facts = count_of(GAME, "ending")(seen)
        built = [len(board.area) for board in state.seats]
        assert facts["names"] == [seen.view["names"][who] for who, n in enumerate(built) if n == max(built)]
        level += len(facts["names"]) > 1
        for who, n in enumerate(built):
            last = count_of(GAME, "last_building")(seen, who)
            at_end = max(built) >= LAST_BUILDING
            assert (last["say"] == "ending") == at_end, last
            assert (count_of(GAME, "could_end")(seen, who) is None) == at_end
            assert at_end or (last["say"] in ("one", "now", "alone")) == (n + 1 == LAST_BUILDING), last
            if last["say"] in ("now", "alone"):
                later = [one for one in range(len(built)) if one != who and comes_after(state, who, one)]
                assert (last["say"] == "now") == bool(later), (last, state.agenda)
    assert level > 5, level


@pytest.mark.per_game
def test_the_prospector_draws_what_is_said() -> None:
    game: Any = load(GAME)
    tried = 0
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        facts = count_of(GAME, "prospector_now")(seen, seat)
        draws = state.agenda[-1].kind == "prospector_draw"
        assert (facts is not None) == draws
        if facts is None:
            continue
        then = game.apply_action(state, seat, game.NOTATION.parse("draw"))[0]
        left = game.apply_action(state, seat, game.NOTATION.parse("pass"))[0]
        assert len(then.seats[seat].hand) == facts["after"] == len(state.seats[seat].hand) + facts["n"]
        assert left.seats[seat].hand == state.seats[seat].hand
        tried += 1
    assert tried > 3, tried


@pytest.mark.per_game
def test_a_gold_mine_brings_one_card_or_nothing() -> None:
    game: Any = load(GAME)
    tried = hits = 0
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        facts = count_of(GAME, "mine_now")(seen, seat)
        assert (facts is not None) == (state.agenda[-1].kind == "mine")
        for who in range(len(state.seats)):
            owned = "gold_mine" in [name for name, _ in state.seats[who].area]
            assert (count_of(GAME, "mine_of")(seen, who)["say"] == "says") == owned
        if facts is None:
            continue
        then = game.apply_action(state, seat, game.NOTATION.parse("mine"))[0]
        tried += 1
        if isinstance(then.agenda[-1], decisions.Strike):
            assert "say" not in facts
            taken = legal_actions(game, then, seat)[0]
            hand = game.apply_action(then, seat, taken)[0].seats[seat].hand
            assert len(hand) == facts["n"]
            hits += 1
        else:
            assert then.seats[seat].hand == state.seats[seat].hand
    assert tried > 3 and hits, (tried, hits)


@pytest.mark.per_game
def test_the_limit_of_a_hand_is_that_of_its_player() -> None:
    for state, _, seen in seen_in_games(GAME, PLAYED):
        for who, board in enumerate(state.seats):
            facts = count_of(GAME, "over")(seen, who)
            assert facts["limit"] == limit(board) and facts["n"] == max(0, len(board.hand) - limit(board))


def test_a_new_building_helps_only_after_its_own_construction() -> None:
    helping, told = {"smithy", "quarry", "carpenter", "poor_house", "black_market", "crane"}, set()
    for state, _, seen in seen_in_games(GAME, PLAYED):
        board = state.seats[seen.me]
        held = {*board.hand, board.site} - {name for name, _ in board.area}
        named = {name for name in CARDS if count_of(GAME, "no_self")(seen, name)}
        assert named == helping & held
        told |= named
    assert len(told) > 3, told
