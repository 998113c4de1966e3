"""Scenes, the stack they lie on, and what they are given.

A scene is one screen: menu, table, a sheet over the table. The director holds a stack of them.
Only the top one gets events and time, so a covered table stands still, though it overhears what
others do; what lies under a sheet is drawn once and kept. A change of scene fades, but input
belongs to the new one from its first frame.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from scenes.art.shapes import lay_over

if TYPE_CHECKING:
    from game.core.contract import AnyRules, Setup
    from game.holders import Holder
    from net.desk import Desk
    from net.updates.desk import UpdateDesk
    from scenes.art.art import Art
    from scenes.league.desk import Desk as Leagues
    from scenes.network import Network
    from scenes.preferences import Preferences
    from scenes.sound import Sounds
    from scenes.store.journals import Saved
    from scenes.store.store import Store

Size = tuple[int, int]

REPLACE_FADE_S: Final = 0.16
SHEET_IN_S: Final = 0.15
SHEET_OUT_S: Final = 0.10
NOTE_FADE_S: Final = 0.25


@dataclass(frozen=True, slots=True)
class NewTable:
    """A match that is about to start, as the setup page leaves it."""

    rules: AnyRules
    setup: Setup[Any]
    holders: tuple[Holder, ...]
    """Index = seat."""
    start: Any = None
    """The state it begins with; None: as the rules start."""
    aside: bool = False
    """Whether it counts nowhere."""


@dataclass(frozen=True, slots=True)
class Services:
    """What every scene is given; there are no globals."""

    art: Art
    sounds: Sounds
    prefs: Preferences
    """The settings as they are now, and how to change and save them."""
    clock: Callable[[], float]
    """Seconds that only grow; scenes otherwise live on `update(dt_s)`."""
    store: Store
    """Settings and matches on disk."""
    open_table: Callable[[Services, NewTable | Saved], Scene]
    """The table scene for a new match, or for one to resume; raises DamagedJournal, BadSetup."""
    network: Network
    leagues: Leagues
    """Where leagues are kept and played."""
    updates: UpdateDesk
    """Where new versions are looked for and installed."""

    @property
    def desk(self) -> Desk:
        """Where tables are hosted, looked for and joined; asking starts the network."""
        return self.network.desk


class Scene:
    """One screen. Subclasses override what they need; the director calls it."""

    over = False
    """True: a sheet; the scene below shows through."""
    dusk = 0.0
    """How much of its light the scene below a sheet loses, 0 to 1."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.director: Director = _NOWHERE

    @property
    def busy(self) -> bool:
        """Whether anything moves, so that the picture must be drawn again and again."""
        return False

    @property
    def patience_s(self) -> float | None:
        """Seconds until `update` is wanted though nothing moves; None: only after an event."""
        return None

    @property
    def typing(self) -> bool:
        """Whether a text field has the keys, so that no single key may be a shortcut."""
        return False

    @property
    def title(self) -> str:
        """What stands before “Parlour” in the window's caption; empty: nothing."""
        return ""

    def enter(self) -> None:
        """The scene came onto the stack; `director` is set, and its size is known."""

    def leave(self) -> None:
        """The scene left the stack for good."""

    def hidden(self) -> None:
        """Another scene took the whole screen; `shown` tells when it is gone."""

    def shown(self) -> None:
        """What covered the scene is gone; it goes on from where it stood."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Act on one event; whether it was used. Touch arrives as mouse events."""
        return False

    def update(self, dt_s: float) -> None:
        """Time passed: at most 50 ms, usually a fixed step of 1/120 s."""

    def overhear(self) -> None:
        """Look at what came from elsewhere while other scenes lie over this one.

        `director.uncover` brings the scene to the top when that cannot wait.
        """

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen; reads only."""

    def touch_up(self, surface: pygame.Surface) -> bool:
        """Draw over the last picture what little is another now; whether there was anything."""
        return False

    def prepare(self, budget_s: float) -> bool:
        """Once a frame: make for about so long what later pictures need; whether there is more."""
        return False

    def resized(self, size: Size) -> None:
        """The window has a new size and rests there."""

    def settings_changed(self) -> None:
        """A setting changed; read `services.prefs.now` again. Covered scenes hear it too."""

    def close_asked(self) -> bool:
        """The window is to close; False: not yet, the scene asks first. Saves must be done."""
        return True


class Director:
    """The stack of scenes, with fades between them."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self.finished = False
        self.minimised = False
        """Whether nobody can see the window."""
        self.stale = True
        """Whether the picture on the screen may be out of date."""
        self.littered = False
        """Whether a scene was dropped whose remains nobody has swept up."""
        self.keys_in_use = False
        """Whether keys or pad were used last; then the focus shows, else what is pointed at."""
        self._stack: list[Scene] = []
        self._fade_s = self._fade_left_s = 0.0
        self._grab = False
        self._old: pygame.Surface | None = None
        self._under: pygame.Surface | None = None
        self._note: pygame.Surface | None = None
        self._note_s = 0.0
        self._note_low = False

    @property
    def top(self) -> Scene | None:
        """The scene that has the input."""
        return self._stack[-1] if self._stack else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The whole stack, the top last."""
        return tuple(self._stack)

    @property
    def busy(self) -> bool:
        """Whether a new picture is due every frame."""
        fading = self._note is not None and self._note_s < NOTE_FADE_S
        return (
            fading
            or self._fade_left_s > 0
            or self._grab
            or (self.top is not None and self.top.busy)
        )

    def push(self, scene: Scene) -> None:
        """Lay a scene over the top one, which keeps still until this one is gone."""
        self._turn(SHEET_IN_S)
        self._add(scene)

    def pop(self) -> None:
        """Take the top scene away; with the last one the program ends."""
        if not self._stack:
            return
        self._turn(SHEET_OUT_S)
        self._drop()
        if self._stack:
            self._stack[-1].shown()
        else:
            self.finished = True

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._turn(REPLACE_FADE_S)
        if self._stack:
            self._drop()
        self._add(scene)

    def beneath_changed(self) -> None:
        """A covered scene has another picture than when it was covered."""
        self._under = None
        self.stale = True

    def reset(self, scene: Scene) -> None:
        """Clear the stack, so that only this scene lies there."""
        self._turn(REPLACE_FADE_S)
        while self._stack:
            self._drop()
        self._add(scene)

    @property
    def patience_s(self) -> float | None:
        """Seconds until time must pass again though nothing moves; None: only after an event."""
        waits = (self.top.patience_s if self.top else None, self._note_s if self._note else None)
        return min((wait for wait in waits if wait is not None), default=None)

    def note(self, picture: pygame.Surface, for_s: float, low: bool = False) -> None:
        """Show a small premultiplied picture over any scene for a while.

        Args:
            picture: with a margin round what is seen.
            for_s: how long.
            low: in the lower left corner, out of the way, and not at the top.
        """
        self._note, self._note_s, self._note_low = picture, for_s, low
        self.stale = True

    def uncover(self, scene: Scene) -> None:
        """Take away all that lies over a scene: something happened there that cannot wait."""
        if scene not in self._stack or scene is self._stack[-1]:
            return
        self._turn(SHEET_OUT_S)
        while self._stack[-1] is not scene:
            self._drop()
        scene.shown()

    def quit(self) -> None:
        """End the program after this frame."""
        self.finished = True

    def clear(self) -> None:
        """Let every scene leave, the top one first."""
        while self._stack:
            self._drop()

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the top scene."""
        self.stale = True
        if event.type == pygame.KEYDOWN:
            self.keys_in_use = True
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.keys_in_use = False
        return self._stack[-1].handle(event) if self._stack else False

    def update(self, dt_s: float) -> None:
        """Let time pass for the top scene and the fade."""
        self._fade_left_s = max(0.0, self._fade_left_s - dt_s)
        if self._fade_left_s == 0 and not self._grab:
            self._old = None
        self._note_s -= dt_s
        if self._note is not None and self._note_s <= 0:
            self._note = None
            self.stale = True
        if self._stack:
            self._stack[-1].update(dt_s)
        for scene in self._stack[-2::-1]:
            if scene in self._stack:  # one above it may have taken it away
                scene.overhear()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene, what shows beneath it, and the fade's rest of the old picture."""
        if self._grab:
            self._old = surface.copy() if surface.get_size() == self.size else None
            self._fade_left_s = self._fade_s if self._old else 0.0
            self._grab = False
        top = self.top
        if top is None:
            return
        if top.over:
            surface.blit(self._beneath(surface), (0, 0))
        top.draw(surface)
        if self._old is not None and self._fade_left_s > 0:
            lay_over(surface, self._old, (self._fade_left_s / self._fade_s) ** 2)
        self._draw_note(surface)
        self.stale = False

    def touch_up(self, surface: pygame.Surface) -> bool:
        """Draw what little changed since the last picture; whether there was anything."""
        return self.top is not None and self._note is None and self.top.touch_up(surface)

    def _draw_note(self, surface: pygame.Surface) -> None:
        if self._note is None:
            return
        picture, share = self._note, min(1.0, self._note_s / NOTE_FADE_S)
        if share < 1:
            picture = picture.copy()
            picture.fill((round(255 * share),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        wide, tall = surface.get_size()
        at = picture.get_rect(midtop=(wide // 2, 0))
        if self._note_low:
            nudge = min(wide, tall) // 60
            at.bottomleft = -nudge, tall + nudge
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def prepare(self, budget_s: float) -> bool:
        """Let the top scene work ahead; whether there is more to do."""
        return bool(self._stack) and self._stack[-1].prepare(budget_s)

    def resize(self, size: Size) -> None:
        """Tell every scene the window's new size."""
        self.size = size
        self._forget()
        for scene in self._stack:
            scene.resized(size)

    def settings_changed(self) -> None:
        """Tell every scene that a setting changed."""
        self._under = None
        self.stale = True
        for scene in tuple(self._stack):
            scene.settings_changed()

    def close_asked(self) -> bool:
        """Ask the scenes, the top one first, whether the window may close."""
        return all(scene.close_asked() for scene in reversed(self._stack))

    def _turn(self, fade_s: float) -> None:
        self._grab = bool(self._stack)
        self._fade_s = fade_s
        self._under = None
        self.stale = True

    def _add(self, scene: Scene) -> None:
        scene.director = self
        if self._stack and not scene.over:
            self._stack[-1].hidden()
        self._stack.append(scene)
        scene.enter()

    def _drop(self) -> None:
        scene = self._stack.pop()
        self.littered = True
        scene.leave()
        scene.director = _NOWHERE

    def _forget(self) -> None:
        self._under = self._old = None
        self._grab = False
        self._fade_left_s = 0.0
        self.stale = True

    def _beneath(self, surface: pygame.Surface) -> pygame.Surface:
        if self._under is None or self._under.get_size() != surface.get_size():
            self._under = pygame.Surface(surface.get_size(), 0, surface)
            covered = self._stack[:-1]
            first = max((i for i, s in enumerate(covered) if not s.over), default=0)
            for scene in covered[first:]:
                _dim(self._under, scene.dusk)
                scene.draw(self._under)
            _dim(self._under, self._stack[-1].dusk)
        return self._under


def _dim(picture: pygame.Surface, dusk: float) -> None:
    """Take light from a picture: once, where a veil would have to be laid over every frame."""
    if dusk > 0:
        picture.fill((round(255 * (1 - dusk)),) * 3, special_flags=pygame.BLEND_RGB_MULT)


_NOWHERE: Final = Director((1280, 720))
"""Stands in for the director of a scene that is not on a stack."""
