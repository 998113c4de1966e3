"""The words that every game is said in."""
