"""The second family in the terminal."""
