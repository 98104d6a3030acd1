"""Effects as sentences: one function for each of the closed list."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.compose.places import VERBS
from interpreter.diagnostics import spoken
from interpreter.expressions import Type
from interpreter.expressions import tree as T
from interpreter.expressions.reading import ACCOUNTS
from interpreter.source import Mapping, Node, entries_of, items_of, text_of
from interpreter.words import clauses
from interpreter.words.english import listing, quoted
from interpreter.words.lexicon import Remembered, tree_of
from interpreter.words.speaker import Noun, Speaker, person

LONG = 60
"""Words longer than this do not make a good subject."""


def deeds(s: Speaker, node: Node | None, joint: str = "; then ") -> str:
    """Effects as one sentence without a full stop."""
    said = [words for item in items_of(node) if (words := deed(s, item))]
    return joint.join(said)


def deed(s: Speaker, node: Node) -> str:
    """One effect as a clause."""
    keys = entries_of(node)
    verb = next((word for word in (*VERBS, "do") if word in keys), None)
    if verb is None or not isinstance(node, Mapping):
        return ""
    seats = keys.get("for")
    inner = s
    if seats is not None:
        inner = s.meaning(seat=person("that player")).for_owner(person("that player"))
    words = HOW[verb](inner, keys)
    if "if" in keys:
        words = f"if {inner.holds(keys['if'])}, {words}"
    if seats is not None:
        words = f"for {_each(s.say(seats, Type.SEATS))}, {words}"
    return words


def _each(words: str) -> str:
    if words == "all players":
        return "each player"
    if words.startswith("“"):
        return f"each of {words}"
    return words if words.startswith("each ") or not words.startswith("the ") else f"each of {words}"


def doers(s: Speaker, node: Node | None) -> Noun:
    """Seats as the subject of a sentence."""
    words = s.meant(node, Type.SEATS)
    if words.text == "all players":
        return Noun("each player", Type.SEATS)
    return words


# ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _move(s: Speaker, keys: dict[str, Node]) -> str:
    cards = s.meant(keys["move"], Type.CARDS)
    tree = tree_of(keys["move"])
    whole_zone = isinstance(tree, T.Name) and tree.name in s.lexicon.zones and tree.name not in s.names
    words, many = cards.text, cards.plural
    if whole_zone:
        words, many = f"what lies in {cards.text}", False
        if isinstance(tree, T.Name) and tree.name == "stock":
            words = "what is left in the stock"
    verb = "go" if many else "goes"
    return f"{words} {verb} {_where(s, keys.get('to'), text_of(keys.get('under')) == 'true')}"


def _where(s: Speaker, node: Node | None, under: bool) -> str:
    target = text_of(node)
    if target == "away":
        return "out of play"
    if target == "trick":
        return "on the table, as a play to beat"
    words = s.say(node)
    if under:
        return f"under {words}"
    name = target.partition("(")[0]
    return f"into {words}" if name == "hand" else f"to {words}"


def _deal(s: Speaker, keys: dict[str, Node]) -> str:
    how = text_of(keys["deal"])
    if how == "even":
        words = "the cards are dealt one at a time, the same number to everybody"
    elif how == "all":
        words = "all cards are dealt out one at a time"
    else:
        amount = s.meant(keys["deal"])
        tree = tree_of(keys["deal"])
        cards = "card is" if isinstance(tree, T.Number) and tree.value == 1 else "cards are"
        many = amount.text if isinstance(tree, T.Number) else f"as many cards as {amount.text}"
        words = (
            f"{many} {cards} dealt to each player" if isinstance(tree, T.Number) else f"{many} are dealt to each player"
        )
    if "to" in keys:
        words += f", to the {spoken(text_of(keys['to']))}"
    if "direction" in keys:
        words += f", {s.say(keys['direction'])}"
    if "first" in keys:
        words += f", beginning with {s.say(keys['first'], Type.SEAT)}"
    return words


def _shuffle(s: Speaker, keys: dict[str, Node]) -> str:
    words = s.meant(keys["shuffle"])
    return f"{words.text} {words.does('is', 'are')} shuffled"


def _show(s: Speaker, keys: dict[str, Node]) -> str:
    words = s.meant(keys["show"], Type.CARDS)
    return f"{words.text} {words.does('is', 'are')} shown to everybody"


def _swap(s: Speaker, keys: dict[str, Node]) -> str:
    moves = [deed(s, item) for item in items_of(keys["swap"])]
    return f"at the same time {listing(moves)}"


# ── Things remembered ───────────────────────────────────────────────────────────────────────────────────────────────


def _set(s: Speaker, keys: dict[str, Node]) -> str:
    target, value = tree_of(keys["set"]), keys.get("to")
    name = target.name if isinstance(target, T.Name | T.Call) else text_of(keys["set"])
    if name == "order":
        return f"from now on the rank order is {s.say(value)}"
    if name == "direction":
        return f"play goes on {s.say(value)}"
    memory = s.lexicon.memory.get(name)
    if memory is None:
        return f"{quoted(spoken(name))} becomes {s.say(value)}"
    whose = s.noun(target.arguments[0], Type.SEAT) if isinstance(target, T.Call) and target.arguments else None
    return _kept(s, memory, whose, value)


def _kept(s: Speaker, memory: Remembered, whose: Noun | None, value: Node | None) -> str:
    who = whose or (s.owner if memory.of_seat else None)
    tree = tree_of(value)
    words = quoted(spoken(memory.name))
    if memory.type is Type.TRUTH:
        return _marked(s, memory, who, text_of(value), value)
    of = f" of {who.text}" if who is not None else ""
    if isinstance(tree, T.Arithmetic) and _changes(tree, memory):
        more = s.noun(tree.right)
        if memory.type is not Type.NUMBER:
            way = "added to" if tree.operator == "+" else "taken out of"
            return f"{more.text} {more.does('is', 'are')} {way} {words}{of}"
        return f"the count {words}{of} goes {'up' if tree.operator == '+' else 'down'} by {more.text}"
    about = memory.about.rstrip(".")
    said = s.meant(value, memory.type).text
    first, _, rest = about.partition(" ")
    if who is None and first == "Who" and len(said) < LONG and not isinstance(tree, T.Conditional):
        return f"{said} {rest}"
    if who is None and first in ("Who", "What", "Which"):
        return f"it is settled {first.lower()} {rest}: {said}"
    if who is None and first == "The":
        return f"the {rest} is {said}"
    return f"{words}{of} is set to {said}" if memory.type is Type.NUMBER else f"{said} is noted as {words}{of}"


def _changes(tree: T.Arithmetic, memory: Remembered) -> bool:
    """Whether this is the memory itself with something more or less."""
    return isinstance(tree.left, T.Name | T.Call) and tree.left.name == memory.name and tree.operator in "+-"


def _marked(s: Speaker, memory: Remembered, who: Noun | None, value: str, node: Node | None) -> str:
    if memory.about.startswith("Whether ") and value in ("true", "false"):
        return f"it is {'' if value == 'true' else 'no longer '}noted that {clauses.noted(s, memory, who, True)}"
    words = quoted(spoken(memory.name))
    if value == "true":
        return f"{who.text} is marked {words}" if who is not None else f"{words} is noted"
    if value == "false":
        return f"the mark {words} is taken from {who.text}" if who is not None else f"the note {words} is taken back"
    return f"it is noted as {words} whether {s.holds(node)}"


# ── Money, places, turns ────────────────────────────────────────────────────────────────────────────────────────────

_SINGLE = {"the losers": "each loser", "the winners": "each winner", "all players": "each player"}


def _pay(s: Speaker, keys: dict[str, Node]) -> str:
    payer, payee = text_of(keys.get("from")), text_of(keys.get("to"))
    inner = s.meaning(
        payer=Noun("the one who pays", Type.SEAT, possessive="their own"),
        payee=Noun("the one who is paid", Type.SEAT, possessive="the receiver's"),
    )
    amount = _price(inner, keys["pay"])
    to = f"the {payee}" if payee in ACCOUNTS else _party(s, keys.get("to"))
    if payer in ACCOUNTS:
        if text_of(keys["pay"]) == payer:
            several = None if payee in ACCOUNTS else s.meant(keys.get("to"), Type.SEATS)
            return f"{several.text} share the {payer}" if several and several.plural else f"the {payer} goes to {to}"
        return f"{to} gets {amount} from the {payer}"
    who = _party(s, keys.get("from"))
    verb = "pay" if who in ("all the other players",) else "pays"
    if payee == "pot":
        return f"{who} {verb} {amount} into {to}"
    return f"{who} {verb} {to} {amount}" if len(to) < LONG // 2 else f"{who} {verb} {amount} to {to}"


def _price(s: Speaker, node: Node) -> str:
    return s.say(node)


def _party(s: Speaker, node: Node | None) -> str:
    words = s.meant(node, Type.SEATS)
    if words.text in _SINGLE:
        return _SINGLE[words.text]
    return f"each of {words.text}" if words.plural else words.text


def _place(s: Speaker, keys: dict[str, Node]) -> str:
    who = doers(s, keys["place"])
    which = "worst" if text_of(keys.get("at")) == "last" else "best"
    return f"{who.text} {who.does('takes', 'take')} the {which} place that is free"


def _next_turn(s: Speaker, keys: dict[str, Node]) -> str:
    who = s.meant(keys["next_turn"], Type.SEAT)
    return f"{who.text} has the {'first' if s.dealing else 'next'} turn"


# ── Questions ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _ask(s: Speaker, keys: dict[str, Node]) -> str:
    verb = "must" if "must" in keys else "may"
    actions = listing([quoted(s.lexicon.action(text_of(item))) for item in items_of(keys.get(verb))], "or")
    who = doers(s, keys["ask"])
    words = f"{who.text} {who.does('has to', 'have to') if verb == 'must' else 'may'} do {actions}"
    words += _manner(keys)
    if "until" in keys:
        end = s.holds(keys["until"])
        words += f"; the question goes round until {'nobody does' if end == 'never' else end}"
    return words + _follows(s, keys)


def _offer(s: Speaker, keys: dict[str, Node]) -> str:
    who = doers(s, keys.get("to"))
    words = f"{who.text} may say {quoted(s.lexicon.action(text_of(keys['offer'])))}{_manner(keys)}"
    if "do" in keys:
        answering = person(who.text) if who.type is Type.SEAT else person("whoever does")
        words += f"; if so, {deeds(s.meaning(player=answering).for_owner(answering), keys['do'])}"
    return words + _follows(s, keys)


def _manner(keys: dict[str, Node]) -> str:
    return {
        "first": " (whoever is first does it for all)",
        "together": " (all decide, then all is done at once)",
    }.get(text_of(keys.get("answers")), "")


def _follows(s: Speaker, keys: dict[str, Node]) -> str:
    words = f"; if nobody does, {deeds(s, keys['otherwise'])}" if "otherwise" in keys else ""
    return words + (f"; after that, {deeds(s, keys['then'])}" if "then" in keys else "")


# ── The rest ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _group(s: Speaker, keys: dict[str, Node]) -> str:
    return deeds(s, keys["do"], ", then ")


def _run(s: Speaker, keys: dict[str, Node]) -> str:
    name = text_of(keys["run"])
    rule = entries_of(entries_of(s.lexicon.document.root.get("rules")).get(name))
    if "when" not in rule:  # the chapter about rules tells what it is
        return f"{quoted(spoken(name))} follows"
    return deeds(s, rule.get("do"))


def _tell(_: Speaker, keys: dict[str, Node]) -> str:
    return f"the table is told: {quoted(text_of(keys['tell']))}"


def _redeal(_: Speaker, keys: dict[str, Node]) -> str:
    name = text_of(keys["redeal"])
    by = "" if name == "same" else f" as {quoted(spoken(name))}"
    return f"the cards are thrown in and dealt again{by}"


def _end(_: Speaker, keys: dict[str, Node]) -> str:
    ending = text_of(keys.get("ending"))
    words = f"the {text_of(keys['end'])} ends"
    return f"{words}: {quoted(spoken(ending))}" if ending else words


HOW: dict[str, Callable[[Speaker, dict[str, Node]], str]] = {
    "move": _move,
    "deal": _deal,
    "shuffle": _shuffle,
    "show": _show,
    "swap": _swap,
    "set": _set,
    "pay": _pay,
    "place": _place,
    "next_turn": _next_turn,
    "ask": _ask,
    "offer": _offer,
    "do": _group,
    "run": _run,
    "tell": _tell,
    "redeal": _redeal,
    "end": _end,
}
