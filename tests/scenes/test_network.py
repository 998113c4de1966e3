"""The network as the house holds it: asleep until it is asked for, heard when it rings."""

import threading
import time
from pathlib import Path

import pygame

from scenes.house import House
from scenes.lobby.join import JoinPage
from scenes.loop import IDLE_POLL_S, STEP_S, WAKE, Loop
from scenes.menu import Menu
from scenes.network import Bell, Network
from scenes.opening import JoinOpening
from scenes.scene import Director, Scene


class Counting(Scene):
    """Counts how often it may look."""

    looked = 0
    events = 0

    def update(self, dt_s: float) -> None:
        self.looked += 1

    def handle(self, event: pygame.event.Event) -> bool:
        self.events += 1
        return True


def test_nothing_runs_until_the_network_is_asked_for() -> None:
    threads = threading.active_count()
    made: list[bool] = []
    network = Network(lambda: made.append(True) or ())  # type: ignore[func-returns-value]
    network.close()
    assert threading.active_count() == threads
    assert not made
    search = network.desk.search()
    assert threading.active_count() == threads + 1
    search.close()
    network.close()
    assert made == [True]
    assert threading.active_count() == threads


def test_a_house_without_guests_never_starts_the_network(tmp_path: Path) -> None:
    threads = threading.active_count()
    house = House(tmp_path, (800, 600), False)
    for i in range(30):
        house.turn(i / 60, ())
    assert threading.active_count() == threads
    house.close()


def test_a_ring_is_heard_once_however_often_it_comes() -> None:
    pygame.display.init()
    pygame.event.clear()
    bell = Bell()
    ringing = threading.Thread(target=lambda: [bell.ring() for _ in range(1000)])
    ringing.start()
    ringing.join()
    assert len(pygame.event.get(WAKE)) == 1
    bell.heard()
    bell.ring()
    assert len(pygame.event.get(WAKE)) == 1


def test_a_ring_ends_the_wait_of_a_loop_that_sleeps() -> None:
    pygame.display.init()
    pygame.event.clear()
    bell = Bell()
    begun = time.monotonic()
    ringing = threading.Timer(0.05, bell.ring)
    ringing.start()
    while pygame.event.wait(10_000).type != WAKE:
        pass
    assert time.monotonic() - begun < 9
    ringing.join()


def test_a_wake_lets_the_top_scene_look_at_once_and_draws_nothing_by_itself() -> None:
    pygame.display.init()
    surface = pygame.Surface((64, 64))
    director = Director((64, 64))
    scene = Counting(None)  # type: ignore[arg-type]
    director.push(scene)
    loop = Loop(director, lambda: surface)
    for i in range(60):
        loop.step(i, ())
    assert loop.wait_s == IDLE_POLL_S
    before = scene.looked
    drawn = loop.step(59 + STEP_S / 100, [pygame.event.Event(WAKE)])
    assert scene.looked == before + 1
    assert not scene.events
    assert not drawn


def test_a_bell_outlives_the_window() -> None:
    pygame.display.init()
    bell = Bell()
    pygame.display.quit()
    bell.ring()
    pygame.display.init()


def test_a_page_of_the_command_line_lies_over_the_menu_and_closing_is_quick(tmp_path: Path) -> None:
    threads = threading.active_count()
    house = House(tmp_path, (800, 600), False, JoinOpening(), transports=tuple)
    assert [type(scene) for scene in house.director.scenes] == [Menu, JoinPage]
    for i in range(30):
        house.turn(i / 60, house._events())
    begun = time.monotonic()
    house.close()
    assert time.monotonic() - begun < 5
    assert threading.active_count() == threads
