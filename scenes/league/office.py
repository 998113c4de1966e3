"""The desk of the leagues on this computer: one is played at a time, in processes of its own.

It goes on while Parlour is open, whatever page is shown, rests when Parlour is left, and goes on
from there when somebody says so.
"""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from datetime import date, datetime
from typing import TYPE_CHECKING, Final

from scenes.league.desk import Card, LiveTable, Standing

if TYPE_CHECKING:
    from pathlib import Path

    from ai.league.report import League
    from scenes.league.errand import Errand, Note
    from scenes.scene import Scene, Services
    from scenes.store.leagues import Summary
    from scenes.store.store import Store

MOST: Final = 14
"""So many leagues are in the list; older ones come into it when others are put away."""
MOST_TABLES: Final = 2
STAYS_S: Final = 5.0
"""So long a table is told at least."""
_LONGEST_LINE: Final = 2**16
AGAIN: Final = "The game is played for you"
NO_FOLDER: Final = "Nothing can be written down on this computer, so no league can be kept."
IN_PLAY: Final = "It is being played in another window. Let it rest there first."


class Office:
    """Processes are started when somebody first looks at a league."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._folder = store.places.data
        self._plays: Errand | None = None
        self._counts: Errand | None = None
        self._known: dict[str, Note] = {}
        """What is known of leagues that rest."""
        self._summaries: dict[str, Summary] = {}
        self._gone: set[str] = set()
        """Those that were put away."""
        self._forgets: threading.Thread | None = None
        self._new: Card | None = None
        """The one that was begun last."""
        self._seated: dict[LiveTable, float] = {}
        """The tables that are told, and since when, s."""

    @property
    def playing(self) -> str:
        """The key of the league that is being played; empty: none is."""
        return self._plays.key if self._plays is not None and self._plays.runs else ""

    @property
    def busy(self) -> bool:
        """Whether there may soon be news."""
        errands = (self._plays, self._counts)
        return any(errand is not None and not errand.is_over for errand in errands)

    def cards(self) -> tuple[Card, ...]:
        """The leagues that are kept, the one last played first."""
        there = self._store.leagues.all()
        found = [each for each in there if each.key not in self._gone][:MOST]
        self._summaries = {each.key: each for each in found}
        for key, note in tuple(self._known.items()):
            summary = self._summaries.get(key)
            if summary is not None and summary.episodes != note.progress.episodes:
                del self._known[key]  # another window has played on
        titles = [title(each.league, each.changed) for each in found]
        cards = tuple(
            Card(each.key, each.league, words + (f", {each.changed:%H:%M}" if twice else ""))
            for each, words in zip(found, titles, strict=True)
            for twice in (titles.count(words) > 1,)
        )
        if self._new is None or self._new.id in self._summaries or self._new.id != self.playing:
            return cards
        return self._new, *cards  # who plays it is about to write it down

    def look(self, league_id: str) -> Standing:
        """How a league stands; where nobody knows, somebody goes and counts."""
        from ai.league.report import Progress

        self._gather()
        note = self._known.get(league_id)
        plays = self._plays
        runs = plays is not None and plays.key == league_id and plays.runs
        if plays is not None and plays.key == league_id and plays.note is not None:
            note = plays.note
        if note is None and not runs:
            self._count(league_id)
        summary, new = self._summaries.get(league_id), self._new
        progress = Progress(0, 0, None)
        if summary is not None:
            progress = Progress(summary.episodes, summary.of, None)
        elif new is not None and new.id == league_id:
            progress = Progress(0, new.league.episodes, None)
        if note is None:
            return Standing(None, progress, runs)
        of = note.progress.of or progress.of
        if not of:
            return Standing(note.report, progress, runs, note.fault)
        return Standing(note.report, note.progress, runs, note.fault)

    def found(self, league: League) -> str:
        """Begin a new league, and play it; a sentence where that cannot be, else empty."""
        from scenes.store.leagues import key_of

        if self._folder is None:
            return NO_FOLDER
        key = key_of(league)
        if self._store.leagues.is_running(key):
            return IN_PLAY
        self._new = Card(key, league, title(league, datetime.now()))
        self.start(key)
        return ""

    def start(self, league_id: str) -> None:
        """Go on with a league; any other rests."""
        from scenes.league.errand import Errand

        if self._folder is None or self.playing == league_id:
            return
        self.pause()
        self._gather()
        before = self._plays
        new = self._new.league if self._new and self._new.id == league_id else None
        self._plays = Errand(self._folder, league_id, plays=True, league=new, after=before)
        if before is not None and before.note is not None:
            self._known[before.key] = before.note

    def pause(self) -> None:
        """Let the one that is being played rest."""
        if self._plays is not None:
            self._plays.stop()

    def put_away(self, league_id: str) -> str:
        """Throw a league away; a sentence where that cannot be, else empty."""
        own = self._plays if self._plays is not None and self._plays.key == league_id else None
        if own is None and self._store.leagues.is_running(league_id):
            return IN_PLAY
        if own is not None:
            own.stop()
        self._gone.add(league_id)
        self._known.pop(league_id, None)
        self._forgets = threading.Thread(
            target=self._forget, args=(league_id, own, self._forgets), name="forget", daemon=True
        )
        self._forgets.start()
        return ""

    def _forget(self, key: str, own: Errand | None, before: threading.Thread | None) -> None:
        """As soon as nobody plays it any more; what is there afterwards is in the list again."""
        from scenes.store.leagues import InPlay, NotKept

        if before is not None:
            before.join()
        if own is not None:
            own.join()
        with suppress(InPlay, NotKept):
            self._store.leagues.forget(key)
        self._gone.discard(key)  # the same league may be begun anew, from the command line too

    def tables(self) -> tuple[LiveTable, ...]:
        """The tables that are being played; one that is over stays a little, if it can be watched.

        Else nobody could point at a table whose games take less than a moment.
        """
        folder = self._folder / "tables" if self._folder else None
        if folder is None or not (self._seated or any(folder.glob("*.jsonl"))):
            return ()
        from scenes.league.again import game_of
        from scenes.theater.opening import tables

        now_s, there = time.monotonic(), tables(self._folder)
        stay = self.playing and now_s - STAYS_S
        self._seated = {
            table: since_s
            for table, since_s in self._seated.items()
            if table.path in there
            or (stay and since_s > stay and game_of(table.path, table.players))
        }
        known = {table.path for table in self._seated}
        for path in there:
            if path not in known and len(self._seated) < MOST_TABLES:
                table = _read(path)
                if table is not None:
                    self._seated[table] = now_s
        return tuple(self._seated)

    def watch(self, services: Services, table: LiveTable) -> Scene:
        """The theater on a table; what players of the house play, from its first card."""
        from scenes.league.again import Again, game_of
        from scenes.theater.opening import damaged, follow
        from scenes.theater.scene import TheaterScene
        from scenes.theater.waiting import WaitingSheet

        game = game_of(table.path, table.players)
        league = self._store.leagues.league(game.key) if game else None
        if self._folder is None or game is None or league is None:
            return follow(services, table.path)
        return WaitingSheet(
            services,
            Again(self._folder, league, game),
            lambda story: TheaterScene(services, story),
            lambda error: damaged(services, table.path.name, error),
            AGAIN,
        )

    def close(self) -> None:
        """Everybody comes home; waits for it a few seconds at most."""
        errands = [errand for errand in (self._plays, self._counts) if errand is not None]
        for errand in errands:
            errand.stop()
        for errand in errands:
            errand.join()
        if self._forgets is not None:
            self._forgets.join()
        self._plays = self._counts = None
        if self._folder is not None:
            from scenes.league.again import sweep

            sweep(self._folder)

    def _count(self, key: str) -> None:
        from scenes.league.errand import Errand

        if self._folder is None or (self._counts is not None and self._counts.key == key):
            return
        if self._counts is not None:
            self._counts.stop()
        self._counts = Errand(self._folder, key, plays=False)

    def _gather(self) -> None:
        """Take over what those have found out who are home again."""
        for errand in (self._plays, self._counts):
            if errand is not None and errand.is_over and errand.note is not None:
                self._known[errand.key] = errand.note
        if self._plays is not None and self._plays.is_over:
            self._plays = None
        if self._counts is not None and self._counts.is_over:
            self._counts = None


def _read(path: Path) -> LiveTable | None:
    """Who plays there, by the first line of the file; None: it is not written yet."""
    from game.episode.replay import DamagedReplay, read_header

    try:
        with path.open("rb") as file:
            line = file.readline(_LONGEST_LINE)
        if not line.endswith(b"\n"):
            return None
        header = read_header(line[:-1])
    except (OSError, DamagedReplay):
        return None
    return LiveTable(path, header.config.module, header.policy_names)


def title(league: League, when: datetime, today: date | None = None) -> str:
    """“30 November, all trick games, 8 players”, the day being the one of the last game."""
    from scenes.league.words import league_title

    year = "" if when.year == (today or date.today()).year else f" {when.year}"
    return f"{when.day} {when:%B}{year}, {league_title(league)}"
