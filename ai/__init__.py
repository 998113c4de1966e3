"""Computer players: they see views and return moves."""
