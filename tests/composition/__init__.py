"""House rules on top of each other: every two that fit a ruleset are played together."""
