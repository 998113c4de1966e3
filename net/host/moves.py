"""A move as it comes from afar: made, or refused with a reason that can be shown."""

from __future__ import annotations

import logging

from game.core.contract import IllegalMove
from game.core.events import Seat
from game.match import Match, Stale
from net.host.seats import Refusal
from net.protocol import Intent

LOG = logging.getLogger(__name__)


def make_move(match: Match, seat: Seat, intent: Intent, now_s: float) -> None:
    """Makes the seat's move; raises Refusal: then at most its flag has fallen."""
    rules = match.rules
    try:
        move = rules.text.parse(intent.move)
    except Exception as error:  # a parser may stumble over what no player would ever send
        raise Refusal("malformed", "That is no move of this game.") from error
    if seat not in match.to_act:
        raise Refusal("turn", "It is not your turn.")
    try:
        match.submit(seat, move, intent.answers, now_s)
    except Stale as error:
        raise Refusal("stale", "The table has moved on since.") from error
    except IllegalMove as error:
        raise Refusal("illegal", error.reason[:400]) from error
    except Exception as error:  # a fault in the game is not the guest's
        LOG.exception("%s stumbled over %s", rules.info.title, intent.move)
        raise Refusal("illegal", "That cannot be played now.") from error
