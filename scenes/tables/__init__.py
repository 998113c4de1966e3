"""One table view for each game: where everything lies, and which clicks mean which move."""
