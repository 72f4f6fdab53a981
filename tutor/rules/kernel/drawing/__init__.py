"""Drawing a game's board: the parts that every board has, so that a game draws only its own things. It knows
no game.

`words` names things and actions, `pieces` are small things in HTML, `goods` and `pictures` are drawn once,
`layout` puts the areas together, `reading` is the text for screen readers.
"""
