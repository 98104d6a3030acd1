"""What operators do: closures made of those of their operands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from interpreter.expressions.types import Evaluate


def certain(fn: Evaluate) -> Evaluate:
    """A truth that may be nothing, which does not hold then."""
    return lambda t, f: bool(fn(t, f))


def negated(fn: Evaluate) -> Evaluate:
    """A truth turned round."""
    return lambda t, f: not fn(t, f)


def union(fns: list[Evaluate]) -> Evaluate:
    """Several sets as one."""

    def whole(t: Any, f: list[Any]) -> int:
        mask = 0
        for fn in fns:
            mask |= fn(t, f)
        return mask

    return whole


def every(fns: tuple[Evaluate, ...]) -> Evaluate:
    """Whether all hold; the first that does not ends it."""
    if len(fns) == 1:
        return fns[0]
    if len(fns) == 2:
        a, b = fns
        return lambda t, f: a(t, f) and b(t, f)

    def all_hold(t: Any, f: list[Any]) -> bool:
        for fn in fns:  # noqa: SIM110 - faster than `all`
            if not fn(t, f):
                return False
        return True

    return all_hold


def some(fns: tuple[Evaluate, ...]) -> Evaluate:
    """Whether one holds; the first that does ends it."""
    if len(fns) == 2:
        a, b = fns
        return lambda t, f: a(t, f) or b(t, f)

    def one_holds(t: Any, f: list[Any]) -> bool:
        return any(fn(t, f) for fn in fns)

    return one_holds


def guarded(compare: Callable[[Any, Any], bool], left: Evaluate, right: Evaluate) -> Evaluate:
    """A comparison that does not hold if one side is nothing."""

    def test(t: Any, f: list[Any]) -> bool:
        a = left(t, f)
        if a is None:
            return False
        b = right(t, f)
        return b is not None and compare(a, b)

    return test


def set_operation(sign: str, a: Evaluate, b: Evaluate) -> Evaluate:
    """Two sets together, or one without the other."""
    if sign == "+":
        return lambda t, f: a(t, f) | b(t, f)
    return lambda t, f: a(t, f) & ~b(t, f)


_LARGEST = 10**12


def _bounded(value: int) -> int:
    return max(-_LARGEST, min(_LARGEST, value))


def _power(a: int, b: int) -> int:
    if b < 0:
        return 0
    if abs(a) > 1 and b > 40:
        return _LARGEST if a > 0 or b % 2 == 0 else -_LARGEST
    return _bounded(a**b)


def number_operation(sign: str, a: Evaluate, b: Evaluate) -> Evaluate:
    """Arithmetic with two numbers; dividing by nothing gives 0."""
    if sign == "+":
        return lambda t, f: a(t, f) + b(t, f)
    if sign == "-":
        return lambda t, f: a(t, f) - b(t, f)
    if sign == "*":
        return lambda t, f: _bounded(a(t, f) * b(t, f))
    if sign == "^":
        return lambda t, f: _power(a(t, f), b(t, f))

    def divide(t: Any, f: list[Any]) -> int:
        by = b(t, f)
        return a(t, f) // by if by else 0

    def modulo(t: Any, f: list[Any]) -> int:
        by = b(t, f)
        return a(t, f) % by if by else 0

    return divide if sign == "div" else modulo
