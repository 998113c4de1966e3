"""The way from a notation file into the theater; a file of many games is a list first."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from game.core.notation import Notation, Written
from game.notations import game_of, notation_of, record_of
from game.registry import INFO
from scenes.dialogs import notice
from scenes.lobby.widgets import TableCard
from scenes.lobby.words import family
from scenes.scene import Scene, Services
from scenes.settings import room_only
from scenes.store.files import why
from scenes.theater.opening import AT_ONCE_S, watch_record
from scenes.theater.waiting import WaitingSheet
from scenes.ui.controls import Token
from scenes.ui.ground import GroundPage
from scenes.ui.heads import page_head
from scenes.ui.scroll import Scroller
from scenes.written.reading import GamesReading

MOST_BYTES: Final = 2**21
"""Some thousand games; nobody would wait for more to be read."""
PAGE: Final = 60
"""So many games are listed, and as many more when they are asked for."""
_WIDE: Final = 900


def is_written(path: Path) -> bool:
    """Whether a file's name says that it holds games of a notation that is known here."""
    return bool(game_of(path.suffix))


def open_written(services: Services, path: Path) -> Scene:
    """The theater on a file's game, a list of its games, or a sheet that says what is wrong."""
    game = game_of(path.suffix)
    notation = notation_of(game)
    if notation is None:
        title = INFO[game].title
        return _refused(services, f"This Parlour does not have the game {title}.")
    try:
        if path.stat().st_size > MOST_BYTES:
            most = f"{MOST_BYTES // 2**20} MB"
            return _refused(services, f"{path.name} is larger than {most}. Split it, please.")
        text = _decoded(path.read_bytes())
    except OSError as error:
        return _refused(services, f"{path.name} cannot be read ({why(error)}).")
    return open_text(services, game, notation, text, path.name)


def _decoded(data: bytes) -> str:
    """UTF-8, or what older programs wrote."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def open_text(services: Services, game: str, notation: Notation, text: str, name: str) -> Scene:
    """The same on a file's text."""
    reading = GamesReading(notation, text)

    def then(games: tuple[Written, ...]) -> Scene:
        if len(games) == 1:
            return watch_written(services, game, games[0], name)
        return GamesPage(services, game, games, name)

    def failed(error: Exception) -> Scene:
        words = str(error).rstrip(".")
        return _refused(services, f"{name} cannot be played. {words[:1].upper()}{words[1:]}.")

    try:
        whole = reading.step(AT_ONCE_S)
    except ValueError as error:
        return failed(error)
    if whole and reading.story is not None:
        return then(reading.story)
    return WaitingSheet(services, reading, then, failed, "Reading the games")


def watch_written(services: Services, game: str, written: Written, name: str) -> Scene:
    """The theater on one game; over it a note, if something of it was passed over."""
    notes = list(written.notes)
    if notes and written.result not in ("", "*"):
        notes.append(f"The result in the file is {written.result}.")
    record = record_of(game, written)
    return watch_record(services, record, name, " ".join(notes), "From a file")


def _refused(services: Services, words: str) -> Scene:
    return notice(services, "This file cannot be opened", words)


class GamesPage(GroundPage):
    """The games of one file; a press on one opens the theater."""

    table = staticmethod(room_only)

    def __init__(
        self, services: Services, game: str, games: tuple[Written, ...], name: str
    ) -> None:
        super().__init__(services)
        self.game, self.games, self.name = game, games, name
        self._shown = PAGE

    @property
    def title(self) -> str:
        """For the window's caption."""
        return self.name

    def first_focus(self) -> str:
        """The first game."""
        return "game-0"

    def build(self) -> None:
        """The head and the list."""
        top = page_head(self, self.name, f"{len(self.games)} games: choose one to watch it")
        edge = self.px(16)
        wide = min(self.size[0] - 2 * edge, self.px(_WIDE))
        box = pygame.Rect(0, top, wide, self.size[1] - top - edge)
        box.centerx = self.size[0] // 2
        scroller = Scroller(self, box)
        pad = self.px(24)
        at = pygame.Rect(pad, self.px(8), wide - 2 * pad, TableCard.height_for(self))
        for i, written in enumerate(self.games[: self._shown]):
            self._card(at.copy(), scroller, i, written)
            at.y += at.h + self.px(14)
        if self._shown < len(self.games):
            at.w, at.h = min(at.w, self.px(240)), self.row_px
            Token(self, at, scroller.inside, text="More games", key="more", command=self._more)
            at.y += at.h + self.px(16)
        scroller.set_height(at.y + self.px(8))

    def _card(self, at: pygame.Rect, scroller: Scroller, index: int, written: Written) -> None:
        moves = f"{len(written.plays)} moves"
        second = ", ".join(filter(None, (written.when, _ended(written.result), moves)))
        TableCard(
            self,
            at,
            scroller.inside,
            title=" – ".join(written.names),
            second=second,
            game=self.game,
            family=family(self.game),
            signs=(),
            key=f"game-{index}",
            command=lambda _: self.watch(index),
        )

    def watch(self, index: int) -> None:
        """Open the theater."""
        written = self.games[index]
        self.director.push(watch_written(self.services, self.game, written, self.name))

    def _more(self, token: Token) -> None:
        self._shown += PAGE
        self.later(self.rebuild)


def _ended(result: str) -> str:
    words = {"1-0": "White won", "0-1": "Black won", "1/2-1/2": "drawn"}
    return words.get(result, "")
