"""The theater: plays any record of a match with every card face up."""
