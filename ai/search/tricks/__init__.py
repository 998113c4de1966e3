"""Search in trick-taking games: one kernel for all, told by each game what is played for."""
