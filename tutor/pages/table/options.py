"""The options of a game before set-up: expansions, open rulings."""

from __future__ import annotations

from tutor.boards.parts import yes
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.game import Choice, Game
from tutor.rules.kernel.markup import Html, joined, tag

from .documents import ChosenFiles

FEW = 3  # values that fit side by side on a phone


class Options:
    """The chosen values, by option."""

    def __init__(self, module: Game) -> None:
        self.module = module
        self.choices: dict[str, Choice] = {choice.name: choice for choice in module.CHOICES}
        self.documents = ChosenFiles(module)
        self.values: dict[str, list[str]] = {
            name: [] if c.many else [c.values[0]] for name, c in self.choices.items()
        }

    def choose(self, query: dict[str, str]) -> None:
        """Take the values from an address. Raises UnknownName for one that does not exist."""
        for name, choice in self.choices.items():
            wanted = [v for v in query.get(name, "").split(",") if v]
            for value in wanted:
                if value not in choice.values:
                    known = ", ".join(f"{name}={v}" for v in choice.values)
                    raise UnknownName("unknown.option", name=value[:40], known=known)
            if wanted:
                self.values[name] = wanted if choice.many else wanted[:1]

    def do(self, what: str, value: str, players: int) -> bool:
        """Handle a press on one value; False if it is not an option. If only one value is possible, it
        replaces the other.
        """
        choice = self.choices.get(what)
        if self.documents.do(what, value):
            return True
        if choice is None or value not in choice.values:
            return False
        mine = self.values[what]
        if choice.many:
            now = [v for v in choice.values if (v in mine) != (v == value)]
            self.values[what] = [value] if value in now and len(now) > len(choice.together(players)) else now
        else:
            self.values[what] = [value]
        return True

    def asked(self, players: int) -> list[Choice]:
        """The options for this number of players and the other choices made so far."""
        chosen = {value for values in self.values.values() for value in values}
        here = [choice for choice in self.choices.values() if not choice.players or players in choice.players]
        return [choice for choice in here if not choice.needs or choice.needs in chosen]

    def taken(self, players: int) -> dict[str, str]:
        """The options of the table, which its log contains."""
        return {choice.name: ",".join(self.values[choice.name]) for choice in self.asked(players)}

    # Display -----------------------------------------------------------------------------------
    def form(self, lang: str, players: int) -> Html:
        rows = self.module.BOOK.words("choices.toml") if self.choices else {}
        return joined(
            *(self._asked(choice, rows[choice.name], lang) for choice in self.asked(players)),
            *self.documents.form(lang),
        )

    def _asked(self, choice: Choice, row: Document, lang: str) -> Html:
        """One option: its values as cards to press, each with its effect."""
        cards, wide = [], choice.many or len(choice.values) > FEW
        for value in choice.values:
            said = row["values"][value]
            title = said["title"][lang]
            text = tag("small", said["text"][lang]) if "text" in said else None
            inside = (tag("b", title), text) if wide else (title,)
            pressed = {
                "data_do": f"{choice.name} {value}",
                "aria_pressed": yes(value in self.values[choice.name]),
            }
            cards.append(tag("button", *inside, cls="option" if wide else "", **pressed))
        name = f"choice-{choice.name}"
        head = tag("h2", row["title"][lang], id=name), tag("p.choice-text", row["text"][lang])
        group = {"cls": "options" if wide else "segments-of", "role": "group", "aria_labelledby": name}
        return joined(*head, tag("div", *cards, **group))
