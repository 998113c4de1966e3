"""Who takes a slot in an episode: scripted players, outside programs, language models."""
