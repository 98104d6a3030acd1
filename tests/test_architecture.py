"""What docs/architecture.md says of the modules: imports run one way, and no module knows a game by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from interpreter.compose import shipped

ROOT = Path(__file__).resolve().parent.parent
INTERPRETER = ROOT / "interpreter"
PAGE = ROOT / "docs" / "architecture.md"

ABOVE: dict[str, tuple[str, ...]] = {
    "diagnostics": (),
    "source": ("diagnostics",),
    "schema": ("source",),
    "compose": ("schema",),
    "cards": ("diagnostics",),
    "combinations": ("cards",),
    "expressions": ("combinations",),
    "ruleset": ("expressions",),
    "engine": ("ruleset",),
    "compiler": ("compose", "engine"),
    "game": ("compiler",),
    "validation": ("examples",),
    "authoring": ("validation",),
    "query": ("game",),
    "examples": ("game",),
    "words": ("game",),
    "bots": ("engine",),
    "play_through": ("bots",),
    "simulation": ("game", "play_through"),
    "reports": ("authoring", "validation", "query", "examples", "words", "simulation"),
    "terminal": ("reports",),
    "cli": ("terminal",),
}
"""What stands right above each package; it may import that and whatever stands above that."""

FOREIGN_TO_THE_ENGINE = {"yaml", "typer", "rich", "jsonschema"}

WORDS_OF_THE_LANGUAGE = {"clockwise", "counter_clockwise"}
"""House rules may be called after these: they are constants of expressions."""


def allowed(package: str) -> set[str]:
    """The packages a package may import: itself and all above it."""
    found = {package}
    for other in ABOVE[package]:
        found |= allowed(other)
    return found


def modules() -> list[Path]:
    paths = sorted(INTERPRETER.rglob("*.py"))
    cli = ROOT / "cli.py"
    return [*paths, cli] if cli.exists() else paths


def package_of(path: Path) -> str:
    """The package of `ABOVE` a file belongs to; empty for the front page of the interpreter."""
    if path.parent == ROOT:
        return path.stem
    first = path.relative_to(INTERPRETER).parts[0]
    return "" if first == "__init__.py" else first.removesuffix(".py")


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Everything a module imports, wherever in it, as dotted names with the line."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute"
            module = node.module or ""
            yield node.lineno, module
            if module == "interpreter":
                yield from ((node.lineno, f"interpreter.{alias.name}") for alias in node.names)


def inner(name: str) -> str | None:
    """The package of `ABOVE` that an imported name leads to."""
    parts = name.split(".")
    if parts[0] == "cli":
        return "cli"
    return parts[1] if parts[0] == "interpreter" and len(parts) > 1 and parts[1] in ABOVE else None


def test_every_package_has_its_place() -> None:
    assert {package_of(path) for path in modules()} - {""} <= set(ABOVE)


def test_the_page_lists_every_package_below_those_it_may_import() -> None:
    rows = [line.split("|")[1] for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    listed = [name.removesuffix(".py") for row in rows for name in re.findall(r"`([\w.]+)`", row)]
    assert sorted(listed) == sorted(ABOVE)
    wrong = [
        (package, above)
        for package in ABOVE
        for above in allowed(package)
        if listed.index(above) > listed.index(package)
    ]
    assert wrong == []


@pytest.mark.parametrize("package", sorted(ABOVE))
def test_imports_run_one_way(package: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in modules()
        if package_of(path) == package
        for line, name in imports(path)
        if (to := inner(name)) is not None and to not in allowed(package)
    ]
    assert not wrong


def test_only_the_front_page_and_the_outside_import_the_front_page() -> None:
    """`from interpreter import …` inside the packages would tie each to all."""
    wrong = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in modules()
        if package_of(path) not in ("", "cli")
        for line, name in imports(path)
        if name == "interpreter"
    ]
    assert not wrong


def test_the_engine_needs_no_yaml_and_no_terminal() -> None:
    foreign = {
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in modules()
        if package_of(path) in allowed("engine")
        for line, name in imports(path)
        if name.split(".")[0] in FOREIGN_TO_THE_ENGINE
    }
    assert not foreign


@pytest.mark.parametrize(
    ("library", "packages"),
    [
        ("yaml", {"source"}),
        ("jsonschema", {"schema"}),
        ("lark", {"expressions"}),
        ("rich", {"terminal", "cli"}),
        ("typer", {"cli"}),
    ],
)
def test_each_library_is_used_in_one_place(library: str, packages: set[str]) -> None:
    used = {package_of(path) for path in modules() for _, name in imports(path) if name.split(".")[0] == library}
    assert used <= packages


# -- nobody knows a game -------------------------------------------------------------------------------------------


def names_of_games() -> list[str]:
    heads = [*shipped("ruleset"), *shipped("house_rule")]
    return sorted({head.name for head in heads if len(head.name) > 4} - WORDS_OF_THE_LANGUAGE)


def is_prose(path: Path) -> bool:
    """The registry of diagnostics holds sentences for `explain`, in which a file may have a name."""
    return path.is_relative_to(INTERPRETER / "diagnostics" / "registry")


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """Every name and text of a module but its docstrings."""
    tree = parsed(path)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield line, node.value
        for field in ("id", "attr", "arg", "name", "module"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                yield line, value


def test_no_module_knows_a_game_by_name() -> None:
    names = "|".join(re.escape(name) for name in names_of_games())
    known = re.compile(rf"(?<![a-z_])(?:{names}|{names.replace('_', '[ -]')})(?![a-z_])", re.IGNORECASE)
    assert known.search("a game of big two") and known.search('load("big_two")')
    found = [
        f"{path.relative_to(ROOT)}:{line}: {match.group()}"
        for path in modules()
        if not is_prose(path)
        for line, text in words_of(path)
        if (match := known.search(text)) is not None
    ]
    found += [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in sorted(INTERPRETER.rglob("*.lark"))
        if (match := known.search(path.read_text(encoding="utf-8"))) is not None
    ]
    assert not found
