"""Computer players' habits: whole matches of experts, and what in them people would shake heads at.

`eye.py` is the table as a seat sees it, `tricks.py`, `bids.py`, `hearts.py` and `others.py` hold
the detectors, `watching.py` plays and looks, `command.py` is the program.
"""
