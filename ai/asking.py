"""Asking a game's best adviser, and what it says in words: for hints and for the review.

There is one place for it, so that a hint and a review never differ in whom they ask or in what
they call a difference. Nothing here waits: the pool thinks, and whoever asked looks again.
"""

import re
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ai.advice import Advice, Adviser, ByPlayer, Opinion, Question
from ai.levels import LEVELS, own_players
from ai.player import random_player
from ai.pool.choosing import house_pool
from ai.pool.pool import Pool, Ticket
from game.core.cards import SUIT_GLYPHS, SUIT_OF, Card, card_name, is_card
from game.core.contract import AnyRules
from game.core.events import Moved
from game.core.say import listed

HINT_MS: Final = 700
"""What a hint may take, where nobody says otherwise."""
_LEAST: Final = {"points a hand": 0.05, "pawns": 0.15, "men": 0.1, "equity": 0.02}
"""Differences below these are none that anybody should mind, by the unit."""
_LEAST_OTHER: Final = 0.02
_DECIDES: Final = {"pawns": 15.0, "men": 10.0}
"""By so much a move wins or loses the game, and a number says nothing more."""
_VERBS: Final = frozenset(
    "accept beaver bid call claim choose discard double draw drop exchange guess keep lay name "
    "offer order pass pick play raccoon refuse resign swap take throw turn".split()
)
_CARD_VERBS: Final = {"discard": "Lay away", "under": "Go under with", "dead": "Exchange"}
"""What is done with cards, by the kind of move; else the kind itself says it."""
_ON_BOARD: Final = re.compile(r"(\w+?)([@x])([a-j]\d+)")


@dataclass(frozen=True)
class Best:
    """Who is asked about a game."""

    adviser: Adviser
    title: str
    """“An expert”, “A skilled player”."""


def best_of(game_id: str) -> Best:
    """The strongest there is for a game: its expert, else its best player, who gives no values."""
    own = own_players(game_id)
    if "expert" in own.advisers:
        return Best(own.advisers["expert"], "An expert")
    ranked = [level for level in LEVELS if level.key in own.keys and not level.is_reference]
    if not ranked:
        return Best(ByPlayer(random_player), "Somebody who plays at random")
    level = ranked[-1]
    title = "An expert" if level.key == "expert" else f"A {level.title.lower()} player"
    return Best(own.advisers.get(level.key) or ByPlayer(own.players[level.key]), title)


def ask(
    game_id: str,
    view: Any,
    legal: tuple[Any, ...],
    *,
    asked: Any = None,
    ms: float = HINT_MS,
    is_urgent: bool = True,
    pool: Pool | None = None,
) -> Ticket:
    """Asks the best there is, who knows the view and nothing else; returns at once.

    Args:
        game_id: the game.
        view: of the seat that is to move.
        legal: what it may do.
        asked: a legal move that the answer must speak of.
        ms: how long it may be thought over.
        is_urgent: False: whoever sits at a table is served first.
        pool: who thinks; None: the program's own.
    """
    question = Question(view, legal, "advice", asked)
    where = pool or house_pool()
    return where.ask(best_of(game_id).adviser, question, ms=ms, is_urgent=is_urgent)


# How much better a move is


@dataclass(frozen=True)
class Gain:
    """What the best move is worth over another one."""

    worth: float
    """In the unit; never below 0."""
    spread: float
    """What cannot be told from nothing: half of a 95 % interval, or 0."""
    unit: str

    @property
    def counts(self) -> bool:
        """Whether it is more than chance in the search, and more than a trifle."""
        return self.worth > self.spread and self.worth >= _LEAST.get(self.unit, _LEAST_OTHER)

    @property
    def decides(self) -> bool:
        """Whether the game hangs on it."""
        return self.worth >= _DECIDES.get(self.unit, float("inf"))

    @property
    def words(self) -> str:
        """“0.4 points a hand”, “1.2 pawns”."""
        return in_unit(self.worth, self.unit)

    @property
    def sure(self) -> str:
        """How sure it is; empty where nobody can say."""
        if not self.spread:
            return ""
        return "quite sure" if self.worth > 2 * self.spread else "fairly sure"


def gain_over(advice: Advice, other: Opinion) -> Gain:
    """What the best move of an advice is worth over another opinion.

    Both are weighed in the same worlds, so their difference varies less than the wider of the two.
    """
    best = advice.opinions[0]
    worth = max(0.0, best.value - other.value)
    return Gain(worth, max(best.spread, other.spread), advice.unit)


def has_values(advice: Advice) -> bool:
    """Whether it says how much better one move is than another."""
    return bool(advice.unit)


def in_unit(worth: float, unit: str) -> str:
    """A value in words that people use."""
    if unit.startswith("chance"):
        return f"{100 * worth:.0f} % of {unit.replace('chance', 'the chance', 1)}"
    number = f"{worth:.2f}" if worth < 0.1 or unit == "equity" else f"{worth:.1f}"
    return f"{number} {unit}".strip()


# A move in words


def move_words(rules: AnyRules, view: Any, move: Any) -> str:
    """A move as advice, beginning with what is done: “Play ♦9”, “Play Nf3”, “Bid nil”."""
    text = rules.text.move(move)
    kind, _, rest = text.partition(":")
    if rest and all(map(is_card, rest.split(","))):
        verb = _CARD_VERBS.get(kind, kind.replace("-", " ").capitalize())
        return f"{verb} {listed([glyph_of(Card(code)) for code in rest.split(',')])}"
    placed = _ON_BOARD.fullmatch(text)
    if placed and is_card(placed[1]):
        card, square = glyph_of(Card(placed[1])), placed[3]
        return f"Lay {card} on {square}" if placed[2] == "@" else f"Clear {square} with {card}"
    written = _written(rules, view, move)
    if written:
        return f"Play {written}"
    label = rules.text.label_of(move)
    if label.split()[0].lower() in _VERBS:
        return label
    if rules.info.family == "boards":
        return f"Play {_low(label)}"
    code = rest.partition(":")[0]
    if kind == "play" and is_card(code):  # with more said beside it: an eight and its suit
        said = label.removeprefix(card_name(Card(code)).capitalize())
        return f"Play {glyph_of(Card(code))}{said}"
    return f"{'Bid' if kind == 'bid' else 'Choose'} {_low(label)}"


def glyph_of(card: Card) -> str:
    """The card as advice writes it: `♦9`."""
    return SUIT_GLYPHS[SUIT_OF[card]] + card[:-1] if card in SUIT_OF else card_name(card)


def _written(rules: AnyRules, view: Any, move: Any) -> str:
    """The move as the game's notation has it, where nothing is hidden; empty: it has none."""
    if rules.info.hides or rules.info.family != "boards":
        return ""
    state = rules.determinize(view, Random(0))
    events = (beat.event for beat in rules.apply(state, view.seat, move))
    return next((e.written for e in events if isinstance(e, Moved) and e.written), "")


def than_words(words: str) -> str:
    """A move after “better than”: “♥Q”, “to pass”."""
    bare = words.removeprefix("Play ")
    return f"to {_low(words)}" if bare in (words, "on") else bare


def _low(words: str) -> str:
    return words[:1].lower() + words[1:]


# The hint


def hint_words(rules: AnyRules, view: Any, advice: Advice) -> str:
    """The move that is suggested, and why, in one line."""
    best, *others = advice.opinions
    move = move_words(rules, view, best.move)
    if not has_values(advice):
        return f"{best_of(rules.info.id).title} would {_low(move)}."
    if not advice.samples and best.line:
        return f"{move}: {_low(best.line)}."
    if not others:
        return f"{move}."
    other = than_words(move_words(rules, view, others[0].move))
    gain = gain_over(advice, others[0])
    if not gain.counts:
        return f"{move}, but it hardly matters: {other} is about as good."
    if gain.decides:
        return f"{move}: it decides the game over {other}."
    return f"{move}: {gain.words} better than {other}{', ' * bool(gain.sure)}{gain.sure}."
