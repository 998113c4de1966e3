"""Thousands of matches that hold the laws of the contract: `python -m tests.soak`."""
