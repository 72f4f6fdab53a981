"""What was false or left out in San Juan's answers to the seventeenth set, and the laws behind it.

The questions are asked in other words than those of the set.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.asked import count_of, seen_in_games
from tutor.pages.asking import written
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.san_juan.actions import Done, Pass, Pay, Tuck
from tutor.rules.san_juan.hooks import owned
from tutor.rules.san_juan.on_site import put_up
from tutor.rules.san_juan.ruleset import CARDS
from tutor.rules.san_juan.scoring import score

GAME, PLAYED = "san_juan", (43, 57)  # seeds of games
LEAVES = ("build", "overbuild", "pay", "discard", "tuck")
KEEPS_THE_HAND = ("tuck", "build", "councillor_draw")


def answer(moment: str, lang: str, text: str) -> str:
    table = boards(GAME, ASKING / "seventeenth")[moment]
    return "\n".join(written.answer(table, 0, text, lang).lines)


@pytest.mark.per_game
def test_a_card_under_a_chapel_is_a_point_and_no_building() -> None:
    game: Any = load(GAME)
    tried = 0
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        board, lines = state.seats[seat], dict(score(state.seats[seat], seat).lines)
        for action in (one for one in legal_actions(game, state, seat) if isinstance(one, Tuck)):
            facts = count_of(GAME, "under_as")(seen, action.card)
            if facts is None:
                assert action.card == "chapel"
                continue
            then = game.apply_action(state, seat, action)[0].seats[seat]
            more = dict(score(then, seat).lines)["SJ.score.chapel"] - lines.get("SJ.score.chapel", 0)
            assert facts["n"] == more == 1 and facts.get("say", "says") == "says"
            assert owned(then.area) == owned(board.area)
            like = board.but(tucked=(*board.tucked, "indigo_plant"))
            assert score(then, seat).total == score(like, seat).total, action
            tried += 1
        for name in CARDS:
            facts = count_of(GAME, "under_as")(seen, name)
            if facts is not None:
                there = name in board.tucked and name not in board.hand
                assert facts.get("say") == ("there" if there else None) or "chapel" not in owned(board.area)
    assert tried > 20, tried


@pytest.mark.per_game
def test_a_card_that_is_paid_or_lies_as_a_good_is_no_building() -> None:
    game: Any = load(GAME)
    paid = goods = 0
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        board = state.seats[seat]
        for action in (one for one in legal_actions(game, state, seat) if isinstance(one, Pay)):
            then = game.apply_action(state, seat, action)[0].seats[seat]
            assert score(put_up(state, seat), seat).total == score(put_up_of(then), seat).total
            assert count_of(GAME, "paid_as")(seen, action.card) == {"building": action.card}
            paid += 1
        for card in ("palace", "guild_hall", "hero"):
            other = board.but(area=tuple((name, card if good else "") for name, good in board.area))
            assert score(other, seat) == score(board, seat)
            goods += other != board
    assert paid > 50 and goods > 20, (paid, goods)


def put_up_of(board: Any) -> Any:
    """A player's board with the building that is still being paid for."""
    return board.but(area=(*board.area, (board.site, "")), site="") if board.site else board


@pytest.mark.per_game
def test_what_may_be_left_undone_can_be_passed_and_costs_nothing() -> None:
    game: Any = load(GAME)
    tried: dict[str, int] = {}
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        facts = count_of(GAME, "may_leave")(seen) or count_of(GAME, "may_stop")(seen)
        every = legal_actions(game, state, seat)
        if facts is None:
            continue
        leave = next(one for one in every if isinstance(one, (Pass, Done)))
        then, board = game.apply_action(state, seat, leave)[0].seats[seat], state.seats[seat]
        assert (then.area, then.tucked) == (board.area, board.tucked)
        assert facts["n"] == len(board.hand)
        if facts["say"] in KEEPS_THE_HAND:
            assert then.hand == board.hand
        tried[facts["say"]] = tried.get(facts["say"], 0) + 1
    assert len(tried) == 5 and min(tried.values()) > 3, tried


@pytest.mark.per_game
def test_where_nobody_builds_any_more_in_a_round_no_building_is_added() -> None:
    game: Any = load(GAME)
    tried = 0
    for state, _, seen in seen_in_games(GAME, PLAYED, step=3):
        facts = count_of(GAME, "ending")(seen)
        if not facts["over"]:
            continue
        built, then = [owned(board.area) for board in state.seats], state
        while then.round == state.round and (deciding := game.current_players(then)):
            assert [owned(board.area) for board in then.seats] == built
            then = game.apply_action(then, deciding[0], legal_actions(game, then, deciding[0])[0])[0]
        assert then.round > state.round, "the game ended"
        tried += 1
    assert tried > 20, tried


@pytest.mark.per_game
def test_who_sells_no_more_keeps_the_goods_until_the_phase_is_over() -> None:
    game: Any = load(GAME)
    tried = 0
    for state, _, seen in seen_in_games(GAME, PLAYED):
        for who, board in enumerate(state.seats):
            facts = count_of(GAME, "trader_now")(seen, who)
            if facts is None or facts.get("say") != "done":
                continue
            goods, then = facts["goods"], state
            while any(task.kind == "trader" for task in then.agenda):
                assert [CARDS[one].good for one, card in then.seats[who].area if card] == goods
                deciding = game.current_players(then)[0]
                assert deciding != who
                then = game.apply_action(then, deciding, legal_actions(game, then, deciding)[0])[0]
            assert then.seats[who].area == board.area
            tried += 1
    assert tried > 5, tried


@pytest.mark.per_game
def test_cards_leave_a_hand_only_in_the_ways_that_are_told() -> None:
    game: Any = load(GAME)
    left = dict.fromkeys(LEAVES, 0)
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        for action in legal_actions(game, state, seat):
            then = game.apply_action(state, seat, action)[0]
            for who, board in enumerate(state.seats):
                if len(then.seats[who].hand) < len(board.hand):
                    assert who == seat and action._verb in LEAVES, action
                    left[action._verb] += 1
        facts = count_of(GAME, "leaves_hand")(seen, seat)
        if state.agenda[-1].kind == "limit":
            assert facts["n"] == len(state.seats[seat].hand) > facts["limit"]
        if state.agenda[-1].kind == "keep" and state.agenda[-2].seat != seat:
            assert len(state.seats[seat].drawn) == facts["drawn"] or facts["kept"] > 1
    assert all(left.values()), left


@pytest.mark.parametrize(
    ("moment", "lang", "text", "part", "without"),
    [
        # a card that is not built
        (
            "start",
            "en",
            "would the palace under my chapel still score as a palace",
            "1 point for Ana",
            "Sell",
        ),
        ("start", "en", "if I tuck the sugar mill does it count as one of my buildings", "not count", "Sell"),
        ("start", "es", "si pongo el ingenio debajo, ¿cuenta como edificio?", "Ahí no cuenta", "Vender"),
        ("start", "es", "¿el palacio vale lo mismo bajo la capilla?", "sería 1 punto", "\nTal como"),
        (
            "late",
            "en",
            "does the hero under my chapel still count",
            "The hero under the chapel is 1",
            "would b",
        ),
        (
            "late",
            "es",
            "el mercado negro que tengo bajo la capilla, ¿sirve?",
            "Ahí no cuenta como",
            "sería 1",
        ),
        ("early", "en", "if I pay with the hero do I lose its points", "would then give no points", "Under"),
        ("early", "es", "si pago con el héroe, ¿me cuenta algo?", "no daría puntos ni haría nada", "Bajo la"),
        (
            "mid",
            "en",
            "does a card lying there as a good count as a building",
            "only a good of that",
            "Under",
        ),
        (
            "mid",
            "es",
            "una carta puesta como bien, ¿cuenta como edificio?",
            "es solo un bien del tipo",
            "Bajo",
        ),
        ("start", "en", "what points does the palace give", "Once the palace is built", "As things are, the"),
        ("start", "es", "¿puntos del palacio?", "Una vez construido", "\nTal como"),
        (
            "mid",
            "en",
            "what points does roberto's palace give",
            "As things are, the palace would give Roberto",
            "Once",
        ),
        # what may be left undone
        ("start", "es", "¿y si renuncio a poner carta?", "Ana puede pasar", "no construye"),
        ("mid", "en", "and if I skip it", "Ana may stop without selling anything more", "builds nothing"),
        ("mid", "es", "¿pierdo algo si paso ahora?", "Ana puede parar sin vender nada más", "no construye"),
        ("early", "en", "can I skip this, what do I keep", "Ana may pass. Then Ana builds nothing", "Sell"),
        ("late", "en", "may I decline the cards", "Then Ana draws no cards", "builds nothing"),
        ("late", "es", "¿puedo rechazar las cartas?", "no roba cartas en esta fase", "no construye"),
        # why another player keeps two cards, or pays less
        ("late", "en", "why did Cristina get to keep two", "thanks to the prefecture", "archive"),
        ("late", "es", "¿cómo es que Cristina se guarda dos?", "por la prefectura", "archivo"),
        ("early", "en", "why did Cristina pay just 2", "only Cristina pays less", "sells"),
        ("early", "es", "¿por qué Cristina paga menos que yo?", "solo Cristina paga menos", "vende"),
        (
            "start",
            "en",
            "how come Roberto discarded a card",
            "draws 2 cards, keeps 1 and discards",
            "archive",
        ),
        ("start", "es", "¿por qué Roberto ha tirado una carta?", "roba 2 cartas, se queda con 1", "archivo"),
        (
            "early",
            "en",
            "why is Cristina's hand empty",
            "Cristina has no cards in hand. A card leaves",
            "Sell",
        ),
        ("early", "es", "¿por qué Cristina se ha quedado sin cartas?", "Una carta sale de la mano", "Vender"),
        # what is better, by a part of a name
        (
            "start",
            "es",
            "¿qué es mejor meter, el ingenio o el palacio?",
            "poner el ingenio azucarero. M",
            "Sell",
        ),
        ("start", "en", "the mill or the palace, what do you say", "add the sugar mill. Better", "Sell"),
        # this round
        ("late", "en", "will the game finish this round", "Nobody builds any more in this round", "Sell"),
        ("late", "es", "¿se acaba la partida en esta ronda?", "ya no construye nadie", "Vender"),
        (
            "mid",
            "en",
            "what can Cristina still sell",
            "Still on the buildings: indigo and coffee",
            "may sell 2",
        ),
        (
            "mid",
            "es",
            "¿Cristina vende algo más?",
            "Lo que le queda: índigo y café",
            "puede vender 2 b",
        ),
        # the cards under a chapel
        ("early", "en", "may I look at my chapel cards", "Under it: black market", "produce"),
        ("early", "es", "¿puedo ver las cartas de mi capilla?", "Debajo: mercado negro", "concejal, A"),
    ],
)
def test_san_juan_says_what_is_asked(moment: str, lang: str, text: str, part: str, without: str) -> None:
    found = answer(moment, lang, text)
    assert part in found and without not in found, found
