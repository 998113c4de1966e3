"""What players need in every game of exact bids: the table as they count it, and chances."""
