"""How a bot looks at the first game."""
