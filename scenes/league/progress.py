"""How far a league is, on its plate, and the tool that has it rest or go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.league.plate import TOOL_ROOM, ProgressPlate
from scenes.league.words import progress_words
from scenes.theater.widgets import Round

if TYPE_CHECKING:
    from scenes.league.page import LeaguePage


class Progress:
    """The plate with its tool, as long as the page is not made anew."""

    def __init__(self, page: LeaguePage, at: pygame.Rect, box: Any) -> None:
        """Lays the plate; `box`: what scrolls, or None."""
        self._page = page
        icon = tool_icon(page)
        self.plate = ProgressPlate(page, at, box, tool=bool(icon))
        self.tool: Round | None = None
        """None: nothing was left to do."""
        if icon:
            disc = max(24, page.px(44))
            spot = pygame.Rect(0, 0, disc, disc)
            spot.center = at.right - page.px(TOOL_ROOM - 22), at.centery
            self.tool = Round(
                page, spot, container=box, icon=icon, key="turn", command=lambda _: page.turn()
            )
        self.tell()

    def tell(self) -> None:
        """Say how it stands now."""
        page, standing = self._page, self._page.standing
        if standing is None:
            return
        progress = standing.progress
        far, left = progress_words(progress, page.runs)
        if self.tool is not None:
            icon = tool_icon(page)
            self.tool.wear(icon or "check", enabled=bool(icon))
        if standing.fault:
            far, left = standing.fault, ""
        self.plate.say(far, left, progress.episodes / max(1, progress.of), page.runs)


def tool_icon(page: LeaguePage) -> str:
    """What the plate's tool does; empty: there is nothing left to do."""
    if page.runs:
        return "pause"
    report = page.report
    done = report is None or report.progress.episodes >= report.progress.of
    return "" if done else "play"
