"""Bidding, the upcard and the discard. Numbers are the rules' in RULES-euchre.md."""

from random import Random

import pytest

from game.core.cards import parse_cards
from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup
from game.core.events import Announced, Dealt, Drawn, Said
from game.tricks.euchre import MODULE, RULES
from game.tricks.euchre_terms import Auction, Call, Options, OrderUp, Pass
from tests.game.tricks.euchre_table import after, all_cards, beats, choices, dealt, stacked

FIRST = ["pass", "order", "order-alone"]


def test_first_dealer_is_drawn_by_lot_unless_chosen() -> None:
    """Rule 1.2; the lot is part of the deal."""
    start = RULES.start(Setup(4, Options()))
    drawn = {RULES.chance(start, Random(seed)).dealer for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    chosen = RULES.start(Setup(4, Options(), first=2))
    assert {RULES.chance(chosen, Random(seed)).dealer for seed in range(10)} == {2}


@pytest.mark.parametrize("deck, undealt", [(24, 3), (32, 11)])
def test_deal(deck: int, undealt: int) -> None:
    """Rule 2.2: five each, one turned up, three or eleven put aside."""
    state = dealt(3, "9H", deck=deck)
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert (state.upcard, state.upcard_at, len(state.rest)) == ("9H", "up", undealt)
    assert all_cards(state) == sorted(MODULE.pack(Options(deck=deck)))


@pytest.mark.parametrize("broken", ["twice", "short", "other dealer", "no upcard"])
def test_only_a_whole_pack_can_be_dealt(broken: str) -> None:
    """Rule 2.2."""
    deal = stacked(3, "9H")
    hands, rest, dealer, upcard = deal.hands, deal.rest, deal.dealer, deal.upcard
    if broken == "twice":
        hands = (hands[1], *hands[1:])
    elif broken == "short":
        hands = (hands[0][:4], *hands[1:])
    elif broken == "other dealer":
        dealer = 0
    else:
        upcard = None
    start = RULES.start(Setup(4, Options(), first=3))
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(start, CHANCE, type(deal)(dealer, hands, upcard, rest))
    assert refused.value.rule == "2.2"


def test_first_round_goes_from_the_dealers_left_to_the_dealer() -> None:
    """Rules 4.1, 4.2 and 4.4 (worked example 7): the order 0 1 2 3; any of six cards may go."""
    state = dealt(3, "9H")
    turns = []
    for _ in range(4):
        turns.append(state.to_act)
        assert choices(state) == FIRST
        state = after(state, "pass")
    assert turns == [(0,), (1,), (2,), (3,)]

    ordered = after(dealt(3, "9H"), "pass order")
    assert (ordered.auction.maker, ordered.trump, ordered.to_act) == (1, "H", (3,))
    assert len(ordered.hands[3]) == 6
    assert choices(ordered) == [f"discard:{card}" for card in ordered.hands[3]]
    assert "discard:9H" in choices(ordered)
    play = after(ordered, "discard:9H")
    assert (play.phase, play.to_act, play.laid[3]) == ("play", (0,), ("9H",))
    assert len(play.hands[3]) == 5


def test_upcard_is_taken_once() -> None:
    """Rule 4.3: six cards with the dealer, three undealt, 24 in all."""
    happened = beats(dealt(3, "9H"), "order")
    assert [type(beat.event) for beat in happened] == [Said, Drawn]
    assert happened[1].event == Drawn(3, ("9H",), "upcard", public=True)
    state = happened[-1].state
    assert (state.upcard_at, len(state.rest), len(all_cards(state))) == ("taken", 3, 24)
    assert len(set(all_cards(state))) == 24


def test_upcard_stays_on_the_table_when_all_pass() -> None:
    """R02, rule 4.5: nobody's hand grows; the upcard lies turned down."""
    happened = beats(dealt(3, "9H"), "pass pass pass pass")
    assert happened[-1].event == Announced("The nine of hearts is turned down")
    state = happened[-1].state
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert (state.upcard, state.upcard_at, len(state.rest)) == ("9H", "down", 3)
    assert len(set(all_cards(state))) == 24
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, 0, Call("H"))
    assert (refused.value.reason, refused.value.rule) == ("That suit was turned down", "4.6")


def test_second_round() -> None:
    """Rules 4.5 and 4.7 (worked example 8): seven moves; six for the stuck dealer."""
    calls = "call:C call-alone:C call:H call-alone:H call:S call-alone:S".split()
    state = after(dealt(2, "KD"), "pass pass pass pass")
    assert state.to_act == (3,)
    assert choices(state) == ["pass", *calls]
    stuck = after(state, "pass pass pass")
    assert (stuck.to_act, choices(stuck)) == ((2,), calls)
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(stuck, 2, Pass())
    assert refused.value.rule == "4.7"
    assert RULES.text.prompt(RULES.view(stuck, 2)) == "name trump, as the dealer must"


def test_naming_needs_no_card_of_the_suit_and_nobody_picks_up() -> None:
    """Rule 4.5."""
    state = after(dealt(3, "9H", "9C 10C QC KC AC"), "pass pass pass pass call:S")
    assert (state.phase, state.trump, state.auction.maker, state.to_act) == ("play", "S", 0, (0,))
    assert [len(hand) for hand in state.hands] == [5] * 4


def test_thrown_in() -> None:
    """R03, rules 4.8 and 1.3: without sticking the dealer the eighth pass moves the deal on."""
    state = dealt(2, "KD", stick_dealer=False)
    last = after(state, "pass " * 7)
    assert len(choices(last)) == 7
    happened = beats(last, "pass")
    assert isinstance(happened[-1].event, Announced)
    again = happened[-1].state
    assert (again.phase, again.to_act, again.dealer, again.scores) == ("deal", (CHANCE,), 3, (0, 0))
    assert again.auction == Auction()
    assert again.history == ()


def test_barred_suit_is_the_printed_one() -> None:
    """Rule 4.6 (worked example 16): JH turned down bars hearts; diamonds lack their left bower."""
    state = after(dealt(3, "JH"), "pass pass pass pass")
    suits = {move.suit for move in RULES.legal_moves(state, 0) if isinstance(move, Call)}
    assert suits == {"C", "D", "S"}
    called = after(state, "call:D")
    assert "JH" not in [card for hand in called.hands for card in hand]


def test_out_of_turn_and_wrong_phase() -> None:
    """Rule 4.1."""
    state = dealt(3, "9H")
    with pytest.raises(IllegalMove) as turn:
        RULES.apply(state, 2, Pass())
    assert (turn.value.reason, turn.value.rule) == ("It is not your turn", "4.1")
    with pytest.raises(IllegalMove) as early:
        RULES.apply(state, 0, Call("S"))
    assert early.value.rule == "4.1"


def test_nobody_goes_alone_where_the_table_says_so() -> None:
    """Rule 6.1, off: no move that says alone in either round."""
    state = dealt(3, "9H", alone=False)
    assert choices(state) == ["pass", "order"]
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, 0, OrderUp(alone=True))
    assert refused.value.rule == "6.1"
    assert choices(after(state, "pass pass pass pass")) == ["pass", "call:C", "call:D", "call:S"]


def test_deal_moves_on_after_a_hand() -> None:
    """Rule 1.3, and nothing of the old hand is left."""
    state = after(dealt(3, "9H"), "order-alone discard:9H")
    while state.phase == "play":
        state = after(state, choices(state)[0])
    assert (state.dealer, state.to_act, state.trump, state.sits_out) == (0, (CHANCE,), None, ())
    assert state.auction == Auction()
    happened = RULES.apply(state, CHANCE, RULES.chance(state, Random(1)))
    assert isinstance(happened[0].event, Dealt)
    assert happened[0].event.dealer == 0


@pytest.mark.parametrize(
    "seats, first, options",
    [(3, None, {}), (4, 4, {}), (4, None, {"farmers_hand": "exchange", "deck": 32})],
)
def test_impossible_tables(seats: int, first: int | None, options: dict[str, object]) -> None:
    """Rules 1.1 and 8.4."""
    with pytest.raises(BadSetup):
        RULES.start(Setup(seats, Options(**options), first))  # type: ignore[arg-type]


def test_events_hide_what_a_seat_may_not_see() -> None:
    """Rule 2.3: the discard is the dealer's alone; the view has no place for other hands."""
    state = after(dealt(3, "9H", "", "", "", "AS"), "order discard:AS")
    assert RULES.view(state, 3).laid == parse_cards("AS")
    for other in (0, 1, 2, None):
        view = RULES.view(state, other)
        assert view.laid == ()
        assert view.laid_sizes == (0, 0, 0, 1)
        assert "AS" not in [*view.hand]
