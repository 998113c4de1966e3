"""Matches as files of a game’s own notation: written to a place of one’s choice, and opened."""
