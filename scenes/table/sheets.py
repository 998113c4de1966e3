"""The sheets that are laid over a table: pause, score, result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.contract import CHANCE, Names, Outcome, Sheet
from game.core.events import Seat
from game.notations import position_of
from scenes.dialogs import Choice, notice
from scenes.pause import PauseSheet, TableCommands
from scenes.score_sheet import ScoreSheet
from scenes.table import shared_sheets
from scenes.written.saving import SaveSheet, save_words

if TYPE_CHECKING:
    from scenes.table.linked import LinkedTable
    from scenes.table.scene import TableScene

_ONE_CHOICE: tuple[Choice, ...] = (Choice("Back to the table"),)


def open_pause(scene: TableScene) -> None:
    """Undo, score, rules, settings, deal anew, leave."""
    table = scene.table
    info = table.rules.info
    if table.shared and table.shared.closed and not table.over:
        shared_sheets.open_closed(scene, table.shared)
        return
    commands = _shared_commands(scene, table.shared) if table.shared else _own_commands(scene)
    if save_words(info.id) and scene.frame.view is not None:
        saving = partial(_open_saving, scene)
        commands = replace(commands, save=saving, save_text=save_words(info.id))
    if scene.frame.view is not None and position_of(info.id, scene.frame.view):
        commands = replace(commands, copy=partial(_copy_position, scene))
    scene.director.push(PauseSheet(scene.services, info.id, info.title, commands))


def _copy_position(scene: TableScene) -> None:
    """Lay the position on the clipboard, and show it in any case."""
    text = position_of(scene.table.rules.info.id, scene.frame.view)
    head = "The position is on the clipboard"
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        head = "The position"
    scene.director.push(notice(scene.services, head, text))


def _open_saving(scene: TableScene) -> None:
    """Ask where the moves so far are to be written to."""
    rules = scene.table.rules
    states = scene.table.states()
    day = f"{datetime.now():%Y.%m.%d}"
    sheet = SaveSheet(scene.services, rules.info.id, states, scene.words.names, day)
    scene.director.push(sheet)


def _own_commands(scene: TableScene) -> TableCommands:
    table = scene.table
    return TableCommands(
        undo=scene.course.undo,
        score=lambda: open_score(scene),
        restart=lambda: _start_anew(scene),
        leave=lambda: _leave(scene),
        hint=scene.hinting.ask,
        hint_refusal=scene.hinting.refusal,
        undo_refusal=scene.course.undo_refusal() or "",
        restart_loses=table.begun and not table.over,
    )


def _shared_commands(scene: TableScene, table: LinkedTable) -> TableCommands:
    """While one reads it the others play on; only the host deals anew, after the end."""
    deals = table.is_host and table.over and not table.closed
    return TableCommands(
        undo=scene.course.undo,
        score=lambda: open_score(scene),
        restart=table.play_again if deals else None,
        leave=lambda: shared_sheets.ask_to_leave(scene, table),
        hint=scene.hinting.ask,
        hint_refusal=scene.hinting.refusal,
        undo_refusal=scene.course.undo_refusal() or "",
        restart_loses=False,
        heading="The table",
        restart_text="Play again",
        leave_text="Close the table" if table.is_host else "Leave the table",
        note="The match is over." if table.over else "The others play on meanwhile.",
    )


def open_score(scene: TableScene, after_hand: bool = False) -> None:
    """The score sheet as it stands."""
    scene.services.sounds.play("page_turn")
    choices = _ONE_CHOICE
    if after_hand:
        unit = scene.table.rules.sheet(scene.frame.view).unit.lower()
        choices = (*_look_again(scene, 1), Choice(f"Next {unit}"))
    elif scene.course.shows_result:
        choices = (*_look_again(scene), *_ONE_CHOICE)
    scene.director.push(_sheet(scene, "", choices, passes=len(choices) > 1))


def open_result(scene: TableScene, outcome: Outcome) -> None:
    """How the match ended; it counts from now on."""
    scene.services.store.settle(datetime.now().astimezone())
    won = any(seat in outcome.winners for seat in scene.table.here)
    scene.services.sounds.play("win" if won or not scene.table.here else "lose")
    show_result(scene, outcome)


def show_result(scene: TableScene, outcome: Outcome) -> None:
    """The score sheet of a match that is over, with what one can do next."""
    sheet = scene.table.rules.sheet(scene.frame.view)
    said = verdict(outcome, scene.words.names, scene.table.here, sheet)
    note, choices = _notes(scene), _after_the_end(scene)
    if scene.table.shared:
        note = shared_sheets.note_after(scene.table.shared)
        choices = _after_a_shared_end(scene, scene.table.shared)
    scene.director.push(_sheet(scene, said, choices, note))


def _notes(scene: TableScene) -> str:
    """What help there was, and what the deals came from, now that it gives nothing away."""
    match = getattr(scene.table, "match", None)
    drew = match and any(change.seat == CHANCE for change in match.history.standing[:-1])
    seed = f"Cards and dice came from the seed {match.seed}." if match and drew else ""
    return " ".join(part for part in (_hint_words(scene.table.hints), seed) if part)


def _hint_words(hints: int) -> str:
    """What help there was; empty: none."""
    if not hints:
        return ""
    return f"You took {'one hint' if hints == 1 else f'{hints} hints'}."


def _after_the_end(scene: TableScene) -> tuple[Choice, ...]:
    looks = (Choice("Look at the board"),) if scene.back.count else ()
    return (
        Choice("Back to the menu", lambda: _leave(scene)),
        *looks,
        *_look_again(scene),
        Choice("Play again", lambda: _start_anew(scene)),
    )


def _look_again(scene: TableScene, hands: int = 0) -> tuple[Choice, ...]:
    """The review, of the last hand or (0) of the match; at a shared table of what was seen."""
    shared, match = scene.table.shared, getattr(scene.table, "match", None)
    if not (shared or match) or not scene.table.here:
        return ()
    sheet = scene.table.rules.sheet(scene.frame.view)
    hand = len(sheet.rows) - 1 if hands else None

    def look() -> None:
        from scenes.review.opening import review_match, review_seen

        if shared:
            page = review_seen(scene.services, shared, hand)
        else:
            assert match is not None
            page = review_match(scene.services, match, hand)
        scene.director.push(page)

    return (Choice("Look at it again", look),)


def _after_a_shared_end(scene: TableScene, table: LinkedTable) -> tuple[Choice, ...]:
    leave = Choice(shared_sheets.parting(table), lambda: _leave(scene))
    if table.is_host and not table.closed:
        return leave, *_look_again(scene), Choice("Play again", table.play_again)
    return leave, *_look_again(scene), Choice("Look at the table")


def renew_note(scene: TableScene, table: LinkedTable) -> None:
    """Somebody came or went while the result lies there."""
    sheet, note = scene.director.top, shared_sheets.note_after(table)
    if isinstance(sheet, ScoreSheet) and sheet.verdict and sheet.note != note:
        sheet.note = note
        sheet.rebuild()
        scene.director.stale = True


def verdict(outcome: Outcome, names: Names, here: Sequence[Seat], sheet: Sheet) -> str:
    """Who won, told to the people here: “You and Ines win, 10 to 6.”."""
    reason = outcome.reason[:1].lower() + outcome.reason[1:]
    if not outcome.winners:
        return f"{outcome.reason}." if reason.startswith("drawn") else f"Nobody wins: {reason}."
    you = here[0] if len(here) == 1 else None
    order = sorted(outcome.winners, key=lambda seat: seat != you)
    won = ["You" if seat == you else names[seat] for seat in order]
    who = f"{', '.join(won[:-1])} and {won[-1]}" if len(won) > 1 else won[0]
    verb = "wins" if len(won) == 1 and won != ["You"] else "win"
    return f"{who} {verb}{_tally(outcome, sheet) or f': {reason}'}."


def _tally(outcome: Outcome, sheet: Sheet) -> str:
    """The winners' total and the other side's; empty among more than two sides, or of one game."""
    one_game = len(sheet.rows) == 1 and sheet.unit == "Game" and not sheet.goal
    if len(sheet.sides) != 2 or len(sheet.totals) != 2 or one_game:
        return ""
    ours = 0 if outcome.winners[0] in sheet.sides[0] else 1
    return f", {sheet.totals[ours]} to {sheet.totals[1 - ours]}".replace("-", "−")


def _sheet(
    scene: TableScene,
    said: str,
    choices: tuple[Choice, ...],
    note: str = "",
    passes: bool = False,
) -> ScoreSheet:
    rules = scene.table.rules
    seat: Seat | None = scene.looking.bottom
    score = rules.sheet(scene.frame.view)
    title = rules.info.title
    names = scene.words.names
    return ScoreSheet(scene.services, title, score, names, seat, said, choices, note, passes)


def _start_anew(scene: TableScene) -> None:
    """The same people sit down to a new match; an unfinished one is thrown away."""
    if not scene.table.over:
        scene.table.throw_away()
    fresh = scene.services.open_table(scene.services, scene.table.again())
    scene.director.replace(fresh)


def _leave(scene: TableScene) -> None:
    scene.director.pop()
