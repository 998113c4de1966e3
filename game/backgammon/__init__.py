"""Backgammon: rules, plays, the doubling cube, matches, notation, and what a seat sees."""
