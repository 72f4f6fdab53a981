"""What several tests use: random games, tables set up by hand, damaged documents, copies of the project."""
