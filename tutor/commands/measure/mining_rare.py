"""Questions about rules that decide too seldom in games of bots.

Their positions are those of the worked examples and of the lessons' pages, those of the games that are kept
already, and changed ones: a few numbers and pieces of a position are different, and the engine is asked
again. A question is kept only if its kind can still be made there.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property

from tutor.practice.asked_rules import ENOUGH
from tutor.practice.changed import told_numbers
from tutor.practice.kept_games import NO_GAME, KeptGame, compact
from tutor.practice.kinds import make_question
from tutor.practice.positions import KeptQuestion
from tutor.practice.refused import at_its_moment
from tutor.rules.kernel.action import Action
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.game import Game, legal_actions
from tutor.rules.kernel.lesson import in_full
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.whatif import pieces_of, what_if

from .sampling import grouped_by_kind

MOST_LEGAL = 60  # legal actions whose events are looked at
MOST_ASKED = 60  # actions that a rule may forbid
OF_A_POSITION = 2  # questions about a rule that are kept
OF_A_KIND = 20  # questions of one kind, unless a rule has too few of other kinds
CHANGED = 240  # changed positions tried for a rule
STEPS = 9  # of a game, only each ninth position is looked at
AT_ONCE = 4  # changes in one of them
ENOUGH_HERE = ENOUGH + 2  # some may go again when rules change


class MinedPosition:
    """A position in which something may be asked."""

    def __init__(self, game: KeptGame, step: int, table: Table, change: str = "") -> None:
        self.game, self.step, self.table, self.change = game, step, table, change


class RareRuleSearch:
    """Finds questions for every rule that forbids or tells and has too few."""

    def __init__(self, game: Game, kept: list[KeptQuestion]) -> None:
        self.game, self.kept = game, list(kept)
        self.count = Counter(one.rule for one in kept)
        self.kinds = Counter((one.rule, one.kind) for one in kept)
        self.space = {kind[0].__class__: kind for kind in grouped_by_kind(game.NOTATION.every())}
        self.decided_in: dict[str, list[MinedPosition]] = {}  # in which a rule decided
        self.seen = {(one.rule, one.id) for one in kept}

    def short(self) -> list[str]:
        """The rules with too few questions."""
        every = self.game.BOOK.rules.values()
        return [card.id for card in every if (card.no or card.says) and self.count[card.id] < ENOUGH_HERE]

    def find(self, each: Callable[[], None] = lambda: None) -> list[KeptQuestion]:
        """Everything that was kept, and more questions about rare rules."""
        for mined in self._sources():
            self._collect(mined, self.short())
            each()
        for rule in self.short():
            self._vary(rule)
            each()
        return self.kept

    # Positions -------------------------------------------------------------------------------------
    def _sources(self) -> Iterator[MinedPosition]:
        """The positions of the examples and pages, then one of each game that is kept."""
        for start, actions in self._written():
            try:
                table = Table(self.game, start=start)
                texts = list[str]()
                for text in (*actions, ""):
                    whole = KeptGame(0, 0, (), tuple(texts), compact(start))
                    yield MinedPosition(whole, len(texts), table)
                    if not text or table.why_not(text).refusals:
                        break
                    table.play(text)
                    texts.append(text)
            except TutorError:
                continue
        games = dict.fromkeys(one.game for one in self.kept if one.game != NO_GAME)
        for one in games:
            if not self.short() or one.start:
                continue
            table = one.table(self.game, len(one.actions))
            for step in range(5, len(one.actions), STEPS):
                table.goto(step)
                yield MinedPosition(one, step, table)

    def _written(self) -> Iterator[tuple[Document, list[str]]]:
        for example in load_examples(self.game):
            yield example.position, [step.do for step in example.steps if step.do]
        for lesson in in_full(self.game):
            for page in lesson.pages:
                if page.position is not None:
                    yield page.position, [page.do] if page.do else []

    def _vary(self, rule: str) -> None:
        """Change the positions in which a rule decided, and look again."""
        chance = random.Random(rule)
        found = self.decided_in.get(rule) or [
            MinedPosition(one.game, one.step, one.table(self.game))
            for one in self.kept
            if one.rule == rule and one.game != NO_GAME and not one.change
        ]
        for number in range(CHANGED if found else 0):
            if self.count[rule] >= ENOUGH_HERE:
                return
            mined = found[number % len(found)]
            changed = self._changed(mined, chance)
            if changed is not None:
                self._collect(changed, [rule])

    def _changed(self, mined: MinedPosition, chance: random.Random) -> MinedPosition | None:
        document = self.game.to_json(mined.table.state)
        change: Document = {}
        for _ in range(chance.randint(1, AT_ONCE)):
            path = _any_change(document, mined.table.seat, chance)
            if path is not None:
                _put(change, *path)
        try:
            state = what_if(self.game, mined.table.state, change)
            table = Table(self.game, start=self.game.to_json(state))
        except (TutorError, ValueError, KeyError, IndexError, TypeError, AssertionError):
            return None
        return MinedPosition(mined.game, mined.step, table, compact(change)) if change else None

    # Questions ---------------------------------------------------------------------------------------
    def _collect(self, mined: MinedPosition, rules: list[str]) -> None:
        """Keep what can be asked here about these rules."""
        wanted, here = {*rules}, Counter[str]()
        if mined.table.seat < 0 or not wanted:
            return
        for rule, kind, action in self._offers(mined, wanted):
            if self.count[rule] >= ENOUGH_HERE or here[rule] >= OF_A_POSITION:
                continue
            if self.kinds[rule, kind] >= OF_A_KIND and self.count[rule] > ENOUGH // 2 and kind != "may":
                continue
            text = self.game.NOTATION.text(action)
            one = KeptQuestion(rule, kind, mined.game, mined.step, mined.table.seat, text, mined.change)
            if (rule, one.id) in self.seen or make_question(self.game, one, mined.table) is None:
                continue
            here[rule] += 1
            self._keep(one, mined)

    def _keep(self, one: KeptQuestion, mined: MinedPosition) -> None:
        self.kept.append(one)
        self.seen.add((one.rule, one.id))
        self.count[one.rule] += 1
        self.kinds[one.rule, one.kind] += 1
        if not mined.change:
            still = MinedPosition(mined.game, mined.step, mined.table.copied())
            self.decided_in.setdefault(one.rule, []).append(still)

    def _offers(self, mined: MinedPosition, wanted: set[str]) -> Iterator[tuple[str, str, Action]]:
        """What may be asked: about legal actions by what they do, about others by what refuses them."""
        game, state, seat = self.game, mined.table.state, mined.table.seat
        chance = random.Random(f"{mined.step}{mined.change}{len(mined.game.actions)}")
        legal = legal_actions(game, state, seat)
        for action in chance.sample(legal, min(len(legal), MOST_LEGAL)):
            _, events = game.apply_action(state, seat, action)
            for number, event in enumerate(events):
                if event.rule in wanted and game.BOOK.card(event.rule).says:
                    yield from self._told(event.rule, number, action)
        absent = game.SPEC.absent
        for action in self._tried(mined, wanted, chance):
            if absent and absent(state, action):
                continue
            refused = game.refusals(state, seat, action, told=False)
            if refused and refused[0].rule in wanted and at_its_moment(game, refused):
                yield from ((refused[0].rule, kind, action) for kind in ("which", "help", "may"))

    def _told(self, rule: str, number: int, action: Action) -> Iterator[tuple[str, str, Action]]:
        if told_numbers(self.game, rule):
            yield rule, "many", action
        if number:
            yield rule, "next", action
        else:
            yield rule, "can", action
            yield rule, "may", action

    def _tried(self, mined: MinedPosition, wanted: set[str], chance: random.Random) -> Iterator[Action]:
        """Actions that one of the rules may forbid."""
        kinds = {kind for kind, rules in self._bound.items() if wanted & rules}
        if not kinds:
            return
        yield from (
            a for a in self.game.candidates(mined.table.state, mined.table.seat) if a.__class__ in kinds
        )
        for kind in sorted(kinds, key=lambda kind: kind.__name__):
            every = self.space.get(kind, [])
            yield from chance.sample(every, min(len(every), MOST_ASKED // len(kinds)))

    @cached_property
    def _bound(self) -> dict[type, set[str]]:
        return {kind: {rule for rule, _ in checks} for kind, checks in self.game.BOOK.checks.items()}


# Changes -------------------------------------------------------------------------------------------
def _any_change(document: Document, seat: int, chance: random.Random) -> tuple[list[str], object] | None:
    """Where something is different, and how: a number, or a piece of a list; mostly of the own player."""
    seats = document.get("seat", [])
    if seats and chance.random() < 0.8:
        whose = seat if chance.random() < 0.7 and seat < len(seats) else chance.randrange(len(seats))
        row, path = seats[whose], ["seat", str(whose)]
    else:
        row, path = document, []
    name = chance.choice([*row])
    value = row[name]
    if isinstance(value, dict) and value:
        inner = chance.choice([*value])
        path, name, value = [*path, name], inner, value[inner]
    new = _other(value, chance)
    fixed = {"players", "round", "governor", "step", "turned", "chance", "agenda"}
    return None if new is None or name in fixed else ([*path, name], new)


def _other(value: object, chance: random.Random) -> object | None:
    if type(value) is int:
        return max(0, value + chance.choice((-2, -1, 1, 2, 3)))
    if isinstance(value, str) and value:
        piece = chance.choice(pieces_of(value))
        name, _, number = piece.rpartition(" ")
        if name and number.isdigit():
            return f"= {name} {max(1, int(number) + chance.choice((-2, -1, 1, 2)))}"
        return f"- {piece}"
    return None


def _put(change: Document, path: list[str], value: object) -> None:
    for name in path[:-1]:
        change = change.setdefault(name, {})
    change[path[-1]] = value
