"""The list of what is shipped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from interpreter.compose import MOST_PLAYERS, Head, shipped
from interpreter.reports import output


def rulesets(skeletons: bool = False) -> list[dict[str, Any]]:
    """The shipped rulesets that can be played, or the skeletons that can only be extended.

    A ruleset covers what its parents cover, too.
    """
    heads = {head.name: head for head in shipped("ruleset")}
    return [_entry(head, _inherited(head, heads)) for head in heads.values() if head.skeleton is skeletons]


def house_rules() -> list[dict[str, Any]]:
    """The shipped house rules."""
    return [_entry(head, head.covers) for head in shipped("house_rule")]


def _entry(head: Head, covers: Sequence[str]) -> dict[str, Any]:
    return {
        "name": head.name,
        "title": head.title,
        "about": head.about,
        "covers": list(covers),
        "players": list(head.players),
        "path": str(head.path),
    }


def _inherited(head: Head, heads: dict[str, Head]) -> list[str]:
    covers: dict[str, None] = {}
    chain = [head]
    while (parent := heads.get(chain[-1].extends or "")) is not None and parent not in chain:
        chain.append(parent)
    for link in chain[::-1]:
        covers.update(dict.fromkeys(link.covers))
    return list(covers)


def report(entries: Sequence[dict[str, Any]], as_json: bool) -> None:
    """Write the list down."""
    if as_json:
        output.write_json(entries)
    else:
        output.write("\n".join(_lines(entries)))


def _lines(entries: Sequence[dict[str, Any]]) -> Iterator[str]:
    """The list for people: name, players, title and sentence."""
    width = max((len(entry["name"]) for entry in entries), default=0)
    players = {entry["name"]: counts(entry["players"]) for entry in entries}
    across = max(map(len, players.values()), default=0)
    for entry in entries:
        about = f"{entry['title']}: {entry['about']}" if entry["about"] else entry["title"]
        yield f"{entry['name']:<{width}}  {players[entry['name']]:<{across}}  {about}".rstrip()


def counts(players: Sequence[int]) -> str:
    """Numbers of players, such as ``2-4``, ``3+`` or ``2, 4``."""
    if not players:
        return ""
    if players[-1] == MOST_PLAYERS:
        return f"{players[0]}+"
    if list(players) == list(range(players[0], players[-1] + 1)):
        return str(players[0]) if len(players) == 1 else f"{players[0]}-{players[-1]}"
    return ", ".join(map(str, players))
