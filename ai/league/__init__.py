"""The league: who plays best, over many episodes of the trick games."""
