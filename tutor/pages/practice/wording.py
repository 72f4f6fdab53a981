"""A question in words: what is asked, each answer, and the same as plain text."""

from __future__ import annotations

from tutor.boards import chapters, naming, words
from tutor.practice.missing_number import GAP_SHOWN, say_with_gap
from tutor.practice.place import placings_said, value_said
from tutor.practice.question import PossibleAnswer, PracticeQuestion
from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.markup import Html, joined, tag, text
from tutor.rules.kernel.words import say

ASKS_A_RULE = "may"  # the kind whose answers are yes and three rules


def kicker(question: PracticeQuestion, lang: str) -> str:
    """The line over a question: what kind it is, and of whom."""
    if question.about:
        return dict(question.about)[lang]
    kind, seat, chapter = question.kind, question.table.names[question.seat], ""
    if kind == "number":
        game = question.table.game
        chapter = chapters.name(game.NAME, game.BOOK.card(question.rule).chapter, lang)
    elif kind == "many" and _gaps(question, lang) > 1:
        kind = "many_gaps"
    return words.of(lang)(f"practice.about_{kind}", seat=seat, chapter=chapter)


def _gaps(question: PracticeQuestion, lang: str) -> int:
    """How many gaps the sentence with the missing number has."""
    assert question.event is not None
    speaker = naming.speaker(question.table, lang, pictures=False)
    return say_with_gap(speaker, question.event, question.gap).count(GAP_SHOWN)


def asked(question: PracticeQuestion, lang: str) -> Html:
    """The question itself."""
    w = words.of(lang)
    if question.said:
        return text(dict(question.said)[lang])
    if question.kind == "many":
        assert question.event is not None
        said = say_with_gap(naming.speaker(question.table, lang), question.event, question.gap)
        return words.pictured(question.table.game.NAME, lang, said)
    return text(w(f"practice.ask_{question.kind}", seat=question.table.names[question.seat]))


def tried(question: PracticeQuestion, lang: str) -> Html:
    """The action that the question is about, "" if it is about none."""
    return (
        naming.label(question.table.game.NAME, question.action, lang, question.table.names)
        if question.action
        else Html()
    )


def answer(question: PracticeQuestion, choice: PossibleAnswer, lang: str) -> Html:
    """One answer, drawn."""
    game, w = question.table.game, words.of(lang)
    if choice.sort == "yes":
        return text(w("practice.yes"))
    if choice.sort == "rule":
        card = game.BOOK.card(choice.value)
        return joined(tag("small", chapters.name(game.NAME, card.chapter, lang)), " ", card.title[lang])
    if choice.sort == "action":
        return naming.label(game.NAME, choice.value, lang, question.table.names)
    if choice.sort == "player":
        return text(question.table.names[choice.value])
    if choice.sort == "event":
        return event(question, choice.value, lang)
    if choice.sort == "text":
        return text(game.BOOK.card(choice.value).text[lang])
    if choice.sort == "things":
        return text(things(question, choice.value, lang))
    if choice.sort == "placed":
        values = zip(question.gaps, choice.value, strict=True)
        return text("; ".join(value_said(game, gap, k, lang) for gap, k in values))
    if choice.sort == "advice":
        said = words.advice(naming.speaker(question.table, lang), choice.value)
        return words.pictured(game.NAME, lang, said)
    return text(str(choice.value))


def things(question: PracticeQuestion, value: object, lang: str) -> str:
    """A thing, or several, by name."""
    found = [*map(str, value)] if isinstance(value, tuple) else str(value)
    speaker = naming.speaker(question.table, lang, pictures=False)
    return speaker.fill("{found}" if isinstance(found, list) else "{found:cap}", {"found": found})


def event(question: PracticeQuestion, told: Event, lang: str) -> Html:
    """The sentence of an event, drawn."""
    speaker = naming.speaker(question.table, lang)
    return words.pictured(question.table.game.NAME, lang, say(speaker, told.rule, "says", told.facts))


def asked_text(question: PracticeQuestion, lang: str) -> str:
    """What is asked, and about which action, as plain text."""
    game = question.table.game.NAME
    rows = [kicker(question, lang)]
    if question.action:
        rows.append(naming.plain(game, question.action, lang, question.table.names))
    if question.gaps:
        rows += [str(asked(question, lang)), dict(placings_said(question.table.game, question.gaps))[lang]]
    elif question.said:
        rows.append(dict(question.said)[lang])
    elif question.kind == "many":
        assert question.event is not None
        speaker = naming.speaker(question.table, lang, pictures=False)
        rows.append(say_with_gap(speaker, question.event, question.gap))
    else:
        rows.append(str(asked(question, lang)))
    return "\n".join(rows)


def plain(question: PracticeQuestion, lang: str) -> str:
    """The question and its answers as plain text."""
    answers = enumerate(question.choices, 1)
    rows = [f"{k}. {answer_text(question, choice, lang)}" for k, choice in answers]
    return "\n".join([asked_text(question, lang), *rows])


def answer_text(question: PracticeQuestion, choice: PossibleAnswer, lang: str) -> str:
    """One answer as plain text."""
    game, speaker = question.table.game, naming.speaker(question.table, lang, pictures=False)
    if choice.sort == "event":
        return say(speaker, choice.value.rule, "says", choice.value.facts)
    if choice.sort == "action":
        return naming.plain(game.NAME, choice.value, lang, question.table.names)
    if choice.sort == "rule":
        return game.BOOK.card(choice.value).title[lang]
    if choice.sort == "advice":
        return words.advice(speaker, choice.value)
    if choice.sort == "text":
        return game.BOOK.card(choice.value).text[lang]
    return str(answer(question, choice, lang))


def verdict(question: PracticeQuestion, lang: str) -> str:
    """The reason in a sentence, as plain text: what the engine says."""
    w, speaker = words.of(lang), naming.speaker(question.table, lang, pictures=False)
    right = question.choices[question.right]
    if question.told:
        return dict(question.told)[lang]
    if question.kind == "who":
        return w("practice.who_is", seat=question.table.names[right.value])
    if question.bare:
        return question.table.game.BOOK.card(question.rule).text[lang]
    if question.kind == "help":
        return words.advice(speaker, right.value)
    if question.event is not None:
        return say(speaker, question.event.rule, "says", question.event.facts)
    if not question.refused:
        return w("practice.may_beside", rule=question.table.game.BOOK.card(question.rule).title[lang])
    answer = question.table.why_not(question.refused, question.by)
    return question.table.explain(answer).in_words(speaker).verdict
