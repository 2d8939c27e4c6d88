"""The HTTP edge: routes, connections, limits, the page."""
