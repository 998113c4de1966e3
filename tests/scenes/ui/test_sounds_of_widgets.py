"""Widgets name sounds that exist."""

from scenes import menu, rules
from scenes.sound import Sounds
from scenes.ui import controls, picker, tiles
from scenes.ui.skin import Skin


def test_every_widget_names_a_sound_that_there_is() -> None:
    known = Sounds(enabled=False).names
    for module in (controls, picker, tiles, menu, rules):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Skin) and kind.sound:
                assert kind.sound in known, kind
