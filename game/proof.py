"""Whether the record of a match tells the truth: it is played again, and its outcome compared."""

from game.core.contract import AnyRules
from game.history import History
from game.journal import DamagedJournal, EndLine, Record, replay


def prove(rules: AnyRules, record: Record, size: int) -> History:
    """The match of a record in which every line holds, played again.

    Args:
        rules: the game.
        record: as decoded.
        size: how many bytes the file has.

    Raises:
        DamagedJournal: the first line that could not have been written.
    """
    history = replay(rules, record)
    for number, line in enumerate(record.lines, start=2):
        if not isinstance(line, EndLine):
            continue
        outcome = rules.outcome(history.state)
        if outcome is None:
            raise DamagedJournal(number, "the match is not over here")
        if line.outcome != outcome:
            raise DamagedJournal(number, f"the outcome is {_told(outcome)}")
        if number != len(record.lines) + 1:
            raise DamagedJournal(number + 1, "the match is over before this")
    if record.size != size:
        raise DamagedJournal(len(record.lines) + 2, "the file breaks off here")
    return history


def _told(outcome: object) -> str:
    return str(outcome).removeprefix("Outcome")
