"""Search for games with hidden cards: many worlds that a view allows, each played out."""
