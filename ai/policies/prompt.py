"""What a language model reads when its seat must decide: from what the seat sees, and no more.

Two texts: the system's, which says what game this is and what a reply looks like, and the user's,
which tells the table and lists every option. Positions count from 1 here, as people count.
"""

from collections.abc import Callable, Iterable
from typing import Final

from game.episode.cards import CODES, NONE, printed
from game.episode.decision import PASS_SIZE, Decision
from game.episode.modules import MODULES
from game.episode.terms import Call, suit_word
from game.episode.view import SeatView, TableView

_WAYS: Final = ("left", "right", "across")
_STEPS: Final = (1, 3, 2)
_JACK: Final = 9
_NOTICES: Final = (
    "You never see the cards of others.",
    "There is no talking: bids and cards are the only language.",
    "Your notes are private, and come back to you at every decision.",
    "Choose exactly one of the options listed. An illegal answer is replaced by a move of the "
    "house.",
)
_FORMAT: Final = (
    "Reply with one JSON object and nothing else: it starts with { and ends with }. "
    "“notes” is what you want to remember, 400 characters at most; leave it empty to keep what "
    "you have."
)


def system_text(view: TableView) -> str:
    """Who the model is, the rules, what holds always, and the form of a reply."""
    me = view.seats[view.pos].name
    rules = [f"{at}. {rule}" for at, rule in enumerate(MODULES[view.module].summary, start=1)]
    return _blocks(
        f"You are {me}, one of four players in a game of {view.display_name}.",
        _lines("Rules:", rules),
        _lines("Always:", [f"- {notice}" for notice in _NOTICES]),
        _FORMAT,
    )


def user_text(view: TableView, decision: Decision, guidance: str = "", mistake: str = "") -> str:
    """The table as the seat sees it, and what it may choose.

    Args:
        view: what the seat sees.
        decision: what it must decide.
        guidance: what the seat's owner told it.
        mistake: why the reply before this one could not be used; empty: there was none.
    """
    me = view.seats[view.pos]
    trick = f", trick {view.trick + 1} of {view.tricks}" if view.phase == "play" else ""
    told = f"Guidance from your owner, of great weight but never above the rules:\n{guidance}"
    return _blocks(
        f"Hand {view.hand + 1} of {view.hands}{trick}.",
        _standings(view),
        _seating(view),
        _lines("Bidding in this hand:", _bidding(view)),
        _lines("Completed tricks of this hand:", _tricks(view)),
        _current_trick(view),
        _lines("Known voids:", _voids(view)),
        f"Your hand: {printed(me.hand)}",
        _ABOUT[view.module](view),
        f"Your notes: {me.notes or 'none yet'}",
        told if guidance else "",
        _options(view, decision),
        _correction(decision, mistake) if mistake else "",
    )


def listed(decision: Decision) -> str:
    """The options with their numbers: `1) 9C  2) KD`."""
    if decision.kind == "bid":
        names = [option.description for option in decision.options]
    else:
        names = [CODES[card] for card in decision.cards]
    return "  ".join(f"{at}) {name}" for at, name in enumerate(names, start=1))


def _blocks(*blocks: str) -> str:
    return "\n\n".join(filter(None, blocks))


def _lines(head: str, lines: Iterable[str]) -> str:
    return "\n".join((head, *(tuple(lines) or ("none",))))


def _standings(view: TableView) -> str:
    lower = " (lower is better)" if view.module == "hearts" else ""
    return _lines(f"Points of the whole game so far{lower}:", map(_standing, view.seats))


def _standing(seat: SeatView) -> str:
    bid = f"bid {seat.bid}, made {seat.made}" if seat.bid != NONE else f"tricks {seat.tricks}"
    penalty = f", {seat.penalty} penalty points in this hand" if seat.penalty else ""
    return f"{seat.name} (seat {seat.pos + 1}): {seat.points:.1f} points, {bid}{penalty}"


def _seating(view: TableView) -> str:
    me = view.seats[view.pos]
    around = ", ".join(seat.name for seat in view.seats)
    lines = [
        f"Clockwise: {around}.",
        f"You are {me.name} in seat {view.pos + 1}. {view.seats[view.dealer].name} deals.",
    ]
    if view.partner:
        lines.append(f"Your partner is {view.partner}.")
    out = [seat.name for seat in view.seats if seat.sitting_out]
    lines += [f"{name} sits out this hand." for name in out]
    return "\n".join(lines)


def _bidding(view: TableView) -> list[str]:
    return [
        f"{view.seats[bid.pos].name}: {Call(bid.action, bid.value, bid.suit).words}"
        for bid in view.bidding
    ]


def _tricks(view: TableView) -> list[str]:
    lines = []
    for at, trick in enumerate(view.completed_tricks, start=1):
        cards = ", ".join(f"{view.seats[laid.pos].name} {CODES[laid.card]}" for laid in trick.cards)
        penalty = f" ({trick.penalty} penalty)" if trick.penalty else ""
        lines.append(f"trick {at}: {cards} — {view.seats[trick.winner].name} takes it{penalty}")
    return lines


def _current_trick(view: TableView) -> str:
    if view.phase != "play":
        return "No card has been played yet."
    if view.leader == view.pos:
        return "You are on lead."
    cards = ", ".join(f"{view.seats[laid.pos].name} {CODES[laid.card]}" for laid in view.table)
    return f"The trick so far: {cards}"


def _voids(view: TableView) -> list[str]:
    found = []
    for seat in view.seats:
        suits = [suit_word(suit) for suit, is_void in enumerate(seat.void) if is_void]
        if suits:
            found.append(f"{seat.name}: no {', no '.join(suits)}")
    return found


# What is particular to a game


def _about_euchre(view: TableView) -> str:
    lines = []
    if view.trump == NONE:
        up = CODES[view.upcard]
        if view.upcard_live:
            lines.append(f"The upcard is {up}: ordered, its suit is trump and the dealer takes it.")
            lines.append(_bowers(view.upcard % 4, "would be"))
        else:
            lines.append(f"The upcard {up} was turned down; its suit may not be named.")
            lines.append(
                "Of trump, its jack is the right bower and the other jack of its colour the left, "
                "which is a trump."
            )
    else:
        alone = ", alone" if view.alone else ""
        maker = view.seats[view.maker].name
        lines.append(f"Trump is {suit_word(view.trump)}, made by {maker}{alone}.")
        lines.append(_bowers(view.trump, "is"))
        was = "taken by the dealer" if _was_ordered(view) else "turned down"
        lines.append(f"The upcard {CODES[view.upcard]} was {was}.")
    return "\n".join(lines)


def _was_ordered(view: TableView) -> bool:
    return any(bid.action != "pass" and bid.value == 1 for bid in view.bidding)


def _bowers(trump: int, verb: str) -> str:
    right, left = CODES[_JACK * 4 + trump], CODES[_JACK * 4 + 3 - trump]
    return (
        f"The right bower {verb} {right}, the left bower {left}: the left bower is a trump, "
        f"not one of the {suit_word(3 - trump)}."
    )


def _about_spades(view: TableView) -> str:
    return f"Spades are trump and {_broken(view)}."


def _about_hearts(view: TableView) -> str:
    lines = [f"There is no trump. Hearts are {_broken(view)}."]
    if 0 <= view.pass_dir < len(_WAYS):
        to = view.seats[(view.pos + _STEPS[view.pass_dir]) % len(view.seats)].name
        lines.append(f"Cards are passed {_WAYS[view.pass_dir]} in this hand: yours go to {to}.")
    else:
        lines.append("No cards are passed in this hand.")
    return "\n".join(lines)


def _about_oh_hell(view: TableView) -> str:
    return (
        f"The turn-up is {CODES[view.turnup]}: {suit_word(view.trump)} are trump. "
        f"Tricks in this hand: {view.tricks}."
    )


def _broken(view: TableView) -> str:
    return "broken" if view.broken else "not broken yet"


_ABOUT: Final[dict[str, Callable[[TableView], str]]] = {
    "euchre": _about_euchre,
    "spades": _about_spades,
    "hearts": _about_hearts,
    "oh-hell": _about_oh_hell,
}


# What may be chosen, and how


def _options(view: TableView, decision: Decision) -> str:
    first = CODES[decision.cards[0]] if decision.cards else ""
    if decision.kind == "pass":
        cards = ",".join(f'"{CODES[card]}"' for card in decision.cards[:PASS_SIZE])
        what = f"Pass exactly {PASS_SIZE} distinct cards of your hand."
        shape = f'{{"cards":[{cards}],"notes":"…"}}'
    elif decision.kind == "discard":
        what = "Discard one card; nobody will see it."
        shape = f'{{"card":"{first}","notes":"…"}}'
    elif decision.kind == "play":
        what = "Play one of these cards."
        shape = f'{{"card":"{first}","notes":"…"}}'
    elif view.module == "euchre":
        what, shape = _euchre_bid(decision)
    else:
        bids = [option.description.removeprefix("bid ") for option in decision.options]
        what = "Bid one of these numbers." + _limits(view, bids)
        shape = f'{{"bid":{bids[len(bids) // 2]},"notes":"…"}}'
    return _lines(what, (listed(decision), f"Reply like this: {shape}"))


def _euchre_bid(decision: Decision) -> tuple[str, str]:
    words = [option.description for option in decision.options]
    if any(word.startswith("order") for word in words):
        return "Bid.", '{"action":"order","notes":"…"} (or "pass", or "alone")'
    may_pass = ', or {"action":"pass","notes":"…"}' if "pass" in words else "; you may not pass"
    suit = words[-1].split()[1]
    return (
        "Name a suit, or name it alone.",
        f'{{"action":"name","suit":"{suit}","notes":"…"}} (or "alone"){may_pass}',
    )


def _limits(view: TableView, bids: list[str]) -> str:
    if view.module == "spades":
        return " 0 is nil."
    missing = sorted(set(range(view.tricks + 1)) - set(map(int, bids)))
    if not missing:
        return ""
    return f" You deal: {missing[0]} would make the bids add up to the tricks, and is not allowed."


def _correction(decision: Decision, mistake: str) -> str:
    again = f" The cards you may play: {listed(decision)}" if decision.kind == "play" else ""
    return f"Your last reply could not be used: {mistake}. Reply with one JSON object only.{again}"
