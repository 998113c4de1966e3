"""Computer players of President."""
