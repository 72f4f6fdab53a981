"""The controls of one part: plus and minus, pieces to add and to take away, a choice."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.boards.icons import icon
from tutor.boards.parts import yes
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.kinds import Number, Table, Texts, Word
from tutor.rules.kernel.markup import Html, once, tag
from tutor.rules.kernel.pieces import Counts, Numbered, Starred

from . import values
from .labels import Labels
from .parts import EditablePart

NOBODY = -1
FEW = 12  # more names than this are in a list to choose from


def controls(part: EditablePart, value: object, labels: Labels, document: Document) -> Html:
    """Everything that changes one part."""
    kind = part.kind
    if isinstance(kind, Texts):
        return _texts(part, value, labels)
    if part.field.edit.seat and isinstance(kind, Number):
        return _choice(part, "choose", _players(kind, labels), value, labels.part(part))
    if isinstance(kind, Number):
        return once("ul.edit-steps", _stepper(part, "", labels.part(part), value, labels, kind.least))
    if isinstance(kind, Word):
        return _words(part, kind, value, labels)
    if isinstance(kind, Table) and part.field.edit.seat:
        return _takers(part, kind, value, labels)
    if isinstance(kind, (Table, Counts)):
        found = values.counted(value)
        rows = [
            _stepper(part, name, labels.counted(part, name), found.get(name, 0), labels, 0, document)
            for name in kind.of
        ]
        return once("ul.edit-steps", *rows)
    return _pieces(part, value, labels, document)


# Numbers ---------------------------------------------------------------------------------------
def _stepper(
    part: EditablePart,
    name: str,
    said: str,
    value: object,
    labels: Labels,
    least: int,
    document: Document | None = None,
) -> Html:
    w, at = labels.w, f"{part.id} {name}".strip()
    n = value if isinstance(value, int) else least
    typed = tag(
        "input.edit-number",
        type="number",
        inputmode="numeric",
        value=str(n),
        data_input=f"number {at}",
        data_key=f"number {at}",
        aria_label=w("edit.number_of", what=said),
    )
    shown = labels.drawn(part, name) if name else once("span", said)
    left = supply(part, name, document) if document is not None else None
    note = tag("small", w("edit.left", n=left)) if left is not None else None
    return once(
        "li",
        once("span.edit-name", shown, note),
        _press(f"less {at}", "–", w("edit.less_of", what=said)),
        typed,
        _press(f"more {at}", "+", w("edit.more_of", what=said)),
    )


def _press(do: str, sign: str, said: str) -> Html:
    return tag("button.edit-press", tag("span", sign, aria_hidden="true"), data_do=do, aria_label=said)


def supply(part: EditablePart, name: str, document: Document) -> int | None:
    """How many of this the supplies have left; None if no supply gives it."""
    found = None
    for source in part.field.edit.comes_from:
        held = document.get(source)
        if isinstance(held, dict) and any(isinstance(of, str) for of in held.values()):
            held = ", ".join(of for of in held.values() if of)
        if isinstance(held, int) and not name:
            found = (found or 0) + held
        elif isinstance(held, (dict, str)):
            found = (found or 0) + values.counted(held).get(name, 0)
    return found


# Choices ---------------------------------------------------------------------------------------
def _choice(part: EditablePart, do: str, rows: Iterable[tuple[str, str]], chosen: object, said: str) -> Html:
    """Buttons for a few values, a list for many. A row is (value, words)."""
    rows = list(rows)
    if len(rows) > FEW:
        options = [
            tag("option", shown, value=value, selected=value == str(chosen or "")) for value, shown in rows
        ]
        return once("select", *options, data_input=f"{do} {part.id}", data_key=part.id, aria_label=said)
    buttons = [
        tag(
            "button", shown, data_do=f"{do} {part.id} {value}".strip(), aria_pressed=yes(value == str(chosen))
        )
        for value, shown in rows
    ]
    return once("div.edit-choice", *buttons, role="group", aria_label=said)


def _players(kind: Number, labels: Labels) -> list[tuple[str, str]]:
    names = labels.table.names
    nobody = [(str(NOBODY), labels.w("edit.nobody"))] if kind.least < 0 else []
    return [*nobody, *((str(k), name) for k, name in enumerate(names))]


def _words(part: EditablePart, kind: Word, value: object, labels: Labels) -> Html:
    choices = labels.game.BOOK.words("choices.toml").get(part.key, {}).get("values", {})
    known = [name for name in kind.of if not choices or name in choices]
    rows = [(name, labels.thing(part, name)) for name in known]
    nothing = [("", labels.w("edit.nothing"))] if kind.none or (part.path[0] == "turn" and not value) else []
    return _choice(part, "choose", [*nothing, *rows], value or "", labels.part(part))


def _takers(part: EditablePart, kind: Table, value: object, labels: Labels) -> Html:
    """For each thing, the player who has it."""
    each = kind.each if isinstance(kind.each, Number) else Number(0)
    found = value if isinstance(value, dict) else {}
    rows = []
    for name in kind.of:
        said = labels.thing(part, name)
        options = [
            tag("option", shown, value=k, selected=k == str(found.get(name, NOBODY)))
            for k, shown in _players(each, labels)
        ]
        at = f"taker {part.id} {name}"
        field = once("select", *options, data_input=at, data_key=at, aria_label=said)
        rows.append(once("li", once("span.edit-name", labels.drawn(part, name)), field))
    return once("ul.edit-steps", *rows)


def _texts(part: EditablePart, value: object, labels: Labels) -> Html:
    found = value if isinstance(value, list) else []
    rows = []
    for k, name in enumerate(found):
        more = {"data_input": f"name {k}", "data_key": f"name-{k}", "maxlength": "39"}
        said = labels.w("edit.player_name", n=k + 1)
        rows.append(tag("li", tag("input.edit-text", type="text", value=name, aria_label=said, **more)))
    return once("ul.edit-steps", *rows)


# Pieces one by one -----------------------------------------------------------------------------
def _pieces(part: EditablePart, value: object, labels: Labels, document: Document) -> Html:
    kind, w = part.kind, labels.w
    listed = values.pieces(kind, value)
    rows = [_piece(part, k, name, on, labels) for k, (name, on) in enumerate(listed)]
    of: Iterable[str] = getattr(kind, "of", ())
    shown = []
    for name in of:
        left = supply(part, name, document)
        if getattr(kind, "once", False) and any(name == one for one, _ in listed):
            continue
        said = labels.thing(part, name) + (f" ({w('edit.left', n=left)})" if left is not None else "")
        shown.append((name, said, left))
    shown.sort(key=lambda row: row[2] == 0)  # what the supply has comes first
    field = _adding(part, [(name, said) for name, said, _ in shown], labels)
    none = tag("li", w("edit.nothing")) if not rows else None
    return once("div.edit-pieces", once("ol", none, *rows), field)


def _adding(part: EditablePart, rows: list[tuple[str, str]], labels: Labels) -> Html:
    w = labels.w
    head = f"{w('edit.put')}: {labels.part(part)}"
    if len(rows) > FEW:
        first = tag("option", w("edit.put"), value="")
        options = [first, *(tag("option", said, value=name) for name, said in rows)]
        at = f"put {part.id}"
        return once("select", *options, data_input=at, data_key=at, aria_label=head)
    buttons = [
        once(
            "button.edit-add",
            tag("span", "+", aria_hidden="true"),
            labels.drawn(part, name),
            data_do=f"put {part.id} {name}",
            aria_label=f"{w('edit.put')}: {said}",
        )
        for name, said in rows
    ]
    return once("div.edit-adds", *buttons, role="group", aria_label=head)


def _piece(part: EditablePart, k: int, name: str, on: str, labels: Labels) -> Html:
    w, kind, said = labels.w, part.kind, labels.thing(part, name)
    said_k = f"{said} ({k + 1})"
    tools = []
    if isinstance(kind, Starred) and kind.of[name]:
        tools.append(
            tag(
                "button.edit-press",
                "*",
                data_do=f"mark {part.id} {k}",
                aria_pressed=yes(bool(on)),
                aria_label=w("edit.star_of", what=said_k),
            )
        )
    if isinstance(kind, Numbered) and kind.of[name]:
        tools += [
            _press(f"down {part.id} {k}", "–", w("edit.less_of", what=said_k)),
            tag("b.edit-count", on),
            _press(f"up {part.id} {k}", "+", w("edit.more_of", what=said_k)),
        ]
    if part.field.edit.stack and k:
        tools.append(
            tag(
                "button.edit-press",
                "↑",
                data_do=f"earlier {part.id} {k}",
                aria_label=w("edit.earlier_of", what=said_k),
            )
        )
    out = tag(
        "button.edit-press",
        icon("close"),
        data_do=f"out {part.id} {k}",
        aria_label=w("edit.out_of", what=said_k),
    )
    return once("li", once("span.edit-name", labels.drawn(part, name)), *tools, out)
