"""Seeded episodes of trick-taking games: so many hands, four policies, a score for each."""
