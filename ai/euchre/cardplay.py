"""Leading, following and throwing away, for players who watch their partner.

Each habit here was kept because matches on mirrored deals showed that it gains, or costs nothing
and spares the partner a surprise; docs/computer-players.md has the figures.
"""

from collections.abc import Sequence

from ai.euchre.sight import Sight
from game.core.cards import RANK_OF, Card

RUFF_PARTNER_UP_TO = RANK_OF[Card("QS")]
"""A partner's side card up to this, that the last opponent may beat, is worth a trump."""
KEEP_TRUMPS = 100


def play_card(sight: Sight, legal: Sequence[Card]) -> Card:
    """The card to lay, of those that are legal."""
    return _answer(sight, legal) if sight.best else _lead(sight)


def _lead(sight: Sight) -> Card:
    trumps = sorted(sight.trumps, key=sight.rank.__getitem__)
    side = [card for card in sight.hand if card not in trumps]
    if trumps and (_leads_trump(sight, trumps) or not side):
        return trumps[-1] if side or sight.is_boss(trumps[-1]) else trumps[0]
    bosses = [card for card in side if sight.is_boss(card)]
    if bosses:
        return min(bosses, key=lambda card: (_ruffers(sight, card), _length(sight, card)))
    return min(
        side,
        key=lambda card: (_ruffers(sight, card), _length(sight, card), sight.rank[card]),
    )


def _leads_trump(sight: Sight, trumps: Sequence[Card]) -> bool:
    """The makers draw trumps while opponents may have any; all clear the way for a last card."""
    if not any(sight.trumps_out(seat) for seat in sight.opponents):
        return False
    if len(sight.hand) == 2 and sight.is_boss(trumps[-1]):
        return True  # the last trumps fall together, and the side card may hold
    if sight.is_maker:
        return sight.is_boss(trumps[-1]) or len(trumps) >= 3
    if sight.mate_is_maker:
        return sight.is_boss(trumps[-1]) or (len(trumps) >= 2 and not sight.view.past)
    return False


def _ruffers(sight: Sight, card: Card) -> int:
    """How many opponents are void in the card's suit and may trump it."""
    void = [seat for seat in sight.opponents if sight.suit[card] in sight.voids[seat]]
    return sum(sight.trumps_out(seat) > 0 for seat in void)


def _length(sight: Sight, card: Card) -> int:
    return len(sight.of(sight.suit[card]))


def _answer(sight: Sight, legal: Sequence[Card]) -> Card:
    assert sight.best is not None
    winners = sight.winners(legal)
    if not winners:
        return _throw(sight, legal)
    foes = [seat for seat in sight.behind if seat != sight.mate]
    if sight.best.seat == sight.mate:
        help_card = _help(sight, winners) if foes else None
        return help_card or _throw(sight, legal)
    plain = [card for card in winners if sight.suit[card] != sight.trump]
    if foes and plain and sight.is_boss(plain[-1]):
        return plain[-1]
    return winners[0]


def _help(sight: Sight, winners: Sequence[Card]) -> Card | None:
    """What to lay on the partner's card, that leads so far but may be beaten; None: leave it."""
    assert sight.best is not None
    best = sight.best.card
    if sight.trump in (sight.led, sight.suit[best]) or sight.is_boss(best):
        return None
    if sight.suit[winners[-1]] == sight.led and sight.is_boss(winners[-1]):
        return winners[-1]
    ruffs = sight.suit[winners[0]] == sight.trump
    return winners[0] if ruffs and sight.rank[best] <= RUFF_PARTNER_UP_TO else None


def _throw(sight: Sight, cards: Sequence[Card]) -> Card:
    return min(cards, key=lambda card: _use(sight, card))


def _use(sight: Sight, card: Card) -> int:
    """What the card may still do: a trump most, then a boss; a lone card is soon a void."""
    if sight.suit[card] == sight.trump:
        return KEEP_TRUMPS + sight.rank[card]
    use = sight.rank[card]
    others = [other for other in sight.of(sight.suit[card]) if other != card]
    if sight.is_boss(card):
        use += 6
    elif not others and sight.trumps:
        use -= 6
    if len(others) == 1 and others[0][0] == "K" and not sight.is_boss(others[0]):
        use += 2
    return use
