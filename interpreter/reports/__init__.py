"""Results of commands, as text for people and as plain data for JSON."""
