"""What is said of the present phase of Puerto Rico: the extra barrel, empty circles, ships at its end."""

from __future__ import annotations

import pytest

from tests.asking_answers import ASKING, Boards
from tests.support.games import games
from tutor.pages.asking import written
from tutor.pages.asking.known_question import AskerView, counted
from tutor.rules import load
from tutor.rules.kernel.rounds import pending_of
from tutor.rules.puerto_rico import decisions
from tutor.rules.puerto_rico.ruleset import GOOD_INDEX

AT = Boards(ASKING / "fifteenth")


def told(game: str, moment: str, text: str, lang: str = "en") -> str:
    return "\n".join(written.answer(AT[game][moment], 0, text, lang).lines)


def test_the_extra_barrel_is_of_a_kind_that_is_left_in_the_supply() -> None:
    said = told("puerto_rico", "mid", "what extra barrel may roberto take at the end")
    assert "one extra barrel: sugar" in said and "corn, indigo or sugar" not in said


@pytest.mark.parametrize(
    ("lang", "none"), [("en", "No building circle is empty"), ("es", "ningún círculo vacío")]
)
def test_circles_that_are_not_there_are_not_counted(lang: str, none: str) -> None:
    text = "how many colonists will be on the ship" if lang == "en" else "cuántos colonos habrá en el barco"
    assert none in told("puerto_rico", "start", text, lang)


@pytest.mark.parametrize(("lang", "never"), [("en", "no ship"), ("es", "ningún barco")])
def test_nothing_is_said_to_be_so_of_ships_that_are_not_certain(lang: str, never: str) -> None:
    text = "what happens to the ships afterwards" if lang == "en" else "qué pasa después con los barcos"
    said = told("puerto_rico_1897", "mid", text, lang)
    assert ("not certain" in said or "no es seguro" in said) and never not in said


def test_the_kinds_that_are_told_are_those_that_can_be_taken() -> None:
    """Everybody produces what they can; then the craftsman is asked for one of these kinds."""
    game, asked = load("puerto_rico"), 0
    for passed in (one for whole in games("puerto_rico", 3) for one in whole):
        trip = next((t for t in passed.before.agenda if isinstance(t, decisions.Craftsman)), None)
        if trip is None or pending_of(passed.before, decisions.Extra) is not None:
            continue
        said = counted("puerto_rico")["after_extra"](AskerView(None, passed.before, trip.seat), trip.seat)
        state = passed.before
        while pending_of(state, decisions.Produce) is not None:
            seat = state.agenda[-1].seat
            state, _ = game.apply_action(state, seat, game.NOTATION.parse("produce"))
        extra = pending_of(state, decisions.Extra)
        if said and extra is None:  # one kind needs no question
            assert len(said["kinds"]) <= 1
        elif said and extra is not None:
            assert said["kinds"] == [good for good in extra.kinds if state.goods[GOOD_INDEX[good]]]
            asked += 1
    assert asked > 5
