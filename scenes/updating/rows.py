"""What the settings say of updates."""

from __future__ import annotations

import time
from functools import partial

from scenes.art.palette import INK
from scenes.art.type import Face
from scenes.ui.controls import Link, Switch
from scenes.ui.form import Form
from scenes.ui.page import Page
from scenes.ui.panels import Words
from scenes.updating import words
from scenes.updating.sheet import UpdateSheet


def update_rows(page: Page, form: Form) -> None:
    """The version, and when and whether it is looked for a newer one."""
    desk, prefs = page.services.updates, page.services.prefs
    form.heading("Updates")
    version = f"{desk.running}{', preview' if desk.kit.installed.channel == 'preview' else ''}"
    if desk.why_not:
        wide = page.wide(version, Face.SERIF_SEMI, 20) + page.px(4)
        shown = partial(
            Words, page, text=version, face=Face.SERIF_SEMI, size=20, colour=INK, anchor="right"
        )
        form.row("Version", desk.why_not, wide, lambda at, box: shown(at, container=box))
        return
    switch = partial(
        Switch,
        page,
        on=prefs.now.look_for_updates,
        key="look_for_updates",
        command=lambda switch: prefs.change(look_for_updates=switch.on),
    )
    line = "Once a day at the start; you hear of it only when there is one"
    form.row("Look for new versions", line, max(24, page.px(64)), switch)
    link = partial(
        Link, page, text="Look now", sign="again", anchor="right", key="look-now",
        command=lambda _: look_now(page),
    )  # fmt: skip
    last = words.last_look(desk.diary.last.at, time.time())
    line = f"{last}. {words.notice(desk)}." if words.notice(desk) else last
    form.row(f"Parlour {version}", line, Link.width_for(page, "Look now"), link)


def look_now(page: Page) -> None:
    """Ask at once, and show what comes of it; what is under way is only shown."""
    desk = page.services.updates
    if not desk.state.busy and desk.state.stage != "ready":
        desk.look()
    page.director.push(UpdateSheet(page.services))


def open_update(page: Page) -> None:
    """The sheet about the new version; what that is may have to be asked again."""
    desk = page.services.updates
    if desk.state.offer is None and not desk.state.busy:
        desk.look()
    page.director.push(UpdateSheet(page.services))
