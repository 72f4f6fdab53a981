"""Practice: questions that the engine writes, on positions from whole games, and when a rule is asked again.

    question = make_question(GAME, kept_questions("san_juan").of("SJ.turn.no-pass")[0])
    question.choices, question.right        # what can be answered, and which answer is right

A question is a rule, a position and a kind. It holds no sentence: the answer, the reason and the page come
from the engine. The package knows no game, and imports only rules and bots.
"""
