"""President: shed your cards first, and sit above the others in the next round."""
