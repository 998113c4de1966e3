"""What is said of updates."""

from __future__ import annotations

import time

from net.updates.desk import UpdateDesk
from net.updates.refused import megabytes
from net.updates.versions import spoken


def headline(desk: UpdateDesk) -> str:
    """The sheet's title."""
    state = desk.state
    if state.offer is not None:
        return f"Parlour {spoken(state.offer.version)}"
    return {
        "looking": "Looking for a new version",
        "current": "Nothing newer",
        "failed": "No update now",
    }.get(state.stage, "Updates")


def notice(desk: UpdateDesk) -> str:
    """A few words for the menu; empty: nothing new."""
    if not desk.news:
        return ""
    done = {"ready": "is ready", "fetching": "is on its way", "installing": "is on its way"}
    return f"Parlour {spoken(desk.news)} {done.get(desk.state.stage, 'is here')}"


def time_left(seconds: float) -> str:
    """“a minute left”."""
    if seconds < 15:
        return "a few seconds left"
    if seconds < 50:
        return "less than a minute left"
    minutes = round(seconds / 60)
    return "a minute left" if minutes <= 1 else f"{minutes} minutes left"


def progress(here: int, length: int) -> str:
    """“12 of 32 MB”."""
    return f"{here // 1_000_000} of {megabytes(length)}"


def last_look(at: float, now: float) -> str:
    """When it was last looked, as `time.time` counts; `now` likewise."""
    if not 0 < at <= now:
        return "Never looked yet"
    then, today = time.localtime(at), time.localtime(now)
    clock = f"{then.tm_hour}:{then.tm_min:02}"
    if then[:3] == today[:3]:
        return f"Looked today at {clock}"
    if now - at < 7 * 86_400:
        return f"Looked on {time.strftime('%A', then)} at {clock}"
    return f"Looked on {then.tm_mday} {time.strftime('%B %Y', then)}"
