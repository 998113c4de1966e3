"""Tables without a window: a host for a small home server, and computer players as guests."""
