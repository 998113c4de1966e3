"""Crazy 8s: its rules page, rule by rule."""
