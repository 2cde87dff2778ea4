"""Ankh in simulations."""
