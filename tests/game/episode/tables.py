"""Episodes for tests: any seating, any deal, any players, and a clock that is told the time."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ai.levels import player
from game.core.cards import parse_cards
from game.episode import events
from game.episode.cards import numbers
from game.episode.config import Config, Player, fit
from game.episode.deal import Stacked
from game.episode.drive import Scripted, play
from game.episode.episode import Baseline, Episode
from game.episode.seeds import ALIASES, Seating

NAMES = ("Ann", "Bob", "Cyd", "Dan")
IDENTITY = Seating((0, 1, 2, 3), ALIASES[:4])


class Time:
    """A clock that stands still until it is told to move."""

    now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def config(module: str, **given: Any) -> Config:
    """A fitted config."""
    given.setdefault("seed", 7)
    return fit(Config(players=tuple(map(Player, NAMES)), module=module, **given), lambda: 11)


def baseline(module: str, level: str = "follow") -> Baseline:
    """A computer player of the house as a baseline."""
    chooser = player(module, level)
    rng = Random(0)
    return lambda view, legal: chooser(view, legal, rng)


def by_lot(seed: int) -> Baseline:
    """Any legal move."""
    rng = Random(seed)
    return lambda view, legal: rng.choice(legal)


def cards(text: str) -> tuple[int, ...]:
    """Numbers of the cards in a line of codes."""
    return numbers(parse_cards(text))


def stack(hands: Sequence[str], rest: str = "") -> Stacked:
    """A deal by slot."""
    return Stacked(tuple(map(cards, hands)), cards(rest))


def table(
    module: str,
    players: Sequence[Baseline] | None = None,
    *,
    stacked: Mapping[int, Stacked] | None = None,
    seating: Seating | None = None,
    clock: Any = None,
    given: Mapping[str, Any] | None = None,
    **settings: Any,
) -> Episode:
    """An episode that nothing happened in yet; `given`: of the config."""
    return Episode(
        config(module, **(given or {})),
        clock or Time(),
        players or [baseline(module)] * 4,
        seating=seating,
        stacked=stacked,
        **settings,
    )


def whole(module: str, players: Sequence[Baseline] | None = None, **settings: Any) -> Episode:
    """An episode played to its end by baselines."""
    players = players or [baseline(module)] * 4
    episode = table(module, players, **settings)
    play(episode, [Scripted(each) for each in players])
    return episode


def until_hand(
    module: str, number: int, stacked: Stacked, players: Sequence[Baseline] | None = None
) -> Episode:
    """An episode with identity seating, at the first decision of a stacked hand."""
    episode = table(module, players, stacked={number: stacked}, seating=IDENTITY)
    while episode.hand is None or episode.hand.number < number:
        episode.advance()
        if episode.hand is None or episode.hand.number < number:
            episode.stand_in()
    return episode


def play_hand(episode: Episode) -> Episode:
    """The same with its hand played out by the baselines."""
    while episode.is_playing:
        episode.stand_in()
    return episode


def told(episode: Episode, kind: type[Any], hand: int) -> list[Any]:
    """The events of a kind in a hand."""
    return [e for e in episode.events if type(e) is kind and e.hand == hand]


def ended(episode: Episode, hand: int) -> events.HandEnd:
    """How a hand ended."""
    (end,) = told(episode, events.HandEnd, hand)
    assert isinstance(end, events.HandEnd)
    return end


def choices(episode: Episode) -> list[str]:
    """What may be chosen now."""
    episode.advance()
    assert episode.decision is not None
    return [option.description for option in episode.decision.options]


def say(episode: Episode, *descriptions: str) -> None:
    """Has those on turn choose the options so described, in turn."""
    for words in descriptions:
        at = choices(episode).index(words)
        decision = episode.decision
        assert decision is not None
        episode.decide(decision.slot, decision.choose([at + 1]))
