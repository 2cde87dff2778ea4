"""Kemet at the terminal."""
