"""Checkers (English draughts): rules on bitboards, notation, and what a seat sees."""
