"""What all games share: values, words, tables and logs. The kernel knows no game."""
