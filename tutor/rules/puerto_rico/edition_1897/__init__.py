"""Puerto Rico 1897: other names, a few other numbers and rows, and room for expansions.

`game` is the module of this edition; the rules it plays by are the base's.
"""
