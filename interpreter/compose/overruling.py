"""What lies beneath and no longer holds, because layers above change all that it says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from interpreter.compose.conflicts import Change, changes_of
from interpreter.compose.merge import Layer
from interpreter.compose.places import Path
from interpreter.diagnostics import Span
from interpreter.source import Mapping


@dataclass(frozen=True, slots=True, order=True)
class Overruler:
    """What overrules something.

    Attributes:
        number: Which of all layers it is.
        span: Where it says something else.
        file: The name of its file, or of the option it is a choice of.
        label: What it is, for messages.
    """

    number: int
    span: Span
    file: str
    label: str


class Overruling:
    """Finds what layers above change.

    Args:
        layers: All layers, the lowest first.
    """

    def __init__(self, layers: Sequence[Layer]) -> None:
        self._at: dict[Path, list[tuple[Overruler, Change]]] = {}
        self._within: dict[Path, list[Overruler]] = {}
        for number, layer in enumerate(layers):
            for path, change in changes_of([layer.patch]).items():
                this = Overruler(number, change.span, layer.file, layer.label)
                self._at.setdefault(path, []).append((this, change))
                for length in range(1, len(path)):
                    self._within.setdefault(path[:length], []).append(this)

    def of_patches(self, patches: Iterable[Mapping], above: int) -> Overruler | None:
        """What overrules the last of what patches say; nothing as long as anything they say holds.

        Args:
            patches: What was laid.
            above: The number of the first layer above them.
        """
        said = changes_of(patches)
        return _last([self._changing(path, above, change) for path, change in said.items()])

    def of_body(self, paths: Iterable[Path], above: int) -> Overruler | None:
        """The same for what the layers beneath say at some paths, if they say anything there."""
        there = [path for path in paths if self._is_said(path, above)]
        return _last([self._changing(path, above, None) for path in there])

    def _is_said(self, path: Path, above: int) -> bool:
        saying = [*(one for one, _ in self._at.get(path, ())), *self._within.get(path, ())]
        return any(one.number < above for one in saying)

    def _changing(self, path: Path, above: int, own: Change | None) -> Overruler | None:
        """The last layer that changes what stands at a path."""
        same = (own.removes, own.value) if own else None
        found = [one for one, other in self._at.get(path, ()) if (other.removes, other.value) != same]
        found += self._within.get(path, ())
        for length in range(1, len(path)):
            whole = self._at.get(path[:length], ())
            found += [one for one, other in whole if other.removes or other.value != {}]
        return max((one for one in found if one.number >= above), default=None)


def _last(found: Sequence[Overruler | None]) -> Overruler | None:
    """The last that overrules something, if everything is overruled."""
    overrulers = [one for one in found if one is not None]
    return max(overrulers) if overrulers and len(overrulers) == len(found) else None
