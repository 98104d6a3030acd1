"""What all parts of the compiler share: findings, and expressions with their places in the file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Mapping as Map
from functools import lru_cache

from interpreter.diagnostics import Diagnostic, Related, Span, nearest_or_all
from interpreter.expressions import (
    Checker,
    Code,
    ExpressionProblem,
    ExpressionSyntaxError,
    Scope,
    Type,
    Vocabulary,
    parse,
)
from interpreter.expressions import tree as T
from interpreter.source import Node, Scalar, entries_of, text_of, walk

NOTHING = Code(Type.NOTHING, lambda t, f: None, maybe=True, constant=True)
"""Stands in for an expression that could not be compiled, so that the rest can still be checked."""


class Context:
    """Collects findings while a ruleset is compiled.

    Args:
        vocabulary: The names the ruleset adds; replaced as more of them become known.
        removed: Where parts were taken away that are not there in the end, by path.
        refused: Where something was left out because it is wrong.
    """

    def __init__(
        self, vocabulary: Vocabulary, removed: Map[tuple[str, ...], Span], refused: Iterable[Span] = ()
    ) -> None:
        self.vocabulary = vocabulary
        self._refused = frozenset((span.file, span.line) for span in refused)
        self._doubtful: frozenset[str] = frozenset()
        self._removed = {path[-1]: span for path, span in removed.items() if len(path) == 2}
        self._found: dict[Diagnostic, None] = {}

    def report(self, code: str, message: str, span: Span | None, help_text: str | None = None) -> None:
        """Add a finding; the same one is kept once."""
        self.add(Diagnostic(code, message, span, help=help_text))

    def add(self, finding: Diagnostic) -> None:
        """Add a finding; the same one is kept once."""
        self._found[finding] = None

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All findings so far, in the order they came."""
        return tuple(self._found)

    def failed_in(self, *parts: Node | None) -> bool:
        """Whether something is wrong in one of some parts of the ruleset, so that they do not say what was meant."""
        spans = [found.span for found in self._found if found.severity == "error" and found.span is not None]
        lines = self._refused.union((span.file, span.line) for span in spans)
        return bool(lines) and any(not lines.isdisjoint(_lines(part)) for part in parts if part is not None)

    def lacks(self, part: Node) -> bool:
        """Whether something was left out of a part of the ruleset because it is wrong."""
        return bool(self._refused) and not self._refused.isdisjoint(_lines(part))

    def doubt(self, section: Node | None) -> None:
        """Note the parts of a section that lack something: they may be of another type than it seems."""
        self._doubtful |= {name for name, part in entries_of(section).items() if self.lacks(part)}

    def doubt_name(self, name: str) -> None:
        """Note a name that could not be compiled, so that it is not what it seems."""
        self._doubtful |= {name}

    def doubts(self, *names: str) -> bool:
        """Whether one of some names is that of a part that may be of another type than it seems."""
        return not self._doubtful.isdisjoint(names)

    def unknown(self, what: str, name: str, node: Node, known: Iterable[str]) -> None:
        """Add the finding that a name leads nowhere."""
        help_text = nearest_or_all(name, sorted(known))
        self.add(
            Diagnostic("M320", f"there is no {what} `{name}`", node.span, help=help_text, related=self._removal(name))
        )

    def known(self, what: str, nodes: Sequence[Node], known: Iterable[str]) -> tuple[str, ...]:
        """Those of some names that lead somewhere; each of the others is a finding."""
        names = frozenset(known)
        for node in nodes:
            if text_of(node) not in names:
                self.unknown(what, text_of(node), node, names)
        return tuple(text_of(node) for node in nodes if text_of(node) in names)

    def _removal(self, name: str) -> tuple[Related, ...]:
        """Where a part of this name was taken away, if one was: whoever mentions it quarrels with whoever did that."""
        return (Related("removed here", self._removed[name]),) if name in self._removed else ()

    # -- expressions ------------------------------------------------------------------------------------------------

    def tree(self, node: Node) -> T.Tree | None:
        """Parse the expression a node holds."""
        if not isinstance(node, Scalar):
            self.report("X201", "an expression is wanted here, as text", node.span)
            return None
        parsed = _parsed(node.text)
        if isinstance(parsed, ExpressionSyntaxError):
            self.report("X201", parsed.message, node.at(parsed.start, parsed.end), parsed.help)
            return None
        return parsed

    def code(self, node: Node | None, scope: Scope, wanted: Type | None = None) -> Code | None:
        """Compile the expression a node holds; ``None`` without a node. A wrong one is reported and gives nothing."""
        if node is None:
            return None
        tree = self.tree(node)
        return NOTHING if tree is None else self.compile(node, tree, scope, wanted)

    def compile(
        self, node: Node, tree: T.Tree, scope: Scope, wanted: Type | None = None, before: T.Tree | None = None
    ) -> Code:
        """Compile a part of the expression a node holds, which may stand after another part."""
        assert isinstance(node, Scalar)
        try:
            return Checker(self.vocabulary, node.text).compile(tree, scope, wanted, before)
        except ExpressionProblem as first:
            for problem in (first, *first.others):
                if problem.code != "X204" or not self.doubts(*_names(tree)):
                    self._add_problem(node, problem)
            return NOTHING

    def _add_problem(self, node: Scalar, problem: ExpressionProblem) -> None:
        span = node.at(problem.tree.start, problem.tree.end)
        related = self._removal(problem.tree.name) if isinstance(problem.tree, T.Name | T.Call) else ()
        self.add(Diagnostic(problem.code, problem.message, span, help=problem.help, related=related))

    def conjuncts(self, node: Node | None, scope: Scope) -> list[Code]:
        """The parts of a condition at its outermost `and`, each compiled."""
        if node is None:
            return []
        tree = self.tree(node)
        if tree is None:
            return [NOTHING]
        parts = tree.operands if isinstance(tree, T.Logic) and tree.operator == "and" else (tree,)
        befores = (None, *parts)
        return [
            self.compile(node, part, scope, Type.TRUTH, before) for part, before in zip(parts, befores, strict=False)
        ]


def _lines(part: Node) -> Iterator[tuple[str, int]]:
    """The lines of all files that a part of a ruleset stands on."""
    spans = [part.span]
    for mapping in walk(part):
        spans += [*mapping.keys.values(), *(node.span for node in mapping.items.values())]
    for span in spans:
        yield from ((span.file, line) for line in range(span.line, span.end_line + 1))


def _names(tree: T.Tree) -> Iterator[str]:
    waiting = [tree]
    while waiting:
        tree = waiting.pop()
        if isinstance(tree, T.Name | T.Call):
            yield tree.name
        waiting += tree.parts()


@lru_cache(maxsize=8192)
def _parsed(text: str) -> T.Tree | ExpressionSyntaxError:
    """The tree of an expression, or what is wrong with it; a ruleset is compiled again for every number of players."""
    try:
        return parse(text)
    except ExpressionSyntaxError as problem:
        return problem.with_traceback(None)
