"""How the controls on paper look: switch, stepper, slider, scroll bar, rules and links."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_DISH,
    BRASS_STOPS,
    INK,
    INK_SECOND,
    IVORY_STOPS,
    PAPER_STOPS,
    RIBBON,
    SWITCH_OFF,
    SWITCH_ON,
    TEXT,
    Stops,
)
from scenes.art.shapes import disc, panel
from scenes.art.svg import icon
from scenes.art.type import Face, width

FAINT = "#8f8675"
"""Text and signs of what cannot be used now, on paper."""
_KNOB_EDGE = "#a0937a"
_MARGIN = 24
_GROOVE: Stops = ((0, "#b3a688"), (1, "#d3c6a6"))


@dataclass(frozen=True, slots=True)
class SwitchLook:
    """A groove with a knob: brass, felt and a tick when on."""

    size: tuple[int, int]
    on: bool
    state: str
    unit: float

    def paint(self) -> pygame.Surface:
        """The switch in the middle of its box."""
        wide, high = round(56 * self.unit), round(28 * self.unit)
        easel = Easel(self.size, round(_MARGIN * self.unit))
        x, y = (self.size[0] - wide) / 2, (self.size[1] - high) / 2
        if self.state in ("hovered", "focused"):
            easel.glow(x, y, wide, high, high / 2, 8 * self.unit, 200, 2 * self.unit)
        stops, edge = (SWITCH_ON, "#0f2a20") if self.on else (SWITCH_OFF, "#8f846e")
        easel.put(panel(wide, high, high / 2, stops, edge, max(1.0, self.unit)), x, y)
        knob = high - round(6 * self.unit)
        inset = 3 * self.unit
        at = x + wide - knob - inset if self.on else x + inset
        if self.on:
            easel.centre(
                icon("check", round(18 * self.unit), TEXT, 12), x + high * 0.6, y + high / 2
            )
        easel.shadow(at, y + inset, knob, knob, knob / 2, 0.2, self.unit)
        face, rim = (BRASS_STOPS, BRASS_DARK) if self.on else (IVORY_STOPS, _KNOB_EDGE)
        easel.put(disc(knob, face, rim), at, y + inset)
        if self.state == "disabled":
            easel.surface.fill((120,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return easel.surface


@dataclass(frozen=True, slots=True)
class StepperLook:
    """A value between two chevrons; `side` is the chevron under the pointer, -1 or 1."""

    size: tuple[int, int]
    text: str
    text_px: int
    side: int
    at_end: int
    state: str
    unit: float

    def paint(self) -> pygame.Surface:
        """The value in the middle, the chevrons at the ends."""
        w, h = self.size
        easel = Easel(self.size, round(_MARGIN * self.unit))
        if self.state == "focused":
            radius = 10 * self.unit
            easel.glow(0, 0, w, h, radius, 6 * self.unit, 170)
            easel.put(panel(w, h, radius, PAPER_STOPS, BRASS, 2 * self.unit), 0, 0)
        chevron = round(self.text_px * 0.82)
        for side, name, x in ((-1, "left", chevron * 0.9), (1, "right", w - chevron * 0.9)):
            hot = self.side == side and self.state in ("hovered", "pressed")
            gone = self.state == "disabled" or self.at_end == side
            colour = "#c3b79c" if gone else RIBBON if hot else INK_SECOND
            easel.centre(icon(name, chevron, colour, 11), x, h / 2)
        colour = FAINT if self.state == "disabled" else INK
        easel.text(self.text, Face.SERIF_SEMI, self.text_px, colour, w / 2, h / 2, "middle")
        return easel.surface


@dataclass(frozen=True, slots=True)
class SliderLook:
    """A groove filled up to a brass knob; `share` in thousandths."""

    size: tuple[int, int]
    share: int
    state: str
    unit: float

    def paint(self) -> pygame.Surface:
        """Groove, filling, knob."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, round(_MARGIN * unit))
        thick, knob = round(8 * unit), round(24 * unit)
        x = knob / 2 + (w - knob) * self.share / 1000
        y = (h - thick) / 2
        easel.put(panel(w, thick, thick / 2, _GROOVE, "#a08f6c", max(1.0, unit)), 0, y)
        filled = max(thick, round(x))
        easel.put(panel(filled, thick, thick / 2, SWITCH_ON, "#0f2a20", max(1.0, unit)), 0, y)
        top = (h - knob) / 2
        if self.state in ("hovered", "focused", "pressed"):
            easel.glow(x - knob / 2, top, knob, knob, knob / 2, 7 * unit, 230, 2 * unit)
        easel.shadow(x - knob / 2, top, knob, knob, knob / 2, 0.2, unit)
        easel.centre(disc(knob, BRASS_STOPS, BRASS_DARK), x, h / 2)
        easel.centre(disc(max(2, knob - round(8 * unit)), BRASS_DISH), x, h / 2)
        return easel.surface


@dataclass(frozen=True, slots=True)
class BarLook:
    """The slim knob of a scroll bar."""

    size: tuple[int, int]
    top: int
    long: int
    held: bool

    def paint(self) -> pygame.Surface:
        """The knob."""
        easel = Easel(self.size, 0)
        colour = "#8c7a56" if self.held else "#b9a987"
        w = self.size[0]
        easel.put(panel(w, self.long, w / 2, ((0, colour), (1, colour))), 0, self.top)
        return easel.surface


@dataclass(frozen=True, slots=True)
class RuleLook:
    """Ruled lines across paper: one or two."""

    size: tuple[int, int]
    colour: str
    double: bool = False

    def paint(self) -> pygame.Surface:
        """One line as high as the box, or two at its edges."""
        w, h = self.size
        easel = Easel(self.size, 0)
        thick = max(1, round(h / 6)) if self.double else h
        easel.rule(0, w, 0, self.colour, thick)
        if self.double:
            easel.rule(0, w, h - thick, self.colour, thick)
        return easel.surface


@dataclass(frozen=True, slots=True)
class LinkLook:
    """Claret italic words with a small sign: “More rules”."""

    size: tuple[int, int]
    text: str
    text_px: int
    sign: str
    state: str
    unit: float
    anchor: str = "left"

    def paint(self) -> pygame.Surface:
        """The words, underlined when hot."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, round(_MARGIN * unit))
        hot = self.state in ("hovered", "focused", "pressed")
        if self.state == "focused":
            radius = 8 * unit
            easel.glow(0, 0, w, h, radius, 6 * unit, 150)
            easel.put(panel(w, h, radius, PAPER_STOPS, BRASS, max(1.0, 1.5 * unit)), 0, 0)
        colour = FAINT if self.state == "disabled" else "#6c1c29" if hot else RIBBON
        words = width(self.text, Face.SERIF_ITALIC, self.text_px)
        sign = round(self.text_px * 0.75) if self.sign else 0
        gap = round(self.text_px * 0.45) if self.sign else 0
        inset = round(8 * unit)
        x = {"left": inset, "right": w - inset - words - gap - sign}.get(
            self.anchor, (w - words - gap - sign) / 2
        )
        easel.text(self.text, Face.SERIF_ITALIC, self.text_px, colour, x, h / 2)
        if hot:
            easel.rule(x, x + words, h / 2 + self.text_px * 0.42, colour, max(1, unit))
        if self.sign:
            easel.centre(icon(self.sign, sign, colour, 12), x + words + gap + sign / 2, h / 2)
        return easel.surface


@dataclass(frozen=True, slots=True)
class FieldLook:
    """The frame of a line to type in."""

    size: tuple[int, int]
    unit: float

    def paint(self) -> pygame.Surface:
        """A light field with a hairline edge."""
        easel = Easel(self.size, 0)
        field = ((0.0, "#fffdf6"), (1.0, "#fffdf6"))
        easel.put(panel(*self.size, 8 * self.unit, field, "#b7a67f", max(1.0, self.unit)), 0, 0)
        return easel.surface


@dataclass(frozen=True, slots=True)
class BadgeLook:
    """A brass disc with one sign: what kind of notice this is."""

    diameter_px: int
    sign: str

    @property
    def size(self) -> tuple[int, int]:
        """The disc."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """The disc, engraved."""
        d = self.diameter_px
        easel = Easel(self.size, max(3, round(d * 0.7)))
        easel.shadow(0, 0, d, d, d / 2, 0.8, d / 44)
        easel.put(disc(d, BRASS_STOPS, BRASS_DARK), 0, 0)
        easel.centre(disc(max(2, round(d * 0.84)), ((0, "#dcc084"), (1, BRASS))), d / 2, d / 2)
        easel.text(self.sign, Face.SERIF_BOLD, round(d * 0.56), INK, d / 2, d / 2, "middle")
        return easel.surface
