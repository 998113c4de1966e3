"""pygame_gui set up for us: our fonts, our colours, and the pointer where we say it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import i18n  # type: ignore[import-untyped]
import pygame
from pygame_gui import UIManager
from pygame_gui.core.interfaces.gui_font_interface import IGUIFontInterface
from pygame_gui.core.resource_loaders import BlockingThreadedResourceLoader
from pygame_gui.core.surface_cache import SurfaceCache
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.core.utility import FontResource

from scenes.art import palette
from scenes.art.type import Face, cap_height, cap_middle, font_path, ink, line_height, width

_CLEAR: Final = "#00000000"
_STYLES: Final = ("regular", "bold", "italic", "bold_italic")
_FAMILY: Final = "spectral"
FIELD: Final = "#fffdf6"
"""The ground of a line to type in."""
AWAY: Final = (-10_000, -10_000)
"""Where the pointer is while keys are in use: over nothing."""


class InkFont(IGUIFontInterface):
    """A font for pygame_gui that sets text as we do: even spacing, and no glyph missing."""

    underline = False
    underline_adjustment = 0.0

    def __init__(self, face: Face, size_px: int) -> None:
        self._face = face
        self.point_size = size_px
        self.pad = self.origin = self.antialiased = True

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of a text."""
        return self.get_rect(text).size

    def get_rect(self, text: str) -> pygame.Rect:
        """The text's box; its top is the ascent, as pygame_gui wants it."""
        if not text:
            return pygame.Rect(0, 0, 0, 0)
        size = (max(1, width(text, self._face, self.point_size)), self._height())
        return pygame.Rect((0, self._ascent()), size)

    def get_metrics(self, text: str) -> list[Any]:
        """Metrics of each letter: its box and its advance."""
        wide = [width(letter, self._face, self.point_size) for letter in text]
        return [(0, w, 0, self._height(), w) for w in wide]

    def render_premul(self, text: str, text_color: pygame.Color) -> pygame.Surface:
        """The text, premultiplied."""
        return ink(text, self._face, self.point_size, _hex(text_color)).copy()

    def render_premul_to(
        self,
        text: str,
        text_colour: pygame.Color,
        surf_size: tuple[int, int],
        surf_position: tuple[int, int],
    ) -> pygame.Surface:
        """The text at a place on a surface of its own."""
        out = pygame.Surface(surf_size, pygame.SRCALPHA, 32)
        if text:
            at = (surf_position[0], surf_position[1] - self._ascent())
            drawn = ink(text, self._face, self.point_size, _hex(text_colour))
            out.blit(drawn, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        return out

    def get_point_size(self) -> int:
        """Size in pixels."""
        return self.point_size

    def get_padding_height(self) -> int:
        """Room below the letters."""
        return self._height() - self._ascent() + 1

    def get_direction(self) -> int:
        """Left to right: names in other directions are set as they are."""
        return pygame.DIRECTION_LTR

    def _height(self) -> int:
        return line_height(self._face, self.point_size)

    def _ascent(self) -> int:
        middle = cap_middle(self._face, self.point_size)
        return middle + round(cap_height(self._face, self.point_size) / 2)


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


class Manager(UIManager):
    """A UIManager that hovers where the page's pointer is, real or from a touch."""

    def __init__(self, size: tuple[int, int], wear: Wardrobe) -> None:
        self.pointer = AWAY
        self._wear = wear
        super().__init__(size, None, False, resource_loader=wear.loader)
        # Every manager adds its folder to a list of the library that nobody shortens.
        i18n.load_path[:] = list(dict.fromkeys(i18n.load_path))

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """The theme of this size: every page wears the same one."""
        return self._wear.theme

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


class Wardrobe:
    """What the stock elements wear at one size: our type and colours, made once."""

    def __init__(self, text_px: int, unit: float) -> None:
        self.loader = BlockingThreadedResourceLoader()
        self.theme = UIAppearanceTheme(self.loader, "en")
        self.theme.shape_cache = _SmallCache()
        self.loader.start()
        self.loader.update()
        fonts = self.theme.font_dict
        path = str(font_path(Face.SERIF_SEMI.value))
        fonts.add_font_path(_FAMILY, path, path, path, path)
        for style in _STYLES:
            name = fonts.create_font_id(text_px, _FAMILY, "bold" in style, "italic" in style)
            font = FontResource(name, text_px, {}, (path, False))
            font.loaded_font = InkFont(Face.SERIF_SEMI, text_px)
            fonts.loaded_fonts[name] = font
        self.theme.load_theme(_theme(text_px, unit))


class _SmallCache(SurfaceCache):
    """The library keeps shapes on sheets of 4 MiB; all we let it draw fits a quarter of one."""

    def __init__(self) -> None:
        super().__init__()
        self.cache_surface_size = (1024, 256)
        self.cache_surfaces.clear()
        self._expand_lt_cache()


_wardrobe = lru_cache(maxsize=1)(Wardrobe)


def forget_wardrobe() -> None:
    """Let go of the theme: its fonts die with `pygame.quit`."""
    _wardrobe.cache_clear()


def make_manager(size: tuple[int, int], text_px: int, unit: float) -> Manager:
    """A manager whose stock elements wear our type and colours at this size."""
    return Manager(size, _wardrobe(text_px, unit))


def _states(fill: str, edge: str) -> dict[str, str]:
    states = ("normal", "hovered", "active", "selected", "disabled")
    parts = {"bg": fill, "border": edge, "text": _CLEAR}
    return {f"{state}_{part}": colour for state in states for part, colour in parts.items()}


def _theme(text_px: int, unit: float) -> dict[str, Any]:
    """Lengths are window pixels, so the theme belongs to one scale."""

    def px(length: float) -> str:
        return str(max(1, round(length * unit)))

    plain = {"shadow_width": "0", "border_width": "0", "shape": "rectangle"}
    font = {"name": _FAMILY, "size": str(text_px), "bold": "0", "italic": "0"}
    bar = {
        "colours": {"dark_bg": _CLEAR, "normal_border": _CLEAR} | _states(_CLEAR, _CLEAR),
        "misc": plain | {"enable_arrow_buttons": "0"},
    }
    knob = {
        "colours": _states("#b9a987", _CLEAR)
        | {"hovered_bg": "#8c7a56", "active_bg": "#7a5c2c", "selected_bg": "#7a5c2c"},
        "misc": plain,
    }
    entry = {
        "font": font,
        "colours": {
            "dark_bg": FIELD,
            "disabled_bg": palette.IVORY_LOW,
            "selected_bg": palette.BRASS_LIT,
            "normal_text": palette.INK,
            "selected_text": palette.INK,
            "normal_border": FIELD,
            "text_cursor": palette.RIBBON,
        },
        "misc": plain | {"padding": f"{px(8)},{px(2)}"},
    }
    theme: dict[str, Any] = {
        "defaults": {"font": font},
        "text_entry_line": entry,
        "scrolling_container": {"colours": {"dark_bg": _CLEAR, "normal_border": _CLEAR}},
    }
    for owner in ("", "scrolling_container."):
        theme[f"{owner}vertical_scroll_bar"] = bar
        theme[f"{owner}vertical_scroll_bar.#sliding_button"] = knob
    return theme
