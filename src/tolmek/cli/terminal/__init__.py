"""A game in the terminal: the screen, the questions, the odds and the loop that holds them together."""
