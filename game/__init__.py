"""Rules, matches and their records: no clock, no file, no socket, no picture."""
