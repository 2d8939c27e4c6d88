"""The first family in the terminal."""
