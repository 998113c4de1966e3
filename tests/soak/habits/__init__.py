"""Computer players' habits: whole matches of experts, and what in them people would shake heads at.

`eye.py` is a trick-taking table as a seat sees it, `decision.py` a move elsewhere; `tricks.py`,
`bids.py`, `hearts.py`, `sequence.py` and `others.py` hold the detectors; `watching.py` plays and
looks, `command.py` is the program.
"""
