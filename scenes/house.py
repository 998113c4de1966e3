"""Everything that is open while Parlour runs: window, disk, art, sounds and the stack of scenes."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import pygame

from ai.levels import take_in
from ai.pool.choosing import house_pool
from scenes import ahead, memory
from scenes.art.art import Art, Deck
from scenes.art.type import forget_fonts
from scenes.dialogs import notice
from scenes.league.office import Office
from scenes.loop import Loop
from scenes.menu import Menu
from scenes.network import Bell, Network, Transports, all_transports
from scenes.opening import HostOpening, Opening
from scenes.preferences import Preferences
from scenes.scene import Director, NewTable, Scene, Services, Size
from scenes.sound import Sounds
from scenes.store.journals import Saved
from scenes.store.settings import TEXT_SCALES, Settings
from scenes.store.store import Store
from scenes.ui.gui import forget_wardrobe
from scenes.ui.note import NoteLook
from scenes.updating.kit import make_update_desk
from scenes.window import HouseWindow

SLOWEST_FPS: Final = 60
FASTEST_FPS: Final = 120
FIRST_BACK: Final = "lattice"
NOTE_S: Final = 1.6


class House:
    """Wires the parts together and runs the loop."""

    def __init__(
        self,
        data_dir: Path | None,
        size: Size | None,
        fullscreen: bool,
        opening: Opening | None = None,
        transports: Transports | None = None,
    ) -> None:
        """Open all.

        Args:
            data_dir: where everything is kept; None: the system's usual places.
            size: of the window; None: as it was.
            fullscreen: whether it covers the screen.
            opening: a page that lies over the menu at once.
            transports: the ways to other machines; None: all there are.
        """
        pygame.display.init()
        pygame.font.init()
        self.store = Store(data_dir)
        now = self.store.settings.load()
        self.prefs = Preferences(now, self.store.settings.save)
        house_pool().ms = now.think_s * 1000
        take_in(now.engine)
        at = now.window_at if size is None else None
        self.window = HouseWindow(size or now.window, at, fullscreen or now.fullscreen)
        self.art = Art(
            self.window.surface.get_size(),
            now.theme,
            deck_of(now),
            now.text_scale / 100,
            self.store.places.data and self.store.places.data / "cache",
        )
        self.sounds = Sounds(now.volume / 100, not now.muted, heard=self._heard)
        self.director = Director(self.window.surface.get_size())
        self.bell = Bell()
        port = opening.port if isinstance(opening, HostOpening) else 0
        self.network = Network(transports or partial(all_transports, port), self.bell.ring)
        self.leagues = Office(self.store)
        self.updates = make_update_desk(self.store.places.state, self.bell.ring)
        self.services = Services(
            self.art,
            self.sounds,
            self.prefs,
            time.monotonic,
            self.store,
            open_table,
            self.network,
            self.leagues,
            self.updates,
        )
        self.loop = Loop(
            self.director, lambda: self.window.surface, self.shortcut, self._window_resized
        )
        self._ahead: Iterator[str] | None = None
        """What is still to be loaded while nothing happens; None: nothing."""
        self._rested = False
        self.prefs.listen(self._settings_changed)
        self.director.push(Menu(self.services))
        if opening is not None:
            from scenes.lobby.opening import open_on

            self.director.push(open_on(self.services, opening))

    def play(self) -> None:
        """Run until the last scene is gone or the window is closed."""
        clock = pygame.time.Clock()
        rate = max(SLOWEST_FPS, min(FASTEST_FPS, max(pygame.display.get_desktop_refresh_rates())))
        settled = False
        while not self.director.finished:
            self.turn(time.monotonic(), self._events())
            if not settled:
                settled = True
                self.settle()
            elif self.loop.wait_s > 0:
                self._load_ahead()
                self._rest()
            clock.tick(rate)

    def settle(self) -> None:
        """What takes a while, and can wait until the first picture is shown."""
        pygame.joystick.init()
        self.sounds.open_device()
        memory.settle()
        self._ahead = ahead.steps()

    def _rest(self) -> None:
        """The first pictures are shown: this version works; is there a newer one?"""
        if self._rested:
            return
        self._rested = True
        went_back = self.updates.started()
        if went_back:
            self.director.push(notice(self.services, "The new version did not start", went_back))
        if self.prefs.now.look_for_updates:
            self.updates.look_by_itself()

    def _load_ahead(self) -> None:
        if self._ahead is not None and next(self._ahead, None) is None:
            self._ahead = None
            memory.settle()

    def turn(self, now_s: float, events: Iterable[pygame.event.Event]) -> None:
        """One frame: what happened since the last one, time, picture, caption."""
        self.loop.per_point = self.window.per_point
        self.bell.heard()
        if self.loop.step(now_s, events):
            self.window.flip()
        if self.director.littered and not self.director.busy:
            self.director.littered = False
            memory.sweep()
        self._tell_notices()
        top = self.director.top
        self.window.set_title(top.title if top else "")

    def close(self) -> None:
        """Let the scenes leave, keep the window's place, close the files."""
        self.director.clear()
        self.network.close()
        house_pool().close()
        self.leagues.close()
        self.updates.close()
        size, at = self.window.windowed
        now = self.prefs.now
        placed = msgspec.structs.replace(now, window=size, window_at=at)
        if placed != now:
            self.store.settings.save(placed)
        self.sounds.stop()
        self.store.close()
        self.window.close()
        forget_wardrobe()
        forget_fonts()
        pygame.quit()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Keys that mean the same everywhere; none of them is a letter while someone types.

        A file that is dropped on the window means the same everywhere too.
        """
        if event.type == pygame.DROPFILE:
            self._watch(Path(event.file))
            return True
        if event.type != pygame.KEYDOWN:
            return False
        alt, ctrl = event.mod & pygame.KMOD_ALT, event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_F11 or (alt and event.key == pygame.K_RETURN):
            self.prefs.change(fullscreen=not self.window.fullscreen)
            return True
        top = self.director.top
        if top is not None and top.typing:
            return False
        if ctrl and event.key == pygame.K_q:
            if self.director.close_asked():
                self.director.quit()
            return True
        if ctrl and event.key in (pygame.K_EQUALS, pygame.K_PLUS, pygame.K_KP_PLUS):
            self._scale(1)
            return True
        if ctrl and event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self._scale(-1)
            return True
        if event.key == pygame.K_m and not (ctrl or alt):
            self.prefs.change(muted=not self.prefs.now.muted)
            self._note("Sound is off" if self.prefs.now.muted else "Sound is on")
            return True
        return False

    def _watch(self, file: Path) -> None:
        """Play a record in the theater, over whatever goes on."""
        from scenes.theater.opening import watch_file

        self.director.push(watch_file(self.services, file))

    def _scale(self, by: int) -> None:
        self.prefs.change(text_scale=next_scale(self.prefs.now.text_scale, by))
        self._note(f"Text at {self.prefs.now.text_scale} %")

    def _note(self, text: str) -> None:
        """Say for a moment what a shortcut did: elsewhere nothing may show it."""
        look = NoteLook(text, self.art.text_px(20), self.art.unit)
        self.director.note(self.art.passing(look), NOTE_S)

    def _heard(self, caption: str) -> None:
        """Say in words what sounds, for those who wish it."""
        if self.prefs.now.sound_captions:
            look = NoteLook(caption, self.art.text_px(16), self.art.unit)
            self.director.note(self.art.passing(look), NOTE_S, low=True)

    def _events(self) -> list[pygame.event.Event]:
        """What happened; waits for it while nothing moves."""
        wait_s = self.loop.wait_s
        if self._ahead is not None:
            wait_s = min(wait_s, ahead.PAUSE_S)
        if wait_s <= 0:
            return pygame.event.get()
        first = pygame.event.wait(max(1, round(wait_s * 1000)))
        return [event for event in (first, *pygame.event.get()) if event.type != pygame.NOEVENT]

    def _tell_notices(self) -> None:
        """What the disk had to say lies over any scene, one sheet on the other."""
        for text in reversed(self.store.take_notices()):
            self.director.push(notice(self.services, "A word about your files", text))

    def _settings_changed(self, new: Settings) -> None:
        self.art.change(theme=new.theme, deck=deck_of(new), text_scale=new.text_scale / 100)
        self.sounds.volume = new.volume / 100
        self.sounds.enabled = not new.muted
        house_pool().ms = new.think_s * 1000
        take_in(new.engine)
        self.window.set_fullscreen(new.fullscreen)
        self.director.settings_changed()

    def _window_resized(self, size: Size) -> None:
        self.art.change(window=size)


def deck_of(settings: Settings) -> Deck:
    """The cards that the settings ask for."""
    back = settings.card_back or FIRST_BACK
    return Deck(settings.four_colour, settings.large_index, back)


def next_scale(now: int, by: int) -> int:
    """The next text size, in percent; the last one stays."""
    nearest = min(range(len(TEXT_SCALES)), key=lambda i: abs(TEXT_SCALES[i] - now))
    return TEXT_SCALES[max(0, min(len(TEXT_SCALES) - 1, nearest + by))]


def open_table(services: Services, what: NewTable | Saved) -> Scene:
    """The table scene; it is loaded when the first table is opened."""
    from scenes.table import open_table as open_scene

    return open_scene(services, what)
