"""Leading, following and throwing away with a contract to make, by players who mind the partner.

A seat whose own nil is alive plays by `ai.spades.nilplay`.
"""

from collections.abc import Sequence

from ai.spades.sight import POWER, Sight
from game.core.cards import RANK_OF, SUIT_OF, Card
from game.tricks.spades_terms import TRUMP

LONG_SPADES = 4
"""With so many spades, the best of them, one draws those of the others."""


def play_card(sight: Sight, legal: Sequence[Card]) -> Card:
    """The card to lay, of those that are legal."""
    return _answer(sight, legal) if sight.best else _lead(sight, legal)


# Leads


def _lead(sight: Sight, legal: Sequence[Card]) -> Card:
    if sight.keeps_nil(sight.mate):
        return _lead_for_nil(sight, legal)
    if sight.foe_nil is not None and sight.need < sight.left:
        card = _lead_against_nil(sight, legal)
        if card:
            return card
    return _lead_to_win(sight, legal) if sight.wants_tricks else _lead_low(sight, legal)


def _lead_to_win(sight: Sight, legal: Sequence[Card]) -> Card:
    side = [card for card in legal if SUIT_OF[card] != TRUMP]
    spades = [card for card in legal if SUIT_OF[card] == TRUMP]
    if len(spades) >= LONG_SPADES and sight.is_boss(spades[0]) and sight.out_of(TRUMP):
        return spades[0]
    bosses = [card for card in side if sight.is_boss(card) and not _ruffed(sight, card)]
    if bosses:
        return min(bosses, key=lambda card: (len(sight.of(SUIT_OF[card])), -RANK_OF[card]))
    if spades and sight.is_boss(spades[0]) and sight.out_of(TRUMP) and len(side) <= len(spades):
        return spades[0]
    return min(side or spades, key=lambda card: _lead_cost(sight, card))


def _ruffed(sight: Sight, card: Card) -> bool:
    return any(sight.may_ruff(seat, SUIT_OF[card]) for seat in sight.foes)


def _lead_cost(sight: Sight, card: Card) -> tuple[int, int, int]:
    """Low from a short suit, never away from a king or queen that may still win."""
    held = sight.of(SUIT_OF[card])
    guards = len(held) > 1 and held[-1][0] in "KQ" and not sight.is_boss(held[-1])
    partner_ruffs = sight.may_ruff(sight.mate, SUIT_OF[card])
    return (2 * _ruffed(sight, card) + guards - 2 * partner_ruffs, len(held), RANK_OF[card])


def _lead_low(sight: Sight, legal: Sequence[Card]) -> Card:
    """A card that somebody else will take."""
    return min(legal, key=lambda card: (not sight.higher_out(card), RANK_OF[card]))


def _lead_for_nil(sight: Sight, legal: Sequence[Card]) -> Card:
    """High, so that the partner may play low under it; best where the partner has nothing."""

    def worth(card: Card) -> tuple[bool, bool, int]:
        suit = SUIT_OF[card]
        return (suit in sight.voids[sight.mate], sight.is_boss(card), RANK_OF[card])

    return max(legal, key=worth)


def _lead_against_nil(sight: Sight, legal: Sequence[Card]) -> Card | None:
    """Low, in a suit in which the nil bidder may have to take it; None: there is no such card."""
    nil = sight.foe_nil
    assert nil is not None
    low = [
        card
        for card in legal
        if SUIT_OF[card] not in sight.voids[nil] and sight.higher_out(card) >= 2
    ]
    return min(low, key=RANK_OF.__getitem__) if low else None


# Answers


def _answer(sight: Sight, legal: Sequence[Card]) -> Card:
    assert sight.best is not None
    wins = sight.winners(legal)
    if sight.keeps_nil(sight.mate):
        return _cover(sight, legal, wins)
    if sight.best.seat == sight.foe_nil and sight.need < sight.left:
        return _under(sight, legal, wins)
    if not sight.wants_tricks:
        return _under(sight, legal, wins)
    if not wins:
        return throw(sight, legal)
    if sight.best.seat == sight.mate:
        return _help(sight, wins) or throw(sight, legal)
    return _take(sight, legal, wins)


def _cover(sight: Sight, legal: Sequence[Card], wins: list[Card]) -> Card:
    """Beats the partner who bid nil, or whoever the partner would have to beat."""
    assert sight.best is not None
    if not wins:
        return throw(sight, legal)
    if sight.best.seat == sight.mate:
        return wins[0] if not sight.behind else _safest(sight, wins)
    if sight.mate in sight.behind:
        return _safest(sight, wins)
    if sight.wants_tricks:
        return _take(sight, legal, wins)
    return _under(sight, legal, wins)


def _safest(sight: Sight, wins: list[Card]) -> Card:
    """The highest that wins, of the suit led if there is one."""
    led = [card for card in wins if SUIT_OF[card] == sight.led]
    return led[-1] if led else wins[0]


def _under(sight: Sight, legal: Sequence[Card], wins: list[Card]) -> Card:
    """The highest card that does not take the trick; where all do, one that may be beaten."""
    loses = [card for card in legal if card not in wins]
    if not loses:
        return wins[0] if sight.behind else wins[-1]
    follows = SUIT_OF[loses[0]] == sight.led
    if follows or not sight.bags_cost or sight.need > 0:
        return max(loses, key=RANK_OF.__getitem__) if follows else throw(sight, loses)
    return max(loses, key=lambda card: (SUIT_OF[card] != TRUMP, RANK_OF[card]))


def _take(sight: Sight, legal: Sequence[Card], wins: list[Card]) -> Card:
    """A trick that the other side has so far: cheaply if nobody can beat it, else surely."""
    foes = [seat for seat in sight.behind if seat != sight.mate]
    if not foes:
        return wins[0]
    plain = [card for card in wins if SUIT_OF[card] == sight.led]
    if not plain:
        return wins[0]
    if sight.is_boss(plain[-1]) and not _ruffed(sight, plain[-1]):
        return _lowest_equal(sight, plain)
    if len(sight.view.trick) == 1:  # second hand low: the partner is still to play
        low = [card for card in legal if SUIT_OF[card] == sight.led and card not in wins]
        return low[0 if len(low) < 2 else -1] if low else wins[0]
    return plain[-1]


def _lowest_equal(sight: Sight, cards: list[Card]) -> Card:
    """The lowest of the cards that nothing out can beat."""
    return next(card for card in cards if sight.is_boss(card))


def _help(sight: Sight, wins: list[Card]) -> Card | None:
    """What to lay on the partner's card, that leads so far but may be beaten; None: leave it."""
    assert sight.best is not None
    best = sight.best.card
    if not sight.behind or sight.is_boss(best) or SUIT_OF[best] != sight.led:
        return None
    plain = [card for card in wins if SUIT_OF[card] == sight.led]
    if not plain or not sight.higher_out(best):
        return None
    return _lowest_equal(sight, plain) if sight.is_boss(plain[-1]) else None


def throw(sight: Sight, cards: Sequence[Card]) -> Card:
    """The card that can do least later."""
    return min(cards, key=lambda card: _use(sight, card))


def _use(sight: Sight, card: Card) -> float:
    """A spade most, then what may still win; a short suit is soon a void to ruff in."""
    suit, held = SUIT_OF[card], sight.of(SUIT_OF[card])
    if suit == TRUMP:
        return 40 + POWER[suit][card]
    use = float(RANK_OF[card])
    if sight.is_boss(card):
        use += 12
    elif held[-1] == card and len(held) > sight.higher_out(card):
        use += 4
    if len(held) == 2 and held[-1][0] == "K" and not sight.is_boss(held[-1]):
        use += 3
    if sight.of(TRUMP) and len(held) <= 2:
        use -= 2
    return use
