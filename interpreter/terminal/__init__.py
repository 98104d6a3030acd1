"""Playing at the terminal, line by line: people and bots, any ruleset."""
