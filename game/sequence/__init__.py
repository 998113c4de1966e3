"""Sequence: a card in the hand claims a square on the board; five in a row make a line."""
