"""A guest's end of a table: finding it, sitting down, coming back."""
