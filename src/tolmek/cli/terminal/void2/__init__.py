"""The second game in the terminal."""
