"""Many games at once, and what came of them."""
