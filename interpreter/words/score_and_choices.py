"""The chapters about endings, points, the match, tables, things kept in mind, terms and choices."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import spoken
from interpreter.expressions import Type
from interpreter.expressions import tree as T
from interpreter.source import Mapping, Node, entries_of, is_fresh, items_of, text_of, walk
from interpreter.words import nouns, selections
from interpreter.words.description import Line
from interpreter.words.english import counted, number, ordinal, quoted, sentence, small
from interpreter.words.lexicon import Term, tree_of
from interpreter.words.speaker import Noun, Speaker, person

# ── Endings, points, the match ──────────────────────────────────────────────────────────────────────────────────────


def endings(s: Speaker) -> Iterator[Line]:
    """How a deal can end."""
    for name, node in entries_of(s.lexicon.document.root.get("endings")).items():
        said = text_of(entries_of(node).get("say")) or text_of(entries_of(node).get("about")) or text_of(node)
        about = said.replace("{winners}", "…").replace("{losers}", "…")
        yield Line(sentence(f"{quoted(spoken(name))}: {about}"), node.span)
    if any("place" in entries_of(effect) for effect in walk(s.lexicon.document.root)):
        yield Line("Whoever takes the first place has won the deal; all others have lost it.")


def points(s: Speaker) -> Iterator[Line]:
    """The steps of the penalty points."""
    seat = person("the player")
    speaker = s.meaning(seat=seat).for_owner(seat)
    steps = entries_of(entries_of(s.lexicon.document.root.get("score")).get("points"))
    groups: dict[str, bool] = {}
    for at, (_, node) in enumerate(steps.items()):
        keys = entries_of(node)
        about = keys.get("about")
        if about is not None and is_fresh(node, about, ("set", "times", "plus", "if")):
            said = small(text_of(about))
            if "if" in keys:
                said = f"if {speaker.holds(keys['if'])}, {said}"
        else:
            said = _points_step(speaker, keys, at)
        word = text_of(keys.get("one_of"))
        if word and groups.get(word):
            said = f"or else {said}"
        groups[word] = True
        yield Line(sentence(said), node.span)


def _points_step(s: Speaker, keys: dict[str, Node], at: int) -> str:
    verb = next((word for word in ("set", "times", "plus") if word in keys), "")
    if not verb:
        return ""
    value = s.say(keys[verb])
    condition = f"if {s.holds(keys['if'])}, " if "if" in keys else ""
    if verb == "set":
        start = "the penalty points of a player are" if at == 0 else "the points are set to"
        return f"{condition}{start} {value}"
    if verb == "plus":
        return f"{condition}{value} is added"
    return f"{condition}they are {_times(s, keys[verb], value)}"


def _times(s: Speaker, node: Node, value: str) -> str:
    tree = tree_of(node)
    if isinstance(tree, T.Number):
        return {2: "doubled", 3: "tripled"}.get(tree.value, f"multiplied by {number(tree.value)}")
    if (
        isinstance(tree, T.Arithmetic)
        and tree.operator == "^"
        and isinstance(tree.left, T.Number)
        and tree.left.value == 2
    ):
        return _doubled(s, tree.right, value)
    return f"multiplied by {value}"


def _doubled(s: Speaker, times: T.Tree, value: str) -> str:
    """How often points are doubled."""
    if isinstance(times, T.Call) and times.name == "count" and isinstance(times.arguments[0], T.Binder):
        binder = times.arguments[0]
        return f"doubled for every {selections.picked(s, binder).singular} {selections.within(s, binder.whole)}"
    return value.replace("one doubled", "doubled", 1)


def match(s: Speaker) -> Iterator[Line]:
    """Who deals, how long a match is and who wins it."""
    keys = entries_of(s.lexicon.document.root.get("match"))
    if "first_dealer" in keys:
        yield Line(sentence(f"the first dealer is {s.say(keys['first_dealer'], Type.SEAT)}"), keys["first_dealer"].span)
    if "next_dealer" in keys:
        who = s.say(keys["next_dealer"], Type.SEAT)
        yield Line(sentence(f"the next deal is dealt by {who}"), keys["next_dealer"].span)
    if "deals" in keys:
        count = text_of(keys["deals"])
        if count.isdecimal():
            said = f"a match {'has at most' if 'over' in keys else 'is'} {counted(int(count), 'deal')}"
        else:
            most = "at most " if "over" in keys else ""
            said = f"the number of deals of a match is {most}{s.say(keys['deals'])}"
        yield Line(sentence(said), keys["deals"].span)
    if "over" in keys:
        yield Line(sentence(f"the match is over after a deal if {s.holds(keys['over'])}"), keys["over"].span)
    if "purse" in keys:
        line = f"everybody brings {s.say(keys['purse'])} to the match, and nobody pays more than is left of it"
        yield Line(sentence(line), keys["purse"].span)
    for name, node in entries_of(keys.get("other_deals")).items():
        line = f"a deal is played by the rules of {quoted(spoken(name))} if {s.holds(node)}"
        yield Line(sentence(line), node.span)
    if "ranking" in keys:
        seat = person("a player")
        speaker = s.meaning(seat=seat).for_owner(seat)
        values = ", then by ".join(speaker.say(node) for node in items_of(keys["ranking"]))
        yield Line(f"The match is decided by {values}: the higher the better.", keys["ranking"].span)
    if "unit" in keys:
        yield Line(sentence(f"payments are in {text_of(keys['unit'])}"), keys["unit"].span)


# ── Terms, tables, things kept in mind ──────────────────────────────────────────────────────────────────────────────


def tables(s: Speaker) -> Iterator[Line]:
    """Tables of numbers."""
    for name, node in entries_of(s.lexicon.document.root.get("tables")).items():
        yield Line(sentence(f"{quoted(spoken(name))}: {_table(s, node)}"), node.span)


def _table(s: Speaker, node: Node) -> str:
    keys = entries_of(node)
    deep = any(isinstance(value, Mapping) for value in keys.values())
    said = []
    for key, value in keys.items():
        words = _key(s, key)
        if isinstance(value, Mapping):
            said.append(f"for {words}: {_table(s, value)}")
        else:
            said.append(f"{words} → {text_of(value)}")
    return ("; " if deep else ", ").join(said)


def _key(s: Speaker, key: str) -> str:
    if key == "other":
        return "anything else"
    if key.endswith("+"):
        return f"{key[:-1]} or more"
    low, dash, high = key.partition("-")
    return f"{low} to {high}" if dash else s.lexicon.rank(key)


def terms(s: Speaker) -> Iterator[Line]:
    """Defines that were named instead of spelled out, and those that are shown at the table."""
    s.terms.update(dict.fromkeys(name for name, term in s.lexicon.terms.items() if _is_shown(term)))
    said: set[str] = set()
    while waiting := [name for name in s.terms if name not in said]:
        for name in waiting:
            said.add(name)
            term = s.lexicon.terms.get(name)
            if term is None:
                continue
            shown = " Everybody is told their own, and everybody's at the end of the deal." if _is_shown(term) else ""
            yield Line(sentence(_term(s, name)) + shown, term.node.span)


def _is_shown(term: Term) -> bool:
    return text_of(entries_of(term.node).get("seen_by")) == "owner"


def _term(s: Speaker, name: str) -> str:
    term = s.lexicon.terms[name]
    called = quoted(spoken(name))
    of = " of a player" if term.parameters and term.parameters[0][1] is Type.SEAT else ""
    speaker = s.meaning(**_parameters(term))
    expression = entries_of(term.node).get("is") if isinstance(term.node, Mapping) else term.node
    about = small(term.about.removeprefix("Whether ")).rstrip(".")
    if term.tree is not None and _is_condition(s, term.tree):
        condition = speaker.holds(expression)
        return f"{called} means that {about}: {condition}" if about else f"{_is(term, called)} if {condition}"
    return f"{called}{of}: {about + ': ' if about else ''}{speaker.say(expression)}"


def _parameters(term: Term) -> dict[str, Noun]:
    """What the parameters of a term are called in it: of several of one type the first, the second and so on."""
    kinds = [kind for _, kind in term.parameters]
    names: dict[str, Noun] = {}
    for at, (parameter, kind) in enumerate(term.parameters):
        which = f"{ordinal(kinds[:at].count(kind) + 1)} " if kinds.count(kind) > 1 else ""
        words = f"the {which}{'player' if kind is Type.SEAT else kind.value}"
        names[parameter] = person(words) if kind is Type.SEAT else Noun(words, kind, possessive=f"{words}'s")
    return names


def _is(term: Term, called: str) -> str:
    seat = bool(term.parameters) and term.parameters[0][1] is Type.SEAT
    return f"a player is {called}" if seat else f"{called} holds"


def _is_condition(s: Speaker, tree: T.Tree | None) -> bool:
    return nouns.type_of(s, tree) is Type.TRUTH


def memory(s: Speaker) -> Iterator[Line]:
    """What the table keeps in mind."""
    for name, found in s.lexicon.memory.items():
        if name in ("order", "direction"):
            what = {"order": "rank order", "direction": "direction of play"}[name]
            yield Line(f"The {what} goes back to the usual at the end of the {found.until}.", found.node.span)
            continue
        about = sentence(found.about) if found.about else sentence(_kept(found.type))
        whose = ", for each player" if found.of_seat else ""
        secret = {"owner": ", known to that player only", "nobody": ", known to nobody"}.get(
            text_of(entries_of(found.node).get("seen_by")), ""
        )
        yield Line(
            f"{quoted(spoken(name))}{whose}{secret}, until the end of the {found.until}: {about}",
            found.node.span,
        )


def _kept(kind: Type) -> str:
    return {Type.TRUTH: "a mark", Type.NUMBER: "a count", Type.SEAT: "a player", Type.SEATS: "some players"}.get(
        kind, kind.with_article
    )


# ── What was chosen ─────────────────────────────────────────────────────────────────────────────────────────────────


def house_rules(s: Speaker) -> Iterator[Line]:
    """The house rules in force."""
    for found in s.lexicon.document.in_force:
        if found.kind == "house_rule":
            about = f"not in force: {found.idle}." if found.idle else sentence(found.about)
            yield Line(f"{found.title} ({found.name}): {about}", found.span)


def options(s: Speaker) -> Iterator[Line]:
    """What is chosen for every option, and what else could be."""
    document = s.lexicon.document
    for found in document.in_force:
        if found.kind != "option":
            continue
        option = document.options[found.name]
        others = [choice for choice in option.choices if choice != found.value]
        yield Line(f"{found.name} — {sentence(option.about)}", option.span)
        if found.idle:
            yield Line(f"{found.name} = {found.value} is not in force: {found.idle}.", found.span, 1)
        elif option.is_number:
            yield Line(f"chosen: {found.value}, of {option.low} to {option.high}.", found.span, 1)
        else:
            yield Line(f"chosen: {found.value} — {sentence(found.about)}", found.span, 1)
        for choice in others:
            other = option.choices[choice]
            yield Line(f"or {choice} — {sentence(other.about)}", other.span, 1)
