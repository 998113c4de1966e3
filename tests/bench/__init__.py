"""Budgets, measured: `python -m tests.bench`.

Each file beside this one measures one thing: its `measure()` returns figures. It runs in a
process of its own, so that no measurement warms up, slows down or fills the memory of another.
"""
