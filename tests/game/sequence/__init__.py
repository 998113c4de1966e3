"""The rule book of Sequence, as tests; rule numbers are those of docs/RULES-sequence.md."""
