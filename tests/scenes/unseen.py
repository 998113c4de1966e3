"""A display without a window, for everything that paints."""

import os
from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(autouse=True, scope="package")
def display() -> Iterator[pygame.Surface]:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((320, 180))
    pygame.display.quit()
