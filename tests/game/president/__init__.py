"""The rules of President."""
