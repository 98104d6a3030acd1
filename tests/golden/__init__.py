"""Recorded games: whatever changes how a shipped ruleset plays shows up as a difference in one of these files."""
