"""Processes that think, so that no frame ever waits for a thought."""
