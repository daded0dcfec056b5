"""Mechanisms that more than one rulebook has, without any rulebook's words: between the kernel and the games."""
