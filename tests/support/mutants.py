"""Small mistakes made on purpose in a game's Python and in the sentences of its rules.

Each is one change at one place: a comparison, a number, `and` for `or`, a statement left out, branches
or signs the other way round, two gaps of a sentence exchanged.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

COMPARED = {
    ast.Lt: (b"<", b"<="),
    ast.LtE: (b"<=", b"<"),
    ast.Gt: (b">", b">="),
    ast.GtE: (b">=", b">"),
    ast.Eq: (b"==", b"!="),
    ast.NotEq: (b"!=", b"=="),
    ast.In: (b"in", b"not in"),
    ast.NotIn: (b"not in", b"in"),
    ast.Is: (b"is", b"is not"),
    ast.IsNot: (b"is not", b"is"),
}
SIGNS = {ast.Add: (b"+", b"-"), ast.Sub: (b"-", b"+")}
DROPPED = (ast.Expr, ast.AugAssign, ast.Return, ast.Continue, ast.Break, ast.Delete)
TEXTS = (
    ast.JoinedStr,
    ast.List,
    ast.Tuple,
    ast.ListComp,
    ast.Dict,
)  # + and - between these only break immediately
SENTENCE = re.compile(rb'\b(en|es) = "((?:[^"\\]|\\.)*)"')
GAP = re.compile(rb"\{(\w+)(?=[:}])")
NUMBER = re.compile(rb"(?<![\w{|.,:/])(\d{1,3})(?![\w.,:/]*\d)(?![^{]*\})")


class Mutant(NamedTuple):
    """One change: a file of the project, where in its bytes, and what is there instead."""

    file: str
    kind: str
    start: int
    end: int
    new: bytes

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.new + source[self.end :]

    def line(self, source: bytes) -> int:
        return source.count(b"\n", 0, self.start) + 1

    def told(self, source: bytes) -> str:
        """The change in one line, with a little of what is around it."""
        old, new = (_short(part) for part in (source[self.start : self.end], self.new))
        before = source[: self.start].rpartition(b"\n")[2][-40:]
        after = source[self.end :].partition(b"\n")[0][:40]
        return f"{_short(before)}[{old} → {new}]{_short(after)}".strip()


def _short(part: bytes) -> str:
    words = " ".join(part.decode(errors="replace").split())
    edges = (part[:1].isspace() and bool(words), part[-1:].isspace() and bool(words))
    words = words if len(words) < 120 else f"{words[:90]} … {words[-25:]}"
    return f"{' ' * edges[0]}{words}{' ' * edges[1]}"


# Python --------------------------------------------------------------------------------------------
class _Places:
    """Where the parts of a program are in its bytes."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file, self.source = file, source
        self.starts = [0, *(at.end() for at in re.finditer(rb"\n", source))]

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        end_line, end_column = node.end_lineno or node.lineno, node.end_col_offset or 0
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[end_line - 1] + end_column

    def text(self, node: ast.expr) -> bytes:
        start, end = self.span(node)
        return self.source[start:end]

    def made(self, kind: str, node: ast.expr | ast.stmt, new: bytes) -> Mutant:
        return Mutant(self.file, kind, *self.span(node), new)

    def between(self, kind: str, left: ast.expr, right: ast.expr, old: bytes, new: bytes) -> Iterator[Mutant]:
        """The operator between two expressions becomes another."""
        start, end = self.span(left)[1], self.span(right)[0]
        found = re.search(rb"(?<!\w)" + re.escape(old).replace(rb"\ ", rb"\s+"), self.source[start:end])
        if found:
            yield Mutant(self.file, kind, start + found.start(), start + found.end(), new)


def in_python(file: str, source: bytes) -> Iterator[Mutant]:
    """Every change of a Python file."""
    places, tree = _Places(file, source), ast.parse(source)
    for node in _played(tree):
        yield from _in_expression(places, node)
        if isinstance(node, DROPPED) and not (isinstance(node, ast.Expr) and _said(node)):
            yield places.made("statement removed", node, b"pass")
        elif isinstance(node, ast.If):
            yield places.made("branches swapped", node.test, b"not (" + places.text(node.test) + b")")
        if isinstance(node, ast.AugAssign) and type(node.op) in SIGNS:
            old, new = SIGNS[type(node.op)]
            yield from places.between("sign", node.target, node.value, old + b"=", new + b"=")


def _in_expression(places: _Places, node: ast.AST) -> Iterator[Mutant]:
    if isinstance(node, ast.Compare):
        for left, right, op in zip([node.left, *node.comparators], node.comparators, node.ops, strict=False):
            yield from places.between("comparison", left, right, *COMPARED[type(op)])
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        for new in (node.value + 1, node.value - 1):
            yield places.made("number", node, str(new).encode() if new >= 0 else f"({new})".encode())
    elif isinstance(node, ast.BoolOp):
        old, new = (b"and", b"or") if isinstance(node.op, ast.And) else (b"or", b"and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from places.between("and/or", left, right, old, new)
    elif isinstance(node, ast.IfExp):
        whole = b" ".join([places.text(node.orelse), b"if", places.text(node.test), b"else"])
        yield places.made("branches swapped", node, whole + b" " + places.text(node.body))
    elif isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
        if not isinstance(node.left, TEXTS) and not isinstance(node.right, TEXTS):
            yield from places.between("sign", node.left, node.right, *SIGNS[type(node.op)])
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield places.made("sign", node, places.text(node.operand))


def _said(node: ast.Expr) -> bool:
    """A docstring."""
    return isinstance(node.value, ast.Constant)


def _played(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a program that run: not annotations, nor what is only imported for them."""
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or name in ("annotation", "returns"):
                continue
            if isinstance(child, ast.If) and getattr(child.test, "id", "") == "TYPE_CHECKING":
                continue
            yield child
            yield from _played(child)


# Sentences -----------------------------------------------------------------------------------------
def in_sentences(file: str, source: bytes) -> Iterator[Mutant]:
    """Every change of a file of rules: two gaps of a sentence exchanged, a number one more or one less."""
    for sentence in SENTENCE.finditer(source):
        start, words = sentence.start(2), sentence[2]
        keys = [*dict.fromkeys(gap[1] for gap in GAP.finditer(words))][:2]
        if len(keys) == 2:
            yield Mutant(file, "gaps exchanged", start, sentence.end(2), exchanged(words, *keys))
        for number in NUMBER.finditer(words):
            for new in (int(number[1]) + 1, int(number[1]) - 1):
                if new >= 0:
                    yield Mutant(
                        file, "number said", start + number.start(1), start + number.end(1), b"%d" % new
                    )


def exchanged(words: bytes, one: bytes, other: bytes) -> bytes:
    """A sentence with two of its gaps exchanged."""
    return GAP.sub(
        lambda gap: b"{" + {one: other, other: one}.get(gap[1], gap[1]),
        words,
    )


# Choosing ------------------------------------------------------------------------------------------
def chosen(root: Path, code: list[Path], rules: list[Path], count: int, seed: int) -> list[Mutant]:
    """So many changes, each kind as often as another; the same seed over the same files chooses the same."""
    kinds: dict[str, list[Mutant]] = {}
    for files, made in ((code, in_python), (rules, in_sentences)):
        for path in files:
            for one in made(str(path.relative_to(root)), path.read_bytes()):
                kinds.setdefault(one.kind, []).append(one)
    choice, found = random.Random(seed), set[Mutant]()
    while len(found) < count and kinds:
        for kind in sorted(kinds):
            if kinds[kind] and len(found) < count:
                found.add(kinds[kind].pop(choice.randrange(len(kinds[kind]))))
            elif not kinds[kind]:
                del kinds[kind]
    return sorted(found)
