"""The report as lines of text, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.compiler.compile import ENDINGS
from interpreter.diagnostics import printable, shown_path
from interpreter.simulation.coverage import Part
from interpreter.simulation.intervals import CONFIDENCE, spread_of
from interpreter.simulation.report import Report, Share

WIDTH = 80
BAR = 24
"""How many columns the longest bar has."""

UNLIKELY = 0.01
"""Below this chance something is called unfair."""

NEVER = {
    "combinations": "combination never played",
    "actions": "action never done",
    "forbid": "forbid that refused nothing",
    "rules": "rule that never fired",
    "endings": "ending that never came",
}


def report_lines(report: Report, ascii: bool = False) -> list[str]:
    """The report as lines of plain text.

    Args:
        report: What came out.
        ascii: Whether only ASCII characters may be used.
    """
    lines = list(_lines(report, _Drawing(ascii)))
    return [line.rstrip() for line in lines]


class _Drawing:
    """How bars and dashes are drawn."""

    def __init__(self, ascii: bool) -> None:
        self._full, self._parts = ("#", "") if ascii else ("█", "▏▎▍▌▋▊▉")
        self.dash = "-" if ascii else "–"
        self.line = "-" if ascii else "─"

    def bar(self, share: float, longest: float) -> str:
        """A bar for a share, the longest one filling the width."""
        length = BAR * share / longest if longest > 0 else 0.0
        steps = len(self._parts) + 1
        whole, part = divmod(round(length * steps), steps)
        return self._full * whole + (self._parts[part - 1] if part else "")

    def heading(self, text: str) -> str:
        """A heading."""
        return f"{self.line * 2} {text} {self.line * max(0, WIDTH - 4 - len(text))}"


def _lines(report: Report, draw: _Drawing) -> Iterator[str]:
    setup, tally = report.setup, report.tally
    yield _cut(f"{report.title} ({report.name})")
    for name in setup.house_rules:
        yield _cut(f"  with {name}")
    for name in sorted(setup.options):
        yield _cut(f"  {name} = {setup.options[name]}")
    lengths = sorted(tally.match_deals)
    many = "" if lengths in ([], [1]) else f" of {_range(lengths)} deals"
    yield f"{_number(tally.games, 'game')}{many}, {setup.players} players, seed {printable(setup.seed)}"
    yield from _wrapped("Bots: ", ", ".join(setup.bots))
    if setup.rotations > 1:
        yield f"Every deal is played {setup.rotations} times; the bots move on by a seat each time."
    if tally.unfinished:
        share = tally.unfinished / tally.deals
        yield f"Unfinished: {_number(tally.unfinished, 'deal')}, {share:.1%} of all (see endings)"
    yield ""
    yield from _wins(report, draw)
    if lengths not in ([], [1]):
        yield from _matches(report, draw)
    yield from _endings(report, draw)
    yield from _length(report, draw)
    yield from _coverage(report, draw)


def _wins(report: Report, draw: _Drawing) -> Iterator[str]:
    sure = f"{CONFIDENCE:.0%} interval"
    yield draw.heading(f"Deals won, with {sure}")
    shares = [*report.bots.values(), *report.seats, *report.order]
    longest = max(share.share for share in shares)
    if len(report.bots) > 1:
        for name, share in report.bots.items():
            yield _share_line(name, share, longest, draw, _paid(report.bot_payments[name], report))
        yield f"  (for each seat a bot had; {1 / report.setup.players:.1%} would be an equal share)"
        yield ""
    for seat, (share, payment) in enumerate(zip(report.seats, report.payments, strict=True)):
        yield _share_line(f"seat {seat + 1}", share, longest, draw, _paid(payment, report))
    yield from _verdict(report.fairness_of_seats, "seats", report)
    yield ""
    if report.tally.order:
        for place, share in enumerate(report.order):
            yield _share_line(_place(place), share, longest, draw)
        yield from _verdict(report.fairness_of_order, "places in turn", report)
        yield ""


def _matches(report: Report, draw: _Drawing) -> Iterator[str]:
    tally = report.tally
    yield draw.heading(f"Matches won, with {CONFIDENCE:.0%} interval")
    if not tally.matches_over:
        yield "  None of them was over by its rules: how they stand decides."
    shares = [*report.match_bots.values(), *report.match_seats]
    longest = max(share.share for share in shares)
    if len(report.match_bots) > 1:
        for name, share in report.match_bots.items():
            yield _share_line(name, share, longest, draw)
        yield ""
    for seat, (share, total) in enumerate(zip(report.match_seats, report.totals, strict=True)):
        yield _share_line(f"seat {seat + 1}", share, longest, draw, f"{total:+9.2f}" if any(report.totals) else "")
    spread = spread_of(tally.match_deals)
    yield f"  Deals of a match: {spread['min']} to {spread['max']}, {spread['mean']:.1f} on average."
    yield ""


def _range(numbers: Sequence[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


def _share_line(name: str, share: Share, longest: float, draw: _Drawing, more: str = "") -> str:
    numbers = f"{share.share:6.1%} {100 * share.low:5.1f} {draw.dash} {share.high:6.1%}"
    return f"  {_cut(name, 16):<16} {numbers} {draw.bar(share.share, longest):<{BAR}}{more}"


def _paid(payment: float, report: Report) -> str:
    """What was paid in a deal, if anything ever was."""
    return f"{payment:+9.2f}" if any(report.tally.payments.values()) else ""


def _place(place: int) -> str:
    return "plays first" if place == 0 else f"plays as no. {place + 1}"


def _verdict(chance: float | None, what: str, report: Report) -> Iterator[str]:
    if chance is None:
        if not report.seats_alike:
            yield f"  (how fair {what} are shows only with the same bot everywhere)"
        return
    more = "more than by chance" if chance < UNLIKELY else "no more than by chance"
    yield f"  The {what} differ {more} (p {f'= {chance:.3f}' if chance >= 0.001 else '< 0.001'})."


def _endings(report: Report, draw: _Drawing) -> Iterator[str]:
    yield draw.heading("Endings")
    longest = max(report.endings.values(), default=1) / max(1, report.deals)
    for name, count in report.endings.items():
        share = count / report.deals
        yield f"  {_cut(name, 22):<22} {count:9,} {share:6.1%} {draw.bar(share, longest)}"
    for name, (seed, bots) in report.cut_short.items():
        yield from _wrapped(f"  {name}: ", f"{ENDINGS[name]} The first: --seed {seed} --seats {','.join(bots)}")
    if report.tally.redeals:
        yield f"  dealt again {_number(report.tally.redeals, 'time')}"
    yield ""


def _length(report: Report, draw: _Drawing) -> Iterator[str]:
    tally = report.tally
    yield draw.heading("Length of a deal")
    yield f"  {'':<10} {'least':>7} {'median':>7} {'mean':>8} {'most':>7}"
    for name, numbers in (("actions", tally.actions), ("tricks", tally.tricks)):
        spread = spread_of(numbers)
        if name == "tricks" and not spread["max"]:
            continue
        yield f"  {name:<10} {spread['min']:>7} {spread['median']:>7} {spread['mean']:>8.1f} {spread['max']:>7}"
    passes, forced = report.share_of_actions(tally.passes), report.share_of_actions(tally.forced)
    yield f"  Of all actions {passes:.1%} were passes; for {forced:.1%} there was no choice."
    yield ""


def _coverage(report: Report, draw: _Drawing) -> Iterator[str]:
    yield draw.heading("What came into play")
    for section in ("combinations", "actions"):
        found = [part for part in report.parts if part.section == section and part.count]
        total, most = sum(part.count for part in found), max((part.count for part in found), default=0)
        for part in found:
            share = part.count / total
            yield f"  {_cut(part.name, 22):<22} {part.count:9,} {share:6.1%} {draw.bar(share, most / total)}"
        if found:
            yield ""
    for section, words in NEVER.items():
        parts = [part for part in report.parts if part.section == section]
        never = [part for part in parts if not part.count]
        if parts and section != "combinations":
            yield f"  {section}: {len(parts) - len(never)} of {len(parts)}"
        for part in never:
            yield _cut(f"    {words}: {part.name}{_written(part)}")


def _written(part: Part) -> str:
    return "" if part.span is None else f"  {shown_path(part.span.file)}:{part.span.line}"


def _number(count: int, word: str) -> str:
    return f"{count:,} {word}" + ("" if count == 1 else "s")


def _cut(text: str, width: int = WIDTH) -> str:
    return text if len(text) <= width else text[: width - 1] + "~"


def _wrapped(head: str, text: str) -> Iterator[str]:
    line = head
    for word in text.split(" "):
        if len(line) + len(word) > WIDTH:
            yield line
            line = " " * len(head)
        line += word + " "
    yield line
