"""Time, events and window sizes as the loop hands them on."""

from typing import Any

import pygame
import pytest

from scenes.loop import IDLE_POLL_S, LONGEST_S, REST_S, STEP_S, Loop
from scenes.pad import REPEAT_AFTER_S, REPEAT_EVERY_S
from scenes.scene import Director, Scene, Size


@pytest.fixture(autouse=True)
def keyboard() -> None:
    """A video system, and no key repeat that a text field of another test left on."""
    pygame.display.init()
    pygame.key.set_repeat()


class Clockwork(Scene):
    """Moves for a while, and notes everything."""

    def __init__(self, moves: bool = True) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self.moves = moves
        self.time_s = 0.0
        self.events: list[pygame.event.Event] = []
        self.sizes: list[Size] = []
        self.closing = True

    @property
    def busy(self) -> bool:
        return self.moves

    def handle(self, event: pygame.event.Event) -> bool:
        self.events.append(event)
        return True

    def update(self, dt_s: float) -> None:
        assert dt_s == STEP_S
        self.time_s += dt_s

    def resized(self, size: Size) -> None:
        self.sizes.append(size)

    def close_asked(self) -> bool:
        return self.closing


class Window:
    """A surface that can change its size."""

    def __init__(self, size: Size = (640, 480)) -> None:
        self.surface = pygame.Surface(size)

    def __call__(self) -> pygame.Surface:
        return self.surface


def make(moves: bool = True) -> tuple[Loop, Clockwork, Window]:
    window = Window()
    director = Director(window.surface.get_size())
    scene = Clockwork(moves)
    director.push(scene)
    return Loop(director, window), scene, window


def keys(scene: Clockwork) -> list[int]:
    return [e.key for e in scene.events if e.type == pygame.KEYDOWN]


def test_a_stall_of_an_hour_counts_for_one_frame() -> None:
    """T01."""
    loop, scene, _ = make()
    loop.step(0.0, [])
    loop.step(3600.0, [])
    assert scene.time_s <= LONGEST_S


def test_time_comes_in_fixed_steps_and_the_rest_is_kept_for_the_next() -> None:
    loop, scene, _ = make()
    loop.step(0.0, [])
    loop.step(0.020, [])
    assert round(scene.time_s / STEP_S) == 2
    loop.step(0.026, [])
    assert round(scene.time_s / STEP_S) == 3


def test_nothing_is_drawn_while_nothing_moves() -> None:
    """T02: the loop sleeps instead."""
    loop, _, _ = make(moves=False)
    assert loop.step(0.0, [])
    assert not any(loop.step(0.1 * i, []) for i in range(1, 50))
    assert loop.wait_s == IDLE_POLL_S


def test_a_minimised_window_is_not_drawn() -> None:
    loop, _, _ = make()
    assert loop.step(0.0, [])
    loop.step(0.1, [pygame.event.Event(pygame.WINDOWMINIMIZED)])
    assert not loop.step(0.2, [])
    assert loop.wait_s == IDLE_POLL_S
    assert loop.step(0.3, [pygame.event.Event(pygame.WINDOWRESTORED)])


def test_of_motions_in_a_row_only_the_last_is_told() -> None:
    loop, scene, _ = make()
    moves = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=(i, i), rel=(1, 1), buttons=(0, 0, 0))
        for i in range(40)
    ]
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1)
    loop.step(0.0, [*moves, press, *moves])
    assert [e.type for e in scene.events] == [
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEMOTION,
    ]
    assert scene.events[0].pos == (39, 39)


def test_a_burst_of_sizes_is_laid_out_once() -> None:
    """U22: two hundred sizes on the way, one layout at the end."""
    loop, scene, window = make()
    loop.step(0.0, [])
    for i in range(200):
        window.surface = pygame.Surface((640 + i, 480 + i))
        loop.step(0.01 * i, [])
    assert scene.sizes == []
    for i in range(30):
        loop.step(2.0 + 0.01 * i, [])
    assert scene.sizes == [(839, 679)]
    assert REST_S < 0.3


def test_a_press_during_a_change_of_size_meets_the_new_layout() -> None:
    loop, scene, window = make()
    loop.step(0.0, [])
    window.surface = pygame.Surface((900, 700))
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1)
    loop.step(0.01, [press])
    assert scene.sizes == [(900, 700)]
    assert scene.events == [press]


def finger(kind: int, x: float, y: float, number: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, touch_id=7, finger_id=number, x=x, y=y, dx=0.1, dy=0.0)


def test_a_finger_becomes_a_mouse_in_pixels() -> None:
    loop, scene, _ = make()
    loop.step(
        0.0,
        [
            finger(pygame.FINGERDOWN, 0.5, 0.25),
            finger(pygame.FINGERDOWN, 0.1, 0.1, number=2),  # a second finger is ignored
            finger(pygame.FINGERUP, 0.1, 0.1, number=2),
            finger(pygame.FINGERUP, 0.5, 0.25),
        ],
    )
    assert [e.type for e in scene.events] == [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]
    assert scene.events[0].pos == (320, 120)
    assert scene.events[0].touch


def test_the_mouse_that_the_system_makes_of_a_finger_is_dropped() -> None:
    loop, scene, _ = make()
    ghost = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=True)
    loop.step(0.0, [ghost])
    assert scene.events == []


def test_points_become_pixels_on_a_fine_screen() -> None:
    loop, scene, _ = make()
    loop.per_point = 2.0
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1)
    loop.step(0.0, [press])
    assert scene.events[0].pos == (20, 40)


def test_a_held_arrow_repeats_until_it_is_let_go() -> None:
    loop, scene, _ = make()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")
    loop.step(0.0, [down])
    loop.step(REPEAT_AFTER_S + 0.01, [])
    loop.step(REPEAT_AFTER_S + 0.01 + REPEAT_EVERY_S, [])
    assert keys(scene) == [pygame.K_DOWN] * 3
    loop.step(1.0, [pygame.event.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0)])
    loop.step(5.0, [])
    assert len(keys(scene)) == 3


def test_enter_never_repeats() -> None:
    loop, scene, _ = make()
    loop.step(0.0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")])
    for i in range(50):
        loop.step(0.1 * i, [])
    assert keys(scene) == [pygame.K_RETURN]


def test_a_pad_speaks_in_keys_and_its_loss_lets_go() -> None:
    """T03: unplugged with a button held, nothing goes on repeating."""
    loop, scene, _ = make()
    button = pygame.CONTROLLER_BUTTON_DPAD_LEFT
    loop.step(0.0, [pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)])
    loop.step(0.1, [pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)])
    for i in range(2, 60):
        loop.step(0.1 * i, [])
    assert keys(scene) == [pygame.K_LEFT]


def test_a_stick_presses_once_for_each_push() -> None:
    loop, scene, _ = make()

    def tilt(value: float) -> Any:
        return pygame.event.Event(
            pygame.CONTROLLERAXISMOTION, axis=1, value=round(value * 32767), instance_id=0
        )

    loop.step(0.0, [tilt(0.3), tilt(0.7), tilt(0.9), tilt(0.5), tilt(0.1), tilt(-0.8), tilt(0.0)])
    assert keys(scene) == [pygame.K_DOWN, pygame.K_UP]


def test_closing_asks_the_scene_and_ends() -> None:
    loop, scene, _ = make()
    scene.closing = False
    loop.step(0.0, [pygame.event.Event(pygame.QUIT)])
    assert not loop.director.finished
    scene.closing = True
    loop.step(0.1, [pygame.event.Event(pygame.QUIT)])
    assert loop.director.finished
