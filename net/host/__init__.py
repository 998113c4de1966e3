"""The host's end of a table: who sits where, the match, and who is told what."""
