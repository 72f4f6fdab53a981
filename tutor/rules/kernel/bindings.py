"""Checks and facts that code binds to rules for a rulebook that does not exist yet.

CHECKS = Bindings(__package__)             # one an expansion

@CHECKS.check("PR.x3.raid", Raid)          # as with a rulebook itself
def empty_ship(state, seat, action): ...

CHECKS.bind_to(BOOK)                       # done by each edition whose book contains these rules
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .rulebook import Check, Rulebook, Tell


class Bindings:
    """The checks and facts that the modules of a package bind. The order of their import does not matter."""

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
        """Refuse `kind` by the same checks as `other`, except for some rules."""
        left_aside = tuple(without)
        self._keep(kind.__module__, "", lambda book: book.alike(kind, other, left_aside))

    def explain(self, *rules: str) -> Callable[[Tell], Tell]:
        """Bind further facts to rules: computed only after one of them has refused, for its text."""

        def bind(function: Tell) -> Tell:
            self._keep(function.__module__, rules[0], lambda book: book.explain(*rules)(function))
            return function

        return bind

    def _keep(self, module: str, rule: str, binding: Callable[[Rulebook], object]) -> None:
        """Functions of other packages come first, ordered by rule; then each module,
        in the order of its code.
        """
        own = module.startswith(f"{self.package}.")
        self._kept.append(((module, "") if own else ("", rule), binding))

    def bind_to(self, book: Rulebook) -> None:
        """Bind everything to a rulebook."""
        for _, binding in sorted(self._kept, key=lambda kept: kept[0]):
            binding(book)
