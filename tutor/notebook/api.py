"""A game in a notebook. Everything else starts from this object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import tutor.rules as rules
from tutor.boards import announcements, words
from tutor.boards import games as rooms
from tutor.pages.rules.search import in_order, search
from tutor.rules.kernel import example as examples
from tutor.rules.kernel import lesson as lessons
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import BadPosition, UnknownName
from tutor.rules.kernel.game import Game as Rules
from tutor.rules.kernel.game import usual_players
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.setup import seated
from tutor.rules.kernel.table import Table
from tutor.widget import open_page

from . import writing
from .arguments import checked
from .event_list import listed
from .example import Example
from .game_review import Review, given_game
from .lesson import Lesson
from .listing import Listing
from .mistakes import localised_errors, only, wrong
from .naming import named, one_phase
from .out_of_play import better, missing
from .position import Position
from .practice import OneQuestion, Practice, chosen_rules, one_question
from .rule import Rule
from .selfplay import Games, play_games


@checked
def game(name: str, lang: str = "en") -> Game:
    """One game; `tutor.games()` lists the names. `lang` is the language of its words, "en" or "es".

        >>> pr = tutor.game(name="puerto_rico", lang="es")

    Raises UnknownName, which lists the games that exist.
    """
    with localised_errors(lang):
        return Game(rules.load(name), lang)


@checked
def games(lang: str = "en") -> Listing[str]:
    """The games that exist, by the name that `tutor.game` needs."""
    w = words.of(lang)
    return Listing(
        rules.names(),
        (w("notebook.game"), w("notebook.title")),
        lambda name: (name, announcements.title(name, lang)),
        ("game", "title"),
    )


class Game:
    """A game's rules: positions, rules, lessons, examples, whole games."""

    def __init__(self, module: Rules, lang: str) -> None:
        self._module = module
        self.name: str = module.NAME
        self.lang = lang

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.name, self.lang)

    def __dir__(self) -> list[str]:
        return [
            "engine",
            "example",
            "examples",
            "fields",
            "lang",
            "lesson",
            "lessons",
            "name",
            "play",
            "position",
            "practice",
            "question",
            "review",
            "rule",
            "rules",
            "search",
            "selfplay",
            "title",
        ]

    @property
    def engine(self) -> Rules:
        """The game's rules for programs: `legal_actions`, `apply_action`, `observe`. `p.state` is for it."""
        return self._module

    @property
    def title(self) -> str:
        """The game's title."""
        return announcements.title(self.name, self.lang)

    @checked
    def position(
        self,
        document: Mapping[str, object] | None = None,
        /,
        *,
        players: int | None = None,
        phase: str | int = "",
        settle: bool = True,
        **fields: object,
    ) -> Position:
        """A position. What you leave out is as at set-up, and the supplies are computed for you.

            >>> pr.position(players=4, ships={"6": "corn 3"}, seat=[{"goods": "corn 2"}], phase="captain")

        `phase`: the pending decision, as if the first seat had just chosen its role (`turn` may name another
        seat); a number if the game numbers its phases. A `document` (a dict, as `position.document` returns
        it) is used as it is, with the other `fields` replacing its own. `pr.fields` lists them, also
        `players`; a choice at set-up may have its name there (`cities`). What happens automatically before
        the first decision has already happened, and is in `.told`; with `settle=False` it is an error.
        Raises BadPosition or BadTask, which name the field.
        """
        with localised_errors(self.lang):
            given = self._given(document or {}, players, phase, fields)
            ids = [name for name in document or () if "schema" in given and name not in fields]
            try:
                given = self._in_ids(given, ids, phase)
                found = Position(Table(self._module, start=given), self.lang)
            except BadPosition as no:
                if phase and no.facts.get("at") == "turn.phase":
                    no.facts["at"] = "phase"  # as its author wrote it
                raise better(self._module, given, no) from None
            writing.taken(given, found.document)
            if not settle and found.told:
                said = {lang: " ".join(listed(found._table, lang, found._table.opened)) for lang in LANGUAGES}
                raise wrong("unsettled", by_lang={lang: {"said": text} for lang, text in said.items()})
            return found

    def _in_ids(self, given: Document, ids: Sequence[str], phase: str | int) -> Document:
        """The fields with ids for names; those in `ids` have them already. Raises BadPosition or BadTask."""
        of = writing.shape_of(self._module, given)
        for name in given:
            if name not in of.of and (error := missing(self._module, given, name, "")):
                raise error
        only(dict.fromkeys(("phase", *of.of)), given, "field")
        one_phase(self.name, of, phase, given)
        kept = {name: given[name] for name in ids}
        return kept | named(self.name, of, {name: given[name] for name in given if name not in kept})

    def _given(
        self,
        document: Mapping[str, object],
        players: int | None,
        phase: str | int,
        fields: Mapping[str, object],
    ) -> Document:
        """The fields that a call of `position` names, as one document."""
        of = {choice.name: choice.field for choice in self._module.CHOICES if choice.field not in fields}
        own = {of.get(name) or name: value for name, value in fields.items()}
        given = {"players": usual_players(self._module), **document, **own}
        if players is not None:
            given["players"] = players
        if phase and isinstance(phase, str):
            turn = fields.get("turn", {})
            given["turn"] = {"phase": phase, "seat": 0, **turn} if isinstance(turn, Mapping) else turn
        elif phase:
            given["phase"] = phase
        return given

    @property
    def fields(self) -> Listing[str]:
        """The fields of a position: what each means, what it can contain,
        and what it is if you leave it out.
        """
        return writing.fields(self._module, self.lang)

    @checked
    def rule(self, rule: str) -> Rule:
        """A rule by its id. To find a rule by words, use `search`.

        >>> pr.rule("PR.captain.must-load-max")

        `.printed` is its page or section in the book that `.book` names: a Spanish rulebook, for each game.
        """
        with localised_errors(self.lang):
            if "." not in rule and (found := self.search(rule, 3)):
                raise wrong(
                    "rule_words",
                    UnknownName,
                    name=rule,
                    found="; ".join(f"{one.id} ({one.title})" for one in found),
                )
            return Rule(self.name, rooms.book(self.name).card(rule), self.lang)

    @property
    def rules(self) -> Listing[Rule]:
        """Every rule, in reading order."""
        return self._listed(in_order(self.name))

    @checked
    def search(self, query: str, most: int = 8) -> Listing[Rule]:
        """At `most` so many rules that match the words of `query` or answer its question, the best first.

        >>> pr.search("wharf", most=3)[0]
        """
        book = rooms.book(self.name)
        return self._listed([book.card(rule) for rule in search(self.name, query, self.lang).rules[:most]])

    def _listed(self, cards: Sequence[Any]) -> Listing[Rule]:
        w = words.of(self.lang)
        columns = ("rule", "title", "printed")
        return Listing(
            [Rule(self.name, card, self.lang) for card in cards],
            [w(f"notebook.{head}") for head in columns],
            lambda rule: (rule.id, rule.title, rule.printed),
            columns,
        )

    @checked
    def lesson(self, lesson: str) -> Lesson:
        """A chapter by its id; `["page"]` is one of its pages, and `.board()` the board for it.

        >>> pr.lesson("captain-loading")["seven-points"].board()
        """
        with localised_errors(self.lang):
            return Lesson(self._module, lessons.find(self._module, lesson), self.lang)

    @property
    def lessons(self) -> Listing[Lesson]:
        """Every chapter."""
        w = words.of(self.lang)
        columns = ("lesson", "title", "idea")
        heads = [w(f"notebook.{head}") for head in columns]
        every = [Lesson(self._module, found, self.lang) for found in lessons.in_full(self._module)]
        return Listing(every, heads, lambda one: (one.id, one.title, one.idea), columns)

    @checked
    def example(self, example: str) -> Example:
        """One of the rulebook's worked examples; `.steps()` runs it.

        >>> pr.example("PR.ex.captain.full-phase-4p").steps()
        """
        with localised_errors(self.lang):
            return Example(self._module, examples.find(self._module, example), self.lang)

    @property
    def examples(self) -> Listing[Example]:
        """Every worked example."""
        w = words.of(self.lang)
        every = [Example(self._module, found, self.lang) for found in examples.load_examples(self._module)]
        columns = ("example", "title")
        heads = [w(f"notebook.{head}") for head in columns]
        return Listing(every, heads, lambda one: (one.id, one.title), columns)

    @checked
    def play(
        self,
        players: int | None = None,
        bots: Sequence[str] = (),
        seed: int = 0,
        **options: str | Sequence[str],
    ) -> Any:
        """A table to play at, for `players` players.

            >>> pr.play(bots=["you", "steady", "steady"])

        `bots`: "you" or a bot ("steady", "random") for each seat, instead of `players`. The same `seed` deals
        the same game again. The `options` are those of the game's set-up: expansions="burghers".
        """
        with localised_errors(self.lang):
            seats = list(bots) or ["you", *["steady"] * (self._count(players) - 1)]
        return open_page(
            "play",
            self.name,
            lang=self.lang,
            seats=seats,
            **self._chosen(options),
            **({"seed": str(seed)} if seed else {}),
        )

    @checked
    def selfplay(
        self,
        games: int = 20,
        players: int | None = None,
        bots: Sequence[str] = ("steady",),
        seed: int = 1,
        **options: str | Sequence[str],
    ) -> Games:
        """Play `games` whole games of `players` players between `bots`, which change seats.

            >>> pr.selfplay(20, players=3, bots=["steady", "random"]).wins

        `.plot()` shows the results. `seed` and `options` are as in `play`.
        """
        with localised_errors(self.lang):
            return play_games(
                self._module,
                games,
                [bots[k % len(bots)] for k in range(self._count(players))],
                seed,
                self.lang,
                self._chosen(options),
            )

    @checked
    def review(self, log: object, seat: int = 0) -> Review:
        """The game of one player reviewed. It takes some seconds.

            >>> pr.review("game.json", seat=1).plot()

        `log`: a log document, a file's name, or a link. `seat`: the player, from 0 on.
        `.decisions` is a DataFrame if pandas is installed.
        """
        with localised_errors(self.lang):
            return Review(given_game(self.name, log), seat, self.lang)

    @checked
    def practice(self, rules: str | Sequence[str] = "", n: int = 10, seed: int = 1) -> Practice:
        """`n` questions in a cell, about `rules` or chapters; about any rule if you name none.

            >>> pr.practice(rules="captain", n=5)

        The same `seed` asks the same questions again.
        Raises UnknownName if there is no question about what you name.
        """
        with localised_errors(self.lang):
            return Practice(self.name, self.lang, chosen_rules(self._module, rules, n, seed))

    @checked
    def question(self, rule: str, seed: int = 0) -> OneQuestion:
        """One question about a `rule`, on a position that `seed` chooses.

        >>> pr.question("PR.captain.must-load-max", seed=7)
        """
        with localised_errors(self.lang):
            return OneQuestion(one_question(self._module, rule, seed), self.lang)

    def _count(self, players: int | None) -> int:
        """The number of players of a new game. Raises UnknownName for one without rules."""
        if players is None:
            return usual_players(self._module, 3)
        seated(players, self._module.PLAYERS)
        return players

    def _chosen(self, options: Mapping[str, str | Sequence[str]]) -> dict[str, str]:
        """The options for set-up, also by the names of a position's fields. Raises BadTask for an option that
        this game does not have.
        """
        of = {choice.field: choice.name for choice in self._module.CHOICES if choice.name not in options}
        own = {
            of.get(name, name): [said] if isinstance(said, str) else said for name, said in options.items()
        }
        with localised_errors(self.lang):
            only([choice.name for choice in self._module.CHOICES], own, "option")
        return {name: ",".join(said).replace(", ", ",") for name, said in own.items()}

    def __repr__(self) -> str:
        return words.of(self.lang)(
            "notebook.game_line", title=self.title, rules=len(self.rules), name=self.name
        )
