"""The words for what is built in: names of the table, locals, attributes, events. Nothing is about one game."""

from __future__ import annotations

from interpreter.expressions import Type
from interpreter.words.speaker import NEW, PLAYER, Noun, person

TABLE_NAMES: dict[str, Noun] = {
    "seats": Noun("all players", Type.SEATS, plural=True),
    "in_play": Noun("the players still in play", Type.SEATS, plural=True),
    "dealer": person("the dealer"),
    "to_move": Noun("whoever has the turn", Type.SEAT),
    "hands": Noun("all hands", Type.CARDS, plural=True),
    "pack": Noun("the pack", Type.CARDS),
    "jokers": Noun("the jokers", Type.CARDS, plural=True),
    "ranks": Noun("all ranks", Type.RANKS, plural=True),
    "suits": Noun("all suits", Type.SUITS, plural=True),
    "standing": Noun("the play to beat", Type.MADE),
    "last_play": Noun("the last play", Type.MADE, possessive="the last play's"),
    "last_cards": Noun("the cards moved last", Type.CARDS, plural=True),
    "latest": Noun("the group laid or added to last", Type.GROUP),
    "leading": Noun("a lead", Type.TRUTH),
    "first_play": Noun("the first play", Type.TRUTH),
    "dealt": Noun("the number of cards dealt to each player", Type.NUMBER),
    "deal_number": Noun("the number of the deal", Type.NUMBER),
    "trick_number": Noun("the number of the trick", Type.NUMBER),
    "turn_number": Noun("the number of the turn", Type.NUMBER),
    "winner": person("the winner"),
    "winners": Noun("the winners", Type.SEATS, plural=True, possessive="the winners'"),
    "losers": Noun("the losers", Type.SEATS, plural=True, possessive="the losers'"),
    "ending": Noun("the way the deal ended", Type.WORD),
    "leaders": Noun("whoever leads the match", Type.SEATS, possessive="the match leaders'"),
    "redeals": Noun("the number of times cards were thrown in", Type.NUMBER),
    "pot": Noun("the pot", Type.NUMBER),
    "order": Noun("the rank order in force", Type.WORD),
    "direction": Noun("the direction of play", Type.WORD),
}

LOCAL_NAMES: dict[str, Noun] = {
    "player": PLAYER,
    "new": NEW,
    "old": Noun("the play to beat", Type.MADE),
    "cards": Noun("the cards", Type.CARDS, plural=True),
    "group": Noun("the group", Type.GROUP, possessive="the group's"),
    "owner": Noun("whoever owns the group", Type.SEAT),
    "chosen": Noun("what the player chose", Type.WORD),
    "goes_out": Noun("going out", Type.TRUTH),
    "plays": Noun("the player's possible plays", Type.PLAYS, plural=True),
    "seat": person("that player"),
    "payer": person("whoever pays"),
    "payee": person("whoever is paid"),
    "points": Noun("the points so far", Type.NUMBER, plural=True),
    "total": Noun("the points of all losers", Type.NUMBER, plural=True),
}

CONSTANTS: dict[str, str] = {
    "true": "yes",
    "false": "no",
    "nothing": "nothing",
    "clockwise": "clockwise",
    "counter_clockwise": "counter-clockwise",
}

PLAY_ATTRIBUTES: dict[str, str] = {
    "cards": "cards",
    "size": "number of cards",
    "kind": "kind",
    "rank": "rank",
    "suit": "suit",
    "top": "highest card",
    "height": "place in its table of runs",
    "length": "number of ranks",
    "ranks": "ranks, from the highest down",
    "one_suit": "suit",
    "wilds": "number of wild cards",
    "by": "maker",
    "over": "play below",
    "owner": "owner",
}

MEMBERS: dict[Type, str] = {
    Type.CARDS: "card",
    Type.RANKS: "rank",
    Type.RANK_LIST: "rank",
    Type.SUITS: "suit",
    Type.SEATS: "player",
    Type.PLAYS: "play",
    Type.NUMBERS: "number",
}
"""What the members of sets are called."""

EVENTS: dict[str, str] = {
    "turn_start": "when a player's turn begins",
    "turn_end": "when a player's turn ends",
    "turn_back": "when the turn comes back to whoever made the play to beat",
    "trick_end": "when a trick ends",
    "deal_end": "when a deal ends",
}
