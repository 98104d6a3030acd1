"""What a person typed, as an action: cards in many forms, numbers of cards, texts of actions and their beginnings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from interpreter.cards import CardError, Pack, members, parse_cards
from interpreter.diagnostics import CardhouseError, UsageError, did_you_mean
from interpreter.engine import Action, State
from interpreter.engine.actions import DONE
from interpreter.engine.notation import are_cards, format_template
from interpreter.ruleset import ActionSpec
from interpreter.terminal.hand import Hand

LONGEST = 1000
"""How many characters an action may have."""

_NUMBERS = re.compile(r"([0-9]+)(?:-([0-9]+))?\Z")
_AS_KIND = re.compile(r"(?P<cards>.*?)(?P<kind>\s+as\s+\w+)?\s*\Z", re.IGNORECASE | re.DOTALL)
_YES = ("y", "yes")
_NO = ("n", "no")


class Unclear(CardhouseError):
    """A line that cannot be understood; says what would be."""


def understand(line: str, state: State, seat: int, hand: Hand) -> Action:
    """The action a line means, whether or not it is allowed.

    Args:
        line: What was typed: `play 3D 3C`, `3d3c`, `1 2`, `p`, `yes` …
        state: The state it was typed in.
        seat: Who typed it.
        hand: The hand as it was shown, for the numbers of the cards.

    Raises:
        Unclear: It means nothing, or could mean several things.
        UsageError: It begins like an action, but the cards or what is chosen cannot be read.
    """
    if len(line) > LONGEST:
        raise Unclear("that is too long for an action")
    answer = _answer(line, state, seat)
    if answer is not None:
        return answer
    problem: UsageError | None = None
    for attempt in _readings(line, state, hand):
        try:
            return state.parse(attempt, seat)
        except UsageError as error:
            if error.diagnostic.code != "C410" and problem is None:
                problem = error
    meant = _of_ranks(line, state, seat, hand)
    if meant is not None:
        return meant
    cards = _as_cards(line, hand, state.rules.pack)
    if cards is not None:
        return _action_with(cards, state, seat)
    meant = _choosing(line, state, seat, hand)
    if meant is not None:
        return meant
    if problem is not None:
        raise problem
    return _beginning(line, state, seat, hand)


def _answer(line: str, state: State, seat: int) -> Action | None:
    """Yes, no, or the number of an action if the actions themselves are numbered."""
    word = line.strip().lower()
    legal = state.legal_actions(seat)
    others = [action for action in legal if action.name != DONE]
    if word in _NO and len(others) < len(legal):
        return next(action for action in legal if action.name == DONE)
    if word in _YES and len(others) == 1:
        return others[0]
    listed = numbered_actions(legal)
    if word.isdecimal() and 1 <= int(word) <= len(listed):
        return listed[int(word) - 1]
    return None


def numbered_actions(legal: Sequence[Action]) -> Sequence[Action]:
    """The actions that can be named by their number: if all that matters is what is chosen, such as a suit.

    Any other number is that of a card, so that none does anything by accident.
    """
    choosing = all(action.name == DONE or (action.chosen is not None and not action.cards) for action in legal)
    return legal if len(legal) > 1 and choosing else ()


def _readings(line: str, state: State, hand: Hand) -> Iterable[str]:
    """The line, and the line with numbers of cards replaced by the cards."""
    yield line
    for spec in state.rules.actions.values():
        found = _template(spec).match(line) if "{cards}" in spec.text else None
        if found:
            start, end = found.span("cards")
            cards = _with_cards(line[start:end], hand, state.rules.pack)
            if cards != line[start:end]:
                yield line[:start] + cards + line[end:]


def _template(spec: ActionSpec) -> re.Pattern[str]:
    pattern = re.escape(spec.text).replace(r"\{cards\}", "(?P<cards>.+?)").replace(r"\{group\}", r"\d+")
    pattern = pattern.replace(r"\{chosen\}", r"\S+").replace(r"\ ", r"\s+")
    return re.compile(rf"\s*{pattern}(?:\s+as\s+\w+)?\s*\Z", re.IGNORECASE)


def _with_cards(text: str, hand: Hand, pack: Pack) -> str:
    """A text with numbers, and ranges of them, replaced by the cards of the hand that have them.

    Raises:
        Unclear: There is no such number.
    """
    words = []
    for word in text.replace(",", " ").split():
        found = None if pack.equals(word.upper()) else _NUMBERS.match(word)
        if found is None:
            words.append(word)
            continue
        first, last = int(found.group(1)), int(found.group(2) or found.group(1))
        if first > last:
            raise Unclear(f"`{word}` is no range: the lower number comes first")
        for number in (first, last):
            if hand.numbered(number) is None:
                raise Unclear(f"there is no card number {_short(str(number))}; your hand has {len(hand.cards)}")
        words += [pack.cards[card] for card in hand.cards[first - 1 : last]]
    return " ".join(words) if words else text


def _as_cards(line: str, hand: Hand, pack: Pack) -> str | None:
    """The cards a line names, with the kind they are to be read as; nothing if it names other things, too.

    Raises:
        UsageError: They are cards, but not ones that can be named here.
    """
    found = _AS_KIND.match(line)
    assert found is not None
    text = _with_cards(found["cards"], hand, pack)
    try:
        cards = parse_cards(text, pack)
    except CardError as error:
        if error.code == "C401":
            return None
        raise
    return " ".join(pack.cards[card] for card in cards) + (found["kind"] or "") if cards else None


def _action_with(cards: str, state: State, seat: int) -> Action:
    """The action that is meant by cards alone: the legal one with these cards, or else one to be refused."""
    pack = state.rules.pack
    kind = " as " in cards
    wanted = sorted(cards.split(" as ")[0].split())
    meant = [
        action
        for action in state.legal_actions(seat)
        if action.cards and sorted(pack.cards[card] for card in members(action.cards)) == wanted
    ]
    if len(meant) == 1 and not kind:
        return meant[0]
    if len({action.name for action in meant}) > 1 or (len(meant) > 1 and not kind):
        texts = " or ".join(f"`{state.text(action)}`" for action in meant[:6])
        raise Unclear(f"say what to do with them: {texts}")
    spec = _taking_cards(state, seat)
    if spec is None:
        raise Unclear("no action takes cards here")
    return state.parse(spec.text.replace("{cards}", cards), seat)


def _choosing(line: str, state: State, seat: int, hand: Hand) -> Action | None:
    """The action meant by what is chosen alone, or by cards and what is chosen: `JH C` for `wish JH C`.

    Nothing, unless an action chooses something and the line begins with cards or is all that such an action needs.

    Raises:
        UsageError: It begins with cards, but what is chosen cannot be read.
    """
    offered = dict.fromkeys(action.name for action in state.legal_actions(seat) if action.chosen is not None)
    cards, _, chosen = line.strip().rpartition(" ")
    named = _as_cards(cards, hand, state.rules.pack) if cards else None
    understood, problem = [], None
    for name in offered:
        spec = state.rules.actions[name]
        if "{group}" in spec.text or ("{cards}" in spec.text) != bool(named):
            continue
        try:
            text = spec.text.replace("{cards}", named or "").replace("{chosen}", chosen)
            understood.append(state.parse(text, seat))
        except UsageError as error:
            problem = problem or error
    allowed = [action for action in understood if state.why_not(action, seat) is None]
    understood = allowed or (understood if named else [])
    if len(understood) > 1:
        raise Unclear(f"say what to do: {' or '.join(f'`{state.text(action)}`' for action in understood)}")
    if problem is not None and named and not understood:
        raise problem
    return understood[0] if understood else None


def _of_ranks(line: str, state: State, seat: int, hand: Hand) -> Action | None:
    """The action with cards of just these ranks, `QQ` or `J Q K`; nothing if the line is no ranks or none fits.

    Raises:
        Unclear: Several plays have these ranks; or it is one small letter, which may begin a command.
    """
    pack = state.rules.pack
    word = _ranks_in(line, state, hand)
    order = state.rules.orders[state.order].listing
    legal = state.legal_actions(seat) if word else []
    sets = {action.cards for action in legal if action.cards and _same_ranks(word, action.cards, pack)}
    texts = [" ".join(pack.cards[c] for c in sorted(members(cards), key=order.__getitem__)) for cards in sorted(sets)]
    if not texts:
        return None
    if len(texts) > 1:
        raise Unclear(f"say which: {' or '.join(f'`{text}`' for text in texts[:6])}")
    if len(line.strip()) == 1 and line.islower():
        raise Unclear(f"for {texts[0]} type `{line.strip().upper()}`; a small letter may begin a command")
    return _action_with(texts[0], state, seat)


def _ranks_in(line: str, state: State, hand: Hand) -> str:
    """The ranks a line consists of, in one word; empty if it is anything else.

    Numbers of cards of the hand are no ranks, nor is what begins an action.
    """
    pack = state.rules.pack
    word = "".join(line.upper().split())
    ranks = [rank.upper() for rank in pack.ranks] + ["T"] * ("10" in pack.ranks)
    if not re.fullmatch(f"(?:{'|'.join(map(re.escape, ranks))})+", word):
        return ""
    if word.isdecimal() and (len(line.split()) > 1 or int(word) <= len(hand.cards)):
        return ""
    if any(spec.words.upper().startswith(word) for spec in state.rules.actions.values()) or are_cards(line, pack):
        return ""
    return word.replace("T", "10") if "10" in pack.ranks else word


def _same_ranks(wanted: str, cards: int, pack: Pack) -> bool:
    """Whether a text is the ranks of some cards one behind the other, in whatever order."""
    for rank in sorted((pack.ranks[pack.rank_of[card]] for card in members(cards)), key=len, reverse=True):
        if rank.upper() not in wanted:
            return False
        wanted = wanted.replace(rank.upper(), "", 1)
    return not wanted


def _taking_cards(state: State, seat: int) -> ActionSpec | None:
    """The action that cards alone most likely mean: one that can be done now, else one that makes a play."""
    simple = [
        spec
        for spec in state.rules.actions.values()
        if "{cards}" in spec.text and "{group}" not in spec.text and "{chosen}" not in spec.text
    ]
    offered = {action.name for action in state.legal_actions(seat)}
    return min(simple, key=lambda spec: (spec.name not in offered, not spec.makes_play), default=None)


def _beginning(line: str, state: State, seat: int, hand: Hand) -> Action:
    """The action whose name begins so: `p` for `pass`, `pl 3D` for `play 3D`."""
    first, _, rest = line.strip().partition(" ")
    whole = [spec for spec in state.rules.actions.values() if spec.words.startswith(" ".join(line.lower().split()))]
    alike = whole or [spec for spec in state.rules.actions.values() if spec.words.startswith(first.lower())]
    needs_more = [spec for spec in alike if "{" in spec.text]
    fitting = needs_more if rest.strip() and not whole else [spec for spec in alike if "{" not in spec.text]
    may_decline = any(action.name == DONE for action in state.legal_actions(seat))
    if DONE.startswith(first.lower()) and not rest and not fitting and may_decline:
        return Action(seat, DONE)
    if len(fitting) > 1:
        offered = {action.name for action in state.legal_actions(seat)}
        fitting = [spec for spec in fitting if spec.name in offered] or fitting
    if len(fitting) > 1:
        raise Unclear(f"`{first}` could be {' or '.join(f'`{spec.words}`' for spec in fitting)}")
    if fitting:
        spec = fitting[0]
        if "{" not in spec.text:
            return state.parse(spec.text, seat)
        if not line.strip().lower().startswith(f"{spec.words} "):
            return understand(f"{spec.words} {rest}", state, seat, hand)
    if needs_more:
        return _with_group(needs_more[0], rest, state, seat, hand)
    by_initials = [spec for spec in state.rules.actions.values() if initials(spec) == line.strip().lower()]
    if len(by_initials) == 1 and "{" not in by_initials[0].text:
        return state.parse(by_initials[0].text, seat)
    known = [spec.words for spec in state.rules.actions.values()]
    if _ranks_in(line, state, hand):
        raise Unclear(f"nothing you can do now has just the ranks `{_short(line)}`; `legal` lists what you can do")
    hint = did_you_mean(line.strip().lower(), known) or did_you_mean(first.lower(), known)
    if hint is None and _looks_like_cards(first, state.rules.pack):
        parse_cards(line, state.rules.pack)  # says which of them is no card
    raise Unclear(f"`{_short(line)}` is nothing you can do or ask" + (f": {hint}" if hint else "; type ? for help"))


def initials(spec: ActionSpec) -> str:
    """The first letters of an action of several words: `ds` for `draw stock`."""
    words = spec.words.split()
    return "".join(word[0] for word in words) if len(words) > 1 else ""


def _with_group(spec: ActionSpec, rest: str, state: State, seat: int, hand: Hand) -> Action:
    """An action that adds cards to a group, if they fit one only or its number comes last: `hit 8H`, `hit 8H 2`."""
    legal = [action for action in state.legal_actions(seat) if action.name == spec.name]
    cards, _, last = rest.strip().rpartition(" ")
    fitting = [action for action in legal if _names(rest, action, state, hand)]
    if not fitting and last.isdecimal():
        number = int(last) if len(last) < 4 else 0
        fitting = [a for a in legal if a.group is not None and a.group + 1 == number and _names(cards, a, state, hand)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Unclear(f"say which: {' or '.join(f'`{state.text(action)}`' for action in fitting[:6])}")
    if "{group}" in spec.text and _as_cards(rest, hand, state.rules.pack) is not None:
        known = ", ".join(f"`{state.text(action)}`" for action in legal[:6])
        raise Unclear(f"there is nothing to {spec.words} with that now" + (f", but {known}" if known else ""))
    raise Unclear(f"`{spec.words}` needs more: {format_template(spec)}")


def _names(text: str, action: Action, state: State, hand: Hand) -> bool:
    """Whether a text names just the cards of an action."""
    pack = state.rules.pack
    named = _as_cards(text, hand, pack)
    return named is not None and sorted(named.split()) == sorted(pack.cards[card] for card in members(action.cards))


def _looks_like_cards(word: str, pack: Pack) -> bool:
    ranks = pack.ranks[: len(pack.ranks) - pack.joker_ranks.bit_count()]
    return any(char.isdecimal() for char in word) or word.upper() in ranks


def _short(line: str) -> str:
    text = "".join(char if char.isprintable() else "?" for char in line.strip())
    return text if len(text) <= 40 else f"{text[:39]}…"
