"""The widgets that change something: token, tool, switch, stepper, slider, link."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pygame

from scenes.art.looks.tokens import TokenLook
from scenes.art.type import Face, fitted, width
from scenes.ui.looks import LinkLook, SliderLook, StepperLook, SwitchLook
from scenes.ui.looks_plates import QuietLook
from scenes.ui.page import SMALLEST_TEXT_PX, Page
from scenes.ui.skin import Skin

_TOKEN_STATE = {"hovered": "hot", "focused": "hot", "pressed": "pressed", "disabled": "disabled"}


class Token(Skin):
    """An ivory token with a word. `prime`: lit while nothing else is."""

    kind = "token"
    sound: ClassVar[str] = "token_press"
    margin: ClassVar[int] = 40

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        container: Any = None,
        *,
        text: str,
        size: float = 20,
        icon: str = "",
        prime: bool = False,
        **rest: Any,
    ) -> None:
        self.text = text
        self.icon = icon
        self.prime = prime
        self.size_px = page.text_px(size)
        super().__init__(page, hit, container, **rest)

    def look(self) -> TokenLook:
        """The token in its state."""
        w, h = self.hit.size
        fits = fitted(self.text, Face.SERIF_SEMI, self.size_px, w, 10, beside=1)
        lit = self.prime and self.state == "normal" and not any(t.hot for t in self._others())
        state = "hot" if lit else _TOKEN_STATE.get(self.state, "rest")
        return TokenLook(self.text, h, fits, w, icon=self.icon, state=state)

    def redraw(self) -> None:
        """Have it painted anew, and the page's prime token, which is lit while no other is."""
        super().redraw()
        if not self.prime:
            for other in self._others():
                if other.prime:
                    other.redraw()

    def _others(self) -> list[Token]:
        group = self.page.manager.get_sprite_group().sprites()
        return [one for one in group if isinstance(one, Token) and one is not self]

    def overflow(self) -> str:
        """The word, when it had to shrink below what can be read."""
        return self.text if self.look().text_px < SMALLEST_TEXT_PX else ""


class Tool(Skin):
    """A round tool, with its word beside it or none."""

    kind = "tool"
    sound: ClassVar[str] = "token_press"
    margin: ClassVar[int] = 24

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        container: Any = None,
        *,
        icon: str,
        text: str = "",
        mirrored: bool = False,
        **rest: Any,
    ) -> None:
        self.icon, self.text, self.mirrored = icon, text, mirrored
        super().__init__(page, hit, container, **rest)

    def look(self) -> QuietLook:
        """The disc and its word."""
        disc = min(self.hit.h, max(24, self.page.px(44)))
        px = self.page.text_px(18)
        return QuietLook(
            self.hit.size, self.icon, self.text, px, disc, self.state, mirrored=self.mirrored
        )

    @staticmethod
    def width_for(page: Page, text: str) -> int:
        """How wide a tool with this word is."""
        disc = max(24, page.px(44))
        return round(disc * 1.3) + page.wide(text, Face.SERIF, 18) if text else disc


class Switch(Skin):
    """On or off."""

    kind = "switch"
    sound: ClassVar[str] = "switch"
    margin: ClassVar[int] = 24

    def __init__(
        self, page: Page, hit: pygame.Rect, container: Any = None, *, on: bool, **rest: Any
    ) -> None:
        self.on = on
        super().__init__(page, hit, container, **rest)

    def look(self) -> SwitchLook:
        """Groove and knob."""
        return SwitchLook(self.hit.size, self.on, self.state, self.page.services.art.unit)

    def activate(self, pos: tuple[int, int] | None) -> None:
        """Turn it over."""
        self.on = not self.on
        self.redraw()
        super().activate(pos)


class OneOf(Skin):
    """One of a few words; how another one is chosen is up to the kind."""

    sound: ClassVar[str] = "switch"

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        container: Any = None,
        *,
        words: Sequence[str],
        at: int,
        **rest: Any,
    ) -> None:
        self.words, self.at = tuple(words), at
        super().__init__(page, hit, container, **rest)

    @property
    def word(self) -> str:
        """The one that is chosen."""
        return self.words[self.at]


class Stepper(OneOf):
    """One of a few values, stepped through by chevrons or arrow keys; it stops at its ends."""

    kind = "stepper"
    margin: ClassVar[int] = 24
    side = 0
    """The chevron under the pointer: -1 or 1."""

    def look(self) -> StepperLook:
        """The value between its chevrons."""
        at_end = -1 if self.at == 0 else 1 if self.at == len(self.words) - 1 else 0
        return StepperLook(
            self.hit.size,
            self.word,
            self._value_px,
            self.side,
            at_end,
            self.state,
            self.page.services.art.unit,
        )

    @staticmethod
    def width_for(page: Page, words: Sequence[str]) -> int:
        """How wide the widest value makes it."""
        px = page.text_px(20)
        return max(width(word, Face.SERIF_SEMI, px) for word in words) + round(3.8 * px)

    def overflow(self) -> str:
        """The value that is too wide."""
        return "" if self._value_px >= SMALLEST_TEXT_PX else self.word

    @property
    def _value_px(self) -> int:
        """The value's size; smaller where it would not fit between the chevrons."""
        px = self.page.text_px(20)
        return fitted(self.word, Face.SERIF_SEMI, px, self.hit.w, beside=3)

    def while_hovering(self, time_delta: float, mouse_pos: Any) -> None:
        """Which chevron is under the pointer."""
        super().while_hovering(time_delta, mouse_pos)
        side = -1 if mouse_pos[0] < self.hit.centerx else 1
        if side != self.side:
            self.side = side
            self.redraw()

    def step(self, by: int) -> None:
        """Go on by one value, if there is one."""
        to = self.at + by
        if 0 <= to < len(self.words):
            self.at = to
            self.redraw()
            self.act()

    def activate(self, pos: tuple[int, int] | None) -> None:
        """A press steps towards the side it is on; Enter steps on, and round."""
        if pos is not None:
            self.step(-1 if pos[0] < self.hit.centerx else 1)
        elif self.at == len(self.words) - 1:
            self.at = -1
            self.step(1)
        else:
            self.step(1)

    def key(self, key: int) -> bool:
        """Left and right step."""
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(-1 if key == pygame.K_LEFT else 1)
            return True
        return super().key(key)


class Slider(Skin):
    """A number from `low` to `high` in steps, told as it changes."""

    kind = "slider"
    margin: ClassVar[int] = 24

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        container: Any = None,
        *,
        value: int,
        low: int = 0,
        high: int = 100,
        by: int = 5,
        **rest: Any,
    ) -> None:
        self.value, self.low, self.high, self.by = value, low, high, by
        super().__init__(page, hit, container, **rest)

    def look(self) -> SliderLook:
        """Groove and knob."""
        share = round(1000 * (self.value - self.low) / (self.high - self.low))
        return SliderLook(self.hit.size, share, self.state, self.page.services.art.unit)

    def put(self, value: float) -> None:
        """Set the nearest step's value."""
        steps = round((value - self.low) / self.by)
        new = max(self.low, min(self.high, self.low + steps * self.by))
        if new != self.value:
            self.value = new
            self.redraw()
            if self.command is not None:
                self.command(self)

    def activate(self, pos: tuple[int, int] | None) -> None:
        """The release ends a drag; it changes nothing by itself."""

    def process_event(self, event: pygame.event.Event) -> bool:
        """A press and a drag put the knob under the pointer."""
        used = super().process_event(event)
        if self.held and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            knob = self.page.px(24)
            share = (event.pos[0] - self.hit.x - knob / 2) / max(1, self.hit.w - knob)
            self.put(self.low + share * (self.high - self.low))
            return True
        return used

    def key(self, key: int) -> bool:
        """Left and right move the knob."""
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.put(self.value + (self.by if key == pygame.K_RIGHT else -self.by))
            return True
        return False


class Link(Skin):
    """Claret words on paper that lead somewhere."""

    kind = "link"
    sound: ClassVar[str] = "token_press"
    margin: ClassVar[int] = 20

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        container: Any = None,
        *,
        text: str,
        sign: str = "right",
        anchor: str = "left",
        size: float = 18,
        command: Callable[[Any], object] | None = None,
        **rest: Any,
    ) -> None:
        self.text, self.sign, self.anchor = text, sign, anchor
        self.size_px = page.text_px(size)
        super().__init__(page, hit, container, command=command, **rest)

    def look(self) -> LinkLook:
        """The words and their sign."""
        unit = self.page.services.art.unit
        return LinkLook(
            self.hit.size, self.text, self.size_px, self.sign, self.state, unit, self.anchor
        )

    @staticmethod
    def width_for(page: Page, text: str, size: float = 18) -> int:
        """How wide the words and the sign are."""
        px = page.text_px(size)
        return width(text, Face.SERIF_ITALIC, px) + round(1.3 * px) + page.px(18)

    def overflow(self) -> str:
        """The words, when they are wider than the box."""
        return self.text if width(self.text, Face.SERIF_ITALIC, self.size_px) > self.hit.w else ""
