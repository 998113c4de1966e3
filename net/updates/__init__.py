"""New versions: found among the releases, proved to be ours, fetched, put in place."""
