"""The hands at a table: pointing, clicking, dragging, and the same by keys.

They know targets, not games: a target is a piece with a step, a fixture with a step, or a tool.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.stage.stage import fixture_id, fixture_rect
from scenes.table.pointing import Pointing
from scenes.tables.base import Fixture, Key, Layout, Piece, Point

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

DRAG_PX: Final = 4
"""A press that moves further than this carries the piece; for each unit of scale."""
_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_TOOL_KEYS: Final = {
    pygame.K_TAB: "score",
    pygame.K_HOME: "step:first",
    pygame.K_PAGEUP: "step:back",
    pygame.K_PAGEDOWN: "step:on",
    pygame.K_END: "step:now",
}
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_LEFT_BUTTON: Final = 1
_OTHER_BUTTON: Final = 3
_ASIDE: Final = 2.5


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be pointed at."""

    id: Key
    centre: Point
    step: Key | None
    tool: str = ""
    words: str = ""
    piece: bool = False
    carried: bool = False
    told: bool = False

    @classmethod
    def of(cls, thing: Piece | Fixture) -> Target:
        """The target that a piece or a fixture is."""
        if isinstance(thing, Piece):
            at = thing.pose.x, thing.pose.y
            return cls(thing.id, at, thing.step, "", thing.words, True, thing.carried, thing.told)
        only_read = thing.step is None and not thing.tool
        name = ("label", thing.words) if only_read else fixture_id(thing)
        return cls(name, thing.centre, thing.step, thing.tool, thing.words)


class Hands:
    """What the player's mouse and keys do at one table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._hot: Target | None = None
        self._by_keys = False
        self._at: Point | None = None
        self._pressed: Target | None = None
        self._pressed_at: Point = (0, 0)
        self._grip: Point = (0, 0)
        self.holds_last = False
        """The last trick is looked at for as long as its key or button is held."""

    @property
    def words(self) -> str:
        """What the thing under the pointer means: a token's or a tool's words, not a card's.

        A card is told to those who use keys, and one that does not say itself what it is to all.
        """
        hot = self._hot
        if hot is None or (hot.piece and not (self._by_keys or hot.told)):
            return ""
        if self._by_keys and not (hot.tool or self._scene.choosing):
            return ""  # it has been played, or will be chosen again when it is one's turn
        return hot.words[:1].upper() + hot.words[1:]

    @property
    def hot_step(self) -> Key | None:
        """The step under the pointer or the focus."""
        return self._hot.step if self._hot else None

    @property
    def pressed_step(self) -> Key | None:
        """The step of the piece that is pressed or carried."""
        return self._pressed.step if self._pressed and self._pressed.piece else None

    def look_again(self) -> None:
        """Things came to rest: what lies under the pointer now?"""
        if self._at is not None and not self._by_keys and self._pressed is None:
            self._point(self._target_at(self._at))

    def handle(self, event: pygame.event.Event) -> bool:
        """Act on an event; whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT_BUTTON:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == _LEFT_BUTTON:
            return self._release(event.pos, getattr(event, "touch", False))
        if event.type == pygame.MOUSEBUTTONUP and event.button == _OTHER_BUTTON:
            return self._press_other(event.pos)
        if event.type == pygame.MOUSEWHEEL and self._scene.back.count and event.y:
            self._scene.use_tool("step:back" if event.y > 0 else "step:on")
            return True
        if event.type == pygame.KEYUP and event.key == pygame.K_l:
            self.holds_last = False
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._at = None
            self.holds_last = False
            self._point(None)
        return event.type == pygame.KEYDOWN and self._key(event)

    def cancel(self) -> None:
        """Let go of whatever is held, and point at nothing."""
        self._pressed = None
        self.holds_last = False
        self._scene.stage.drop()
        self._point(None)

    def forget(self) -> None:
        """The picture changed: what was pointed at may be gone; keys keep their place if not.

        What is carried stays in the hand: it may still go, or go now that the turn has come.
        """
        if self._scene.stage.dragged is None:
            self._pressed = None
        if not self._by_keys:
            self._hot = None

    def renew(self) -> None:
        """The picture is laid out anew: what is pointed at may mean something else now."""
        layout, hot = self._scene.stage.layout, self._hot
        if layout is None or hot is None:
            return
        things: list[Piece | Fixture] = [*layout.pieces, *layout.fixtures]
        now = next((t for t in map(Target.of, things) if t.id == hot.id), hot)
        if now.step != hot.step:
            self._hot = now
            self._scene.mark()

    def keep_focus(self) -> None:
        """While keys are in use, something is lit whenever a choice is awaited."""
        scene = self._scene
        if not (scene.acting and scene.director.keys_in_use):
            return
        targets = self._targets()
        if targets and (self._hot is None or all(t.id != self._hot.id for t in targets)):
            self._by_keys = True
            self._point(targets[0])

    def states(self, layout: Layout, pointing: Pointing | None) -> dict[Key, str]:
        """How everything is lit: `hot`, `open`, `dim`; off turn only tools answer."""
        states: dict[Key, str] = {}
        if pointing is not None:
            open_steps = pointing.open
            cards = any(p.step in open_steps for p in layout.pieces)
            for piece in layout.pieces:
                if piece.step is not None and cards:
                    states[piece.id] = "open" if piece.step in open_steps else "dim"
            for fixture in layout.fixtures:
                if fixture.step is not None:
                    known = fixture.step in open_steps
                    states[fixture_id(fixture)] = "open" if known else "dim"
        if self._hot is not None and (self._hot.tool or states.get(self._hot.id) == "open"):
            states[self._hot.id] = "hot"
        return states

    # Mouse

    def _target_at(self, at: Point) -> Target | None:
        stage = self._scene.stage
        thing = stage.piece_at(at) or stage.fixture_at(at) or self._label_at(at)
        return Target.of(thing) if thing else None

    def _label_at(self, at: Point) -> Fixture | None:
        """A thing that only says what it is: a plate whose name had to be shortened."""
        layout = self._scene.stage.layout
        fixtures = layout.fixtures if layout else ()
        labels = (f for f in reversed(fixtures) if f.words and f.step is None and not f.tool)
        return next((f for f in labels if fixture_rect(f).collidepoint(at)), None)

    def _move(self, at: Point) -> bool:
        stage = self._scene.stage
        self._at = at
        if self._pressed is not None and self._pressed.piece and self._may_carry():
            far = math.dist(at, self._pressed_at) >= DRAG_PX * self._scene.services.art.unit
            if stage.dragged or far:
                stage.drag(self._pressed.id, (at[0] + self._grip[0], at[1] + self._grip[1]))
                self._scene.director.stale = True
                return True
        self._by_keys = False
        self._point(self._target_at(at))
        return False

    def _may_carry(self) -> bool:
        pressed = self._pressed
        scene = self._scene
        if not scene.choosing or pressed is None:
            return False
        if pressed.carried or pressed.step in scene.pointing.open:
            return True
        layout = scene.stage.layout
        lands = layout is not None and layout.lands is not None
        return lands and pressed.step is not None and scene.pointing.begins(pressed.step)

    def _press(self, at: Point) -> bool:
        target = self._target_at(at)
        self._pressed = None
        if not (target and target.tool) and self._scene.skip():
            return True
        self._pressed, self._pressed_at = target, at
        self._by_keys = False
        self._point(target)
        if target is not None and target.tool == "last":
            self._pressed = None
            self._look_back()
        if target is not None and target.piece:
            centre = self._scene.stage.centre_of(target.id) or at
            self._grip = (centre[0] - at[0], centre[1] - at[1])
            self._show_pressed()
        return True

    def _show_pressed(self) -> None:
        """Where a piece that is carried lands by where it is let go, show what it can do."""
        layout = self._scene.stage.layout
        if layout is not None and layout.lands is not None and self._scene.choosing:
            self._scene.mark()

    def _look_back(self) -> None:
        """Look at the last trick, at least for a while, and as long as this is held."""
        self._scene.use_tool("last")
        self.holds_last = True

    def _release(self, at: Point, touch: bool) -> bool:
        self.holds_last = False
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        if self._scene.stage.dragged == pressed.id:
            self._let_fall(pressed, at)
        else:
            under = self._target_at(at)
            if under is not None and under.id == pressed.id:
                self._activate(pressed)
        self._show_pressed()
        if touch:
            self._at = None
            self._point(None)
        return True

    def _press_other(self, at: Point) -> bool:
        """What the other button means on the piece that lies there, if it means anything."""
        if self._scene.planning.open:
            return self._scene.put_back()
        piece = self._scene.stage.piece_at(at)
        if piece is None or piece.other not in self._scene.pointing.open or self._scene.skip():
            return False
        self._scene.press(piece.other, piece.id)
        return True

    def _let_fall(self, carried: Target, at: Point) -> None:
        """Drop a piece: on another thing it points at both, in the middle at itself alone."""
        scene = self._scene
        step = carried.step
        assert step is not None
        other = self._target_at(at)
        scene.stage.drop()
        layout = scene.stage.layout
        drop, lands = (layout.drop, layout.lands) if layout else (None, None)
        onto = other.step if other is not None else None
        if lands is not None:
            self._set_down(carried, lands(step, at))
        elif carried.carried:
            if onto in scene.pointing.open and onto not in scene.pointing.picked:
                scene.press(onto)
        elif onto is not None and onto != step and scene.pointing.goes_with(step, onto):
            if step not in scene.pointing.picked:
                scene.press(step, carried.id)
            if onto not in scene.pointing.picked:
                scene.press(onto)
        elif drop is not None and drop.collidepoint(at) and step not in scene.pointing.picked:
            scene.press(step, carried.id)
        scene.director.stale = True

    def _set_down(self, carried: Target, onto: Key | None) -> None:
        """Let a carried piece go where it landed; where it may not, it is said why."""
        scene, step = self._scene, carried.step
        assert step is not None
        if onto is None:
            return
        if scene.pointing.stepwise:
            scene.press(onto, carried.id)
            return
        if step not in scene.pointing.picked:
            scene.press(step, carried.id)
        if onto in scene.pointing.open:
            scene.press(onto)
        else:
            scene.put_back()
            scene.press(onto, carried.id)

    def _activate(self, target: Target) -> None:
        if target.tool:
            self._scene.use_tool(target.tool)
        elif target.step is not None:
            self._scene.press(target.step, target.id if target.piece else None)

    def _point(self, target: Target | None) -> None:
        before = self._hot.id if self._hot else None
        self._hot = target
        if (target.id if target else None) != before:
            self._scene.mark()

    # Keys

    def _key(self, event: pygame.event.Event) -> bool:
        scene, key = self._scene, event.key
        if event.mod & pygame.KMOD_CTRL:
            if key != pygame.K_z:
                return False
            scene.course.undo()
            return True
        if key in _ARROWS:
            self._arrow(key)
        elif key in _ENTER:
            self._enter()
        elif pygame.K_1 <= key <= pygame.K_9:
            self._nth(key - pygame.K_1)
        elif key in _TOOL_KEYS:
            scene.use_tool(_TOOL_KEYS[key])
        elif key == pygame.K_ESCAPE:
            self._escape()
        elif key == pygame.K_l:
            self._look_back()
        elif key == pygame.K_f:
            self._turn_board()
        elif key == pygame.K_h:
            self._ask_hint()
        else:
            return False
        return True

    def _arrow(self, key: int) -> None:
        if key in (pygame.K_LEFT, pygame.K_RIGHT) and self._looks_back:
            self._scene.use_tool("step:back" if key == pygame.K_LEFT else "step:on")
        else:
            self._step(_ARROWS[key])

    def _escape(self) -> None:
        scene = self._scene
        if scene.back.ply is not None:
            scene.back.leave()
        elif not scene.put_back():
            scene.use_tool("menu")

    def _ask_hint(self) -> None:
        """A key says why there is no hint, where its token would only be dark."""
        if not self._scene.skip():
            self._scene.hinting.ask()

    def _turn_board(self) -> None:
        layout = self._scene.stage.layout
        if layout is not None and any(f.tool == "flip" for f in layout.fixtures):
            self._scene.use_tool("flip")

    @property
    def _looks_back(self) -> bool:
        """Whether the arrows lead from move to move: they do not while they choose a move."""
        scene = self._scene
        return bool(scene.back.count) and not (scene.choosing and self._by_keys)

    def _enter(self) -> None:
        if self._hot is not None and self._hot.tool and self._by_keys:
            self._activate(self._hot)
        elif self._scene.skip():
            pass
        elif self._hot is not None and self._by_keys:
            self._activate(self._hot)
        elif self._scene.acting and self._scene.pointing.enter is not None:
            self._scene.press(self._scene.pointing.enter)
        else:  # the mouse was used last: first show what the next press will choose
            self._hot = None
            self.keep_focus()

    def _nth(self, index: int) -> None:
        layout = self._scene.stage.layout
        place = ("hand", self._scene.looking.bottom)
        pieces = [p for p in layout.pieces if p.place == place] if layout else []
        if index < len(pieces) and not self._scene.skip():
            target = Target.of(pieces[index])
            if target.step is not None:
                self._activate(target)

    def _step(self, way: tuple[int, int]) -> None:
        """Go to the nearest open thing that way; first to the first one there is."""
        targets = self._targets()
        if not targets:
            return
        self._by_keys = True
        here = next((t for t in targets if self._hot is not None and t.id == self._hot.id), None)
        if here is None:
            self._point(targets[0])
            return
        x, y = here.centre
        best: tuple[tuple[bool, float], Target] | None = None
        for target in targets:
            dx, dy = target.centre[0] - x, target.centre[1] - y
            along, across = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
            if along > 1 and target.id != here.id:
                # What lies mostly aside comes last: up from a fan is not its next card.
                cost = (across > _ASIDE * along, along + 2 * across)
                if best is None or cost < best[0]:
                    best = (cost, target)
        if best is not None:
            self._point(best[1])

    def _targets(self) -> list[Target]:
        """What the keys can reach: open things first, then the tools that can be used now."""
        layout, scene = self._scene.stage.layout, self._scene
        if layout is None:
            return []
        open_steps = scene.pointing.open if scene.choosing else frozenset()
        pieces = (piece for piece in layout.pieces if not piece.aside)
        things: list[Piece | Fixture] = [p for p in pieces if p.step in open_steps]
        things += [f for f in layout.fixtures if f.step in open_steps]
        spent = scene.picture.spent_tools()
        tools = (f for f in layout.fixtures if f.tool and f.tool not in spent)
        things += [f for f in tools if not f.tool.startswith("ply:")]  # keys go there otherwise
        return [Target.of(thing) for thing in things]
