"""Questions about what a rule forbids: may she do this, and which of these is not allowed?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Event, Position, Refusal
from tutor.rules.kernel.game import Game, legal_actions
from tutor.rules.kernel.table import Table

from .positions import KeptQuestion
from .question import PossibleAnswer, PracticeQuestion, mixed, shuffled

MOST_RULES = 3  # rules to choose from
NEAREST = 6  # the distractors are taken from so many rules that are nearest
MOST_ACTIONS = 4
FEWEST_ACTIONS = 3


def may_do(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """May she do this? Yes, or no because of one of three rules."""
    action = game.NOTATION.parse(one.action)
    state, refused = table.state, game.refusals(table.state, one.seat, action, told=False)
    if not state.agenda or (refused and refused[0].rule != one.rule):
        return None
    told = None if refused else _told(game, one, table)
    if not refused and told is None and not about(game, action, one.rule):
        return None
    wrong = _beside(game, state, action, one, refused)[: MOST_RULES - (told is None)]
    if len(wrong) < MOST_RULES - (told is None):
        return None
    first = PossibleAnswer("rule", one.rule)
    beside = [PossibleAnswer("rule", rule) for rule in wrong]
    rules, place = (tuple(beside), -1) if told else mixed(one, first, beside)
    choices = (PossibleAnswer("yes", ""), *rules)
    right = place + 1 if refused else 0
    asked = PracticeQuestion(one, table, one.seat, one.action, choices, right, event=told)
    whole = not at_its_moment(game, refused)
    return asked.but(refused=one.action, by=one.seat, whole=whole) if refused else asked


def _told(game: Game, one: KeptQuestion, table: Table) -> Event | None:
    """What the rule says of the action, if it is this rule that allows it."""
    if table.seat != one.seat:
        return None
    _, events = game.apply_action(table.state, one.seat, game.NOTATION.parse(one.action))
    first = events[0] if events else None
    return first if first is not None and first.rule == one.rule and game.BOOK.card(one.rule).says else None


def at_its_moment(game: Game, refused: Iterable[Refusal]) -> bool:
    """Whether the moment is right for the action, or is all that is wrong. Otherwise the reason may depend on
    what is not decided now, and the whole board is needed.
    """
    found = [game.BOOK.card(one.rule).bars == "moment" for one in refused]
    return len(found) < 2 or not any(found)


def about(game: Game, action: Action, rule: str) -> bool:
    """Whether a rule forbids actions of this kind in some positions."""
    return any(known == rule for known, _ in game.BOOK.checks.get(action.__class__, ()))


def _beside(
    game: Game, state: Position, action: Action, one: KeptQuestion, refused: list[Refusal]
) -> list[str]:
    """Rules that could be meant and do not forbid this here: those that forbid such an action elsewhere, of
    the nearest first; only where they are too few, those of the moment and near ones, then others.
    """
    book, rule = game.BOOK, game.BOOK.card(one.rule)
    absent, titles = book.absent(state), {rule.title["en"]}
    groups: tuple[list[str], ...] = ([], [], [])
    for other in _nearest_rules(game, action, one):
        card = book.rules.get(other)
        if card is None or other in absent or other == one.rule or card.title["en"] in titles:
            continue
        if card.part_of == one.rule or rule.part_of == other or not card.no:
            continue
        if also_true(game, action, other, refused):
            continue
        titles.add(card.title["en"])
        meant = other in general(game) or other in rule.near
        groups[0 if about(game, action, other) else 1 if meant else 2].append(other)
    few = [group[:NEAREST] for group in groups]
    return [group[k] for group in few for k in shuffled(one, len(group))]


def also_true(game: Game, action: Action, rule: str, refused: list[Refusal]) -> bool:
    """Whether a rule forbids the action too, or says what a rule that does so says.

    At a wrong moment, so do the rules on whose turn it is and what is done now. A rule that is near to one
    that forbids it is safe only if the engine asked it about this action, and nothing else forbids it.
    """
    book, rules = game.BOOK, {found.rule for found in refused}
    if rule in rules:
        return True
    if rule in general(game) and any(book.card(found).bars == "moment" for found in rules):
        return True
    if len(rules) == 1 and about(game, action, rule):
        return False
    return any(near_to(game, rule, found) for found in rules)


def general(game: Game) -> set[str]:
    """The rules on whose turn it is, what is done now, and when nobody may pass."""
    return {game.SPEC.not_your_turn, game.SPEC.not_now, game.SPEC.no_pass}


def near_to(game: Game, rule: str, other: str) -> bool:
    """Whether one rule names the other as near, or both name the same one."""
    first, second = ({this, *game.BOOK.card(this).near} for this in (rule, other))
    return bool(first & second)


def _nearest_rules(game: Game, action: Action, one: KeptQuestion) -> Iterator[str]:
    """The rules that forbid something, the nearest to the question's rule first."""
    book, rule = game.BOOK, one.rule
    card, forbids = book.card(rule), {rule for checks in book.checks.values() for rule, _ in checks}
    checks = [other for other, _ in book.checks.get(action.__class__, ())]
    yield from (other for other in card.near if other in forbids)
    yield from (other for other in checks if book.rules.get(other, card).chapter == card.chapter)
    yield from (checks[k] for k in shuffled(one, len(checks)))
    yield from (
        other for other in book.rules if other in forbids and book.card(other).chapter == card.chapter
    )
    yield from (game.SPEC.not_your_turn, game.SPEC.not_now, game.SPEC.no_pass)
    rest = [other for other in book.rules if other in forbids]
    turn = int(one.id, 16) % len(rest)  # not the first of the book each time
    yield from (*rest[turn:], *rest[:turn])


def which_not(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """Which of these is not allowed? One is forbidden, by this rule alone or by others near to it; the
    others differ little from it and are legal.
    """
    action = game.NOTATION.parse(one.action)
    refused = game.refusals(table.state, one.seat, action, told=False)
    if table.seat != one.seat or not refused or refused[0].rule != one.rule:
        return None
    if not all(near_to(game, one.rule, found.rule) for found in refused):
        return None
    alike = [
        other for other in legal_actions(game, table.state, one.seat) if other.__class__ is action.__class__
    ]
    order = {k: place for place, k in enumerate(shuffled(one, len(alike)))}
    nearest = sorted(range(len(alike)), key=lambda k: (differing(alike[k], action), order[k]))
    legal = [game.NOTATION.text(alike[k]) for k in nearest[: MOST_ACTIONS - 1]]
    if len(legal) < FEWEST_ACTIONS - 1:
        return None
    right = PossibleAnswer("action", one.action)
    choices, place = mixed(one, right, [PossibleAnswer("action", text) for text in legal])
    return PracticeQuestion(one, table, one.seat, "", choices, place, refused=one.action, by=one.seat)


def differing(action: Action, other: Action) -> int:
    """In how many facts two actions of one kind differ."""
    return sum(getattr(action, name) != getattr(other, name) for name in action._fields)
