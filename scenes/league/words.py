"""What the league's page says, in sentences for people who came to play cards."""

from __future__ import annotations

from typing import Final

from ai.league.report import Duel, League, Progress, Rung
from ai.levels import LEVELS
from game.core.say import NUMBERS, listed
from game.episode.modules import MODULES
from scenes.league.reading import won_of_100
from scenes.lobby.words import game_title

NEW: Final = "New league"
NONE_YET: Final = "No league yet"
ALL_GAMES: Final = "All games"
MAY_TURN: Final = "Spans that overlap: the order may still turn."
SPAN: Final = "rating, with the span that holds it 19 times in 20"
COUNTING: Final = "One moment: the games are counted."
SOON: Final = "The first places come in a moment."
WON: Final = "won of 100, row against column"
LEGEND: Final = "Bold and green: more than half. A stroke: they never met as opponents."
WHAT_IT_IS: Final = (
    "In a league the computer’s players meet over and over at the trick games. Every deal is "
    "played again with the table turned, so that nobody owes a place on the ladder to the cards. "
    "It plays in the background, while you do something else."
)
_HOUSE: Final = {
    level.key: place
    for place, level in enumerate((lv for lv in LEVELS if not lv.is_reference), start=1)
}
_TITLES: Final = {level.key: level.title for level in LEVELS}
_KINDS: Final = {"program": "Program", "model": "Language model", "tcp": "Program at port"}


def short_name(policy: str) -> str:
    """How a policy is called on the ladder: “Skilled”, “./bot”."""
    kind, _, rest = policy.partition(":")
    if kind in _KINDS and rest:
        return f"Port {rest}" if kind == "tcp" else rest
    return _TITLES.get(policy, policy)


def full_name(policy: str) -> str:
    """The same with what it is: “Program ./bot”."""
    kind, _, rest = policy.partition(":")
    return f"{_KINDS[kind]} {rest}" if kind in _KINDS and rest else short_name(policy)


def level_of(policy: str) -> int:
    """The lozenges of a level of the house, 1 to 4; 0: it is none."""
    return _HOUSE.get(policy, 0)


def count(number: int, one: str, many: str = "") -> str:
    """“Eight computer players”, “1,204 episodes”: small numbers in words."""
    word = NUMBERS[number] if number < len(NUMBERS) else f"{number:,}"
    return f"{word} {one if number == 1 else many or one + 's'}"


def head_line(league: League) -> str:
    """“Eight players, four trick games, one ladder”."""
    players = count(len(league.policies), "player")
    games = count(len(league.modules), "trick game")
    if len(league.modules) == 1:
        games = game_title(league.modules[0])
    return f"{players[0].upper()}{players[1:]}, {games}, one ladder"


def league_title(league: League) -> str:
    """“Spades and Hearts, 8 players”: for the list of leagues."""
    if len(league.modules) == len(MODULES):
        games = "all trick games"
    else:
        games = listed([game_title(module) for module in league.modules])
    return f"{games}, {len(league.policies)} players"


def figure(rating: float) -> str:
    """A rating as it is printed."""
    return f"{rating:.0f}".replace("-", "−")


def rung_words(league: League, policy: int, rung: Rung | None) -> tuple[str, str]:
    """A rung in full: who, and how good for how sure."""
    name = full_name(league.policies[policy])
    if rung is None:
        return name, "It has not played yet."
    games = "game" if rung.episodes == 1 else "games"
    words = (
        f"{figure(rung.rating)}, and 19 times in 20 between {figure(rung.low)} and "
        f"{figure(rung.high)}. {rung.episodes:,} {games}, "
        f"{100 * rung.score.mean:.0f} % of the score."
    )
    if rung.fallbacks:
        times = "once" if rung.fallbacks == 1 else f"{rung.fallbacks:,} times"
        words += f" Follow had to play for it {times}."
    return name, words


def duel_words(league: League, of: int, over: int, duel: Duel | None) -> tuple[str, str]:
    """A pair in full: who met whom, and how that went."""
    names = tuple(full_name(league.policies[policy]) for policy in (of, over))
    if duel is None:
        return f"{names[0]} and {names[1]}", "They did not meet as opponents."
    deals = "one deal" if duel.deals == 1 else f"{duel.deals:,} deals"
    return (
        f"{names[0]} against {names[1]}",
        f"Won {won_of_100(duel)} of 100; they met in {deals}. What is level counts half.",
    )


def progress_words(progress: Progress, running: bool) -> tuple[str, str]:
    """How far it has come, and how long it will take."""
    if progress.episodes >= progress.of:
        return f"All {progress.of:,} games are played", ""
    far = f"{progress.episodes:,} of {progress.of:,} games"
    return far, time_left(progress.seconds_left) if running else "resting"


def time_left(seconds: float | None) -> str:
    """“23 minutes left”."""
    if seconds is None:
        return "playing"
    if seconds < 50:
        return "less than a minute left"
    minutes = round(seconds / 60)
    if minutes < 90:
        return "1 minute left" if minutes <= 1 else f"{minutes} minutes left"
    hours = round(seconds / 3600)
    return f"{hours} hours left" if hours < 48 else f"{round(hours / 24)} days left"
