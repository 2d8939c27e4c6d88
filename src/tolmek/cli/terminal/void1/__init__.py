"""The first game in the terminal."""
