"""What must hold of every page at every size."""

from typing import Any

import pygame

from scenes.ui.entry import Entry
from scenes.ui.page import Page
from scenes.ui.skin import Skin

LEAST_PX = 24
SLACK_PX = 2


def widgets(page: Page) -> list[Any]:
    """Everything of our own on a page."""
    sprites = page.manager.get_sprite_group().sprites()
    return [e for e in sprites if isinstance(e, (Skin, Entry)) and e.visible]


def actions(page: Page) -> list[Any]:
    """What can be pressed, also what is disabled now."""
    return [e for e in widgets(page) if e.focusable]


def faults(page: Page) -> list[str]:
    """What is wrong with a page's layout, in words; empty: nothing."""
    found = []
    window = pygame.Rect((0, 0), page.size)
    for widget in widgets(page):
        scroller = next((s for s in page.scrollers if s.holds(widget)), None)
        box = widget.hit
        name = f"{widget.key_name or type(widget).__name__} {tuple(box)}"
        if scroller is None:
            inside = window.contains(box.inflate(-2 * SLACK_PX, -2 * SLACK_PX))
        else:
            content = pygame.Rect(scroller.inside.rect)
            inside = content.contains(box.inflate(-2 * SLACK_PX, -2 * SLACK_PX))
            if not window.contains(scroller.view.inflate(-2, -2)):
                found.append(f"scroller off the window: {tuple(scroller.view)}")
            if scroller.view.h < LEAST_PX:
                found.append(f"scroller without room: {tuple(scroller.view)}")
        if not inside:
            found.append(f"off its place: {name}")
        if widget.overflow():
            found.append(f"text too long: {name} “{widget.overflow()}”")
    for widget in actions(page):
        if min(widget.hit.size) < LEAST_PX:
            found.append(f"too small to press: {widget.key_name} {tuple(widget.hit)}")
    return found + overlaps(page)


def overlaps(page: Page) -> list[str]:
    """Pairs of things to press that lie over each other."""
    found = []
    pressable = actions(page)
    for i, one in enumerate(pressable):
        for other in pressable[i + 1 :]:
            if one.ui_container is not other.ui_container:
                continue
            if one.hit.inflate(-4, -4).colliderect(other.hit.inflate(-4, -4)):
                found.append(f"{one.key_name} lies over {other.key_name}")
    return found
