"""Bots: players that see what their seat sees and know no game."""

from interpreter.bots.bot import Bot
from interpreter.bots.levels import BOTS, Level, make_bot, seat_players

__all__ = ["BOTS", "Bot", "Level", "make_bot", "seat_players"]
