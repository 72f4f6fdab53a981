"""Drawing a game's board: what every board has, so that a game draws only its own things. Knows no game.

`words` names things and actions, `pieces` are small things in HTML, `goods` and `pictures` what is
drawn once, `layout` where the areas stand, `reading` the board read aloud.
"""
