"""The chapters about turns, what is forbidden, and what happens when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from interpreter.diagnostics import spoken
from interpreter.expressions import Type
from interpreter.expressions import tree as T
from interpreter.expressions.types import ELEMENT
from interpreter.source import ACTION_PARTS, Node, entries_of, is_fresh, items_of, text_of
from interpreter.words import deeds
from interpreter.words.description import Line
from interpreter.words.english import capital, counted, listing, quoted, sentence, small
from interpreter.words.lexicon import tree_of
from interpreter.words.speaker import PLAYER, Noun, Speaker, person
from interpreter.words.vocabulary import EVENTS

# ── A turn ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def turn(s: Speaker) -> Iterator[Line]:
    """The steps of a turn, and what the actions are."""
    root = s.lexicon.document.root
    speaker = s.for_owner(PLAYER)
    steps = list(entries_of(root.get("turn")).items())
    in_steps: dict[str, None] = {}
    for at, (_, node) in enumerate(steps):
        keys = entries_of(node)
        verb = "must" if "must" in keys else "may"
        names = [text_of(item) for item in items_of(keys.get(verb))]
        in_steps.update(dict.fromkeys(names))
        start = "In a turn the player" if at == 0 else "Then the player"
        condition = f", if {speaker.holds(keys['if'])}" if "if" in keys else ""
        again = ", as often as wanted" if text_of(keys.get("repeat")) == "true" else ""
        what = listing([quoted(s.lexicon.action(name)) for name in names], "or")
        about = " " + sentence(text_of(keys["about"])) if "about" in keys else ""
        yield Line(sentence(f"{start} {verb} do {what}{again}{condition}") + about, node.span)
    actions = entries_of(root.get("actions"))
    of_turn = {name: node for name, node in actions.items() if name in in_steps or "out_of_turn" in entries_of(node)}
    yield from _actions(speaker, of_turn)
    asked = {name: node for name, node in actions.items() if name not in of_turn}
    if asked:
        yield Line("Only when it is asked for:", next(iter(asked.values())).span)
        yield from _actions(speaker, asked)


def _actions(s: Speaker, actions: dict[str, Node]) -> Iterator[Line]:
    for name, node in actions.items():
        yield Line(f"{capital(quoted(s.lexicon.action(name)))}: {_action(s, node)}", node.span, 1)


def _action(s: Speaker, node: Node) -> str:
    keys = entries_of(node)
    choices = tree_of(keys.get("choose"))
    several = s.noun(choices).type if choices is not None else None
    chosen = Noun("what was chosen", ELEMENT.get(several) if several else None)
    inner = s.meaning(chosen=person("that player") if several is Type.SEATS else chosen)
    if "about" in keys and is_fresh(node, keys["about"], ACTION_PARTS):
        said = [sentence(text_of(keys["about"]))]
    else:
        said = [sentence(part) for part in _parts(inner, keys)]
    if "if" in keys:
        said.append(f"Only if {inner.holds(keys['if'])}.")
    said = said or ["Nothing more."]
    if "out_of_turn" in keys:
        condition = inner.holds(keys["out_of_turn"])
        at_any = "whenever the table waits for somebody" if condition == "in any case" else f"as long as {condition}"
        said.append(f"Anybody may do this out of turn {at_any}.")
    return " ".join(said)


def _one_of(s: Speaker, node: Node) -> str:
    tree = tree_of(node)
    if isinstance(tree, T.List) and all(isinstance(item, T.Number) for item in tree.items):
        return listing([s.noun(item).text for item in tree.items], "or")
    words = s.say(node, Type.SEATS)
    if words.startswith("everybody but "):
        return words.replace("everybody", "anybody", 1)
    return "somebody" if words == "all players" else f"one of {words}"


def _parts(s: Speaker, keys: dict[str, Node]) -> Iterator[str]:
    picked = _picked(s, keys)
    if picked:
        yield picked
    if "choose" in keys:
        yield f"the player names {_one_of(s, keys['choose'])}"
    if "do" in keys:
        yield deeds.deeds(s, keys["do"])


def _picked(s: Speaker, keys: dict[str, Node]) -> str:
    if "cards" not in keys:
        return ""
    what = _what(keys["cards"])
    source = ""
    if "from" in keys:
        source = f" from {listing([s.say(item) for item in items_of(keys['from'])], 'or')}"
    beating = (
        ", which has to beat the play on the table if there is one" if text_of(keys.get("beats")) == "standing" else ""
    )
    if "onto" in keys:
        return f"the player adds {what}{source} to a group among the {spoken(text_of(keys['onto']))}, whoever owns it"
    if text_of(keys.get("to")) == "trick":
        return f"the player lays {what}{source} on the table{beating}"
    if "to" in keys:
        return f"the player puts {what}{source} to {s.say(keys['to'])}{beating}"
    return f"the player picks {what}{source}"


def _what(node: Node) -> str:
    names = [text_of(item) for item in items_of(node)]
    if names == ["combination"]:
        return "a combination"
    if names == ["all"]:
        return "the whole hand"
    if len(names) == 1 and names[0].isdecimal():
        return counted(int(names[0]), "card")
    if len(names) == 1 and ".." in names[0]:
        low, _, high = names[0].partition("..")
        return f"{low} to {high} cards" if high else f"{low} or more cards"
    return "a " + listing([spoken(name) for name in names], "or")


def forbidden(s: Speaker) -> Iterator[Line]:
    """What is not allowed, and why."""
    speaker = s.for_owner(PLAYER)
    for node in entries_of(s.lexicon.document.root.get("forbid")).values():
        keys = entries_of(node)
        names = [text_of(item) for item in items_of(keys.get("action"))]
        what = listing([quoted(s.lexicon.action(name)) for name in names if name != "turn"], "and")
        many = len([name for name in names if name != "turn"]) > 1
        said = f"{what} {'are' if many else 'is'} not allowed" if what else "a player gets no turn"
        if what and "turn" in names:
            said += ", and the turn is skipped,"
        condition = f" if {speaker.holds(keys['if'])}" if "if" in keys else ""
        reason = text_of(keys.get("because", keys.get("about")))
        because = f": {reason}" if reason else ""
        yield Line(sentence(f"{said}{condition}{because}"), node.span)


# ── What happens when ───────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class _Rule:
    name: str
    node: Node
    keys: dict[str, Node]

    @property
    def events(self) -> tuple[str, ...]:
        return tuple(text_of(item) for item in items_of(self.keys.get("when")))


def rules(s: Speaker) -> Iterator[Line]:
    """Rules, those of one event together, in the order in which they run."""
    found = [
        _Rule(name, node, entries_of(node)) for name, node in entries_of(s.lexicon.document.root.get("rules")).items()
    ]
    stand_ins: dict[str, list[_Rule]] = {}
    for rule in found:
        stand_ins.setdefault(text_of(rule.keys.get("instead_of")), []).append(rule)
    groups: dict[tuple[str, ...], list[_Rule]] = {}
    for rule in found:
        if "instead_of" not in rule.keys:
            groups.setdefault(rule.events, []).append(rule)
    only_run = groups.pop((), [])
    for events, members in groups.items():
        speaker = _at(s, events)
        event = capital(_event(s, events))
        if len(members) == 1 and not stand_ins.get(members[0].name):
            yield Line(_single(speaker, event, members[0]), members[0].node.span)
            continue
        yield Line(f"{event}:", members[0].node.span)
        for rule in members:
            others = stand_ins.get(rule.name, [])
            for other in others:
                yield Line(_rule(speaker, other), other.node.span, 1)
            said = _rule(speaker, rule)
            yield Line(f"Otherwise {small(said)}" if others else said, rule.node.span, 1)
    for rule in only_run:
        yield Line(sentence(f"{quoted(spoken(rule.name))}: {small(_rule(_at(s, ()), rule))}"), rule.node.span)


def _at(s: Speaker, events: tuple[str, ...]) -> Speaker:
    """A speaker for the rules of some events."""
    speaker = s.for_owner(PLAYER)
    if set(events) & {"trick_end", "turn_back"}:
        speaker = speaker.meaning(standing=Noun("the last play", Type.MADE, possessive="the last play's"))
    if "turn_back" in events:
        speaker = speaker.meaning(player=person("that player"))
    return speaker.meaning(old=Noun("the play under it", Type.MADE))


def _event(s: Speaker, events: tuple[str, ...]) -> str:
    named = [EVENTS[event] for event in events if event in EVENTS]
    actions = [quoted(s.lexicon.action(event)) for event in events if event not in EVENTS]
    if actions:
        named.append(f"after {listing(actions, 'or')}")
    return listing(named, "or")


def _rule(s: Speaker, rule: _Rule) -> str:
    about = rule.keys.get("about")
    if about is not None and is_fresh(rule.node, about, ("when", "if", "do")):
        said = text_of(about)
    else:
        said = deeds.deeds(s, rule.keys.get("do")) or "nothing happens"
    if "if" in rule.keys:
        said = f"if {s.holds(rule.keys['if'])}, {small(said)}"
    return sentence(said)


def _single(s: Speaker, event: str, rule: _Rule) -> str:
    """The only rule of an event."""
    return f"{event}, {small(_rule(s, rule))}"
