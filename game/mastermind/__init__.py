"""Mastermind: each sets a hidden row of coloured pegs, and breaks the other's by guessing."""
