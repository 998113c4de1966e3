"""A finished or unfinished match in words, line by line."""

from collections.abc import Iterator

from game.core.contract import AnyRules
from game.history import Change
from game.holders import Computer, Holder
from game.journal import MoveLine, Record, SeatLine, UndoLine, replay


def tell(rules: AnyRules, record: Record) -> Iterator[str]:
    """What happened, as everybody would have seen it with open cards.

    Raises:
        DamagedJournal: the record cannot be replayed; before the first line.
    """
    history = replay(rules, record)
    seated = list(record.header.holders)
    names = [holder.name for holder in seated]
    yield f"{rules.info.title}: {', '.join(names)}. {record.header.created}".rstrip()
    if record.header.start is not None:
        yield "It goes on where another table was left."
    changes = iter(history.changes)
    for line in record.lines:
        if isinstance(line, SeatLine):
            yield seat_words(seated[line.seat], line.holder)
            seated[line.seat] = line.holder
            names[line.seat] = line.holder.name
        elif isinstance(line, MoveLine | UndoLine):
            yield from _tell_change(rules, next(changes), names)
    outcome = rules.outcome(history.state)
    if outcome is None:
        yield "The match is not over."
    else:
        winners = " and ".join(names[seat] for seat in outcome.winners)
        yield f"{winners or 'Nobody'} won: {outcome.reason}. {_scores(names, outcome.scores)}."


def seat_words(before: Holder, after: Holder) -> str:
    """What is said when a seat gets another holder."""
    if isinstance(after, Computer) and after.stands_in:
        return f"A stand-in plays for {after.name}."
    if isinstance(before, Computer) and before.stands_in and after.name == before.name:
        return f"{after.name} is back."
    return f"{after.name} sits down in the seat of {before.name}."


def _tell_change(rules: AnyRules, change: Change, names: list[str]) -> Iterator[str]:
    if change.is_undo:
        yield f"{names[change.seat]} takes back."
    for beat in change.beats:
        words = rules.text.caption(beat.event, names)
        if words:
            yield words


def _scores(names: list[str], scores: tuple[int, ...]) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
