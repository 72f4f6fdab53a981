"""Finding positions for practice in whole games: where a rule is what forbids an action, or where it acts.

The games are those in which refusals are tried (sampling.py). A few questions of each kind are kept for every
rule, from as many different games as possible. Afterwards games that are not needed are dropped.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

from tutor.practice.asked_rules import ENOUGH
from tutor.practice.changed import told_numbers
from tutor.practice.kept_games import KeptGame
from tutor.practice.kinds import make_question
from tutor.practice.positions import KeptQuestion
from tutor.practice.refused import about, at_its_moment
from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Position, Refusal
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.table import Table

from .sampling import POLICIES, decisions_of, grouped_by_kind, tables

WANTED = {"no": 22, "which": 22, "many": 22, "next": 22, "who": 24, "yes": 5, "late": 20}  # of each rule
OF_A_RULE = 26  # are kept: of each kind in turn
FEW = 8  # if there are fewer, those are added in which the moment is wrong too ("late")
A_GAME = 3  # of these from one game
TRIED = 8  # attempts in one game to make them
LOOKED_AT = 48  # positions of a game in which actions are tried
OFFERED = 40  # actions that a board offers, tried in each of them
ANYTHING = 24  # any actions
LONGEST = 700  # decisions of a game

Slot = tuple[str, str]  # a rule, and what is wanted of it


class Mine:
    """What was found so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.found: dict[Slot, list[KeptQuestion]] = {}
        self.space = grouped_by_kind(game.NOTATION.every())

    def wants(self, slot: Slot, here: Counter[Slot]) -> bool:
        """Whether more of this is needed, and may come from this game."""
        return here[slot] < A_GAME and len(self.found.get(slot, ())) < WANTED[slot[1]]

    def dig(self, players: int, seed: int, options: dict[str, str], policy: str) -> int:
        """Look through one game; returns how many questions were found in it."""
        played = []
        for moment in decisions_of(self.game, players, seed, options, policy):
            played.append(moment)
            if len(played) == LONGEST:
                break
        texts = tuple(self.game.NOTATION.text(action) for _, _, action in played)
        whole = KeptGame(players, seed, tuple(sorted(options.items())), texts)
        here: Counter[Slot] = Counter()
        attempts: Counter[Slot] = Counter()
        table = whole.table(self.game, len(texts))
        table.goto(0)
        choice = random.Random(seed)
        looked = {*choice.sample(range(len(played)), min(len(played), LOOKED_AT))}
        for step, (state, seat, action) in enumerate(played):
            offers = [*self._done(state, seat, action)]
            if step in looked:
                offers += self._refused(state, seat, choice)
            table.goto(step)
            for slot, kind, who, text in offers:
                if self.wants(slot, here) and attempts[slot] < TRIED:
                    one = KeptQuestion(slot[0], kind, whole, step, who, text)
                    attempts[slot] += 1
                    here[slot] += self._keep(slot, one, table)
        return here.total()

    def _keep(self, slot: Slot, one: KeptQuestion, table: Table) -> bool:
        """Keep a question if it can be asked, and if nearly the same is not there yet."""
        known = self.found.get(slot, [])
        if any(other.game == one.game and other.step == one.step for other in known):
            return False
        same = sum(other.action == one.action for other in known)
        if WANTED[slot[1]] // 2 < same < len(known):
            return False  # there are other actions
        if make_question(self.game, one, table) is None:
            return False
        self.found.setdefault(slot, []).append(one)
        return True

    def _done(self, state: Position, seat: int, action: Action) -> Iterator[tuple[Slot, str, int, str]]:
        """What may be asked about the action that was played."""
        after, events = self.game.apply_action(state, seat, action)
        text, book = self.game.NOTATION.text(action), self.game.BOOK
        for number, event in enumerate(events):
            card = book.rules.get(event.rule)
            if card is not None and card.says:
                if told_numbers(self.game, event.rule):
                    yield (event.rule, "many"), "many", seat, text
                if number:
                    yield (event.rule, "next"), "next", seat, text
        turns = self.game.current_players(after)
        if turns and turns != (seat,):
            for rule in self._turn_rules(after, turns[0]):
                yield (rule, "who"), "who", seat, text

    def _turn_rules(self, state: Position, seat: int) -> set[str]:
        """The rules that say that it is not another player's turn."""
        act = next(iter(self.game.candidates(state, seat)), None)
        others = [other for other in range(len(state.seats)) if other != seat]
        refused = (self.game.refusals(state, other, act, told=False) for other in others if act is not None)
        return {found[0].rule for found in refused if found}

    def _refused(
        self, state: Position, now: int, choice: random.Random
    ) -> Iterator[tuple[Slot, str, int, str]]:
        """What may be asked about actions that are not played here, those with a single reason first."""
        offered = [*self.game.candidates(state, now)]
        tried = [(now, action) for action in choice.sample(offered, min(len(offered), OFFERED))]
        seats = (now, now, now, choice.randrange(len(state.seats)))
        anything = (choice.choice(choice.choice(self.space)) for _ in range(ANYTHING))
        tried += [(choice.choice(seats), action) for action in anything]
        judged = [(seat, action, self._reasons(state, seat, action)) for seat, action in tried]
        write, only = (
            self.game.NOTATION.text,
            {one[1].__class__: one[2] for one in judged if len(one[2]) == 1},
        )
        for seat, action, reasons in sorted(judged, key=lambda one: len(one[2])):
            if reasons:
                at_once = at_its_moment(self.game, reasons)
                yield (reasons[0].rule, "no" if at_once else "late"), "may", seat, write(action)
                if seat == now and at_once:
                    yield (reasons[0].rule, "which"), "which", seat, write(action)
            elif (
                seat == now
                and (near := only.get(action.__class__))
                and about(self.game, action, near[0].rule)
            ):
                yield (near[0].rule, "yes"), "may", seat, write(action)

    def _reasons(self, state: Position, seat: int, action: Action) -> list[Refusal]:
        absent = self.game.SPEC.absent
        if absent and absent(state, action):
            return []  # a question about what is not in the box says nothing
        return self.game.refusals(state, seat, action, told=False)

    def _trim(self) -> None:
        """Keep some questions of each rule, of each kind in turn; those at a wrong moment only if needed."""
        for rule in {rule for rule, _ in self.found}:
            kinds = {what: self.found.pop((rule, what), []) for what in WANTED}
            if len(kinds["no"]) >= FEW:
                kinds["late"] = []
            turns = sorted(
                (k, place, what) for place, what in enumerate(WANTED) for k in range(len(kinds[what]))
            )
            for k, _, what in turns[:OF_A_RULE]:
                self.found.setdefault((rule, what), []).append(kinds[what][k])

    def questions(self) -> list[KeptQuestion]:
        """Everything that was found, without games that hardly help."""
        self._trim()
        every = [one for found in self.found.values() for one in found]
        rare = Counter(slot for slot, found in self.found.items() for _ in found)
        slots = {one: slot for slot, found in self.found.items() for one in found}
        for game in sorted(
            {one.game for one in every}, key=lambda game: (sum(o.game == game for o in every), game.seed)
        ):
            inside = [one for one in every if one.game == game]
            needed = Counter(slots[one] for one in inside)
            left = rare - needed
            if all(sum(left[rule, what] for what in WANTED) >= ENOUGH for rule, _ in needed):
                every = [one for one in every if one.game != game]
                rare = left
        return sorted(every, key=lambda one: (one.rule, one.kind, one.id))


def mine(game: Game, games: int, each: Callable[[], None] = lambda: None) -> list[KeptQuestion]:
    """The questions of a game, from so many games of bots."""
    found, spread = Mine(game), tables(game)
    random.Random(7).shuffle(spread)
    for number in range(games):
        players, options = spread[number % len(spread)]
        found.dig(players, number, options, POLICIES[(number + number // len(spread)) % len(POLICIES)])
        each()
    return found.questions()
