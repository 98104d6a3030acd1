"""The chapters about the table, the cards, the deal and the combinations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from interpreter.cards import RankListError, expand_ranks
from interpreter.combinations import ShapeError, parse_shape
from interpreter.compose.places import VERBS
from interpreter.diagnostics import spoken
from interpreter.expressions import Type
from interpreter.source import Mapping, Node, entries_of, is_fresh, items_of, text_of
from interpreter.words import deeds, shapes
from interpreter.words.description import Line
from interpreter.words.english import (
    article,
    capital,
    counted,
    listing,
    number,
    ordinal,
    plural,
    quoted,
    sentence,
    small,
)
from interpreter.words.lexicon import words
from interpreter.words.speaker import Noun, Speaker


def numbers(players: tuple[int, ...]) -> str:
    """Numbers of players in words: ``two to four``."""
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return f"{number(players[0])} to {number(players[-1])}"
    return listing([number(count) for count in players], "or")


# ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def table(s: Speaker) -> Iterator[Line]:
    """Players, teams, and which way play goes."""
    document = s.lexicon.document
    if document.players:
        yield Line(sentence(f"for {numbers(document.players)} players"), document.root.span)
    seats = document.root.get("seats")
    keys = entries_of(seats)
    direction = keys.get("direction")
    right = text_of(direction) == "counter_clockwise"
    way = "counter-clockwise, to the right" if right else "clockwise, to the left"
    yield Line(f"Play goes {way}.", direction.span if direction else None)
    if "teams" in keys:
        teams = [listing([text_of(seat) for seat in items_of(team)]) for team in items_of(keys["teams"])]
        yield Line(
            f"Seats {', '.join(teams[:-1])} play together against {teams[-1]}."
            if len(teams) == 2
            else f"Teams: seats {'; '.join(teams)}.",
            keys["teams"].span,
        )
    yield from _titles(s)


def _titles(s: Speaker) -> Iterator[Line]:
    titles = s.lexicon.document.root.get("titles")
    found = []
    for place, name in entries_of(titles).items():
        called = {"-1": "last", "-2": "last but one"}.get(place) or ordinal(abs(int(place)))
        called += " from the end" if int(place) < -2 else ""
        found.append(f"whoever came {called} in the deal before is the {spoken(text_of(name))}")
    if found and titles is not None:
        yield Line(sentence(listing(found)), titles.span)


# ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def cards(s: Speaker) -> Iterator[Line]:
    """The pack, and how cards rank."""
    section = s.lexicon.document.root.get("cards")
    keys = entries_of(section)
    lexicon = s.lexicon
    yield Line(_pack(s, keys), section.span if section else None)
    if "ranks" in keys:
        ranks = " ".join(lexicon.ranks)
        yield Line(f"Ranks from low to high: {ranks}{_joker_ranks(s)}.", keys["ranks"].span)
    if "suits" in keys:
        yield Line(_suits(s, keys), keys["suits"].span)
    if "wild" in keys:
        yield from _wild(s, keys)
    if "remove" in keys:
        yield Line(sentence(f"taken out before dealing: {s.say(keys['remove'], Type.CARDS)}"), keys["remove"].span)
    for name, node in entries_of(keys.get("orders")).items():
        yield Line(
            f"Another rank order, {quoted(spoken(name))}, low to high: {_order(s, node)}.",
            node.span,
        )


def _pack(s: Speaker, keys: dict[str, Node]) -> str:
    lexicon = s.lexicon
    if "pack" in keys:
        return sentence(f"{counted(len(words(keys['pack'])), 'card')}: {' '.join(words(keys['pack']))}")
    written = text_of(keys.get("packs"))
    packs = int(written) if written.isdecimal() else 1
    each = len(lexicon.ranks) * len(lexicon.suits) + len(lexicon.jokers)
    jokers = (
        f", {counted(len(lexicon.jokers), 'joker')} ({listing(lexicon.jokers)}) among them" if lexicon.jokers else ""
    )
    what = f"{each} cards, {number(len(lexicon.ranks))} ranks in {counted(len(lexicon.suits), 'suit')}{jokers}"
    return sentence(f"one pack of {what}" if packs == 1 else f"{counted(packs, 'pack')} of {what}, shuffled together")


def _joker_ranks(s: Speaker) -> str:
    jokers = s.lexicon.jokers
    if not jokers:
        return ""
    return f", and above them the {'joker' if len(jokers) == 1 else 'jokers'} {' '.join(jokers)}"


def _suits(s: Speaker, keys: dict[str, Node]) -> str:
    names = [plural(s.lexicon.suit(suit)) for suit in s.lexicon.suits]
    if text_of(keys.get("suits_rank")) == "false":
        return sentence(f"the suits are {listing(names)}; none is higher than another")
    return sentence(f"suits from low to high: {', '.join(names)}; they only separate cards of one rank")


def _wild(s: Speaker, keys: dict[str, Node]) -> Iterator[Line]:
    who = s.meant(keys["wild"], Type.CARDS)
    tie = "wins against" if text_of(keys.get("wild_ties")) != "equal" else "is no better than"
    yield Line(
        sentence(
            f"wild: in plays of two cards or more {who.text} {who.does('stands', 'stand')} for any missing card; "
            f"a play without wild cards {tie} an equal one with them"
        ),
        keys["wild"].span,
    )


def _order(s: Speaker, node: Node) -> str:
    try:
        named = list(expand_ranks(" ".join(words(node)), s.lexicon.ranks))
    except RankListError:
        return text_of(node)
    return " ".join([*named, *(rank for rank in s.lexicon.ranks if rank not in named)])


# ── Zones ───────────────────────────────────────────────────────────────────────────────────────────────────────────

_SEEN = {
    "owner": "only its owner sees the cards",
    "team": "the owner's team sees the cards",
    "all": "everybody sees the cards",
    "nobody": "nobody sees the cards",
    "top": "everybody sees the top card",
}


def zones(s: Speaker) -> Iterator[Line]:
    """The places where cards lie besides hands, stock and trick."""
    for name, node in entries_of(s.lexicon.document.root.get("zones")).items():
        keys = entries_of(node)
        of_seat = text_of(keys.get("of")) == "seat"
        seen = _SEEN.get(text_of(keys.get("seen_by")) or ("owner" if of_seat else "all"), "")
        whose = "one for each player" if of_seat else "on the table"
        groups = keys.get("groups")
        lying = f"; cards lie there in groups, each {_groups(groups)}" if groups is not None else ""
        about = " " + sentence(text_of(keys["about"])) if "about" in keys else ""
        yield Line(sentence(f"the {spoken(name)}: {whose}, {seen}{lying}") + about, node.span)


def _groups(node: Node) -> str:
    names = [text_of(item) for item in items_of(node)]
    if names == ["combination"]:
        return "of them one of the combinations"
    return f"of them a {listing([spoken(name) for name in names], 'or')}"


# ── The deal ────────────────────────────────────────────────────────────────────────────────────────────────────────


def deal(s: Speaker, section: Node | None) -> Iterator[Line]:
    """Dealing, step by step."""
    s = replace(s, dealing=True)
    for node in entries_of(section).values():
        keys = entries_of(node)
        about = keys.get("about")
        in_place = any(key in keys for key in (*VERBS, "for"))
        fresh = about is not None and is_fresh(node, about, tuple(key for key in keys if key != "about"))
        if in_place and not fresh:
            said = deeds.deed(s, node)
        else:
            said = text_of(about) if fresh else deeds.deeds(s, keys.get("do"))
            if "if" in keys and said:
                said = f"if {s.holds(keys['if'])}, {small(said)}"
        if said:
            yield Line(sentence(said), node.span)


# ── Combinations ────────────────────────────────────────────────────────────────────────────────────────────────────


def combinations(s: Speaker) -> Iterator[Line]:
    """What can be played together, and how two of a kind compare."""
    document = s.lexicon.document
    speaker = s.meaning(**_PARTS)
    lengths: dict[str, set[int]] = {}
    for name, node in entries_of(document.root.get("combinations")).items():
        keys = entries_of(node)
        written = text_of(keys.get("shape"))
        _note_lengths(s, written, lengths)
        said = shapes.shape_in_words(written, s.lexicon)
        suits = {"one": ", all of one suit", "mixed": ", not all of one suit"}.get(text_of(keys.get("suits")), "")
        condition = f", provided {speaker.holds(keys['if'])}" if "if" in keys else ""
        order = f"; ranks count by the order {quoted(spoken(text_of(keys['order'])))}" if "order" in keys else ""
        strength = "; " + shapes.strength_in_words(keys.get("strength"), written, speaker) if compared(s) else ""
        about = _further(text_of(keys.get("about")), said + suits)
        yield Line(f"{capital(spoken(name))}: {said}{suits}{condition}{strength}{order}.{about}", node.span)
    yield from _runs(s, lengths)
    for name, node in entries_of(document.root.get("families")).items():
        kinds = [spoken(text_of(item)) for item in items_of(node) if text_of(item) in s.lexicon.kinds]
        if kinds:
            yield Line(sentence(f"{quoted(spoken(name))} stands for {listing(kinds, 'or')}"), node.span)


def _further(about: str, said: str) -> str:
    """An author's sentence, unless it only says again what the shape has said."""
    fresh = set(about.lower().rstrip(".").replace(",", "").split()) - set(said.lower().replace(",", "").split())
    return " " + sentence(about) if fresh else ""


def compared(s: Speaker) -> bool:
    """Whether plays are ever compared with each other."""
    root = s.lexicon.document.root
    actions = entries_of(root.get("actions")).values()
    return "beats" in root or any("beats" in entries_of(action) for action in actions)


_PARTS = {
    "cards": Noun("the cards", Type.CARDS, plural=True),
    "size": Noun("the number of cards", Type.NUMBER),
    "rank": Noun("its rank", Type.RANK),
    "suit": Noun("its suit", Type.SUIT),
    "top": Noun("the highest card", Type.CARD),
    "ranks": Noun("its ranks", Type.RANK_LIST, plural=True),
    "height": Noun("its place in the table of runs", Type.NUMBER),
    "length": Noun("the number of ranks of the run", Type.NUMBER),
    "wilds": Noun("the number of wild cards in it", Type.NUMBER),
}


def _note_lengths(s: Speaker, written: str, lengths: dict[str, set[int]]) -> None:
    try:
        shape = parse_shape(written, s.lexicon.numbers)
    except ShapeError:
        return
    if shape.run is not None:
        lengths.setdefault(shape.run.table, set()).add(shape.run.length.low)


def _runs(s: Speaker, lengths: dict[str, set[int]]) -> Iterator[Line]:
    for name, node in entries_of(s.lexicon.document.root.get("runs")).items():
        for length in sorted(lengths.get(name, ())):
            row, ties = shapes.runs_low_to_high(node, length, s.lexicon)
            if row:
                order = ", from low to high" if " < " in row else ""
                ties = f"; {ties}" if compared(s) else ""
                yield Line(
                    f"{capital(number(length))} in a row by {quoted(spoken(name))}{order}: {row}{ties}.", node.span
                )


# ── What beats what ─────────────────────────────────────────────────────────────────────────────────────────────────


def beats(s: Speaker) -> Iterator[Line]:
    """Ladders, further ways to beat, and exceptions."""
    section = s.lexicon.document.root.get("beats")
    keys = entries_of(section)
    if not compared(s):
        return
    combinations = entries_of(s.lexicon.document.root.get("combinations"))
    kinds = list(combinations)
    on_ladder: set[str] = set()
    lines = []
    for node in entries_of(keys.get("ladders")).values():
        rungs = [text_of(item) for item in items_of(entries_of(node).get("rungs")) if text_of(item) in kinds]
        on_ladder.update(rungs)
        lines.append(_ladder(node, rungs))
    alone = [kind for kind in kinds if kind not in on_ladder]
    equal = text_of(keys.get("equal")) == "true"
    unbeaten = [] if equal else [kind for kind in alone if not entries_of(combinations[kind]).get("strength")]
    ranked = [kind for kind in alone if kind not in unbeaten]
    span = section.span if section else None
    if ranked:
        strict = "an equal or higher" if equal else "a higher"
        size = "" if all(_fixed_size(s, kind) for kind in ranked) else " with as many cards"
        names = listing([spoken(kind) for kind in ranked], "or")
        yield Line(sentence(f"{article(names)} is beaten only by {strict} one of its own kind{size}"), span)
    if unbeaten:
        names = listing([spoken(kind) for kind in unbeaten], "or")
        yield Line(sentence(f"{article(names)} is beaten by none of its own kind"), span)
    yield from lines
    speaker = s.meaning(new=NEW_PLAY, old=OLD_PLAY, cards=Noun("its cards", Type.CARDS, plural=True))
    for word, start in (("also", "A play also beats another if"), ("never", "A play never beats another if")):
        for node in entries_of(keys.get(word)).values():
            about = text_of(entries_of(node).get("about"))
            condition = entries_of(node).get("if") if isinstance(node, Mapping) else node
            yield Line(sentence(about or f"{start} {speaker.holds(condition)}"), node.span)


NEW_PLAY = Noun("the new play", Type.PLAY, possessive="the new play's")
OLD_PLAY = Noun("the old one", Type.MADE, possessive="the old one's")


def _fixed_size(s: Speaker, kind: str) -> bool:
    """Whether all plays of a kind have as many cards."""
    written = text_of(entries_of(entries_of(s.lexicon.document.root.get("combinations")).get(kind)).get("shape"))
    return ".." not in written and "length" not in written


def _ladder(node: Node, rungs: list[str]) -> Line:
    keys = entries_of(node)
    about = text_of(keys.get("about"))
    if about:
        return Line(sentence(about), node.span)
    row = " < ".join(spoken(rung) for rung in rungs)
    by = text_of(keys.get("by")) or "rung"
    same = "" if text_of(keys.get("sizes")) == "any" else " with as many cards"
    how = {
        "rung": f"a higher kind beats a lower one{same}, and within a kind the stronger wins",
        "same_rung": f"each is beaten only by a stronger one of its own kind{same}",
        "rank": f"any of them beats any other{same} if its rank is higher, whatever the kind",
    }[by]
    return Line(f"{capital(row)}: {how}.", node.span)
