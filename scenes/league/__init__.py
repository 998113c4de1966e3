"""The page of the league: who plays the trick games best, and how sure that is."""
