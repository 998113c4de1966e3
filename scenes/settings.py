"""The settings: each applied and saved at the moment it is changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import msgspec
import pygame

from ai.levels import is_program
from scenes.art.art import Deck
from scenes.art.ground import GroundSpec
from scenes.art.palette import THEMES
from scenes.art.type import Face
from scenes.scene import Services, Size
from scenes.store.settings import TEXT_SCALES, Settings
from scenes.ui.controls import Link, Slider, Stepper, Switch
from scenes.ui.entry import Entry
from scenes.ui.form import Form
from scenes.ui.ground import GroundPage
from scenes.ui.heads import page_head
from scenes.ui.panels import Paper
from scenes.ui.scroll import Scroller
from scenes.ui.tiles import CardsTile, Tile, TileStrip
from scenes.updating.rows import update_rows

SPEEDS: Final = (0.0, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
THOUGHTS: Final = (0.2, 0.5, 1.0, 2.0)
HOLDS: Final = (0.5, 1.0, 2.0, 0.0)
AUTO_PLAY: Final = ("off", "last", "any")
SCORE_SHEET: Final = ("hand", "end")
BACKS: Final = (("lattice", "Lattice"), ("sett", "Sett"), ("monogram", "Monogram"))
FELTS: Final = {"green": "Green", "claret": "Claret", "midnight": "Night", "slate": "Slate"}
ENGINE_ROOM: Final = 400
_TWO_SHEETS: Final = 1000
"""From this width, in units, the sections lie on two sheets side by side."""


def room_only(size: Size) -> GroundSpec:
    """No table, only the room: it lies far above the window."""
    wide = size[0] / min(size) * 720
    return GroundSpec(wide / 2, -3000, 400, 300, 2, inlay=0)


class SettingsPage(GroundPage):
    """All settings on one or two sheets of paper."""

    table = staticmethod(room_only)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._shown: Settings | None = None

    @property
    def title(self) -> str:
        """For the window's caption."""
        return "Settings"

    @property
    def now(self) -> Settings:
        """The settings as they are."""
        return self.services.prefs.now

    def settings_changed(self) -> None:
        """Show what changed; what a knob or a line of text shows by itself needs nothing."""
        if self._visible() != self._shown:
            self.rebuild()

    def _visible(self) -> Settings:
        kept = Settings()
        return msgspec.structs.replace(
            self.now,
            volume=kept.volume,
            names=kept.names,
            tables={},
            window=kept.window,
            window_at=None,
        )

    def change(self, **fields: Any) -> None:
        """Change settings and save them."""
        self.services.prefs.change(**fields)

    def first_focus(self) -> str:
        """The way back is never the first thing one changes."""
        return "volume"

    def build(self) -> None:
        """The head and the sheets."""
        self._shown = self._visible()
        top = page_head(self, "Settings", "Kept on this computer, used at every table")
        edge, gap = self.px(16), self.px(16)
        whole = pygame.Rect(edge, top, self.size[0] - 2 * edge, self.size[1] - top - edge)
        sections = (self._sound_and_motion, self._cards_and_text)
        if whole.w / self.services.art.unit >= _TWO_SHEETS and self.now.text_scale <= 150:
            half = (whole.w - gap) // 2
            for i, fill in enumerate(sections):
                box = pygame.Rect(whole.x + i * (half + gap), whole.y, half, whole.h)
                self._sheet(box, fill)
        else:
            self._sheet(whole, *sections)

    def _sheet(self, box: pygame.Rect, *fills: Callable[[Form], None]) -> None:
        Paper(self, box)
        form = Form(self, Scroller(self, box.inflate(-self.px(32), -self.px(24))))
        for fill in fills:
            fill(form)
        form.done()

    # Rows

    def _switch(self, form: Form, title: str, line: str, key: str) -> None:
        switch = partial(
            Switch,
            self,
            on=getattr(self.now, key),
            key=key,
            command=lambda switch: self.change(**{key: switch.on}),
        )
        form.row(title, line, max(24, self.px(64)), switch)

    def _stepper(
        self,
        form: Form,
        title: str,
        line: str,
        key: str,
        values: Sequence[Any],
        words: Sequence[str],
    ) -> None:
        now = getattr(self.now, key)
        numbers = [v for v in values if not isinstance(v, str)]
        at_now = (
            min(range(len(values)), key=lambda i: abs(values[i] - now))
            if numbers
            else list(values).index(now)
        )

        stepper = partial(
            Stepper,
            self,
            words=words,
            at=at_now,
            key=key,
            command=lambda stepper: self.change(**{key: values[stepper.at]}),
        )
        form.row(title, line, Stepper.width_for(self, words), stepper)

    def _sound_and_motion(self, form: Form) -> None:
        form.heading("Sound and motion")

        volume = partial(
            Slider,
            self,
            value=self.now.volume,
            key="volume",
            command=lambda slider: self._set_volume(slider.value),
        )
        heard = "Cards, chips, wood, the bell"
        if self.services.sounds.is_silent:
            heard = "No sound device was found: Parlour plays silently"
        form.row("Sounds", heard, self.px(220), volume)
        self._switch(form, "Mute", "No sound at all; the M key does the same", "muted")
        self._switch(form, "Captions for sounds", "What is heard, in words", "sound_captions")
        self._stepper(
            form,
            "Speed",
            "How fast cards travel and computers think",
            "speed",
            SPEEDS,
            ("Off", "½×", "¾×", "Normal", "1½×", "2×", "3×"),
        )
        self._stepper(
            form,
            "Experts think",
            "How long at most about a move; longer is stronger",
            "think_s",
            THOUGHTS,
            ("⅕ second", "½ second", "1 second", "2 seconds"),
        )
        self._stepper(
            form,
            "A full trick rests",
            "Before it goes to its winner; a click shortens it",
            "trick_hold_s",
            HOLDS,
            ("½ second", "1 second", "2 seconds", "Until a click"),
        )
        self._switch(form, "Less motion", "Cards appear in place, nothing flies", "reduced_motion")
        self._stepper(
            form,
            "Play for me",
            "When there is no choice which card to play",
            "auto_play",
            AUTO_PLAY,
            ("Never", "The last card", "Any forced card"),
        )
        self._switch(
            form,
            "Move ahead of your turn",
            "In Chess, to be played at once when it comes",
            "move_ahead",
        )
        self._switch(form, "Hints", "A token at the table; the H key does the same", "hints")
        self._stepper(
            form,
            "Score sheet",
            "When it is laid on the table",
            "score_sheet",
            SCORE_SHEET,
            ("After a hand", "At the end"),
        )
        self._switch(form, "Full screen", "The F11 key does the same", "fullscreen")

    def _set_volume(self, value: int) -> None:
        self.change(volume=value)
        self.services.sounds.play("card_place")

    def _cards_and_text(self, form: Form) -> None:
        form.heading("Cards and text")
        strip = TileStrip(self, form)
        deck = self.services.art.deck
        plain = Deck(back=deck.back)
        strip.add(
            CardsTile("Two colours", plain, not deck.four_colour),
            "two-colours",
            lambda: self.change(four_colour=False),
        )
        strip.add(
            CardsTile("Four colours", Deck(True, back=deck.back), deck.four_colour),
            "four-colours",
            lambda: self.change(four_colour=True),
        )
        strip.add(
            CardsTile("Large figures", Deck(deck.four_colour, True, deck.back), deck.large_index),
            "large-index",
            lambda: self.change(large_index=not deck.large_index),
        )
        strip.done()
        for back, word in BACKS:
            strip.add(
                Tile(word, back=back, chosen=deck.back == back),
                f"back-{back}",
                partial(self.change, card_back=back),
            )
        strip.done()
        for felt, word in FELTS.items():
            strip.add(
                Tile(word, felt=THEMES[felt].base, chosen=self.now.theme == felt),
                f"felt-{felt}",
                partial(self.change, theme=felt),
            )
        strip.done()
        percents = [f"{scale} %" for scale in TEXT_SCALES]
        self._stepper(
            form, "Text size", "Of all words and figures", "text_scale", TEXT_SCALES, percents
        )
        self._name(form)
        self._engine(form)
        read = partial(
            Link, self, text="How the computer plays", key="honesty", command=lambda _: self._tell()
        )
        form.place(self.row_px, read)
        update_rows(self, form)

        usual = partial(
            Link,
            self,
            text="Back to usual settings",
            sign="again",
            key="usual",
            command=lambda _: self.reset(),
        )
        form.place(self.row_px, usual)

    def _tell(self) -> None:
        """What computer players see, and how their levels differ."""
        from scenes.honesty import HonestyPage  # it is a page of its own with this one's ground

        self.director.push(HonestyPage(self.services))

    def _name(self, form: Form) -> None:
        names = self.now.names

        line = partial(
            Entry,
            self,
            text=names[0] if names else "Player",
            usual="Player",
            key="name",
            command=lambda name: self.change(names=(name, *names[1:])),
        )
        room = max(self.px(190), self.wide("W" * 8, Face.SERIF_SEMI, 20))
        form.row("Your name", "As the others see it", room, line)

    def _engine(self, form: Form) -> None:
        path = self.now.engine
        line = partial(
            Entry,
            self,
            text=path,
            usual="",
            key="engine",
            command=lambda text: self.change(engine=text),
            tidy=lambda text, usual: text.strip().strip('"') or usual,
            has_room=lambda text: len(text) < ENGINE_ROOM,
        )
        is_there = not path or is_program(path)
        words = "The path of a program that speaks UCI, to play against"
        form.row("Chess engine", words if is_there else "There is no program", self.px(220), line)

    def reset(self) -> None:
        """Everything as on the first day, but for names, the engine, tables and the window."""
        kept = ("names", "engine", "tables", "window", "window_at", "fullscreen")
        fresh = Settings()
        fields = {k: getattr(fresh, k) for k in Settings.__struct_fields__ if k not in kept}
        self.change(**fields)
