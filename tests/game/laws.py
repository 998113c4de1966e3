"""The laws of `game.core.contract`, each as a function that fails when a game breaks it.

`play_by_the_laws` plays one random match of any game and holds every law on the way; the tests
call it for a few matches, `python -m tests.soak` for thousands.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from ai.advice import inline
from ai.levels import levels, own_players, player
from ai.player import Player
from game.core.contract import CHANCE, AnyRules, BadSetup, IllegalMove, Setup, encode, read_move
from game.core.events import AnyEvent, Seat, redact
from game.core.options import list_options, read_options
from game.history import Change, History
from game.holders import Person
from game.journal import AnyLine, EndLine, MoveLine, decode, encode_line, header_of, replay
from tests.game.packs import IS_WHOLE

MOST_MOVES = 20_000
SAMPLES = 200
"""So much is a decision worth to players that think."""


class Broken(AssertionError):
    """A law that a game broke, with the journal of the match up to there."""

    def __init__(self, law: str, what: str, journal: bytes = b"") -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.journal = journal


@dataclass
class Position:
    """A state in a match, and what the laws need to look at it."""

    rules: AnyRules
    setup: Setup[Any]
    history: History
    rng: Random
    pool: list[Any] = field(default_factory=list)
    """Moves that were legal at some time, to try where they are not."""

    @property
    def state(self) -> Any:
        return self.history.state

    @property
    def seats(self) -> range:
        return range(self.setup.seats)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"Player {seat}" for seat in self.seats)

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        return self.rules.legal_moves(self.state, seat)

    def waiting(self) -> tuple[Seat, ...]:
        return self.rules.to_act(self.state)


def expect(claim: bool, what: str) -> None:
    if not claim:
        raise AssertionError(what)


def it_awaits_seats_chance_or_nothing(at: Position) -> None:
    waiting = at.waiting()
    expect(isinstance(waiting, tuple), f"to_act is {waiting!r}")
    expect(len(set(waiting)) == len(waiting), f"to_act repeats a seat: {waiting}")
    on_seats = all(seat in at.seats for seat in waiting)
    expect(on_seats or waiting == (CHANCE,), f"to_act is {waiting}")
    over = at.rules.outcome(at.state) is not None
    expect(over == (waiting == ()), f"outcome {over}, but to_act {waiting}")


def a_seat_to_act_has_distinct_moves_and_others_none(at: Position) -> None:
    waiting = at.waiting()
    for seat in (*at.seats, CHANCE):
        legal = at.legal(seat)
        expect(isinstance(legal, tuple), f"legal moves are {type(legal)}")
        awaited = seat in waiting and seat != CHANCE
        expect(bool(legal) == awaited, f"seat {seat} has {len(legal)} moves, to_act {waiting}")
        expect(len(set(legal)) == len(legal), f"seat {seat} has a move twice: {legal}")
        texts = [at.rules.text.move(move) for move in legal]
        expect(len(set(texts)) == len(texts), f"two moves read the same: {texts}")


def moves_round_trip(at: Position) -> None:
    moves = [move for seat in at.seats for move in at.legal(seat)]
    if at.waiting() == (CHANCE,):
        moves.append(at.rules.chance(at.state, Random(1)))
    for move in moves:
        again = msgspec.json.decode(encode(move), type=at.rules.move_type)
        expect(again == move, f"through JSON {move} became {again}")
        text = at.rules.text.move(move)
        expect(text != "" and not re.search(r"\s", text), f"move text {text!r}")
        parsed = at.rules.text.parse(text)
        expect(parsed == move, f"through text {text!r} {move} became {parsed}")


def a_flag_that_falls_is_a_chance_move(at: Position) -> None:
    flag = at.rules.flag
    expect((flag is None) == (at.rules.clock is None), "a clock without a flag, or the reverse")
    for seat in at.seats if flag else ():
        assert flag is not None
        move = flag(at.state, seat)
        expect(read_move(at.rules, msgspec.to_builtins(move)) == move, f"{move} through JSON")
        text = at.rules.text.move(move)
        expect(at.rules.text.parse(text) == move, f"{move} through text {text!r}")
        expect(move not in at.legal(seat), f"seat {seat} may let its own flag fall")
        if seat in at.waiting():
            expect(bool(at.rules.apply(at.state, CHANCE, move)), "nothing happens with a flag")
        else:
            _expect_refusal(at, CHANCE, move)


def states_and_views_round_trip(at: Position) -> None:
    state = msgspec.json.decode(encode(at.state), type=at.rules.state_type)
    expect(state == at.state, f"through JSON the state became {state}")
    for seat in (*at.seats, None):
        view = at.rules.view(at.state, seat)
        again = msgspec.json.decode(encode(view), type=at.rules.view_type)
        expect(again == view, f"through JSON the view became {again}")
        expect(view.seat == seat, f"the view of {seat} says it is of {view.seat}")
        expect(view.to_act == at.waiting(), f"the view says {view.to_act}, it is {at.waiting()}")


def views_hold_nothing_hidden(at: Position) -> None:
    for seat in at.seats:
        view = at.rules.view(at.state, seat)
        other = at.rules.determinize(view, at.rng)
        seen = at.rules.view(other, seat)
        expect(seen == view, f"other hidden cards change the view\n{view}\n{seen}")
        same = at.rules.legal_moves(other, seat) == at.legal(seat)
        expect(same, f"other hidden cards change what seat {seat} may do")
        watched = at.rules.view(at.state, None)
        expect(at.rules.view(other, None) == watched, f"a spectator sees past seat {seat}")


def what_is_not_listed_is_refused(at: Position) -> None:
    before = encode(at.state)
    some = at.rng.sample(at.pool, min(4, len(at.pool)))
    for move in some:
        for seat in (*at.seats, CHANCE):
            if move not in at.legal(seat):
                _expect_refusal(at, seat, move)
    if at.waiting() != (CHANCE,):
        moves = (change.move for change in at.history.standing if change.seat == CHANCE)
        for move in list(moves)[-1:]:
            _expect_refusal(at, CHANCE, move)
            _expect_refusal(at, at.rng.choice(at.seats), move)
    expect(encode(at.state) == before, "a refused move changed the state")


def _expect_refusal(at: Position, seat: Seat, move: Any) -> None:
    try:
        at.rules.apply(at.state, seat, move)
    except IllegalMove as refusal:
        expect(refusal.reason != "", "a refusal without a reason")
        return
    raise AssertionError(f"seat {seat} was let do {at.rules.text.move(move)}")


def it_is_said_in_words(at: Position) -> None:
    for seat in (*at.seats, None):
        view = at.rules.view(at.state, seat)
        prompt = at.rules.text.prompt(view)
        awaited = seat in at.waiting()
        expect(bool(prompt) == awaited, f"seat {seat} is asked {prompt!r}, to_act {at.waiting()}")
        sheet = at.rules.sheet(view)
        seated = sorted(seat for side in sheet.sides for seat in side)
        expect(seated == list(at.seats), f"the sheet's sides are {sheet.sides}")
        expect(len(sheet.totals) == len(sheet.sides), f"the sheet's totals are {sheet.totals}")
        for row in sheet.rows:
            expect(len(row.cells) == len(sheet.sides), f"a row of the sheet is {row}")
            expect(len(row.marks) in (0, len(sheet.sides)), f"a row's marks are {row.marks}")


def players_decide_by_their_view_alone(at: Position) -> None:
    for level in levels(at.rules.info.id):
        for seat in at.waiting():
            if seat != CHANCE:
                _expect_same_decision(at, seat, _player(at.rules.info.id, level.key))


def _expect_same_decision(at: Position, seat: Seat, choose: Player) -> None:
    view, legal = at.rules.view(at.state, seat), at.legal(seat)
    move = choose(view, legal, Random(7))
    expect(move in legal, f"{choose} wants {move}")
    other = at.rules.determinize(view, at.rng)
    again = choose(at.rules.view(other, seat), at.rules.legal_moves(other, seat), Random(7))
    expect(again == move, f"other hidden cards change {move} to {again}")


AT_EVERY_STATE: Sequence[Callable[[Position], None]] = (
    it_awaits_seats_chance_or_nothing,
    a_seat_to_act_has_distinct_moves_and_others_none,
    moves_round_trip,
    a_flag_that_falls_is_a_chance_move,
    states_and_views_round_trip,
    views_hold_nothing_hidden,
    what_is_not_listed_is_refused,
    it_is_said_in_words,
    players_decide_by_their_view_alone,
)

_CARD = re.compile(r"(?:10|[2-9JQKA])[CDHS]|JOKER|(?:WZ|JE)[CDHS]")


def cards_in(value: Any) -> set[str]:
    """Every card code that stands somewhere in a record."""
    return set(_walk(msgspec.to_builtins(value)))


def _walk(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        if _CARD.fullmatch(value):
            yield value
    elif isinstance(value, dict):
        for part in (*value, *value.values()):
            yield from _walk(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _walk(part)


def no_card_is_lost_or_doubled(at: Position, change: Change) -> None:
    is_whole = IS_WHOLE.get(at.rules.info.id, lambda state: True)
    for beat in change.beats:
        expect(is_whole(beat.state), f"the pack is not whole after {beat.event}")


def events_show_only_what_views_show(at: Position, before: Any, change: Change) -> None:
    for seat in (*at.seats, None):
        known = cards_in(at.rules.view(before, seat))
        for beat in change.beats:
            known |= cards_in(at.rules.view(beat.state, seat))
            event: AnyEvent = redact(beat.event, seat)
            shown = cards_in(event)
            expect(shown <= known, f"seat {seat} learns {sorted(shown - known)} from {event}")


def events_round_trip_and_can_be_told(at: Position, before: Any, change: Change) -> None:
    expect(change.beats != (), "a move without a beat")
    for beat in change.beats:
        for seat in (*at.seats, None):
            event = redact(beat.event, seat)
            again = msgspec.json.decode(encode(event), type=AnyEvent)  # type: ignore[arg-type]
            expect(again == event, f"through JSON {event} became {again}")
            words = at.rules.text.caption(event, at.names)
            expect(isinstance(words, str), f"the caption of {event} is {words!r}")


def the_same_move_does_the_same(at: Position, before: Any, change: Change) -> None:
    again = at.rules.apply(before, change.seat, change.move)
    expect(again == change.beats, f"{change.move} did one thing and then another")


AFTER_EVERY_MOVE: Sequence[Callable[[Position, Any, Change], None]] = (
    events_show_only_what_views_show,
    events_round_trip_and_can_be_told,
    the_same_move_does_the_same,
)


def the_outcome_fits_the_table(at: Position) -> None:
    outcome = at.rules.outcome(at.state)
    expect(outcome is not None, f"no outcome after {at.history.number} moves")
    assert outcome is not None
    expect(len(outcome.scores) == at.setup.seats, f"scores are {outcome.scores}")
    sheet = at.rules.sheet(at.rules.view(at.state, None))
    for side, total in zip(sheet.sides, sheet.totals, strict=True):
        scores = [outcome.scores[seat] for seat in side]
        expect(set(scores) == {total}, f"side {side} has {total} on the sheet, {scores} at the end")
    expect(set(outcome.winners) <= set(at.seats), f"winners are {outcome.winners}")
    expect(outcome.reason != "", "it ended without a reason")
    last = at.history.standing[-1].beats[-1].event
    expect(type(last).__name__ == "GameOver", f"the last event is {last}")


def the_journal_replays_to_the_same_states(at: Position) -> None:
    again = replay(at.rules, decode(journal_of(at)))
    expect(again.number == at.history.number, "the replay has another length")
    for number in range(again.number + 1):
        same = again.state_at(number) == at.history.state_at(number)
        expect(same, f"the replay differs after {number} moves")


AT_THE_END: Sequence[Callable[[Position], None]] = (
    the_outcome_fits_the_table,
    the_journal_replays_to_the_same_states,
)


def journal_of(at: Position) -> bytes:
    """The match so far as a journal file."""
    holders = [Person(name) for name in at.names]
    lines: list[AnyLine] = [header_of(at.rules, at.setup, holders, "", "")]
    for number, change in enumerate(at.history.standing, start=1):
        lines.append(MoveLine(number, change.seat, change.move))
    outcome = at.rules.outcome(at.state)
    lines += [EndLine(outcome)] if outcome else []
    return b"".join(encode_line(line) + b"\n" for line in lines)


def random_setup(rules: AnyRules, rng: Random) -> Setup[Any]:
    """Seats and options at random that go together."""
    for _ in range(500):
        given = {
            o.key: rng.choice(o.values or (o.default, *o.choice.examples))
            for o in list_options(rules.options_type)
        }
        seats = rng.choice(rules.info.seats)
        first = rng.choice((None, *range(seats)))
        setup = Setup(seats, read_options(rules.options_type, given), first)
        try:
            rules.check(setup)
        except BadSetup as refusal:
            expect(str(refusal) != "", "a setup is refused without a reason")
            continue
        return setup
    raise Broken("some setup can be played", rules.info.id)


def random_players(rules: AnyRules, setup: Setup[Any], rng: Random) -> list[Player]:
    """A player of any level for each seat."""
    keys = [level.key for level in levels(rules.info.id)]
    return [_player(rules.info.id, rng.choice(keys)) for _ in range(setup.seats)]


def _player(game: str, level: str) -> Player:
    """Who plays at the level; one that thinks does so by count, not by time: always the same."""
    advisers = own_players(game).advisers
    return inline(advisers[level], None, SAMPLES) if level in advisers else player(game, level)


def play_by_the_laws(
    rules: AnyRules,
    setup: Setup[Any],
    seed: str,
    *,
    players: Sequence[Player] | None = None,
    thoroughness: float = 1.0,
    most_moves: int = MOST_MOVES,
) -> int:
    """Plays one match, by the players or at random; how many moves it had.

    All laws are held at the share `thoroughness` of its states, and the ending's at the end; the
    cards are counted after every beat.

    Raises:
        Broken: the game breaks a law.
    """
    rng = Random(seed)
    at = Position(rules, setup, History(rules, setup), rng)
    while at.waiting() and at.history.number < most_moves:
        looks = rng.random() < thoroughness
        if looks:
            _hold(at, AT_EVERY_STATE)
        before = at.state
        change = at.history.play(*next_move(at, players))
        _hold(at, (no_card_is_lost_or_doubled,), change)
        if looks:
            _hold(at, AFTER_EVERY_MOVE, before, change)
    _hold(at, AT_EVERY_STATE)
    _hold(at, AT_THE_END)
    return at.history.number


def next_move(at: Position, players: Sequence[Player] | None) -> tuple[Seat, Any]:
    """Who moves, and what: chance, one of the players, or at random."""
    seat = at.rng.choice(at.waiting())
    if seat == CHANCE:
        return seat, read_move(at.rules, msgspec.to_builtins(at.rules.chance(at.state, at.rng)))
    legal = at.legal(seat)
    if len(at.pool) < 200:
        at.pool += legal[:20]
    if players is None or len(legal) == 1:
        return seat, any_move(at.rules, legal, at.rng)
    return seat, players[seat](at.rules.view(at.state, seat), legal, at.rng)


def any_move(rules: AnyRules, legal: Sequence[Any], rng: Random) -> Any:
    """One of the legal moves by lot; giving the game up only seldom, or it would not get far."""
    move = rng.choice(legal)
    if gives_up(rules, move) and rng.random() > _SELDOM:
        staying = [other for other in legal if not gives_up(rules, other)]
        return rng.choice(staying or legal)
    return move


def gives_up(rules: AnyRules, move: Any) -> bool:
    """Whether the move offers or takes the end of the game."""
    return rules.text.move(move).split(":")[0] in GIVING_UP


GIVING_UP = ("resign", "accept-draw", "drop")
"""By the first word of a move's text."""
_SELDOM = 0.04


def _hold(at: Position, laws: Sequence[Callable[..., None]], *more: Any) -> None:
    for law in laws:
        try:
            law(at, *more)
        except Exception as fault:  # a law is broken by any error
            name = law.__name__.replace("_", " ")
            raise Broken(name, f"{type(fault).__name__} {fault}", journal_of(at)) from fault
