"""An episode in words, a line for each event that people would remark on."""

from collections.abc import Iterator, Sequence

from game.episode import events
from game.episode.cards import printed
from game.episode.events import AnyEvent
from game.episode.replay import Replay
from game.episode.terms import Call, suit_word

_ENDINGS = {
    "complete": "All hands were played.",
    "deadline": "The time was over.",
    "budget": "The decisions were spent.",
}
_WAYS = ("to the left", "to the right", "across", "to nobody")


def tell(replay: Replay) -> Iterator[str]:
    """The whole episode, everybody under the name of their policy."""
    setting, results = replay.header.config, replay.results
    names = [
        f"{policy} ({alias})"
        for policy, alias in zip(replay.header.policy_names, replay.header.names, strict=True)
    ]
    seated = ", ".join(names[slot] for slot in setting.seat_order)
    yield f"{setting.display_name}, seed {setting.seed}: {seated}."
    for event in replay.events:
        if words := _words(event, names, setting.hands):
            yield words
    scored = f"{results.hands_scored} of {results.hands} hands were scored."
    yield f"{_ENDINGS.get(results.reason, '')} {scored}".strip()
    for slot in sorted(range(len(names)), key=lambda slot: -results.net[slot]):
        yield f"{names[slot]}: score {results.scores[slot]:.3f}, net {results.net[slot]:+g}"


def _words(event: AnyEvent, names: Sequence[str], hands: int) -> str:
    match event:
        case events.Hand():
            return _deal(event, names, hands)
        case events.Bid():
            call = Call(event.action, event.value, event.suit)
            return _with_tell(f"{names[event.slot]}: {call.words}.", event.tell)
        case events.Trump():
            alone = ", alone" if event.alone else ""
            return f"{names[event.slot]} makes {suit_word(event.suit)} trump{alone}."
        case events.Pass():
            return f"{names[event.slot]} passes {printed(event.cards)} to {names[event.other]}."
        case events.Discard():
            return f"{names[event.slot]} lays {printed([event.card])} away."
        case events.Play():
            return _with_tell(f"{names[event.slot]} plays {printed([event.card])}.", event.tell)
        case events.Broken():
            return f"{suit_word(event.suit).capitalize()} are broken."
        case events.Trick():
            return f"{names[event.slot]} takes the trick."
        case events.HandEnd():
            points = ", ".join(map(str, event.points))
            return f"{event.text}. Points: {points}."
        case events.HandVoid():
            return "The hand is void."
    return ""


def _deal(event: events.Hand, names: Sequence[str], hands: int) -> str:
    words = f"Hand {event.hand + 1} of {hands}: {names[event.dealer]} deals."
    if event.upcard >= 0 or event.turnup >= 0:
        words += f" {printed([max(event.upcard, event.turnup)])} is turned up."
    return f"{words} Cards go {_WAYS[event.pass_dir]}." if event.pass_dir >= 0 else words


def _with_tell(words: str, tell: str) -> str:
    return f"{words} ({tell})" if tell else words
