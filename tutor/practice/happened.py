"""Questions about what a rule does: how many, what happens, who decides next?

The action of a question is the one that was played in its game. What a seat cannot know is not asked: the
answer must be the same however the hidden things are dealt.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Event, Facts
from tutor.rules.kernel.facts import PLAYERS
from tutor.rules.kernel.game import Game, legal_actions
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.template import Agreement, Gap, Wordings, parts
from tutor.rules.kernel.words import Speaker, say

from .guessable import but_for_names, in_the_action, no_longer_so, repeats, same_result
from .missing_number import hides
from .positions import KeptQuestion
from .question import PossibleAnswer, PracticeQuestion, mixed

MOST_NUMBERS = 4
MOST_EVENTS = 3
MOST_PLAYERS = 4
FEWEST_PLAYERS = 3
LARGEST = 12  # larger numbers are for counting, not for knowing
DEALS = 3  # how often the hidden things are dealt again
PAST = 80  # actions before, whose events are compared
WHERE = ("building", "role", "ship", "city")  # facts that say where an event happens
OTHERS = 24  # other actions whose events are compared


def how_many(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """How many? The number in the sentence of an event is left out."""
    found = _done(game, one, table)
    if found is None or not _certain(game, one, table, found):
        return None
    known = {gap: found.facts.get(gap) for gap in told_numbers(game, one.rule)}
    gaps = [(gap, n) for gap, n in known.items() if type(n) is int and 0 < n <= LARGEST]
    gaps = [(gap, n) for gap, n in gaps if not in_the_action(n, one.action) and hides(game.BOOK, found, gap)]
    if not gaps:
        return None
    return _numbers(one, table, found, *gaps[int(one.id, 16) % len(gaps)])


def _numbers(one: KeptQuestion, table: Table, event: Event, gap: str, number: int) -> PracticeQuestion:
    """The number, and wrong ones from the same facts: another number of it, one more, one less, twice."""
    facts = [value for name, value in event.facts.items() if name != gap and _is_count(name, value)]
    sums = [number + int(str(value)) for value in facts]
    near = [*facts, number + 1, number - 1, *sums, 2 * number, number + 2, number + 3]
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


@lru_cache(4096)
def told_numbers(game: Game, rule: str) -> tuple[str, ...]:
    """The facts that a rule's sentence gives as a number of something, in every language."""
    says = game.BOOK.card(rule).says
    if says is None:
        return ()
    every = [{gap.key for gap in _gaps(says[lang]) if gap.spec and gap.spec != "more"} for lang in LANGUAGES]
    return tuple(sorted(set.intersection(*every)))


def _gaps(template: str) -> Iterator[Gap]:
    """The gaps of a sentence that are always filled."""
    for part in parts(template):
        if isinstance(part, Gap):
            yield part
        elif isinstance(part, Wordings):
            yield from (inner for inner in part.forms[-1] if isinstance(inner, Gap))
        elif isinstance(part, Agreement):
            continue


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
        true = no_longer_so(one.action, other, found) or same_result(other, found)
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
    yield from _changed_events(table, found)
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


def _changed_events(table: Table, event: Event) -> Iterator[Event]:
    """The same event with one fact changed: a number by one, a player by the next."""
    for name in told_numbers(table.game, event.rule):
        number = event.facts.get(name)
        if type(number) is not int or number > LARGEST:
            continue
        yield _with(event, {name: number + 1})
        yield _with(event, {name: number - 1 if number > 1 else number + 2})
    yield from _changed_amounts(event)
    if (
        event.facts.get("seat") == event.seat
        and event.seat >= 0
        and not table.game.BOOK.card(event.rule).nobodys
    ):
        yield _with(event, {"seat": (event.seat + 1) % len(table.names)})


def _changed_amounts(event: Event) -> Iterator[Event]:
    """The same with another amount of one of several things: {"franc": 16}."""
    amounts = [
        (name, value, thing, number)
        for name, value in event.facts.items()
        if isinstance(value, dict)
        for thing, number in value.items()
        if type(number) is int and number > 0
    ]
    for more, less in ((2, 1), (-1, 2)):  # of each thing in turn
        for name, value, thing, number in amounts:
            yield _with(event, {name: {**value, thing: number + (more if number > 1 else less)}})


def _with(event: Event, facts: Facts) -> Event:
    return event.but(facts={**event.facts, **facts}, moves=())


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
