"""Tables in running games to which everything happens that does on bad days."""
