"""What a game lets one choose before it is set up: expansions, open rulings."""

from __future__ import annotations

from typing import Any

from tutor.boards.column import esc
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.game import Choice


class Options:
    """The values chosen so far, by choice."""

    def __init__(self, module: Any) -> None:
        self.module = module
        self.choices: dict[str, Choice] = {choice.name: choice for choice in module.CHOICES}
        self.values: dict[str, list[str]] = {name: [] if c.many else [c.values[0]] for name, c in self.choices.items()}

    def choose(self, query: dict[str, str]) -> None:
        """The values of an address. Raises UnknownName for one that does not exist."""
        for name, choice in self.choices.items():
            wanted = [v for v in query.get(name, "").split(",") if v]
            for value in wanted:
                if value not in choice.values:
                    known = ", ".join(f"{name}={v}" for v in choice.values)
                    raise UnknownName("unknown.option", name=value[:40], known=known)
            if wanted:
                self.values[name] = wanted if choice.many else wanted[:1]

    def do(self, what: str, value: str) -> bool:
        """A press on one value; False where it is none of ours."""
        choice = self.choices.get(what)
        if choice is None or value not in choice.values:
            return False
        mine = self.values[what]
        if choice.many:
            self.values[what] = [v for v in choice.values if (v in mine) != (v == value)]
        else:
            self.values[what] = [value]
        return True

    def asked(self) -> list[Choice]:
        """The choices that matter by what is chosen already."""
        chosen = {value for values in self.values.values() for value in values}
        return [choice for choice in self.choices.values() if not choice.needs or choice.needs in chosen]

    def taken(self) -> dict[str, str]:
        """The options of the table; they are written into its log."""
        return {choice.name: ",".join(self.values[choice.name]) for choice in self.asked()}

    # Drawn ------------------------------------------------------------------------------------
    def form(self, lang: str) -> str:
        rows = self.module.BOOK.words("choices.toml") if self.choices else {}
        return "".join(self._many(c, rows[c.name], lang) if c.many else self._one(c, rows[c.name], lang) for c in self.asked())

    def _many(self, choice: Choice, row: dict[str, Any], lang: str) -> str:
        """Each value a card to press, with what it brings."""
        cards = "".join(
            f'<button class="option" data-do="{choice.name} {value}" aria-pressed="{_yes(value in self.values[choice.name])}">'
            f'<b>{esc(row["values"][value]["title"][lang])}</b><small>{esc(row["values"][value]["text"][lang])}</small></button>'
            for value in choice.values
        )
        return f'{_head(choice, row, lang)}<div class="options" role="group" aria-labelledby="choice-{choice.name}">{cards}</div>'

    def _one(self, choice: Choice, row: dict[str, Any], lang: str) -> str:
        buttons = "".join(
            f'<button data-do="{choice.name} {value}" aria-pressed="{_yes(value in self.values[choice.name])}">{esc(row["values"][value]["title"][lang])}</button>'
            for value in choice.values
        )
        return f'{_head(choice, row, lang)}<div class="segments-of" role="group" aria-labelledby="choice-{choice.name}">{buttons}</div>'


def _head(choice: Choice, row: dict[str, Any], lang: str) -> str:
    return f'<h2 id="choice-{choice.name}">{esc(row["title"][lang])}</h2><p class="choice-text">{esc(row["text"][lang])}</p>'


def _yes(value: bool) -> str:
    return "true" if value else "false"
