"""The widgets by themselves: states, keys, presses, lines of text."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.markdown import Span
from scenes.scene import Services
from scenes.ui.controls import Slider, Stepper, Switch, Token
from scenes.ui.page import Page
from scenes.ui.picker import Picker
from scenes.ui.prose import set_lines
from scenes.ui.scroll import Scroller
from tests.gallery.studio import Studio, make_studio

R = pygame.Rect


class Bench(Page):
    """A page with one widget of each kind, and what they did."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.done: list[Any] = []

    def build(self) -> None:
        note = self.done.append
        Token(self, R(40, 40, 160, 48), text="Go", key="go", command=lambda w: note("go"))
        Token(
            self,
            R(240, 40, 160, 48),
            text="Not now",
            key="barred",
            enabled=False,
            command=lambda w: note("barred"),
        )
        Switch(self, R(40, 120, 64, 44), on=False, key="switch", command=lambda w: note(w.on))
        Stepper(
            self,
            R(240, 120, 160, 44),
            words=("a", "b", "c"),
            at=0,
            key="stepper",
            command=lambda w: note(w.at),
        )
        Slider(self, R(40, 200, 200, 44), value=50, key="slider", command=lambda w: note(w.value))
        Picker(
            self,
            R(300, 200, 160, 44),
            words=("red", "green", "blue"),
            at=0,
            key="picker",
            command=lambda w: note(w.at),
        )
        scroller = Scroller(self, R(500, 40, 250, 200))
        for i in range(12):
            Token(self, R(10, 10 + 60 * i, 180, 48), scroller.inside, text=f"{i}", key=f"row-{i}")
        scroller.set_height(12 * 60 + 20)


@pytest.fixture
def bench(tmp_path: Path) -> tuple[Studio, Bench]:
    studio = make_studio((800, 600), tmp_path)
    page = Bench(studio.services)
    studio.director.push(page)
    return studio, page


def test_a_press_let_go_outside_does_nothing(bench: tuple[Studio, Bench]) -> None:
    studio, page = bench
    token = page.named("go")
    studio.point(token.hit.center)
    assert token.state == "hovered"
    studio.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=token.hit.center, button=1))
    assert token.state == "pressed"
    studio.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 500), button=1))
    assert page.done == []
    studio.click(token.hit.center)
    assert page.done == ["go"]


def test_other_buttons_and_barred_tokens_do_nothing(bench: tuple[Studio, Bench]) -> None:
    studio, page = bench
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        studio.send(pygame.event.Event(kind, pos=page.named("go").hit.center, button=3))
    studio.click(page.named("barred").hit.center)
    assert page.done == []
    assert page.named("barred") not in page.focus.items()


def test_shadow_and_glow_are_no_part_of_the_hit_box(bench: tuple[Studio, Bench]) -> None:
    studio, page = bench
    box = page.named("go").hit
    studio.click((box.right + 6, box.centery))
    assert page.done == []


def test_keys_change_what_has_the_focus(bench: tuple[Studio, Bench]) -> None:
    studio, page = bench
    page.focus.go(page.named("switch"))
    studio.key(pygame.K_SPACE)
    page.focus.go(page.named("stepper"))
    studio.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    page.focus.go(page.named("slider"))
    studio.key(pygame.K_LEFT)
    page.focus.go(page.named("picker"))
    studio.key(pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN)
    assert page.done == [True, 1, 2, 1, 45, 2]
    assert page.focus.current is page.named("picker")


def test_arrows_go_to_the_nearest(bench: tuple[Studio, Bench]) -> None:
    studio, page = bench
    page.focus.go(page.named("go"))
    studio.key(pygame.K_DOWN)
    assert page.focus.current is page.named("switch")
    studio.key(pygame.K_RIGHT)
    assert page.focus.current is page.named("stepper")


def test_the_wheel_scrolls_what_is_under_the_pointer(bench: tuple[Studio, Bench]) -> None:
    studio, page = bench
    (scroller,) = page.scrollers
    studio.point(scroller.view.center)
    studio.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    assert scroller.top > 0
    studio.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=50, precise_y=50.0))
    assert scroller.top == 0


def test_what_is_scrolled_away_cannot_be_pressed(bench: tuple[Studio, Bench]) -> None:
    studio, page = bench
    row = page.named("row-5")
    pressed: list[str] = []
    row.command = lambda widget: pressed.append("row")
    studio.click(row.hit.center)
    assert pressed == []
    page.reveal(row)
    studio.click(row.hit.center)
    assert pressed == ["row"]


def test_the_bar_is_dragged(bench: tuple[Studio, Bench]) -> None:
    studio, page = bench
    (scroller,) = page.scrollers
    x, y = scroller.view.right - 3, scroller.view.y + 8
    studio.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y + 500), rel=(0, 500), buttons=(1, 0, 0))
    studio.send(move)
    studio.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y + 500), button=1))
    assert scroller.top == scroller.longest


def test_focus_and_scrolled_place_outlive_a_rebuild(bench: tuple[Studio, Bench]) -> None:
    studio, page = bench
    page.focus.go(page.named("row-9"))
    top = page.scrollers[0].top
    assert top > 0
    studio.change(theme="slate")
    assert page.focus.current.key_name == "row-9"
    assert page.scrollers[0].top == top


def test_lines_fit_their_room_and_lose_nothing() -> None:
    pygame.font.init()
    spans = (
        Span("Ordering up.", "bold"),
        Span(" The first to order up ends the bidding, and "),
        Span("pneumonoultramicroscopicsilicovolcanoconiosis" * 2, "italic"),
        Span("!"),
    )
    for room in (60, 120, 300, 900):
        lines = set_lines(spans, 18, room, False)
        drawn = "".join(run.text for line in lines for run in line)
        whole = "".join(span.text for span in spans)
        assert drawn.replace(" ", "") == whole.replace(" ", "")
        assert all(run.x >= 0 for line in lines for run in line)
