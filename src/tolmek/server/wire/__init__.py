"""What goes over the wire: requests, scenes, the log."""
