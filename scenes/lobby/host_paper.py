"""The host's paper about guests: who is awaited, the table's name, its PIN, the ways to it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from net.transport import Way
from scenes.lobby.sheets import SHORTEST_PIN, PinSheet
from scenes.lobby.words import WAYS, trouble_line
from scenes.naming import NameSheet
from scenes.setup_paper import lay_open_row
from scenes.ui.controls import Link, Switch
from scenes.ui.form import Form

if TYPE_CHECKING:
    from scenes.lobby.host import HostPage

_SHOWN: Final = 3
"""So many addresses are enough to type one of."""


def lay_guest_rows(page: HostPage, form: Form) -> None:
    """All of it, above the house rules."""
    form.heading("Guests")
    if page.refused:
        form.note(page.said, warning=True)
    said = "" if page.refused else page.said
    form.note(f"{said} {page.state()}".strip())
    lay_open_row(page, form, on=True)
    _link_row(page, form, "Table", page.table_title, "title", lambda: _ask_title(page))
    switch = partial(
        Switch,
        page,
        on=bool(page.pin),
        key="pin",
        command=lambda switch: page.set_pin(_new_pin() if switch.on else ""),
    )
    line = "Guests type it before they sit down"
    form.row("PIN", line, max(24, page.px(64)), switch)
    if page.pin:
        _link_row(page, form, "It is", page.pin, "pin-figures", lambda: _ask_pin(page))
    for way in WAYS:
        form.note(way_line(page, way))
    if page.can_try_again:
        link = partial(
            Link,
            page,
            text="Try again",
            sign="again",
            key="again",
            command=lambda _: page.try_again(),
        )
        form.place(page.row_px, link)


def way_line(page: HostPage, way: Way) -> str:
    """Whether guests can come this way, and where to; or why not, and what to do."""
    if way not in page.troubles:
        return f"{WAYS[way]}: one moment."
    trouble = page.troubles[way]
    where = ""
    if way == "lan" and page.addresses:
        shown = page.addresses[:_SHOWN]
        many = "es" if len(shown) > 1 else ""
        where = f"This computer’s address{many}: {', '.join(shown)}."
    if trouble is not None:
        return f"{trouble_line(trouble, WAYS[way])} {where}".rstrip()
    return f"{WAYS[way]} is open. {where}".rstrip()


def _link_row(
    page: HostPage, form: Form, title: str, text: str, key: str, act: Callable[[], object]
) -> None:
    link = partial(
        Link,
        page,
        text=text,
        sign="pencil",
        anchor="right",
        size=20,
        key=key,
        command=lambda _: act(),
    )
    form.row(title, "", Link.width_for(page, text, 20) + page.px(8), link)


def _ask_pin(page: HostPage) -> None:
    words = ("Leave it", "Done")
    sheet = PinSheet(page.services, "The table’s PIN", page.set_pin, text=page.pin, words=words)
    page.director.push(sheet)


def _ask_title(page: HostPage) -> None:
    heading = "What is the table called?"
    sheet = NameSheet(page.services, heading, page.table_title, page.set_title)
    page.director.push(sheet)


def _new_pin() -> str:
    return "".join(secrets.choice("0123456789") for _ in range(SHORTEST_PIN))
