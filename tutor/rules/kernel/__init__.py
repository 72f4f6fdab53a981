"""What every game shares: values, words, tables, logs. Knows no game."""
