"""What can be watched, in words: finished matches, episodes, and those that are being played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.core.contract import Outcome
from game.core.say import listed
from game.episode import replay
from game.episode.replay import DamagedReplay, Header, Replay, read_header, seating_of
from game.episode.seeds import SEATS
from game.episode.standings import Results
from game.holders import Holder
from game.journal import DamagedJournal, NewerJournal, decode
from game.registry import INFO
from scenes.scene import Scene, Services
from scenes.store.files import why
from scenes.store.journals import Saved
from scenes.theater import opening
from scenes.theater.episode_end import verdict_words
from scenes.theater.episode_names import Names
from scenes.theater.match_story import day_of

if TYPE_CHECKING:
    from scenes.store.store import Store

_STAMP: Final = "%Y-%m-%d-%H%M%S"
_STAMP_LENGTH: Final = len("2030-05-04-190500")
_HEADER_MOST: Final = 2**16
"""No header is longer."""


@dataclass(frozen=True, slots=True)
class Past:
    """Something to watch, in words."""

    game: str
    title: str
    line: str
    open: Callable[[Services], Scene]
    """The theater on it."""
    is_damaged: bool = False
    is_live: bool = False


@dataclass(frozen=True, slots=True)
class Kept:
    """A file of which only the name was read so far."""

    path: Path
    is_episode: bool


def kept(store: Store) -> tuple[Kept, ...]:
    """All matches and episodes, the latest first; names begin with the time."""
    data = store.places.data
    if data is None:
        return ()
    matches = (Kept(path, False) for path in (data / "matches" / "finished").glob("*.jsonl"))
    episodes = (Kept(path, True) for path in (data / "episodes").glob("*.jsonl"))
    return tuple(sorted((*matches, *episodes), key=lambda one: one.path.name, reverse=True))


def read(one: Kept) -> Past | None:
    """In words; a damaged file says so, with its line. None: it is gone, or was not finished."""
    path = one.path
    try:
        data = path.read_bytes()
        if one.is_episode:
            return _episode(path, replay.decode(data))
        return past_match(Saved(path.stem, decode(data), data))
    except FileNotFoundError:
        return None
    except NewerJournal:
        return _bad(path, "it was written by a newer Parlour")
    except (DamagedJournal, DamagedReplay) as error:
        return _bad(path, str(error))
    except OSError as error:
        return _bad(path, f"it cannot be read ({why(error)})")


def live(store: Store) -> tuple[Past, ...]:
    """The episodes that are being played."""
    return tuple(_live(path) for path in opening.tables(store.places.data))


def _live(path: Path) -> Past:
    try:
        with path.open("rb") as file:
            header = read_header(file.readline(_HEADER_MOST).rstrip(b"\n"))
        title, names = header.config.display_name, listed(list(_names(header).all))
        line, game = f"Episode {header.config.seed}. {names}", header.config.module
    except (OSError, DamagedReplay):  # nothing has happened yet
        title, line, game = "An episode", "The players are coming to the table", _game(path)
    return Past(
        game=game,
        title=f"{title}: being played now",
        line=line,
        open=lambda services: opening.follow(services, path),
        is_live=True,
    )


def _bad(path: Path, why: str) -> Past:
    return Past(
        game=_game(path),
        title=f"Damaged: {path.name}",
        line=f"{why[:1].upper()}{why[1:]}",
        open=lambda services: opening.watch_file(services, path),
        is_damaged=True,
    )


def _game(path: Path) -> str:
    """The game, by the file's name; any one, if that does not tell."""
    word = path.stem[_STAMP_LENGTH + 1 :]
    return next((game for game in INFO if word.startswith(game)), next(iter(INFO)))


def _names(header: Header) -> Names:
    return Names(header.policy_names, seating_of(header))


def _episode(path: Path, record: Replay) -> Past:
    header, results = record.header, record.results
    verdict = verdict_words(results, record.seating, _names(header))
    verdict = verdict[:1].lower() + verdict[1:] if verdict == "All level" else verdict
    line = f"{_day(path)}. {_scores(record, results)}"
    return Past(
        game=header.config.module,
        title=f"{header.config.display_name} episode: {verdict}",
        line=line,
        open=lambda services: opening.watch_file(services, path),
    )


def _scores(record: Replay, results: Results) -> str:
    """“follow 0.53, tracker 0.47”, the best first."""
    names = _names(record.header)
    order = sorted(range(SEATS), key=lambda slot: -results.scores[slot])
    told = (f"{names[record.seating.position(at)]} {results.scores[at]:.2f}" for at in order)
    return ", ".join(told)


def _day(path: Path) -> str:
    """When it was played: by the name, or by when the file was written."""
    try:
        when = datetime.strptime(path.stem[:_STAMP_LENGTH], _STAMP)
    except ValueError:
        when = datetime.fromtimestamp(path.stat().st_mtime)
    return day_of(when.isoformat())


def past_match(saved: Saved) -> Past | None:
    """A finished match in words; None: it was not finished."""
    outcome, holders = saved.record.outcome, saved.record.holders
    if outcome is None:
        return None
    game = saved.record.header.game
    title = INFO[game].title if game in INFO else game
    if saved.record.header.aside:
        title = f"{title}, played on from another match"
    names = ", ".join(holder.name or "somebody" for holder in holders)
    line = f"{day_of(saved.record.header.created)}. {names}"
    return Past(
        game=game,
        title=f"{title}: {result_words(outcome, holders)}",
        line=line,
        open=lambda services: opening.watch_record(services, saved.record),
    )


def result_words(outcome: Outcome, holders: tuple[Holder, ...]) -> str:
    """“Ada and Ines won, 10 to 6”; of several others only the winner's score is told."""
    if not outcome.winners:
        return "nobody won"
    winners = listed([holders[seat].name or "somebody" for seat in outcome.winners])
    best = outcome.scores[outcome.winners[0]]
    rest = {s for seat, s in enumerate(outcome.scores) if seat not in outcome.winners}
    if len(rest) == 1:
        return f"{winners} won, {best} to {rest.pop()}".replace("-", "−")
    return f"{winners} won with {best}".replace("-", "−")
