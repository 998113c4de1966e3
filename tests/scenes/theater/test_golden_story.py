"""The golden hands T49 to T57 in the theater: caption, feed and cards at every step."""

from collections.abc import Callable

import pytest

from game.core.cards import card_glyph
from game.core.events import TrickTaken
from game.episode import events
from game.episode.cards import CODES, NUMBERS, codes
from game.episode.episode import Episode
from scenes.theater.story import Moment, Story
from tests.game.episode.tables import NAMES
from tests.game.episode.test_golden import (
    T49,
    T50,
    T51,
    T52,
    T53,
    T54,
    T55,
    T56,
    moon,
    played,
)
from tests.scenes.theater.recorded import story_of

GOLDEN: dict[str, tuple[int, Callable[[], Episode]]] = {
    "T49": (1, lambda: played("euchre", 1, *T49)),
    "T50": (1, lambda: played("euchre", 1, *T50)),
    "T51": (1, lambda: played("euchre", 1, *T51)),
    "T52": (0, lambda: played("oh-hell", 0, *T52)),
    "T53": (2, lambda: played("oh-hell", 2, *T53)),
    "T54": (0, lambda: played("spades", 0, T54)),
    "T55": (0, lambda: played("hearts", 0, T55)),
    "T56": (3, lambda: played("hearts", 3, T56, who="tracker")),
    "T57": (0, moon),
}


def lines(told: Story, hand: int, kind: str = "event") -> list[str]:
    """What the feed says of a hand."""
    return [line.words for line in told.chapters[hand].lines if line.kind == kind]


def test_t49_is_told_line_by_line() -> None:
    told = story_of(played("euchre", 1, *T49))
    assert lines(told, 1) == [
        "J♠ is turned up",
        "Cyd: pass", "Dan: pass", "Ann: pass", "Bob: order spades",
        "Bob makes spades trump", "Bob lays A♣ away",
        "Cyd leads Q♦", "Dan plays A♦", "Ann plays 9♠", "Bob plays 10♦", "Ann takes trick 1",
        "Ann leads 10♣", "Bob plays J♣", "Cyd plays 9♣", "Dan plays Q♣", "Bob takes trick 2",
        "Bob leads J♦", "Cyd plays 10♠", "Dan plays J♥", "Ann plays 10♥", "Cyd takes trick 3",
        "Cyd leads K♣", "Dan plays Q♥", "Ann plays K♠", "Bob plays J♠", "Bob takes trick 4",
        "Bob leads K♦", "Cyd plays Q♠", "Dan plays K♥", "Ann plays A♠", "Ann takes trick 5",
        "Bob and Dan are euchred",
    ]  # fmt: skip
    assert lines(told, 1, "tell")[:3] == ["Not enough spades to order."] * 3
    assert told.chapters[1].title == "Hand 2" and told.chapters[1].note == "♠ trump · Bob deals"


def test_t50_has_a_lone_maker_and_one_who_sits_out() -> None:
    told = story_of(played("euchre", 1, *T50))
    assert "Dan makes diamonds trump, alone" in lines(told, 1)
    assert "Bob lays K♣ away" in lines(told, 1)
    last = told.moments[told.chapters[1].last]
    assert last.board is not None and last.board.chips == ("", "", "", "ALONE")
    assert last.state.sits_out == (1,) and len(last.state.hands[1]) == 5
    assert last.mark == "star"


def test_t53_says_that_the_hook_bites() -> None:
    told = story_of(played("oh-hell", 2, *T53))
    assert lines(told, 2)[:5] == ["5♠ is turned up", "Dan: bid 0", "Ann: bid 2", "Bob: bid 0",
                                  "Cyd: bid 0"]  # fmt: skip
    assert "Hook bites: the bids total 1 under." not in lines(told, 2, "tell")  # nought comes first
    boards = [moment.board for moment in told.moments if moment.chapter == 2]
    assert boards[-1] is not None and boards[-1].lines == ("1 of 2", "0 of 0", "1 of 0", "1 of 0")


def test_t54_marks_the_nil_and_that_it_was_made() -> None:
    told = story_of(played("spades", 0, T54))
    marks = [m.mark for m in told.moments[told.chapters[0].first : told.chapters[0].last + 1]]
    assert marks.count("nil") == 1 and marks.count("bid") == 3 and marks.count("trick") == 13
    assert marks[-1] == "star" and "Ann: nil" in lines(told, 0)


def test_t57_is_a_moon() -> None:
    told = story_of(moon())
    assert told.moments[told.chapters[0].last].mark == "moon"
    assert "Ann takes trick 6 (+3)" in lines(told, 0)


@pytest.mark.parametrize("name", GOLDEN)
def test_every_step_shows_what_happened(name: str) -> None:
    hand, make = GOLDEN[name]
    episode = make()
    told, order = story_of(episode), episode.seating.order
    assert len(told.moments) == len(episode.events)
    held: list[set[str]] = []
    for event, moment in zip(episode.events[1:], told.moments[1:], strict=True):
        if getattr(event, "hand", None) != hand:
            continue
        if isinstance(event, events.Hand):
            held = [set(codes(event.hands[slot])) for slot in order]
        check(episode, event, moment, held)
        for at, cards in enumerate(moment.state.hands):
            on_the_way = moment.state.passed[at] if moment.state.on_the_way else ()
            assert set(cards) | set(on_the_way) == held[at], (event, at)
        said = [
            line.words for line in told.chapters[hand].lines if line.at == index_of(told, moment)
        ]
        if isinstance(event, events.Bid | events.Play) and event.tell:
            assert event.tell in said and moment.board is not None
            assert (moment.board.teller, moment.board.tell) == (moment.speaker, event.tell)


def index_of(told: Story, moment: Moment) -> int:
    return next(i for i, one in enumerate(told.moments) if one is moment)


def check(episode: Episode, event: events.AnyEvent, moment: Moment, held: list[set[str]]) -> None:
    """Caption and cards of a moment; `held` is brought up to date."""
    at, name = episode.seating.position, NAMES
    if isinstance(event, events.Play):
        card = CODES[event.card]
        verb = "plays" if event.trick_pos else "leads"
        assert moment.words == f"{name[event.slot]} {verb} {card_glyph(card)}."
        held[at(event.slot)].remove(card)
        lies = moment.state.trick or moment.state.past[-1].lays
        assert lies[-1].card == card and lies[-1].seat == at(event.slot)
    elif isinstance(event, events.Trick):
        assert moment.words.startswith(f"{name[event.slot]} takes the trick")
        assert isinstance(moment.event, TrickTaken) and moment.event.seat == at(event.slot)
        assert [NUMBERS[lay.card] for lay in moment.state.trick] == list(event.cards)
    elif isinstance(event, events.Pass):
        assert moment.words.startswith(f"{name[event.slot]} passes ")
        if not moment.state.on_the_way:  # the last has chosen: all cards move at once
            passes = [e for e in episode.events if isinstance(e, events.Pass)]
            for one in passes:
                held[at(one.slot)] -= set(codes(one.cards))
            for one in passes:
                held[at(one.other)] |= set(codes(one.cards))
    elif isinstance(event, events.Trump):
        if moment.state.upcard_at == "taken":
            held[moment.state.dealer].add(moment.state.upcard)
    elif isinstance(event, events.Discard):
        held[at(event.slot)].remove(CODES[event.card])
        assert moment.words == f"{name[event.slot]} lays {card_glyph(CODES[event.card])} away."
    elif isinstance(event, events.HandEnd):
        shown = event.text
        for slot, alias in enumerate(episode.seating.aliases):
            shown = shown.replace(alias, name[slot])
        assert moment.words == f"{shown}."
