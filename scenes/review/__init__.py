"""A match looked at again: what one chose, what it cost, and the table as it stood."""
