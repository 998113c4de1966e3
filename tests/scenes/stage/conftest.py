"""Everything here paints."""

from tests.scenes.unseen import display

__all__ = ["display"]
