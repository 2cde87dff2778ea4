"""Kemet in simulations."""
