"""The window: loop, scenes, stage, widgets and one table view for each game."""
