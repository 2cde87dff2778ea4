"""Many games at once, and their results."""
