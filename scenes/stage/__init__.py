"""The stage: it moves things from one layout to the next, and knows no game."""
