"""Rows as pages that need no network: arenas, reports, plots."""
