"""What models read: every option, what the seat may know, and nothing else."""

import re
from collections.abc import Callable, Iterator

import pytest

from ai.policies.drive import Drive, Ran
from ai.policies.model import Desk, ModelSeat
from ai.policies.prompt import listed, system_text, user_text
from game.episode.cards import CODES, printed
from game.episode.decision import Decision
from game.episode.episode import Episode
from game.episode.view import TableView, see
from tests.ai.policies.table import MODULES, Clock, config, episode_of

SHAPE = re.compile(r"Reply like this: (\{[^}]*\})")


class Echo:
    """A model that refuses to answer at first, and then replies as the prompt suggests."""

    def __init__(self, look: Callable[[str, str], None]) -> None:
        self._look = look
        self._good = False

    def ask(self, model: str, system: str, user: str, within_s: float) -> str:
        self._look(system, user)
        good, self._good = self._good, not self._good
        found = SHAPE.search(user)
        assert found, user
        return found[1].replace("…", "mine alone") if good else "I would rather talk"

    def close(self) -> None:
        pass


def run(module: str, look: Callable[[Episode, str, str], None]) -> Ran:
    clock = Clock()
    desk = Desk(Echo(lambda system, user: look(drive.episode, system, user)), clock, clock.sleep, 0)
    seats = [ModelSeat(module, desk, "x", 20, f"Guidance {slot}") for slot in range(4)]
    drive = Drive(config(module, 4), seats, clock, clock.sleep)
    return drive.run()


@pytest.mark.parametrize("module", MODULES)
def test_t61_no_prompt_tells_a_secret_and_each_lists_every_option(module: str) -> None:
    seen = 0

    def look(episode: Episode, system: str, user: str) -> None:
        nonlocal seen
        seen += 1
        hand, decision = episode.hand, episode.decision
        assert hand is not None and decision is not None
        both = system + "\n" + user
        for tell in {hand.tell, *(getattr(event, "tell", "") for event in episode.events)} - {""}:
            assert tell not in both
        hands = [printed(hand.cards(position)) for position in range(4)]
        for position, text in enumerate(hands):
            if position != decision.position and " " in text:  # one card may have been shown
                assert text not in both
        assert f"Your hand: {hands[decision.position]}" in user
        assert listed(decision) in user
        for option in decision.options:
            assert option.description.split()[-1] in user
        for other in {0, 1, 2, 3} - {decision.slot}:
            assert f"Guidance {other}" not in both
        assert f"Guidance {decision.slot}" in user
        assert ("mine alone" in both) == bool(episode.notes[decision.slot])

    ran = run(module, look)
    assert (ran.results.reason, ran.results.fallbacks) == ("complete", (0,) * 4)
    assert seen > 2 * sum(ran.results.decisions) * 0.4


def test_the_second_question_says_what_was_wrong_and_lists_the_cards_again() -> None:
    texts: list[str] = []
    run("spades", lambda episode, system, user: texts.append(user))
    firsts, seconds = texts[::2], texts[1::2]
    for first, second in zip(firsts, seconds, strict=True):
        assert second.startswith(first)
        assert "there is no JSON object in it" in second[len(first) :]
        if "Play one of these cards" in first:
            assert "1) " in second[len(first) :]


def decisions(module: str, hands: int = 1) -> Iterator[tuple[Decision, TableView]]:
    episode = episode_of(module)
    while episode.standings.hands_played < hands and not episode.is_done:
        episode.advance()
        decision = episode.decision
        if decision is not None:
            yield decision, see(episode, decision.slot)
            episode.stand_in()


def test_the_blocks_stand_in_the_order_that_was_agreed() -> None:
    decision, view = list(decisions("spades"))[30]
    heads = [block.split("\n")[0] for block in user_text(view, decision, "Win.").split("\n\n")]
    assert [head.split(" ")[0] for head in heads] == [
        "Hand",
        "Points",
        "Clockwise:",
        "Bidding",
        "Completed",
        "The",
        "Known",
        "Your",
        "Spades",
        "Your",
        "Guidance",
        "Play",
    ]
    assert "Guidance" not in user_text(view, decision)


def test_a_trick_is_told_with_who_took_it_and_what_it_cost() -> None:
    lines = [
        line
        for decision, view in decisions("hearts")
        for line in user_text(view, decision).split("\n")
        if line.startswith("trick ")
    ]
    form = r"trick \d+: (\w+ \w+, ){3}\w+ \w+ — \w+ takes it( \(\d+ penalty\))?"
    assert all(re.fullmatch(form, line) for line in lines)
    assert any("penalty" in line for line in lines)


def test_fewer_points_are_better_in_hearts_alone() -> None:
    for module in MODULES:
        decision, view = next(decisions(module))
        assert ("(lower is better)" in user_text(view, decision)) == (module == "hearts")


def test_euchre_names_both_bowers() -> None:
    for decision, view in decisions("euchre", 4):
        if view.trump != -1:
            right, left = CODES[36 + view.trump], CODES[36 + 3 - view.trump]
            text = user_text(view, decision)
            assert f"The right bower is {right}, the left bower {left}" in text


def test_a_dealer_of_oh_hell_is_told_what_it_may_not_bid() -> None:
    for decision, view in decisions("oh-hell", 2):
        if decision.kind == "bid":
            text = user_text(view, decision)
            assert ("would make the bids add up" in text) == (len(decision.options) <= view.tricks)


@pytest.mark.parametrize("module", MODULES)
def test_the_system_s_text_has_the_rules_and_the_own_alias(module: str) -> None:
    _, view = next(decisions(module))
    text = system_text(view)
    assert text.startswith(f"You are {view.seats[view.pos].name}, one of four players")
    assert "1. " in text and "JSON" in text
