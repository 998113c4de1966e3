"""New versions of Parlour: the notice, the sheet, and what the settings say of them."""
