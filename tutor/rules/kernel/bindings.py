"""Checks and facts that code binds to rules before it is known in which rulebook the rules stand.

    CHECKS = Bindings(__package__)             # one an expansion

    @CHECKS.check("PR.x3.raid", Raid)          # as with a rulebook itself
    def empty_ship(state, seat, action): ...

    CHECKS.bind_to(BOOK)                       # by each edition that has these rules in its book
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .rulebook import Check, Rulebook, Tell


class Bindings:
    """What the modules of a package bind, to be handed on; in which order they were imported does not count."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._kept: list[tuple[tuple[str, str], Callable[[Rulebook], object]]] = []

    def check(self, rule: str, *kinds: type) -> Callable[[Check], Check]:
        """Bind a check to a rule id, for one or more kinds of action."""

        def bind(function: Check) -> Check:
            self._keep(function.__module__, rule, lambda book: book.check(rule, *kinds)(function))
            return function

        return bind

    def alike(self, kind: type, other: type, without: Iterable[str] = ()) -> None:
        """`kind` is refused by whatever refuses `other`; some rules left aside."""
        left_aside = tuple(without)
        self._keep(kind.__module__, "", lambda book: book.alike(kind, other, left_aside))

    def tell(self, *rules: str) -> Callable[[Tell], Tell]:
        """Bind further facts to rules: asked only when one of them has refused, for its words."""

        def bind(function: Tell) -> Tell:
            self._keep(function.__module__, rules[0], lambda book: book.tell(*rules)(function))
            return function

        return bind

    def _keep(self, module: str, rule: str, binding: Callable[[Rulebook], object]) -> None:
        """What somebody else's function says comes first, by rule; then each module, as it stands there."""
        own = module.startswith(f"{self.package}.")
        self._kept.append(((module, "") if own else ("", rule), binding))

    def bind_to(self, book: Rulebook) -> None:
        """Bind it all to a rulebook."""
        for _, binding in sorted(self._kept, key=lambda kept: kept[0]):
            binding(book)
