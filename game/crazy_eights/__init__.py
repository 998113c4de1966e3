"""Crazy 8s: match the suit or the rank, name a suit with an eight, and be the first out."""
