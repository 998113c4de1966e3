"""Everything that turns a description into pixels: palette, type, shapes, sprites, ground."""
