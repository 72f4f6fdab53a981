"""The column beside the board: the parts that can be changed, and what the position can be used for."""

from __future__ import annotations

from tutor.boards.icons import icon
from tutor.boards.parts import yes
from tutor.rules.kernel.markup import Html, once, tag

from ..phone import for_phone
from . import gallery, source
from .controls import controls
from .draft import Draft
from .labels import Labels
from .parts import START, TABLE, TURN, EditablePart, parts


def panel(draft: Draft, labels: Labels, group: str, opened: str, first: str) -> Html:
    """The groups, and the parts of the chosen one; the part that was pressed on the board comes first."""
    every = parts(draft.game, draft.table_document)
    groups = list(dict.fromkeys([TURN, TABLE, *(part.group for part in every), START]))
    group = group if group in groups else TABLE
    options = [tag("option", labels.group(one), value=one, selected=one == group) for one in groups]
    choose = once("select", *options, data_input="group", data_key="edit-group", id="edit-group")
    head = once("label.edit-group", once("span", labels.w("edit.group")), choose)
    shown = sorted((part for part in every if part.group == group), key=lambda part: part.id != first)
    rows = [_part(draft, part, labels, part.id == opened) for part in shown]
    note = {TURN: "edit.begins_phase", START: "edit.begins_anew"}.get(group)
    said = tag("p.cite", labels.w(note)) if note else None
    return once("section.edit-panel", head, once("h2", labels.group(group)), said, once("ul", *rows))


def _part(draft: Draft, part: EditablePart, labels: Labels, opened: bool) -> Html:
    value = draft.value(part.path)
    said = once("span", once("b", labels.part(part)), once("small", labels.value(part, value)))
    line = once(
        "button.edit-line", said, icon("chevron"), data_do=f"field {part.id}", aria_expanded=yes(opened)
    )
    inside = once("div.edit-in", controls(part, value, labels, draft.document)) if opened else None
    return once("li.edit-part", line, inside, cls="open" if opened else "")


def beginnings(draft: Draft, labels: Labels, opened: bool, chapter: str) -> Html:
    """The positions that one can start from, folded at first."""
    said = labels.w("edit.gallery")
    head = tag("button.button.line", said, data_do="gallery", aria_expanded=yes(opened))
    inside = gallery.gallery(draft.game, labels.lang, chapter) if opened else None
    return once("section.edit-share", head, inside, aria_label=said)


def sharing(draft: Draft, labels: Labels, given: str, in_cell: bool, site: str) -> Html:
    """Play from here, as code, as a link. There is nothing to share while the position is not possible."""
    if draft.now.fault is not None:
        return Html()
    w = labels.w
    play = tag("button.button.fill", icon("play"), w("edit.play"), data_do="play") if not in_cell else None
    kinds = ("code", "link") if not in_cell else ("code",)
    opens = [
        tag("button.button.line", w(f"edit.{one}"), data_do=f"share {one}", aria_expanded=yes(one == given))
        for one in kinds
    ]
    shown = None
    if given in kinds:
        text = source.code(draft.table, labels.lang) if given == "code" else ""
        copies = text if given == "code" else f"#go {source.address(draft.table)}"
        body = once("pre.edit-code", once("code", text), tabindex="0") if text else None
        copy = once("button.button.fill", icon("copy"), w("edit.copy"), data_copy=copies, data_key="copy")
        code = for_phone(labels.lang, site + source.address(draft.table)) if given == "link" else None
        shown = once("div.edit-given", once("p", w(f"edit.{given}_text")), body, copy, code)
    row = once("div.row-of", play, *opens)
    return once("section.edit-share", once("h2", w("edit.share")), row, shown)
