"""Golf: swap the cards of a grid that you may not look at, and count few strokes."""
