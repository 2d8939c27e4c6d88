"""The table server: tables that people and bots play at over the web."""
