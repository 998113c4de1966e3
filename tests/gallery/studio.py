"""What a state of the gallery is built with: services that touch no disk but a scratch folder."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pygame

from net.transport import Transport
from scenes.art.art import Art
from scenes.house import deck_of
from scenes.league.office import Office
from scenes.network import Network
from scenes.preferences import Preferences
from scenes.scene import Director, Scene, Services
from scenes.sound import Sounds
from scenes.store.settings import Settings
from scenes.store.store import Store
from scenes.updating.kit import make_update_desk

STEP_S = 1 / 60
SIZES = ((1280, 720), (800, 600), (1920, 1080), (720, 1280))

Build = Callable[["Studio"], "Scene | list[Scene]"]
STATES: dict[str, Build] = {}


def state(name: str) -> Callable[[Build], Build]:
    """Register a state under a name: `menu-resume`."""

    def keep(build: Build) -> Build:
        STATES[name] = build
        return build

    return keep


@dataclass
class Studio:
    """A window of one size without a screen, and everything that scenes are given."""

    size: tuple[int, int]
    folder: Path
    settings: Settings
    services: Services
    director: Director
    guests: list[Callable[[], object]] = field(default_factory=list)
    """What is to be done at the end: others who came must go home."""

    def network_of(self, transports: Callable[[], Sequence[Transport]]) -> Network:
        """A network over other transports."""
        return Network(transports)

    def close(self) -> None:
        """Leave all scenes, close what is open."""
        self.director.clear()
        self.services.network.close()
        self.services.leagues.close()
        self.services.updates.close()
        for go in self.guests:
            go()
        self.services.store.close()

    def change(self, **fields: Any) -> None:
        """Other settings than the usual ones, before the scenes are made."""
        self.services.prefs.change(**fields)

    def resize(self, size: tuple[int, int]) -> None:
        """The window gets another size."""
        self.size = size
        self.services.art.change(window=size)
        self.director.resize(size)

    def show(self, *scenes: Scene) -> None:
        """Lay scenes on the stack and let everything come to rest."""
        for scene in scenes:
            self.director.push(scene)
            self.settle()

    def send(self, *events: pygame.event.Event) -> None:
        """Give events to the top scene, with a little time after each."""
        for event in events:
            self.director.handle(event)
            self.director.update(STEP_S)

    def key(self, *keys: int, mod: int = 0) -> None:
        """Press keys."""
        for key in keys:
            self.send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def point(self, pos: tuple[int, int]) -> None:
        """Move the pointer to a place."""
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))

    def click(self, pos: tuple[int, int]) -> None:
        """Move there, press and release."""
        self.point(pos)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.send(pygame.event.Event(kind, pos=pos, button=1))

    def touch(self, pos: tuple[int, int]) -> None:
        """Tap with a finger, as the loop hands it on."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.send(pygame.event.Event(kind, pos=pos, button=1, touch=True))

    def type(self, text: str) -> None:
        """Type letters, as a keyboard does: key and text."""
        for letter in text:
            key = ord(letter) if letter.isascii() else 0
            self.director.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter))
            self.send(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    def settle(self, most_s: float = 20.0) -> None:
        """Let time pass until nothing moves."""
        canvas = pygame.Surface(self.size)
        for _ in range(round(most_s / STEP_S)):
            self.director.update(STEP_S)
            self.director.prepare(STEP_S)
            if self.director.stale:
                self.director.draw(canvas)
            if not self.director.busy:
                return

    def picture(self) -> pygame.Surface:
        """What the window shows."""
        surface = pygame.Surface(self.size)
        self.director.draw(surface)
        return surface


@contextmanager
def studio(size: tuple[int, int], open_table: Any = None, **settings: Any) -> Iterator[Studio]:
    """A studio for one size; needs a display, the dummy one will do."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield make_studio(size, folder, open_table, **settings)


def make_studio(
    size: tuple[int, int],
    folder: Path,
    open_table: Any = None,
    transports: Callable[[], Sequence[Transport]] = tuple,
    **settings: Any,
) -> Studio:
    """A studio whose files lie in `folder`, and which reaches others over `transports`."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    now = msgspec.structs.replace(Settings(names=("Ada",)), **settings)
    store = Store(folder)
    prefs = Preferences(now, store.settings.save)
    art = Art(size, now.theme, deck_of(now), now.text_scale / 100, GROUNDS)
    director = Director(size)
    services = Services(
        art,
        Sounds(enabled=False),
        prefs,
        lambda: 0.0,
        store,
        open_table or _none,
        Network(transports),
        Office(store),
        make_update_desk(folder),
    )

    def heard(new: Settings) -> None:
        art.change(theme=new.theme, deck=deck_of(new), text_scale=new.text_scale / 100)
        director.settings_changed()

    prefs.listen(heard)
    return Studio(size, folder, now, services, director)


GROUNDS = Path(tempfile.gettempdir()) / "parlour-gallery-grounds"
"""Finished grounds are kept from run to run: they take most of the time."""


def _none(services: Services, what: Any) -> Scene:
    raise ValueError("no table in this studio")
