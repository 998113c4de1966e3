"""Chess: rules on python-chess, notation, and what a seat sees."""
