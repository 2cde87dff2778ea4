"""Ennead: the digital table for Ankh: Gods of Egypt and Kemet: Blood and Sand."""

__version__ = "0.2.0"
