"""Matches as journals: played by computer players in a moment, always the same ones."""

from functools import cache
from random import Random
from typing import Any

from ai.levels import levels, player
from ai.policies.scripted import baseline
from game import journal as journals
from game.core.contract import CHANCE, Setup, plain
from game.episode.config import Config, Player, fit
from game.episode.drive import Answer, play
from game.episode.episode import Episode
from game.episode.rederive import Again
from game.episode.replay import decode as replay_of
from game.episode.replay import encode, encode_line, header_of
from game.history import History
from game.holders import COMPUTER_NAMES, Computer, Holder, Person
from game.journal import EndLine, MoveLine, Record, decode
from game.registry import GAMES
from scenes.theater.episode_board import Shot, shot_of
from scenes.theater.episode_story import EpisodeTelling, empty_state
from scenes.theater.episode_teller import Teller
from scenes.theater.match_story import MatchTelling
from scenes.theater.story import Story

POLICIES = ("prompt", "model:gpt-large", "follow", "tracker")
CREATED = "2030-05-04T19:05:00+02:00"


def holders_of(seats: int, level: str = "casual") -> tuple[Holder, ...]:
    """Ada at this screen, and computer players."""
    return (Person("Ada"), *(Computer(name, level) for name in COMPUTER_NAMES[: seats - 1]))


@cache
def journal(game: str, seed: int = 1, seats: int = 0, most: int = 100_000, **options: Any) -> bytes:
    """A match's journal, to its end or for so many moves."""
    rules = GAMES[game]
    count = seats or rules.info.default_seats
    setup = Setup(count, rules.options_type(**options), 0)
    level = next(at.key for at in levels(game) if at.key in ("casual", "beginner"))
    holders = holders_of(count, level)
    history = History(rules, setup)
    lines = [journals.encode_line(journals.header_of(rules, setup, holders, str(seed), CREATED))]
    choose, rng = player(game, level), Random(seed)
    while rules.to_act(history.state) and history.number < most:
        seat, state = rules.to_act(history.state)[0], history.state
        if seat == CHANCE:
            move = rules.chance(state, rng)
        else:
            move = choose(rules.view(state, seat), rules.legal_moves(state, seat), rng)
        change = history.play(seat, move)
        lines.append(
            journals.encode_line(MoveLine(history.number, change.seat, plain(change.move)))
        )
    outcome = rules.outcome(history.state)
    if outcome is not None:
        lines.append(journals.encode_line(EndLine(outcome)))
    return b"".join(line + b"\n" for line in lines)


def record(game: str, **more: Any) -> Record:
    """The same, read."""
    return decode(journal(game, **more))


@cache
def story(game: str, **more: Any) -> Story:
    """The same as a story."""
    return MatchTelling(GAMES[game], record(game, **more)).whole()


NOTE = (
    "{0} opened with both red aces, so the rest of that suit should be good. {1} ruffs diamonds "
    "and has none left. I keep the ace and the jack for later. {2} has thrown two queens and is "
    "still long in diamonds, so I lead them late and low. The king is out; duck the next two "
    "rounds and let partner take the third. Never win the lead after trick eight, and shed the "
    "eight before the nine while everyone still follows."
)
"""Four hundred characters and more, with names in it."""


class Writing:
    """Plays as `follow`, and writes down a note of its own length now and then."""

    def __init__(self, module: str, slot: int, names: tuple[str, ...]) -> None:
        self._choose, self._slot, self._names = baseline(module), slot, names

    def decide(self, decision: Any) -> Answer:
        move = self._choose(decision.view, decision.legal)
        whole = NOTE.format(*self._names)
        if decision.number < 3 or decision.number % 5 == 0:
            return Answer(move)
        return Answer(move, notes=whole[: (100, 600, 250, 330)[self._slot]])


@cache
def noted(module: str, seed: int = 3, names: tuple[str, ...] = POLICIES) -> bytes:
    """An episode's file in which everybody writes notes, one of them the longest there may be."""
    players = tuple(map(Player, names))
    config = fit(Config(players, module, seed), lambda: 0)
    follow = baseline(module)
    episode = Episode(config, lambda: 0.0, [follow] * 4, budget=1000)
    aliases = episode.seating.aliases
    play(episode, [Writing(module, slot, aliases[1:]) for slot in range(4)])
    return encode(episode)


def episode_story(data: bytes) -> Story:
    """An episode's file as a story."""
    return EpisodeTelling(replay_of(data)).whole()


def story_of(episode: Episode) -> Story:
    """An episode as a story, as far as it has come."""
    header, shots = header_of(episode), list[Shot]()
    empty = empty_state(episode.terms)
    again = Again(header, encode_line(header), lambda now: shots.append(shot_of(now, empty)))
    again.take(episode.events, [encode_line(event) for event in episode.events])
    teller = Teller(header, shots[0])
    for at, event in enumerate(episode.events):
        teller.tell(event, shots[at], shots[at + 1], episode.results)
    return teller.story(teller.end_card(episode.results), is_open=not episode.is_done)
