"""What bots of every family share: random, greedy, and what greedy must know of a game."""
