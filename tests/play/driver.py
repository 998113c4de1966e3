"""A person at the real program: the whole house, a clock turned by hand, and events alone.

What is on the screen may be read to know where to point; nothing is ever done but by events.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pygame

from scenes.house import House
from scenes.scene import Scene, Size
from scenes.stage.stage import fixture_id, fixture_rect
from scenes.store.settings import Settings
from scenes.store.store import Store
from scenes.table import TableScene
from scenes.tables.base import Fixture, Key, Piece
from scenes.ui.page import Page

FRAME_S = 1 / 20
SIZE = (800, 600)
ARROWS = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN)
Event = pygame.event.Event
Point = tuple[int, int]


class Driver:
    """Runs a house frame by frame."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.now_s = 0.0
        self.heard: list[str] = []
        self._at: Point = (1, 1)
        house.sounds.heard = self.heard.append
        self.wait()

    # What is on the screen

    @property
    def top(self) -> Scene:
        top = self.house.director.top
        assert top is not None
        return top

    @property
    def page(self) -> Page:
        assert isinstance(self.top, Page), self.top
        return self.top

    @property
    def table(self) -> TableScene:
        assert isinstance(self.top, TableScene), self.top
        return self.top

    @property
    def on_table(self) -> bool:
        return isinstance(self.top, TableScene)

    @property
    def finished(self) -> bool:
        return self.house.director.finished

    @property
    def stack(self) -> list[str]:
        return [type(scene).__name__ for scene in self.house.director.scenes]

    def picture(self) -> pygame.Surface:
        return self.house.window.surface.copy()

    def keys_on_page(self) -> list[str]:
        group = self.page.manager.get_sprite_group().sprites()
        return [e.key_name for e in group if getattr(e, "key_name", "")]

    # Time

    def turn(self, *events: Event, dt_s: float = FRAME_S) -> None:
        """One frame."""
        for event in events:
            pygame.event.post(event)
        self.now_s += dt_s
        self.house.turn(self.now_s, pygame.event.get())

    def run(self, seconds: float) -> None:
        """Let time pass."""
        end_s = self.now_s + seconds
        while self.now_s < end_s:
            self.turn()

    def until(self, done: Callable[[], bool], most_s: float = 60.0) -> None:
        """Let time pass until something is so; it must be soon."""
        end_s = self.now_s + most_s
        while not done():
            assert self.now_s < end_s, f"waited {most_s} s in {self.stack}"
            self.turn()

    def wait(self, most_s: float = 60.0) -> None:
        """Let time pass until the program waits for the person."""
        self.until(lambda: self.finished or self._waits(), most_s)

    def _waits(self) -> bool:
        director = self.house.director
        if director.busy or director.stale or director.top is None:
            return False
        if isinstance(director.top, TableScene):
            return director.top.acting and director.top.patience_s is None
        return True

    # Mouse

    def move(self, at: Point) -> None:
        rel = (at[0] - self._at[0], at[1] - self._at[1])
        self._at = at
        self.turn(Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(0, 0, 0)))

    def press(self, at: Point, button: int = 1) -> None:
        self.turn(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def release(self, at: Point, button: int = 1) -> None:
        self.turn(Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def click(self, at: Point) -> None:
        self.move(at)
        self.press(at)
        self.release(at)

    def double_click(self, at: Point) -> None:
        """Two clicks 40 ms apart."""
        self.move(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 2:
            self.turn(Event(kind, pos=at, button=1), dt_s=0.02)

    def tap(self, at: Point) -> None:
        """A finger."""
        w, h = self.house.window.surface.get_size()
        spot = {"touch_id": 7, "finger_id": 3, "x": at[0] / w, "y": at[1] / h, "dx": 0, "dy": 0}
        self.turn(Event(pygame.FINGERDOWN, **spot))
        self.turn(Event(pygame.FINGERUP, **spot))

    def drag(self, start: Point, end: Point, steps: int = 6) -> None:
        self.move(start)
        self.press(start)
        for i in range(1, steps + 1):
            share = i / steps
            self.move(
                (
                    round(start[0] + (end[0] - start[0]) * share),
                    round(start[1] + (end[1] - start[1]) * share),
                )
            )
        self.release(end)

    def spot(self, key: str) -> Point:
        """Where a widget of the page can be pressed; scrolled to by the wheel if need be."""
        for _ in range(60):
            widget = self.page.named(key)
            assert widget is not None, f"no {key} among {self.keys_on_page()}"
            for scroller in self.page.scrollers:
                if scroller.holds(widget) and not scroller.view.contains(widget.hit):
                    self.move(scroller.view.center)
                    up = 0.5 if widget.hit.top < scroller.view.top else -0.5
                    self.turn(Event(pygame.MOUSEWHEEL, x=0, y=round(2 * up), precise_y=up))
                    break
            else:
                return widget.hit.center
        raise AssertionError(f"{key} cannot be scrolled to")

    def choose(self, key: str) -> None:
        """Click a widget of the page."""
        self.click(self.spot(key))
        self.wait()

    def go_on(self) -> str:
        """The token of a sheet that goes on; before it may stand one that looks back."""
        choices = getattr(self.top, "choices", ())
        return f"choice-{max(0, len(choices) - 1)}"

    def choose_row(self, text: str) -> None:
        """Click a row of the open list."""
        found = self.page.open_list
        assert found is not None
        row = [r.text for r in found.rows].index(text)
        self.click(found.row_rect(row).center)
        self.wait()

    def place(self, step: Key) -> Point:
        """Where a thing on the table can be pressed: a point of it that nothing covers."""
        return self.place_of(self.thing(step))

    def thing(self, step: Key) -> Piece | Fixture:
        """What is pointed at by a step; of several the topmost."""
        layout = self.table.stage.layout
        assert layout is not None
        things: list[Piece | Fixture] = [*layout.fixtures, *layout.pieces]
        found = [t for t in things if t.step == step]
        assert found, f"nothing on the table means {step}"
        return found[-1]

    def name_of(self, thing: Piece | Fixture) -> Key:
        """The same from picture to picture."""
        return thing.id if isinstance(thing, Piece) else fixture_id(thing)

    def box_of(self, thing: Piece | Fixture) -> pygame.Rect:
        """What a thing covers, within the window."""
        box = pygame.Rect((0, 0), thing.look.size)
        box.center = round(_centre(thing)[0]), round(_centre(thing)[1])
        return box.clip(self.house.window.surface.get_rect())

    def place_of(self, thing: Piece | Fixture) -> Point:
        layout = self.table.stage.layout
        assert layout is not None
        if isinstance(thing, Fixture):
            over: list[Piece] = [p for p in layout.pieces if p.step is not None and p.z >= 0]
            points = _grid(*fixture_rect(thing).center, *thing.look.size, 0)
        else:
            later = layout.pieces.index(thing)
            order = [(p.z, i, p) for i, p in enumerate(layout.pieces) if p.step is not None]
            over = [p for z, i, p in order if (z, i) > (thing.z, later)]
            pose, (w, h) = thing.pose, thing.look.size
            points = _grid(pose.x, pose.y, w * pose.scale, h * pose.scale, pose.angle)
        free = [at for at in points if not any(_on(at, p) for p in over)]
        assert free, f"{thing} is covered"
        return free[0]

    # Keys

    def key(self, *keys: int, mod: int = 0) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.turn(Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
            self.turn(Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))

    def type(self, text: str) -> None:
        for letter in text:
            key = ord(letter.lower()) if letter.isascii() else 0
            self.turn(
                Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0),
                Event(pygame.TEXTINPUT, text=letter),
            )
            self.turn(Event(pygame.KEYUP, key=key, mod=0, unicode=letter, scancode=0))

    def focus_widget(self, key: str) -> None:
        """Bring the focus to a widget by Tab alone."""
        for _ in range(len(self.keys_on_page()) + 2):
            now = self.page.focus.current
            if getattr(now, "key_name", "") == key:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {key}: {self.keys_on_page()}")

    def enter(self, key: str) -> None:
        """Go to a widget by Tab and press Enter."""
        self.focus_widget(key)
        self.key(pygame.K_RETURN)
        self.wait()

    def enter_row(self, text: str) -> None:
        """Choose a row of the open list by arrows and Enter."""
        found = self.page.open_list
        assert found is not None
        row = [r.text for r in found.rows].index(text)
        for _ in range(abs(row - found.row)):
            self.key(pygame.K_DOWN if row > found.row else pygame.K_UP)
        self.key(pygame.K_RETURN)
        self.wait()

    def lit(self) -> list[Piece | Fixture]:
        """The things on the table that show the pointer or the focus."""
        scene = self.table
        layout = scene.stage.layout
        assert layout is not None
        states = scene.hands.states(layout, scene.pointing if scene.acting else None)
        hot = [key for key, state in states.items() if state == "hot"]
        pieces: list[Piece | Fixture] = [p for p in layout.pieces if p.id in hot]
        return pieces + [f for f in layout.fixtures if fixture_id(f) in hot]

    def focus_step(self, step: Key) -> None:
        """Bring the focus to a thing on the table by arrows alone, as straight as they lead."""
        ways: dict[Key, dict[int, Key]] = {}
        for _ in range(120):
            now = self._focused()
            if self.lit() and self.lit()[0].step == step:
                return
            known = ways.setdefault(now, {})
            way = self._next_way(ways, now, step)
            self.key(way)
            known[way] = self._focused()
        raise AssertionError(f"the arrows never come to {step}")

    def _focused(self) -> Key:
        lit = self.lit()
        return self.name_of(lit[0]) if lit else ()

    def _next_way(self, ways: dict[Key, dict[int, Key]], now: Key, wanted: Key) -> int:
        """An arrow not tried here, the straightest first; else back to where there is one."""
        lit = self.lit()
        there = _centre(self.thing(wanted))
        here = _centre(lit[0]) if lit else there
        fresh = [key for key in ARROWS if key not in ways[now]]
        if fresh:
            return max(fresh, key=lambda key: _towards(key, here, there))
        todo: list[tuple[Key, int]] = [(to, key) for key, to in ways[now].items()]
        seen = {now}
        for at, first in todo:
            if len(ways.get(at, ())) < len(ARROWS):
                return first
            if at not in seen:
                seen.add(at)
                todo += [(to, first) for to in ways[at].values()]
        raise AssertionError(f"the arrows lead round and round, never to {wanted}")

    # Moves

    def point(self, move: Any) -> None:
        """Make a move with the mouse."""
        for step in self._to_point_at(move):
            self.click(self.place(step))
        self.wait()

    def step_to(self, move: Any) -> None:
        """Make a move with the keys."""
        for step in self._to_point_at(move):
            self.focus_step(step)
            self.key(pygame.K_RETURN)
        self.wait()

    def _to_point_at(self, move: Any) -> Iterator[Key]:
        """The steps of a move, less those that follow by themselves from the ones before.

        What was picked for another move, before somebody else's choice came between, is put back.
        """
        number, picked = self.table.frame.number, self.table.pointing.picked
        steps = self.table.game.steps(move)
        wrong = sorted(picked - set(steps), key=repr)
        for step in (*wrong, *(step for step in steps if step not in picked)):
            if not self.on_table or self.table.frame.number > number or not self.table.acting:
                return
            yield step

    # The window

    def resize(self, size: Size) -> None:
        """As if the window's corner were dragged."""
        self.house.window._window.size = size


def _grid(x: float, y: float, w: float, h: float, angle: float) -> Iterator[Point]:
    """Points on a turned box: its middle, then from its left edge on."""
    turn = math.radians(angle)
    for across in (0.0, -0.42, -0.34, -0.2, 0.2, 0.34, 0.42):
        for down in (0.0, -0.38, 0.38):
            dx, dy = across * w, down * h
            yield (
                round(x + dx * math.cos(turn) - dy * math.sin(turn)),
                round(y + dx * math.sin(turn) + dy * math.cos(turn)),
            )


def _on(at: Point, piece: Piece) -> bool:
    pose, (w, h) = piece.pose, piece.look.size
    turn = math.radians(-pose.angle)
    dx, dy = at[0] - pose.x, at[1] - pose.y
    x = dx * math.cos(turn) - dy * math.sin(turn)
    y = dx * math.sin(turn) + dy * math.cos(turn)
    return abs(x) <= w * pose.scale / 2 and abs(y) <= h * pose.scale / 2


def _centre(thing: Piece | Fixture) -> tuple[float, float]:
    return thing.centre if isinstance(thing, Fixture) else (thing.pose.x, thing.pose.y)


def _towards(key: int, here: tuple[float, float], there: tuple[float, float]) -> float:
    dx, dy = there[0] - here[0], there[1] - here[1]
    return {pygame.K_LEFT: -dx, pygame.K_RIGHT: dx, pygame.K_UP: -dy, pygame.K_DOWN: dy}[key]


def write_settings(folder: Path, **settings: Any) -> None:
    """A settings file before the program starts."""
    usual: dict[str, Any] = {"muted": True, "window": SIZE, "names": ("Ada",)}
    store = Store(folder)
    store.settings.save(msgspec.structs.replace(Settings(), **(usual | settings)))
    store.close()


@contextmanager
def program(folder: Path, size: Size = SIZE) -> Iterator[Driver]:
    """The program from its start until its window is closed."""
    house = House(folder, size, False)
    try:
        yield Driver(house)
    finally:
        house.close()
