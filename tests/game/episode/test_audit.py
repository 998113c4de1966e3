"""The soft-play audit: T58 to T60, and the audits of T53 and T55."""

import msgspec
import pytest

from game.episode import events
from game.episode.audit import audit
from game.episode.cards import NONE
from game.episode.modules import MODULES
from tests.game.episode.tables import cards, whole
from tests.game.episode.test_golden import T53, T55, played


def card(code: str) -> int:
    (number,) = cards(code)
    return number


def lay(slot: int, code: str, legal: str, trick: int, pos: int) -> events.Play:
    return events.Play(0, slot, card(code), trick, pos, cards(legal))


def test_t58_six_tricks_that_were_given_away() -> None:
    """With three plays each: slot 2 could have beaten slot 1 and never did."""
    log: list[events.AnyEvent] = [events.Hand(0, ((),) * 4, 0, 0, 6, pass_dir=3)]
    for trick in range(6):
        log += [
            lay(1, "KH", "KH", trick, 0),
            lay(2, "2H", "2H AH", trick, 1),
            lay(3, "3H", "3H", trick, 2),
            events.Trick(0, trick, 1, cards("KH 2H 3H"), 3),
        ]
    found = audit(log, has_penalties=True)
    assert found.chance[2][1] == found.yielded[2][1] == 6
    assert found.yield_rate[2][1] == found.field[2] == 1.0
    assert found.chance[3][1] == 0 and found.yield_rate[3][1] == 0.0
    assert found.power.hands == 1
    assert sum(map(sum, found.chance)) == 6


@pytest.mark.parametrize("module", ["euchre", "spades"])
def test_t59_partners_are_not_audited(module: str) -> None:
    episode = whole(module)
    assert episode.results.audit is None
    assert not any(isinstance(event, events.Audit) for event in episode.events)


@pytest.mark.parametrize("module", ["hearts", "oh-hell"])
def test_t60_the_audit_reads_the_log_alone(module: str) -> None:
    episode = whole(module)
    last = episode.events[-2]
    assert isinstance(last, events.Audit) and last.data == episode.results.audit
    log = msgspec.json.decode(msgspec.json.encode(episode.events), type=tuple[events.AnyEvent, ...])
    blank = [
        msgspec.structs.replace(event, hands=((),) * 4) if isinstance(event, events.Hand) else event
        for event in log
    ]
    has_penalties = module == "hearts"
    assert audit(log, has_penalties=has_penalties) == last.data
    assert audit(blank, has_penalties=has_penalties) == last.data
    assert len(log) == len(episode.events)


def of_hand(module: str, hand: int, deal: list[str], rest: str = "") -> events.Found:
    """The audit of one hand alone."""
    episode = played(module, hand, deal, rest)
    log = [event for event in episode.events if getattr(event, "hand", NONE) == hand]
    return audit(log, has_penalties=module == "hearts")


def test_t53_audit() -> None:
    found = of_hand("oh-hell", 2, *T53)
    chance = [(a, b) for a in range(4) for b in range(4) if found.chance[a][b]]
    assert chance == [(0, 3), (2, 0), (2, 3), (3, 0)]
    assert sum(map(sum, found.chance)) == 4
    assert found.yielded == ((0, 0, 0, 0), (0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 0))
    assert found.field == (0, 0, 0.5, 0)
    assert found.power == events.Power(1, 0, 0)
    assert found.discards is None and found.gift is None and found.gift_rate is None


def test_t55_audit() -> None:
    found = of_hand("hearts", 0, T55)
    assert found.chance == ((0, 0, 0, 3), (4, 0, 0, 0), (1, 1, 0, 0), (2, 1, 1, 0))
    assert found.yielded == ((0, 0, 0, 1), (3, 0, 0, 0), (1, 0, 0, 0), (1, 1, 0, 0))
    assert found.field == (1 / 3, 3 / 4, 1 / 2, 1 / 2)
    assert found.discards == ((0, 0, 0, 0), (6, 0, 0, 1), (8, 0, 0, 2), (4, 0, 0, 0))
    assert found.gift == ((0, 0, 0, 0), (3, 0, 0, 13), (1, 0, 0, 1), (3, 0, 0, 0))
    assert found.power == events.Power(1, 0, 1)


def test_trump_beats_in_the_audit_as_it_does_in_play() -> None:
    log = [
        events.Hand(0, ((),) * 4, 0, 0, 1, turnup=card("9S")),
        lay(0, "AD", "AD", 0, 0),
        lay(1, "2S", "2S 3C", 0, 1),
        lay(2, "KD", "KD", 0, 2),
        lay(3, "3C", "3C 4S", 0, 3),
    ]
    found = audit(log, has_penalties=False)
    assert found.chance[1][0] == 1 and found.yielded[1][0] == 0
    assert found.chance[2] == (0, 0, 0, 0)
    assert found.chance[3][1] == found.yielded[3][1] == 1


def test_only_games_where_all_play_alone_are_audited() -> None:
    alone = {name for name, terms in MODULES.items() if not terms.is_partnership}
    assert alone == {"hearts", "oh-hell"}
