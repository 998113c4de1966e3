"""Plays matches of experts, looks at every decision, and asks again where one looks foolish."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec.structs import replace

from ai.advice import Advice, Adviser, Budget, ByPlayer, Opinion, Question
from ai.asking import gain_over
from ai.levels import own_players
from game.core.contract import CHANCE, Setup, plain
from game.registry import GAMES
from game.tricks.euchre_terms import OrderUp, partner
from game.tricks.state import Play
from tests.soak.habits import bids, hearts, tricks
from tests.soak.habits.decision import Decision
from tests.soak.habits.eye import MODULES, Fault, look
from tests.soak.habits.others import MOVES, queen_ending

SAMPLES = {
    "backgammon": (1, 500), "checkers": (2_000, 50_000), "chess": (500, 20_000),
    "crazy-eights": (60, 1_000), "euchre": (150, 6_000), "golf": (60, 1_000),
    "hearts": (60, 1_000), "kaiser": (40, 1_000), "mastermind": (1, 1), "oh-hell": (100, 1_500),
    "president": (400, 20_000), "sequence": (40, 600), "spades": (40, 1_000), "wizard": (60, 1_000),
}  # fmt: skip
"""By game, how many samples a decision gets, and one that looked foolish when it is asked again."""
ENDINGS = 0.5
"""The share of games of Chess that begin with a queen and the kings alone."""
BEGINS = ("Deal", "Roll")
"""What chance begins a hand with; elsewhere a match is one."""
SHOWN = 5
WORLDS = 2
"""So many other deals of the unseen are tried where the laws are looked at."""
LEFT_OUT = {"options", "history", "sides", "seat", "to_act", "board", "seen", "log", "games"}


@dataclass
class Watched:
    """What one match came to."""

    hands: int = 0
    decisions: int = 0
    looked_at: int = 0
    """Decisions whose laws were tried."""
    finds: list[dict[str, Any]] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    said: dict[str, int] = field(default_factory=dict)
    """What was said how often, where that tells something."""


def seen_habits(game: str, at: Decision) -> Iterator[tuple[str, Fault]]:
    """What looks foolish about a decision: names and faults."""
    if game not in MODULES:
        tried = ((name, find(at)) for name, find in MOVES[game].items())
    elif isinstance(at.move, Play):
        eye = look(at.view, at.legal, game)
        cards = hearts.CARDS if game == "hearts" else tricks.CARDS[game]
        tried = ((name, find(eye, at.move.card)) for name, find in cards.items())
    else:
        eye = look(at.view, at.legal, game)
        tried = ((name, find(eye, at.move)) for name, find in bids.SAID.get(game, {}).items())
    yield from ((name, fault) for name, fault in tried if fault)


def adviser_of(game: str, level: str) -> Adviser:
    """Who is watched."""
    own = own_players(game)
    return own.advisers.get(level) or ByPlayer(own.players[level])


class Watcher:
    """Watches one level of one game."""

    def __init__(
        self, game: str, level: str, samples: tuple[int, int], laws: float, options: Any = None
    ) -> None:
        """`samples`: for a decision, and for one that looked foolish; `laws`: the share of
        decisions of which the laws are tried."""
        self.game, self.rules = game, GAMES[game]
        self.adviser = adviser_of(game, level)
        self.samples, self.laws = samples, laws
        self.options = options or self.rules.options_type()

    def match(self, seats: int, seed: str) -> Watched:
        """Plays a match to its end."""
        found, rules, dice = Watched(), self.rules, Random(f"chance {seed}")
        options = self.options
        if self.game == "chess" and dice.random() < ENDINGS:
            options = replace(options, start_fen=queen_ending(dice))
        state = rules.start(Setup(seats, options))
        while waiting := rules.to_act(state):
            seat = waiting[0]
            if seat == CHANCE:
                move = rules.chance(state, dice)
                found.hands += type(move).__name__ in BEGINS and _begins(state)
            else:
                move = self._decided(state, seat, f"{seed}:{found.decisions}", found)
            state = rules.apply(state, seat, move)[-1].state
        found.hands = found.hands or 1
        return found

    def _decided(self, state: Any, seat: int, seed: str, found: Watched) -> Any:
        rules = self.rules
        view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
        if len(legal) == 1:
            return legal[0]
        question = Question(view, legal, seed)
        advice = self.adviser(question, Budget(None, self.samples[0]))
        at = Decision(rules, state, view, legal, advice.move)
        found.decisions += 1
        for what in _said(self.game, at):
            found.said[what] = 1 + found.said.get(what, 0)
        if advice.move not in legal:
            found.broken.append(f"{seed}: {advice.move} is not legal")
        for name, fault in seen_habits(self.game, at):
            found.finds.append(self._find(name, fault, question, advice))
        if Random(f"laws {seed}").random() < self.laws:
            found.looked_at += 1
            found.broken += [f"{seed}: {what}" for what in self._laws(state, question, advice)]
        return advice.move

    def _find(self, name: str, fault: Fault, question: Question, advice: Advice) -> dict[str, Any]:
        """The find in words, with what a longer look makes of it."""
        full = self.adviser(question, Budget(None, self.samples[1]))
        if sound := best_sound(fault, full):  # and once more, so that it is never given up early
            asked = replace(question, asked=sound.move)
            full = self.adviser(asked, Budget(None, self.samples[1]))
        text = self.rules.text.move
        view = {key: value for key, value in plain(question.view).items() if value}
        return {
            "habit": name,
            "why": fault.why,
            "verdict": verdict(advice.move, fault, full),
            "seed": question.seed,
            "seat": question.view.seat,
            "move": text(advice.move),
            "opinions": ", ".join(_words(text, each) for each in full.opinions[:SHOWN]),
            "position": json.dumps({k: v for k, v in view.items() if k not in LEFT_OUT}),
        }

    def _laws(self, state: Any, question: Question, advice: Advice) -> Iterator[str]:
        """A12 and A16: what is hidden changes nothing, and asked twice it says the same."""
        rules, seat, budget = self.rules, question.view.seat, self.samples[0]
        again = self.adviser(question, Budget(None, budget))
        if again != advice:
            yield "asked twice, it says something else"
        strange = [each.move for each in advice.opinions if each.move not in question.legal]
        if strange:
            yield f"has opinions of moves that are not legal: {strange}"
        rng = Random(question.seed)
        for _ in range(WORLDS if rules.info.hides else 0):
            other = rules.determinize(question.view, rng)
            legal = rules.legal_moves(other, seat)
            asked = Question(rules.view(other, seat), legal, question.seed)
            if self.adviser(asked, Budget(None, budget)) != advice:
                yield "other cards out of sight change what it does"


def verdict(move: Any, fault: Fault, longer: Advice) -> str:
    """What a longer look makes of it.

    `left`: it does something else. `a plan`: it keeps the move, and by its own figures gains what a
    hint would call a difference over all that would have been sensible. `foolish`: the rest.
    """
    if longer.move != move:
        return "left"
    sound = best_sound(fault, longer)
    return "a plan" if sound and gain_over(longer, sound).counts else "foolish"


def best_sound(fault: Fault, advice: Advice) -> Opinion | None:
    """The best of what would have been sensible; None: there is no opinion of it."""
    sound = [
        opinion
        for opinion in advice.opinions
        if opinion.move in fault.instead or getattr(opinion.move, "card", None) in fault.instead
    ]
    return max(sound, key=lambda opinion: opinion.value, default=None)


def _begins(state: Any) -> bool:
    """Whether the dice are those of an opening; every deal begins a hand."""
    return getattr(state, "due", "opening") in ("opening", "deal")


def _words(text: Any, opinion: Any) -> str:
    return f"{text(opinion.move)} {opinion.value:.3f} ± {opinion.spread:.3f}"


def _said(game: str, at: Decision) -> Iterator[str]:
    """A01: by whom, and for whom, trump is made in the first round."""
    if game == "euchre" and isinstance(at.move, OrderUp):
        dealer = at.view.dealer
        who = {at.seat: "by the dealer", partner(at.seat): "by the dealer's partner"}
        yield "ordered up " + who.get(dealer, "by an opponent of the dealer")
        if at.move.alone:
            yield "alone in the first round"
