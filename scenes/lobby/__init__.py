"""Where people from several machines come together before the cards are dealt."""
