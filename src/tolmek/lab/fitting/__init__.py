"""Weights of the bots by self-play: exploring games, regression, generations."""
