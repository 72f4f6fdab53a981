"""Questions about what a rule does: how many, what happens, who decides next?

The action of a question is the one that was played in its game. What a seat cannot know is not asked: the
answer must be the same however the hidden things are dealt.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.facts import PLAYERS
from tutor.rules.kernel.game import Game, legal_actions
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker, say

from .changed import changed_events, largest, moved_amounts, step_of, told_numbers
from .guessable import but_for_names, in_the_action, no_longer_so, repeats, same_result
from .missing_number import gaps_shown, hides
from .positions import KeptQuestion
from .question import PossibleAnswer, PracticeQuestion, mixed

MOST_NUMBERS = 4
MOST_EVENTS = 3
MOST_PLAYERS = 4
FEWEST_PLAYERS = 3
DEALS = 3  # how often the hidden things are dealt again
PAST = 80  # actions before, whose events are compared
WHERE = ("building", "role", "ship", "city")  # facts that say where an event happens
OTHERS = 24  # other actions whose events are compared


def how_many(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """How many? The number in the sentence of an event is left out."""
    found = _done(game, one, table)
    if found is None or not _certain(game, one, table, found):
        return None
    moved = moved_amounts(found, one.action)
    gaps = possible_gaps(game, one, found, moved)
    best = _that_it_decides(game, found, gaps, moved)
    return _numbers(one, table, found, *best[int(one.id, 16) % len(best)]) if best else None


def possible_gaps(game: Game, one: KeptQuestion, event: Event, moved: set[int]) -> list[tuple[str, int]]:
    """The numbers of an event that can be left out, by fact."""
    known = {gap: event.facts.get(gap) for gap in told_numbers(game, one.rule)}
    every = [(gap, n) for gap, n in known.items() if type(n) is int and 0 < n <= largest(n, moved)]
    every = [(gap, n) for gap, n in every if not in_the_action(n, one.action)]
    for names in (tuple(game.NAMES), ()):  # without names players are numbers, as when questions were found
        if found := [(gap, n) for gap, n in every if hides(game, event, gap, names)]:
            return found
    return []


def _that_it_decides(
    game: Game, event: Event, gaps: list[tuple[str, int]], moved: set[int]
) -> list[tuple[str, int]]:
    """Of the numbers of an event those that the rule decides: that many pieces move. Better one gap than two
    alike, and better a number of several pieces than one of a single piece.
    """
    single = [pair for pair in gaps if gaps_shown(game, event, pair[0]) == 1] or gaps
    decided = [pair for pair in single if pair[1] in moved] or single
    return [pair for pair in decided if pair[1] > 1 and pair[1] in moved] or decided


def _numbers(one: KeptQuestion, table: Table, event: Event, gap: str, number: int) -> PracticeQuestion:
    """The number, and wrong ones from the same facts: another number of it, one more, one less, twice."""
    facts = [value for name, value in event.facts.items() if name != gap and _is_count(name, value)]
    sums = [number + int(str(value)) for value in facts]
    step = step_of(number, moved_amounts(event, one.action))
    near = [*facts, number + step, number - step, *sums, 2 * number, number + 2 * step, number + 3 * step]
    wrong = [
        value for value in dict.fromkeys(int(str(value)) for value in near) if value >= 0 and value != number
    ]
    numbers = sorted([number, *wrong[: MOST_NUMBERS - 1]])
    choices = tuple(PossibleAnswer("number", value) for value in numbers)
    return PracticeQuestion(
        one, table, one.seat, one.action, choices, numbers.index(number), event=event, gap=gap
    )


def _is_count(name: str, value: object) -> bool:
    return type(value) is int and name.rsplit("_", 1)[-1] not in PLAYERS


def _done(game: Game, one: KeptQuestion, table: Table) -> Event | None:
    """What the rule does when the action is carried out."""
    if table.seat != one.seat:
        return None
    _, events = game.apply_action(table.state, one.seat, game.NOTATION.parse(one.action))
    return next((event for event in events if event.rule == one.rule), None)


def _certain(game: Game, one: KeptQuestion, table: Table, event: Event) -> bool:
    """Whether the same follows however the hidden things are dealt."""
    seen, action = game.observe(table.state, one.seat), game.NOTATION.parse(one.action)
    for chance in range(1, DEALS + 1):
        _, events = game.apply_action(game.resample(seen, chance), one.seat, action)
        other = next((found for found in events if found.rule == event.rule), None)
        if other is None or other.facts != event.facts:
            return False
    return True


def what_happens(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """What happens then? An event, and two that do not happen, each a fact or an action away."""
    found = _done(game, one, table)
    if found is None or not _certain(game, one, table, found):
        return None
    _, events = game.apply_action(table.state, one.seat, game.NOTATION.parse(one.action))
    if events[0] is found or game.BOOK.card(one.rule).says is None or repeats(game, one.action, found):
        return None  # the first event is the action itself
    said = {event_words(game, event) for event in events}
    wrong: dict[tuple[str, ...], Event] = {}
    for other in _nearest_events(game, one, table, found):
        words = event_words(game, other)
        alike = [*wrong.values(), *([found] if found.seat == one.seat else [])]
        true = no_longer_so(one.action, events[0], other, found) or same_result(other, found)
        if words not in said and not true and not any(but_for_names(other, known) for known in alike):
            wrong.setdefault(words, other)
        if len(wrong) == MOST_EVENTS - 1:
            break
    if len(wrong) < MOST_EVENTS - 1:
        return None
    right = PossibleAnswer("event", found)
    choices, place = mixed(one, right, [PossibleAnswer("event", event) for event in wrong.values()])
    return PracticeQuestion(one, table, one.seat, one.action, choices, place, event=found, whole=True)


def _nearest_events(game: Game, one: KeptQuestion, table: Table, found: Event) -> Iterator[Event]:
    """Events that do not happen: the same one changed, then others, those of the same player first."""
    yield from changed_events(one, table, found)
    here = (_other_events(game, one, table), _past_events(one, table))
    anywhere = (_other_events(game, one, table, anywhere=True),)
    for rows in (here, anywhere):
        yield from sorted(chain(*rows), key=lambda other: apart(other, found))


def apart(event: Event, right: Event) -> tuple[bool, bool, bool]:
    """How far an event is from the right one: another player, another building or thing, another rule."""
    about = [event.facts.get(name) for name in WHERE]
    return event.seat != right.seat, about != [right.facts.get(n) for n in WHERE], event.rule != right.rule


def event_words(game: Game, event: Event) -> tuple[str, ...]:
    """The sentence of an event, in every language."""
    return tuple(
        say(Speaker(game.BOOK, lang, game.NAMES), event.rule, "says", event.facts) for lang in LANGUAGES
    )


def _other_events(game: Game, one: KeptQuestion, table: Table, anywhere: bool = False) -> Iterator[Event]:
    """What the same rule, or one of its chapter (or `anywhere`), does after another action here."""
    chapter = game.BOOK.card(one.rule).chapter
    for action in legal_actions(game, table.state, one.seat)[:OTHERS]:
        _, events = game.apply_action(table.state, one.seat, action)
        for event in events[1:]:
            card = game.BOOK.rules.get(event.rule)
            if card is not None and card.says is not None and (anywhere or card.chapter == chapter):
                yield event


def _past_events(one: KeptQuestion, table: Table) -> Iterator[Event]:
    """What the same rule did before in this game, then others of its chapter, the newest first."""
    book = table.game.BOOK
    past = [event for step in reversed(table.steps[-PAST:]) for event in reversed(step.events)]
    yield from (event for event in past if event.rule == one.rule)
    chapter = book.card(one.rule).chapter
    for event in past:
        card = book.rules.get(event.rule)
        if card is not None and card.says is not None and card.chapter == chapter:
            yield event


def who_next(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """Who decides next? The rule is the one that forbids it to another player."""
    players = len(table.names)
    if table.seat != one.seat or players < FEWEST_PLAYERS:
        return None
    after = table.copied()
    after.play_again((one.action,))
    if after.seat in (-1, one.seat) or after.state.agenda[-1].kind != table.state.agenda[-1].kind:
        return None  # who begins something else has reasons that the rule does not name
    act = legal_actions(game, after.state, after.seat)[0]
    others = [seat for seat in range(players) if seat != after.seat]
    wrong = [seat for seat in others if _only(game, after, seat, act) == one.rule]
    if len(wrong) < FEWEST_PLAYERS - 1 or not _same_turn(game, one, table, after.seat):
        return None
    seats = sorted([after.seat, *wrong[: MOST_PLAYERS - 1]])
    choices = tuple(PossibleAnswer("player", seat) for seat in seats)
    text = game.NOTATION.text(act)
    right = seats.index(after.seat)
    return PracticeQuestion(
        one, table, one.seat, one.action, choices, right, refused=text, by=wrong[0], after=after
    )


def _only(game: Game, table: Table, seat: int, action: Action) -> str:
    """The rule on turns against an action, if nothing else forbids it."""
    refused = game.refusals(table.state, seat, action, told=False)
    return refused[0].rule if len(refused) == 1 and game.BOOK.card(refused[0].rule).bars == "moment" else ""


def _same_turn(game: Game, one: KeptQuestion, table: Table, seat: int) -> bool:
    """Whether the same player is next however the hidden things are dealt."""
    seen, action = game.observe(table.state, one.seat), game.NOTATION.parse(one.action)
    for chance in range(1, DEALS + 1):
        after, _ = game.apply_action(game.resample(seen, chance), one.seat, action)
        if game.current_players(after) != (seat,):
            return False
    return True
