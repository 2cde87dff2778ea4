"""Ankh at the terminal."""
