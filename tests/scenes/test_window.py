"""A window is restored only where it can be seen: U23."""

import pytest

from scenes.window import LEAST, LEAST_TALL, least_for, restored

DESKTOPS = [(1920, 1080), (1280, 1024)]


@pytest.mark.parametrize(
    ("size", "at", "expected"),
    [
        ((1280, 720), (100, 80), (100, 80)),
        ((1280, 720), (2000, 80), (2000, 80)),  # on the second screen
        ((1280, 720), (-3000, 200), None),
        ((1280, 720), (0, 99999), None),
        ((1280, 720), (3150, 100), None),  # 50 px of it: too little
        ((1280, 720), (-1240, 100), None),
        ((1280, 720), (100, -40), None),  # its bar could not be reached
        ((1280, 720), None, None),
    ],
)
def test_place(size: tuple[int, int], at: tuple[int, int] | None, expected: object) -> None:
    assert restored(size, at, DESKTOPS)[1] == expected


@pytest.mark.parametrize(
    ("size", "least"),
    [
        ((1280, 720), (800, 480)),
        ((700, 500), (800, 480)),
        ((1280, 1024), (600, 480)),  # so tall that it may become narrow
        ((720, 1024), (600, 900)),  # so narrow that it must stay tall
        ((500, 950), (600, 900)),
    ],
)
def test_an_upright_window_may_be_narrower(size: tuple[int, int], least: tuple[int, int]) -> None:
    assert least_for(size) == least
    found = restored(size, None, DESKTOPS)[0]
    assert found == (max(size[0], least[0]), max(size[1], least[1]))


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (320, 16384)])
def test_never_smaller_than_the_least_or_larger_than_a_screen(size: tuple[int, int]) -> None:
    wide, tall = restored(size, None, DESKTOPS)[0]
    assert LEAST_TALL[0] <= wide <= 1920
    assert LEAST[1] <= tall <= 1080
