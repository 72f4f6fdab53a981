"""Puerto Rico 1897: other names, some other numbers and rules, and expansions.

`game` is the module of this edition; it plays by the base game's rules.
"""
