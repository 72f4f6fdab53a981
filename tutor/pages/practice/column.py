"""What stands beside the board: the question with its answers, or the card after an answer."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tutor.boards import board, cards, games, naming, words
from tutor.boards.icons import icon
from tutor.boards.parts import button, link, numbered, sr
from tutor.practice.puzzles import has_puzzles
from tutor.practice.question import PracticeQuestion
from tutor.practice.what_helps import still_refused
from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.explaining import explanation
from tutor.rules.kernel.markup import Html, fill, joined, tag, text

from . import placing, wording
from .rule_map import map_link

MOST_INSTEAD = 2
NOTHING: Mapping[int, int] = {}
TAKE_BACK = 2000  # milliseconds in which a press on the board is not yet an answer


def bar(marks: Sequence[str], total: int, lang: str, answered: bool) -> Html:
    """The progress of a session: one piece for each question."""
    w, pieces = words.of(lang), list[Html]()
    here = len(marks) - 1 if answered else len(marks)
    for k in range(total):
        state = marks[k] if k < len(marks) else "now" if k == here else "left"
        pieces.append(tag("li", sr(w(f"practice.spot_{state}")), cls=state))
    count = tag("span", w("practice.of", k=here + 1, n=total))
    return tag("div.practice-bar", tag("b", w("practice.title")), tag("ol", *pieces), count)


def question(asked: PracticeQuestion, lang: str, answered: bool) -> Html:
    """What is asked, with the action that it is about; only a line once it is answered."""
    if answered:
        return tag("section.practice-question.past", tag("h1", wording.asked(asked, lang)))
    done = wording.tried(asked, lang)
    return tag(
        "section.practice-question",
        tag("p.practice-about", wording.kicker(asked, lang)),
        tag("p.practice-action", icon("hand"), tag("span", done)) if done else None,
        tag("h1", wording.asked(asked, lang), tabindex="-1", data_focus_first=True),
        data_key=f"question-{asked.kept.id}",
    )


def answer_list(
    asked: PracticeQuestion, lang: str, left: Sequence[int], hinted: bool, on_board: bool = False
) -> Html:
    """The answers; `left` are those that a hint has not ruled out. `on_board`: they can be pressed there."""
    w = words.of(lang)
    rows = [_choice(asked, k, lang, k in left) for k in range(len(asked.choices))]
    if asked.kind == wording.ASKS_A_RULE:
        rows.insert(1, tag("li.lead-in", w("practice.because")))
    no_key = _own_keys(asked) and any(choice.value == 0 for choice in asked.choices)
    lead = tag("p.practice-lead", icon("hand", 18), w("practice.on_board")) if on_board else None
    helps = tag(
        "div.practice-help",
        button("hint", icon("bulb"), w("practice.hint"), kind="quiet") if not hinted else _hint(lang),
        tag(
            "button.button",
            w("practice.unknown"),
            cls="quiet",
            data_do="unknown",
            data_hotkey=None if no_key else "0",
        ),
    )
    return joined(lead, tag("ol.practice-answers", *rows, aria_label=w("practice.answers")), helps)


def other_pages(game: str, lang: str) -> Html:
    """The ways to the puzzles, the rule map and the placement."""
    w = words.of(lang)
    puzzle = link(f"{game}/puzzles", w("puzzle.to_today"), cls="quiet-link") if has_puzzles(game) else None
    known = link(f"{game}/practice?view=placement", w("practice.placement"), cls="quiet-link")
    return tag("p.practice-ways", puzzle, map_link(game, lang), known)


def pressed_answer(asked: PracticeQuestion, number: int, lang: str) -> Html:
    """What was pressed on the board, and the way to take it back; after two seconds it is the answer."""
    w = words.of(lang)
    said = fill(w("practice.pressed"), answer=tag("b", wording.answer(asked, asked.choices[number], lang)))
    back = button("undo", icon("undo"), w("practice.take_back"), kind="line wide")
    return tag("div.practice-pressed", tag("p", said), back, data_auto="settle", data_after=TAKE_BACK)


def _hint(lang: str) -> Html:
    return tag("p", icon("bulb"), words.of(lang)("practice.hint_said"))


def _own_keys(asked: PracticeQuestion) -> bool:
    """Whether the answers are numbers that one key can type."""
    return all(choice.sort == "number" and int(choice.value) < 10 for choice in asked.choices)


def _choice(asked: PracticeQuestion, k: int, lang: str, left: bool) -> Html:
    """One answer and its key: its place, or for a number of one digit the number itself."""
    said, number = wording.answer(asked, asked.choices[k], lang), asked.choices[k].sort == "number"
    own = _own_keys(asked)
    key = asked.choices[k].value if own else k + 1
    shown = None if own else tag("kbd", key)
    if not left:
        return tag("li", tag("span.move.ruled-out", shown, tag("span", tag("s", said))))
    pick = {"data_do": f"pick {k}", "data_hotkey": key}
    return tag("li", tag("button.move", shown, tag("span", said), **pick), cls="number" if number else "")


# After an answer -----------------------------------------------------------------------------------
def answered(
    asked: PracticeQuestion,
    picked: int,
    mark: str,
    again: str,
    lang: str,
    placed: Mapping[int, int] = NOTHING,
) -> Html:
    """What was said, the card that shows why, when the rule comes again, and the way on."""
    w, head = words.of(lang), _said_back(asked, picked, mark, lang, placed)
    sign = tag("span.practice-mark", icon({"right": "check", "helped": "bulb"}.get(mark, "close")), cls=mark)
    go_on = tag(
        "button.button.fill.wide",
        w("practice.go_on"),
        tag("kbd", w("practice.enter")),
        data_do="next",
        data_hotkey="Enter",
        data_focus_first=True,
    )
    return joined(
        tag("p.practice-said", sign, tag("span", head)),
        tag(
            "section.why-card.practice-card",
            _tried(asked, picked, lang),
            tag(
                "div.said",
                *_reason(asked, picked, mark, lang, placed),
                tag("p.when", icon("clock"), again),
                go_on,
            ),
            cls=mark,
            data_key=f"answer-{asked.kept.id}",
        ),
    )


def _said_back(
    asked: PracticeQuestion, picked: int, mark: str, lang: str, placed: Mapping[int, int]
) -> Html | str:
    """Whether it was right, or what was chosen."""
    w = words.of(lang)
    if mark != "wrong":
        return w("practice.right" if mark == "right" else "practice.right_helped")
    said = wording.answer(asked, asked.choices[picked], lang) if picked >= 0 else None
    if asked.gaps:
        said = text(placing.chosen_said(asked, placing.chosen_in_rows(asked, picked, placed), lang))
    return fill(w("practice.you_said"), answer=tag("b", said)) if said else w("practice.you_passed")


def _tried(asked: PracticeQuestion, picked: int, lang: str) -> Html | None:
    """What the card is about: for "which can you do?" the action that is allowed, or that was picked."""
    if asked.bare or asked.told:
        return None
    shown = asked.choices[picked if picked >= 0 else asked.right]
    text = shown.value if asked.kind == "can" else asked.action or asked.refused
    return tag(
        "div.tried",
        icon("hand"),
        tag("span", naming.label(asked.table.game.NAME, text, lang, asked.table.names)),
    )


def _reason(
    asked: PracticeQuestion, picked: int, mark: str, lang: str, placed: Mapping[int, int]
) -> list[Html | None]:
    """The verdict, the facts and the rule, all from the engine."""
    w, game = words.of(lang), asked.table.game.NAME
    box = cards.rule_box(*cards.rule_of(lang, game, asked.rule))
    if asked.gaps:
        return placing.placed_right(asked, placing.chosen_in_rows(asked, picked, placed), lang)
    if asked.told:
        said = wording.verdict(asked, lang)
        number = str(asked.choices[asked.right].value)
        known = number == "0" or number in re.findall(r"\d+", said)
        total = number if asked.kind == "worth" and not known else ""
        return [tag("h2.verdict", said), tag("p", w("practice.in_all", k=total)) if total else None, box]
    if asked.kind == "who":
        after = asked.choices[asked.right].value
        return [tag("h2.verdict", w("practice.who_is", seat=asked.table.names[after])), box]
    if asked.bare:
        return [box]
    if asked.kind == "may" and not asked.refused:
        said = "practice.may_says" if asked.event else "practice.may_why"
        done = asked.event or first_event(asked)
        told = tag("p", wording.event(asked, done, lang)) if done else None
        return [tag("h2.verdict", w("practice.may")), told, tag("p", w(said)), box]
    if asked.kind == "can" and picked not in (-1, asked.right):
        return _allowed_instead(asked, asked.choices[picked].value, lang)
    if asked.kind == "help":
        return _what_helps(asked, picked, lang)
    if asked.event is not None:
        return [tag("h2.verdict", wording.event(asked, asked.event, lang)), box]
    if asked.kind == "can" and mark != "wrong":
        return [tag("h2.verdict", w("practice.may")), tag("p", w("practice.can_why")), box]
    return _refusal(asked, asked.refused, asked.by, mark, lang)


def _what_helps(asked: PracticeQuestion, picked: int, lang: str) -> list[Html | None]:
    """What would help, the facts by which the action is refused, and what would still refuse it after what
    was chosen.
    """
    _, facts, box, _ = _refusal(asked, asked.refused, asked.by, "", lang)
    said = left = None
    refused = still_refused(asked, asked.choices[picked].value) if picked not in (-1, asked.right) else []
    if refused:
        speaker = naming.speaker(asked.table, lang)
        verdict = explanation(asked.table.game.BOOK, tuple(refused)).in_words(speaker).verdict
        said = tag("p", words.of(lang)("practice.help_left"))
        left = tag("p", words.pictured(asked.table.game.NAME, lang, verdict))
    right = tag("h2.verdict", wording.answer(asked, asked.choices[asked.right], lang))
    return [right, facts, box, said, left]


def first_event(asked: PracticeQuestion) -> Event | None:
    """What the action of a question does first, if a rule says it."""
    game = asked.table.game
    if asked.table.seat != asked.seat:
        return None
    _, events = game.apply_action(asked.table.state, asked.seat, game.NOTATION.parse(asked.action))
    rules = game.BOOK.rules
    return next((one for one in events[:1] if one.rule in rules and rules[one.rule].says), None)


def _allowed_instead(asked: PracticeQuestion, action: str, lang: str) -> list[Html | None]:
    """Why what was chosen is refused, what is allowed, and the question's rule if another one refuses."""
    w, game = words.of(lang), asked.table.game.NAME
    verdict, facts, box, _ = _refusal(asked, action, asked.seat, "", lang)
    right = tag("b", wording.answer(asked, asked.choices[asked.right], lang))
    rules = [one.rule for one in asked.table.why_not(action, asked.seat).refusals]
    asks = cards.rule_box(*cards.rule_of(lang, game, asked.rule)) if asked.rule != rules[0] else None
    return [
        verdict,
        facts,
        box,
        tag("p.way", fill(w("practice.can_right"), answer=right)),
        tag("p", w("practice.can_asked")) if asks else None,
        asks,
    ]


def _refusal(asked: PracticeQuestion, action: str, by: int, mark: str, lang: str) -> list[Html | None]:
    """Why an action is refused."""
    game, answer = asked.table.game.NAME, asked.table.why_not(action, by)
    told = asked.table.explain(answer).in_words(naming.speaker(asked.table, lang))
    drawn = [words.pictured(game, lang, one) for one in (told.verdict, *told.facts, told.advice)]
    return [
        tag("h2.verdict", drawn[0]),
        numbered(drawn[1:-1]),
        cards.rule_box(*cards.rule_of(lang, game, answer.refusals[0].rule)),
        tag("p.way", drawn[-1]) if drawn[-1] else _instead(asked, lang) if mark == "wrong" else None,
    ]


def _instead(asked: PracticeQuestion, lang: str) -> Html | None:
    """What the player may do, if it is her decision."""
    if asked.table.seat != asked.by:
        return None
    found = board.remedies(asked.table, asked.table.why_not(asked.refused, asked.by), lang, MOST_INSTEAD)
    if not found:
        return None
    head = words.of(lang)("practice.instead")
    rows = [tag("li", icon("check", 16), tag("span", label)) for _, label in found]
    return tag("div.practice-instead", tag("p", head), tag("ul", *rows))


# The end -----------------------------------------------------------------------------------------------
def end(game: str, marks: Sequence[str], missed: Sequence[str], due: int, lang: str) -> Html:
    """How the session went, what to look at again, and the way on."""
    w, book = words.of(lang), games.book(game)
    counts = [(mark, marks.count(mark)) for mark in ("right", "helped", "wrong")]
    said = ", ".join(w(f"practice.end_{mark}", n=n) for mark, n in counts if n)
    rows = [
        tag("li", cards.rule_box(*cards.rule_of(lang, game, rule))) for rule in missed if rule in book.rules
    ]
    left = w("practice.end_due", n=due) if due else w("practice.end_none_due")
    return tag(
        "div.plain.practice-end",
        tag("h1", w("practice.end", n=len(marks))),
        tag("p.lead-text", said),
        tag("p.when", icon("clock"), left),
        tag(
            "div.step-buttons",
            button("again", w("practice.ten_more"), kind="fill"),
            link(f"{game}/learn", w("practice.to_game"), cls="button line"),
        ),
        other_pages(game, lang),
        tag("h2", w("practice.end_missed")) if rows else tag("p", w("practice.end_all_right")),
        tag("ul.practice-missed", *rows) if rows else None,
    )
