"""Cards: the pack, the orders in which cards rank, sets of cards as bit masks, and cards as text."""

from interpreter.cards.masks import bits, mask_of, members, union
from interpreter.cards.order import Order, RankListError, build_order, expand_ranks, highest, lowest
from interpreter.cards.pack import NO_SUIT, Pack, PackError, build_pack, copies_among
from interpreter.cards.text import CardError, format_card, format_cards, parse_card, parse_cards

__all__ = [
    "NO_SUIT",
    "CardError",
    "Order",
    "Pack",
    "PackError",
    "RankListError",
    "bits",
    "build_order",
    "build_pack",
    "copies_among",
    "expand_ranks",
    "format_card",
    "format_cards",
    "highest",
    "lowest",
    "mask_of",
    "members",
    "parse_card",
    "parse_cards",
    "union",
]
