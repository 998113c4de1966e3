"""The expert: as deep as its time allows, by the fast kernel where it knows the rules played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.checkers import kernel
from ai.checkers.evaluate import WON
from ai.checkers.turn import lines_of_turn, search_for, stood
from game.checkers.board import Position
from game.checkers.legal import go_from, lines_at
from game.checkers.moves import ENGLISH, Line, after
from game.checkers.state import Accept, Go, Offer, Resign, variant_of
from game.checkers.text import format_move
from game.checkers.view import View, position

UNIT: Final = "men"
DEEPEST: Final = 60
_OPEN: Final = 4
"""So deep every move gets a value of its own; deeper, only the best does."""
_FEW: Final = 3
"""How many moves get one at the end."""
_BEGUN: Final = 0.45
"""A deeper look that begins after this share of the time would hardly come to anything."""
_MAIN: Final = 0.85
"""The share of the time for the best move; the rest is for the others’ values."""
_LONG: Final = 10**15
"""Positions that nobody ever looks at."""
_CONTENT: Final = -20
"""In hundredths of a man: a draw that is offered is accepted where the game is worth no more."""
_ALL: Final = 24.0
"""In men: what a won game is worth."""
_SHOWN: Final = 5
"""Half-moves of the expected play that are told."""


def expert(question: Question, budget: Budget) -> Advice:
    """The best moves in men, each with the play that is expected after it."""
    view: View = question.view
    variant = variant_of(view.options)
    if variant.flying or variant.backward or variant.majority:
        return _by_positions(question, budget)
    thought = Thought(question, budget)
    thought.think()
    return _advice(question, thought)


@dataclass
class _Choice:
    """A move on the board."""

    line: Line
    after: Position
    quiet: int
    score: int = 0
    depth: int = 0
    """How far it was looked at for this very score; 0: not yet."""


@dataclass
class _Time:
    """How long a search may take; apart from it, so that neither keeps the other in memory."""

    budget: Budget
    share: float = _MAIN
    """Of the budget’s time, for now."""

    def is_over(self, share: float = 0.0) -> bool:
        """Whether a share of the time is spent, or nobody wants an answer any more."""
        budget = self.budget
        if budget.spent():
            return True
        return budget.ms is not None and budget.left_ms < budget.ms * (1 - (share or self.share))


@dataclass
class Thought:
    """Deeper and deeper from one position."""

    question: Question
    budget: Budget
    engine: Any = kernel
    """The kernel, compiled or not."""
    depth: int = 0
    """How far the best move was looked at."""
    choices: list[_Choice] = field(default_factory=list)
    """The best first."""

    def __post_init__(self) -> None:
        """The moves, in an order by lot."""
        view: View = self.question.view
        options, at = view.options, position(view)
        crowning = options.progress_counts == "crowning"
        self.choices = [
            _Choice(line, after(at, line), 0 if _counts(at, line, crowning) else view.quiet + 1)
            for line in lines_of_turn(view, self.question.rng())
        ]
        self._time = _Time(self.budget)
        self._most = int((self.budget.samples or _LONG) * _MAIN)
        self.search = self.engine.Search(
            self._time.is_over,
            self._most,
            stood(view)[:-1],  # the last is the one to search
            options.no_progress_plies,
            options.misere,
            crowning,
        )
        self.search.root(at)

    def _may_begin(self) -> bool:
        """Whether there is time for another round."""
        return self.search.nodes < self._most * _BEGUN and not self._time.is_over(_BEGUN)

    def think(self) -> None:
        """Ranks the moves."""
        most = 8 if len(self.choices) == 1 else DEEPEST
        for depth in range(1, most + 1):
            if depth > 1 and not self._may_begin():
                break
            self._round(depth)
            if self.search.stopped or abs(self.choices[0].score) > WON - depth:
                break
        self._value_others()

    def _round(self, depth: int) -> None:
        """Looks at all moves so deep; in the end the best one comes first."""
        best = -2 * WON
        for i, choice in enumerate(self.choices):
            if i and depth > _OPEN:
                score = self._look(choice, depth, best, best + 1)
                if score <= best and not self.search.stopped:
                    continue
            score = self._look(choice, depth, best if i and depth > _OPEN else -2 * WON, 2 * WON)
            if self.search.stopped and self.depth:
                return
            choice.score, choice.depth = score, depth
            if score > best:
                best, self.depth = score, depth
                self.choices.insert(0, self.choices.pop(i))
        if depth <= _OPEN:
            self.choices.sort(key=lambda choice: -choice.score)

    def _look(self, choice: _Choice, depth: int, alpha: int, beta: int) -> int:
        found = self.search.value(choice.after, depth - 1, -beta, -alpha, choice.quiet)
        return -int(found)

    def _value_others(self) -> None:
        """Values of the few best and of the move that is asked about, a little less deep."""
        self._time.share = 1.0
        self.search.resume(self.budget.samples or _LONG)
        asked = [choice for choice in self.choices if go_from(choice.line) == self.question.asked]
        depth, best = max(1, self.depth - 2), self.choices[0]
        for choice in [*asked, *self.choices[1:_FEW]]:
            if choice is best or choice.depth >= depth:
                continue
            score = self._look(choice, depth, -2 * WON, 2 * WON)
            if self.search.stopped:
                return
            choice.score, choice.depth = min(score, best.score), depth

    def play(self, choice: _Choice) -> str:
        """What is expected to be played, beginning with a move, in squares: `11-15 23-19`."""
        words = [format_move(go_from(choice.line))]
        at = choice.after
        while len(words) < _SHOWN:
            start, end = self.search.known(at)
            lines = lines_at(at, ENGLISH)
            found = next((go for go, line in lines.items() if _ends(line) == (start, end)), None)
            if found is None:
                break
            words.append(format_move(found))
            at = after(at, lines[found])
        return " ".join(words)


def _counts(at: Position, line: Line, crowning: bool) -> bool:
    """Whether a move is progress."""
    is_king = bool(line.path[0] & at.kings)
    return bool(line.taken) or (line.crowned if crowning else not is_king)


def _ends(line: Line) -> tuple[int, int]:
    return line.path[0] % kernel.HASHED, line.path[-1] % kernel.HASHED


def men(score: int) -> float:
    """Hundredths of a man as men; a game that is decided counts as all of them."""
    if abs(score) > WON - 2 * kernel.PLIES:
        return _ALL if score > 0 else -_ALL
    return max(-_ALL, min(_ALL, score / 100))


def _advice(question: Question, thought: Thought) -> Advice:
    best = thought.choices[0]
    shown = [
        choice
        for i, choice in enumerate(thought.choices)
        if i < _FEW or go_from(choice.line) == question.asked
    ]
    shown.sort(key=lambda choice: (choice is not best, -choice.score))
    opinions = [
        Opinion(go_from(c.line), men(min(c.score, best.score)), 0.0, _reason(thought, c))
        for c in shown
    ]
    return _with_words(question, opinions, best.score, int(thought.search.nodes))


def _reason(thought: Thought, choice: _Choice) -> str:
    play = thought.play(choice)
    if abs(choice.score) <= WON - 2 * kernel.PLIES:
        return play
    moves = (WON - abs(choice.score) + 1) // 2
    return f"{'wins' if choice.score > 0 else 'loses'} in {moves}: {play}"


def _with_words(
    question: Question, opinions: Sequence[Opinion], score: int, samples: int
) -> Advice:
    """The opinions of moves on the board, and of what can be said."""
    said: list[Opinion] = []
    if Accept() in question.legal:
        said = [Opinion(Accept(), 0.0)]
        if score > _CONTENT:
            opinions, said = (*opinions, *said), []
    if question.asked == Offer():
        opinions = (*opinions, Opinion(Offer(), opinions[0].value))
    if question.asked == Resign():
        opinions = (*opinions, Opinion(Resign(), -_ALL))
    return Advice((*said, *opinions), UNIT, samples)


def _by_positions(question: Question, budget: Budget) -> Advice:
    """By the search that knows every rule."""
    view: View = question.view
    lines, asked = lines_of_turn(view, question.rng()), question.asked
    most = budget.samples or _LONG
    search = search_for(view, int(most * _BEGUN), _Time(budget, _BEGUN).is_over)
    found = search.best(position(view), lines)
    opinions = [Opinion(go_from(found.line), men(found.score))]
    if isinstance(asked, Go) and asked != opinions[0].move:
        line = lines_at(position(view), variant_of(view.options))[asked]
        rest = search_for(view, int(most * (1 - _BEGUN)), budget.spent)
        known = rest.best(position(view), [line], max(1, found.depth))
        opinions.append(Opinion(asked, men(min(known.score, found.score))))
    return _with_words(question, opinions, found.score, search.nodes)
