"""Everything that turns a description into pixels: palette, type, shapes, sprites, ground."""

from scenes.art.art import Art, Deck, Look

__all__ = ["Art", "Deck", "Look"]
