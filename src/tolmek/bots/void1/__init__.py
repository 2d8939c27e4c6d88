"""How a bot looks at the first family."""
