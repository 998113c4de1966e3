"""The paper of the setup page: who may come, house rules, how many play, who deals first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.options import Option, Value
from scenes.art.type import Face
from scenes.rule_sheet import RuleSheet
from scenes.setup_table import OWN, USUAL, YOURS
from scenes.ui.controls import Link, Stepper, Switch, Token
from scenes.ui.form import Form, Make
from scenes.ui.panels import Paper
from scenes.ui.picker import Picker
from scenes.ui.scroll import Scroller

if TYPE_CHECKING:
    from scenes.setup import SetupPage

_LONGEST_STEPPER: Final = 8
"""An option with more values than this, or wide words, is a list and no stepper."""
_LONGEST_WORD: Final = 18
"""A text with more letters is shown by its beginning."""
_NUMBERS: Final = (
    "No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
    "Eleven", "Twelve",
)  # fmt: skip


def lay_paper(page: SetupPage, box: pygame.Rect, fault: str) -> None:
    """All of it; `fault`: why the table cannot be dealt so, empty where it can."""
    Paper(page, box)
    form = Form(page, Scroller(page, box.inflate(-page.px(28), -page.px(20))))
    page.guest_rows(form)
    form.heading("House rules")
    if fault:
        form.note(f"{fault[0].upper()}{fault[1:].rstrip('.')}.", warning=True)
    page.preset_row(form)
    _seats_row(page, form)
    _first_row(page, form)
    for option in page.table_setup.shown(extra=False):
        _option_row(page, form, option)
    extras = page.table_setup.shown(extra=True)
    if extras:
        _more_link(page, form, len(extras))
        if page.unfolded:
            for option in extras:
                _option_row(page, form, option)
    form.done()


def lay_open_row(page: SetupPage, form: Form, *, on: bool) -> None:
    """The switch between a table for this screen alone and one that others come to."""
    switch = partial(
        Switch, page, on=on, key="open", command=lambda switch: page.turn_open(switch.on)
    )
    line = "Over Wi-Fi or Bluetooth"
    form.row("Open to others", line, max(24, page.px(64)), switch)


def lay_preset_row(page: SetupPage, form: Form) -> None:
    """The usual table, one's own, or as set here."""
    words = page.table_setup.presets()
    if len(words) < 2:
        return

    picker = partial(
        Picker,
        page,
        words=words,
        at=words.index(page.table_setup.preset()),
        key="preset",
        command=lambda picker: _take_preset(page, picker.word),
    )
    form.row("Table", "", Picker.width_for(page, (USUAL, YOURS, OWN)), picker)


def _take_preset(page: SetupPage, word: str) -> None:
    if word == USUAL:
        page.table_setup.take_usual()
    elif word == YOURS:
        page.table_setup.take_yours()
    page.rules_changed()


def _seats_row(page: SetupPage, form: Form) -> None:
    counts = page.rules.info.seats
    if len(counts) < 2:
        return
    words = [str(count) for count in counts]

    stepper = partial(
        Stepper,
        page,
        words=words,
        at=counts.index(page.table_setup.seats),
        key="seats",
        command=lambda stepper: page.set_seats(counts[stepper.at]),
    )
    form.row("Players", "", Stepper.width_for(page, words), stepper)


def _first_row(page: SetupPage, form: Form) -> None:
    title, nobody = page.rules.info.first
    words = [nobody, *(holder.name for holder in page.table_setup.holders)]
    first = page.table_setup.first

    picker = partial(
        Picker,
        page,
        words=words,
        at=0 if first is None else first + 1,
        key="first",
        command=lambda picker: _set_first(page, picker.at),
    )
    room = min(Picker.width_for(page, words), page.px(190) + page.text_px(18) * 2)
    form.row(title, "", room, picker)


def _set_first(page: SetupPage, index: int) -> None:
    page.table_setup.first = index - 1 if index else None
    page.rules_changed()


def _option_row(page: SetupPage, form: Form, option: Option) -> None:
    if option.is_text:
        _text_row(page, form, option)
        return
    value = page.table_setup.values[option.key]
    words = [option.word(v) for v in option.values]
    control: Make
    if option.is_switch:
        control = partial(Switch, page, on=bool(value))
        wide = max(24, page.px(64))
    else:
        kind = Picker if _as_list(page, words, form) else Stepper
        control = partial(kind, page, words=words, at=option.values.index(value))
        wide = kind.width_for(page, words)
    control = partial(
        control,
        key=f"option-{option.key}",
        command=lambda control: _set_option(page, option, control),
    )
    form.row(option.choice.title, option.choice.help, wide, control)


def _text_row(page: SetupPage, form: Form, option: Option) -> None:
    """A rule that people type: a token shows it, and opens a sheet to type another."""
    word = option.word(page.table_setup.values[option.key])
    shown = word if len(word) <= _LONGEST_WORD else word[: _LONGEST_WORD - 1] + "…"

    def ask(_: Any) -> None:
        done = partial(_set_text, page, option)
        page.director.push(RuleSheet(page.services, option, page.table_setup, done))

    token = partial(Token, page, text=shown, key=f"option-{option.key}", command=ask)
    wide = page.wide(shown, Face.SERIF_SEMI, 20) + page.px(64)
    form.row(option.choice.title, option.choice.help, wide, token)


def _set_text(page: SetupPage, option: Option, text: str) -> None:
    page.table_setup.values[option.key] = text
    page.rules_changed()


def _as_list(page: SetupPage, words: list[str], form: Form) -> bool:
    return len(words) > _LONGEST_STEPPER or Stepper.width_for(page, words) > form.room * 0.6


def _set_option(page: SetupPage, option: Option, control: Any) -> None:
    value: Value = control.on if option.is_switch else option.values[control.at]
    page.table_setup.values[option.key] = value
    page.rules_changed()


def _more_link(page: SetupPage, form: Form, count: int) -> None:
    words = "Fewer rules" if page.unfolded else f"{_number(count)} more rules"
    text = words if count > 1 or page.unfolded else "One more rule"

    def make(at: pygame.Rect, box: Any) -> Link:
        return Link(
            page,
            pygame.Rect(at.x, at.y, min(at.w, Link.width_for(page, text)), at.h),
            box,
            text=text,
            sign="up" if page.unfolded else "down",
            key="more",
            command=lambda _: _unfold(page),
        )

    form.place(page.row_px, make)


def _unfold(page: SetupPage) -> None:
    page.unfolded = not page.unfolded
    page.rebuild()


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)
