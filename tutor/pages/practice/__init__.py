"""Practice: ten questions on positions from whole games, and the rules that are due again."""
