"""What seats see: T62 and T63 of the specification, against a list of what is allowed."""

from collections.abc import Iterator

import msgspec
import pytest

from game.episode.decision import BadChoice
from game.episode.drive import Answer, play
from game.episode.episode import Episode
from game.episode.frame import Frame, frame
from game.episode.modules import MODULES
from game.episode.notes import truncate
from game.episode.replay import encode
from game.episode.view import TableView, see
from tests.game.episode.tables import NAMES, Time, by_lot, table

ALLOWED = {
    "slot", "pos", "module", "displayName", "hand", "hands", "dealer", "trump", "trumpName",
    "upcard", "upcardLive", "turnup", "maker", "alone", "broken", "passDir", "phase", "actor",
    "leader", "trick", "tricks", "partner", "table", "seats", "teams", "bidding",
    "completedTricks", "legalActions", "handDone", "gameDone", "reason",
}  # fmt: skip
OF_A_SEAT = {
    "pos", "name", "team", "hand", "bid", "made", "tricks", "points", "net", "score", "penalty",
    "void", "notes", "acting", "sittingOut", "dealer",
}  # fmt: skip
OF_PARTS = {
    "table": {"pos", "card"},
    "bidding": {"pos", "action", "value", "suit"},
    "legalActions": {"id", "description"},
    "completedTricks": {"cards", "winner", "penalty"},
    "teams": {"points", "bid", "tricks"},
}


def moments(module: str, seed: int) -> Iterator[Episode]:
    """An episode after every event, everybody playing by lot and noting things down."""
    seen: list[Episode] = []
    chooser = by_lot(seed)
    episode = table(
        module, [chooser] * 4, given={"seed": seed}, watch=lambda _: seen.append(episode)
    )
    while not episode.is_done:
        episode.advance()
        yield episode
        if (decision := episode.decision) is not None:
            move = chooser(decision.view, decision.legal)
            episode.decide(decision.slot, move, f"secret of {decision.slot}")
            yield episode


def cards_in(view: TableView) -> set[int]:
    """Every card that the view names."""
    named = {laid.card for laid in view.table}
    named |= {laid.card for trick in view.completed_tricks for laid in trick.cards}
    named |= {card for seat in view.seats for card in seat.hand}
    return named | {card for card in (view.upcard, view.turnup) if card >= 0}


@pytest.mark.parametrize("module", MODULES)
def test_t62_a_seat_sees_what_is_on_the_list_and_nothing_else(module: str) -> None:
    for episode in moments(module, 5):
        whole = frame(episode)
        for slot in range(4):
            view = see(episode, slot)
            data = msgspec.to_builtins(view)
            assert set(data) == ALLOWED
            assert all(set(seat) == OF_A_SEAT for seat in data["seats"])
            for key, fields in OF_PARTS.items():
                assert all(set(part) == fields for part in data[key] or ())
            _others_are_closed(view, whole, slot)
            text = msgspec.json.encode(view).decode()
            for name in NAMES:
                assert name not in text
            for other in {0, 1, 2, 3} - {slot}:
                assert f"secret of {other}" not in text
            if whole.tell:
                assert whole.tell not in text


def _others_are_closed(view: TableView, whole: Frame, slot: int) -> None:
    live = whole.phase not in ("deal", "done")
    own = whole.seats[slot]
    assert view.slot == slot and view.pos == own.pos
    for at, seat in enumerate(view.seats):
        assert seat.pos == at
        if at != own.pos:
            assert seat.hand == () and seat.notes == ""
        else:
            assert seat.hand == (own.hand if live else ()) and seat.notes == own.notes
    # Every card is the seat's own, was played by somebody, or lay face up.
    open_cards = {laid.card for laid in view.table}
    open_cards |= {laid.card for trick in view.completed_tricks for laid in trick.cards}
    open_cards |= {whole.upcard, whole.turnup, *own.hand}
    assert cards_in(view) <= open_cards
    if not live:
        assert cards_in(view) == set()


@pytest.mark.parametrize("module", MODULES)
def test_seats_are_told_by_place(module: str) -> None:
    """Of slots a seat is told its own alone."""
    episode = next(iter(moments(module, 9)))
    order = episode.seating.order
    assert order != (0, 1, 2, 3)
    whole = frame(episode)
    for slot in range(4):
        view = see(episode, slot)
        assert order[view.dealer] == whole.dealer
        assert view.actor == (-1 if whole.actor < 0 else order.index(whole.actor))
        assert [seat.name for seat in view.seats] == [episode.seating.alias(at) for at in range(4)]
        across = episode.seating.alias((view.pos + 2) % 4)
        assert view.partner == (across if MODULES[module].is_partnership else None)


def test_bids_and_tricks_are_told_in_order() -> None:
    episode = table("spades")
    for _ in range(16):
        episode.advance()
        episode.stand_in()
    view = see(episode, 0)
    assert [bid.pos for bid in view.bidding] == [1, 2, 3, 0]
    assert len(view.completed_tricks) == 3
    for trick in view.completed_tricks:
        assert len(trick.cards) == 4
    assert view.completed_tricks[1].cards[0].pos == view.completed_tricks[0].winner


def test_a_frame_shows_a_card_picked_up_once() -> None:
    episode = table("euchre", [by_lot(1)] * 4)
    episode.advance()
    decision = episode.decision
    assert decision is not None
    assert frame(episode).upcard_live
    episode.decide(decision.slot, decision.choose([2]))
    now = frame(episode)
    assert not now.upcard_live and now.upcard not in now.kitty
    held = [card for seat in now.seats for card in seat.hand]
    assert held.count(now.upcard) == 1 and len({*held, *now.kitty}) == 24


MANY = "é♥漢🂡" * 625


def test_t63_notes_are_cut_kept_and_carried_from_hand_to_hand() -> None:
    episode = table("euchre")

    class Writer:
        def decide(self, decision):  # type: ignore[no-untyped-def]
            return Answer(decision.lowest, notes=MANY if decision.number < 20 else "")

    play(episode, [Writer()] * 4)
    kept = truncate(MANY, 400)
    assert len(kept) == 400 and kept.endswith("…")
    assert episode.notes == [kept] * 4
    lines = encode(episode).decode("utf-8", errors="strict").splitlines()
    in_second_hand = [line for line in lines if '"kind":"play","hand":1' in line]
    assert in_second_hand and all(kept in line for line in in_second_hand)


def test_t63_scripted_moves_leave_notes_alone() -> None:
    episode = table("spades")
    for notes in ("mine", "", "  "):
        episode.advance()
        decision = episode.decision
        assert decision is not None
        episode.decide(decision.slot, decision.lowest, notes, scripted=notes == "")
    assert sorted(episode.notes) == ["", "", "", "mine"]


@pytest.mark.parametrize(
    ("text", "longest", "cut"),
    [
        ("short", 400, "short"),
        ("abc", 0, ""),
        ("abc", 1, "…"),
        ("  abcd ", 3, "ab…"),
        ("abc", 3, "abc"),
        ("a\ud800b", 9, "a?b"),
    ],
)
def test_t63_truncate(text: str, longest: int, cut: str) -> None:
    assert truncate(text, longest) == cut


def test_t64_options_are_numbered_from_one() -> None:
    """The bids of spades are one more than they say."""
    episode = table("spades", clock=Time())
    episode.advance()
    decision = episode.decision
    assert decision is not None
    assert [(o.id, o.description) for o in decision.options] == [
        (n + 1, f"bid {n}") for n in range(14)
    ]
    assert decision.choose([5]).number == 4


@pytest.mark.parametrize("ids", [[0], [15], [], [1, 2], [True], ["1"], [1.0]])
def test_t65_what_is_no_choice_is_refused(ids: list[int]) -> None:
    episode = table("spades")
    episode.advance()
    assert episode.decision is not None
    with pytest.raises(BadChoice):
        episode.decision.choose(ids)


@pytest.mark.parametrize("ids", [[1], [1, 2], [1, 2, 2], [1, 2, 14], [1, 2, 3, 4], [1, 2, True]])
def test_t65_a_pass_is_three_different_cards(ids: list[int]) -> None:
    episode = table("hearts")
    episode.advance()
    decision = episode.decision
    assert decision is not None and len(decision.options) == 13
    with pytest.raises(BadChoice):
        decision.choose(ids)
    assert decision.choose([3, 1, 2]) == decision.choose([1, 2, 3]) == decision.lowest
