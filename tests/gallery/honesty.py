"""The page on how the computer plays."""

from scenes.honesty import HonestyPage
from tests.gallery.studio import Studio, state


@state("honesty")
def honesty(studio: Studio) -> HonestyPage:
    """With the levels of Euchre."""
    return HonestyPage(studio.services, "euchre")
