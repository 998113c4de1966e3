"""What episodes come to: T36 to T39 of the specification."""

from math import isclose

import pytest

from game.core.contract import IllegalMove
from game.episode import euchre, events, hearts
from game.episode.config import Config
from game.episode.modules import MODULES
from game.episode.seeds import Seating
from game.episode.standings import Results, Standings
from game.episode.terms import Score
from game.tricks.hearts_terms import PassCards
from game.tricks.state import Play
from tests.game.episode.tables import IDENTITY, NAMES, by_lot, config, table, whole
from tests.soak.episodes import check_episode

TURNED = Seating((2, 3, 0, 1), IDENTITY.aliases)


def standing(module: str, scores: list[Score], seating: Seating = IDENTITY) -> Results:
    """The record after hands with these scores."""
    terms, sums = MODULES[module], Standings()
    for score in scores:
        sums.add(score, (1, 2, 3, 4), terms.swing_cap(terms.size(0, (1,))), seating)
    setting: Config = config(module)
    return sums.results(setting, terms, seating, "complete", None)


def test_t36_three_hands_of_euchre() -> None:
    won = [
        euchre.score(0, False, (3, 0, 0, 2)),
        euchre.score(0, False, (2, 3, 0, 0)),
        euchre.score(2, True, (0, 0, 5, 0)),
    ]
    results = standing("euchre", won)
    assert results.net == (3, -3, 3, -3) and results.norm == 12
    assert results.scores == (0.625, 0.375, 0.625, 0.375)
    assert results.win == (True, False, True, False)
    assert results.points == (5, 2, 5, 2) and results.team_points == (5, 2)


def test_t37_a_moon_and_three_hands_of_hearts() -> None:
    results = standing("hearts", [hearts.score((26, 0, 0, 0)), *[hearts.score((0, 13, 6, 7))] * 3])
    assert results.net == (39, -26, -5, -8)
    expected = (0.75, 1 / 3, 0.467948717948718, 0.448717948717949)
    assert all(isclose(a, b, abs_tol=1e-12) for a, b in zip(results.scores, expected, strict=True))
    assert isclose(sum(results.scores), 2.0, abs_tol=1e-12)
    assert results.moons == (1, 0, 0, 0) and results.team_points is None


def test_t38_no_hand_was_scored() -> None:
    results = standing("spades", [])
    assert results.scores == (0.5,) * 4 and results.norm == 0
    assert results.win == (True,) * 4


def test_results_are_by_slot() -> None:
    score = euchre.score(0, False, (5, 0, 0, 0))
    results = standing("euchre", [score], Seating((3, 0, 1, 2), IDENTITY.aliases))
    assert results.net == (-2, 2, -2, 2)
    assert results.tricks == (2, 3, 4, 1)
    assert results.team_points == (2, 0) and results.seat_order == (3, 0, 1, 2)


@pytest.mark.parametrize("module", MODULES)
def test_t39_random_play_keeps_the_invariants(module: str) -> None:
    """The first of the hundreds that `python -m tests.soak episodes --players random` plays."""
    for seed in range(40):
        episode = whole(module, [by_lot(seed)] * 4, given={"seed": seed})
        assert check_episode(episode) == []
        assert episode.results.names == NAMES


@pytest.mark.parametrize("module", MODULES)
def test_t39_what_is_not_offered_is_refused(module: str) -> None:
    """And nothing has happened then."""
    episode = table(module, [by_lot(3)] * 4)
    refused = 0
    while episode.standings.hands_played < 2:
        episode.advance()
        decision = episode.decision
        assert decision is not None
        if decision.kind == "play":
            before = len(episode.events)
            for card in MODULES[module].pack:
                if Play(card) not in decision.legal:
                    refused += 1
                    with pytest.raises(IllegalMove):
                        episode.decide(decision.slot, Play(card))
            assert len(episode.events) == before and episode.decision is decision
        episode.stand_in()
    assert refused > 100


def test_no_card_is_passed_twice() -> None:
    """R08."""
    episode = table("hearts")
    episode.advance()
    decision = episode.decision
    assert decision is not None and decision.kind == "pass"
    held = decision.view.hand
    for chosen in ((held[0],) * 3, held[:2], held[:4]):
        with pytest.raises(IllegalMove):
            episode.decide(decision.slot, PassCards(tuple(chosen)))


def test_only_the_slot_to_decide_may() -> None:
    episode = table("euchre")
    episode.advance()
    decision = episode.decision
    assert decision is not None
    for slot in {0, 1, 2, 3} - {decision.slot}:
        with pytest.raises(IllegalMove, match="not your turn"):
            episode.decide(slot, decision.lowest)


@pytest.mark.parametrize("module", MODULES)
def test_the_record_of_a_whole_episode(module: str) -> None:
    episode = whole(module)
    results = episode.results
    hands = config(module).hands
    assert results.reason == "complete" and results.hands_scored == results.hands_played == hands
    moves = [event for event in episode.events if isinstance(event, events.Move)]
    for slot in range(4):
        assert results.decisions[slot] == sum(move.slot == slot for move in moves)
    assert results.fallbacks == results.forced_moves == (0,) * 4
    assert all(move.scripted for move in moves)
    assert sum(results.tricks) == sum(
        event.count for event in episode.events if isinstance(event, events.Hand)
    )
    assert (results.audit is None) == MODULES[module].is_partnership


def test_r06_only_all_26_are_a_moon() -> None:
    nearly = hearts.score((25, 1, 0, 0))
    assert nearly.points == (25, 1, 0, 0) and nearly.counts["moons"] == (0, 0, 0, 0)
    assert hearts.score((16, 10, 0, 0)).points == (16, 10, 0, 0)


def test_r07_without_a_pass_the_two_of_clubs_leads() -> None:
    episode = table("hearts")
    while episode.hand is None or episode.hand.number < 3:
        episode.advance()
        if episode.hand is not None and episode.hand.number < 3:
            episode.stand_in()
    assert episode.decision is not None
    assert episode.decision.kind == "play" and episode.decision.cards == (0,)
    assert episode.hand is not None and 0 in episode.hand.cards(episode.decision.position)
