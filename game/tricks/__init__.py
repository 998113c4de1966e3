"""The trick-taking engine, and one module file for each game played on it."""
