"""The accidents that happen to everybody who writes YAML by hand, said in words that help."""

from __future__ import annotations

import re
from dataclasses import dataclass

from yaml.error import MarkedYAMLError

from interpreter.diagnostics import Diagnostic, Related, Span, short
from interpreter.source.braces import QUOTE_IT, SENTENCES, comma_missing, key_follows, quoted, second_colon, semicolon
from interpreter.source.text import SourceText

_ENTRY = re.compile(r"\s*(?:- +)*(?P<key>[^\s#'\"{}\[\],:-][^:#]*?|\"[^\"]*\"|'[^']*')\s*:\s+(?P<value>\S.*?)\s*$")
_COMMENT_FOLLOWS = re.compile(r"[ \t]*#")
_TRAILING_COMMENT = re.compile(r"\s#.*$")
_PARAMETERS = re.compile(r"(?P<key>[a-z][a-z0-9_]*\([^()\n]*:[^()\n]*\))\s*:")
_UNFINISHED = re.compile(r"(?:[-+*<>=!^,(\[]|\b(?:and|or|not|in|is|then|else|if|div|mod))$")
_CURLY = re.compile(r"[“”„«‘’][^“”„«»]*[“”»‘’]")
_MISSED_QUOTE = re.compile(r"""(["'])(?P<text>[^"']*?)\s*(?:,|\n)\s*[a-z_]+:\s*\1\s*$""")
_ENTRIES = re.compile(r"[^\s:,()]+(?:,? [a-z_]+: [^\s:,()]+)+")
_LONG_LINE = 2000
_BRACKETS = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True, slots=True)
class _Case:
    """What the YAML parser says: the problem and its place, what it was reading and where that began."""

    source: SourceText
    start: int
    problem: str
    context: str
    at: int
    began: int | None


def tag(source: SourceText, start: int) -> Diagnostic:
    """The finding for a value with a tag."""
    word = re.compile(r"![^\s,\]}]*").search(source.text, start)
    begin, end = word.span() if word and word.start() < start + 200 else (start, start + 1)
    text = short(source.text[begin:end])
    help_ = QUOTE_IT
    if text.startswith("!!"):
        help_ = "leave it out"
    elif re.match(r"![a-z_(]", text):
        help_ = f'write "not {text[1:]}"'
    return Diagnostic(
        "Y005", f"`{text}` is a tag in YAML, which rulesets do not have", source.span(begin, end), help=help_
    )


def cut_by_comment(source: SourceText, text: str, start: int, end: int) -> Diagnostic | None:
    """The finding for an unquoted text that is not finished where a comment begins."""
    if not _COMMENT_FOLLOWS.match(source.text, end) or not (_UNFINISHED.search(text) or _open_brackets(text)):
        return None
    _, line_end = source.line_bounds(end)
    rest = source.text[end:line_end]
    hash_ = end + rest.index("#")
    return Diagnostic(
        "Y016",
        f"the `#` cuts off `{short(text)}`, which is not finished",
        source.span(start, end),
        help=QUOTE_IT,
        related=(Related("here the comment begins", source.span(hash_, line_end)),),
    )


def curly_quotes(source: SourceText, text: str, start: int, end: int) -> Diagnostic | None:
    """The finding for a text in quotes that mean nothing in YAML."""
    if not _CURLY.fullmatch(text):
        return None
    message = f"`{text[0]}` is no quote in YAML, but a part of the text"
    return Diagnostic("Y002", message, source.span(start, end), help='use straight quotes, `"`')


def _open_brackets(text: str) -> bool:
    return any(text.count(opening) > text.count(closing) for opening, closing in _BRACKETS.items())


def intruder(source: SourceText, start: int) -> Diagnostic:
    """The finding for a line that is indented less than those above and below it."""
    start, end = source.line_bounds(start)
    line = _TRAILING_COMMENT.sub("", source.text[start:end])
    begin = start + len(line) - len(line.lstrip())
    span = source.span(begin, max(begin + 1, start + len(line.rstrip())))
    if not re.search(r":(\s|$)", line):
        return _without_colon(line.strip(), span)
    return _indented(source, start, span)


def _indented(source: SourceText, start: int, span: Span) -> Diagnostic:
    """The finding for a line that is indented otherwise than is right."""
    own, above = span.column - 1, _line_above(source, start)
    help_ = None
    if above is not None:
        other = source.place(above[0])[1] - 1
        help_ = f"it is indented by {own}, the line above by {other}" if own != other else None
    return Diagnostic("Y018", "this line is indented differently from its neighbours", span, help=help_)


def explain(source: SourceText, start: int, end: int, error: MarkedYAMLError) -> Diagnostic:
    """The finding for an error of the YAML parser.

    Args:
        source: The text.
        start: Where the stretch that was parsed begins.
        end: Where it ends.
        error: The error; its marks count from `start`.
    """
    case = _Case(
        source,
        start,
        str(error.problem or ""),
        str(error.context or ""),
        min(start + error.problem_mark.index, end) if error.problem_mark else start,
        start + error.context_mark.index if error.context_mark else None,
    )
    line_start, line_end = source.line_bounds(case.at)
    if line_end - line_start > _LONG_LINE:
        return Diagnostic("Y001", _plain_words(case.problem), source.span(case.at, case.at + 1))
    for explanation in (_tabs, _tag_error, _quotes, _colon, _missing_colon, _brackets, _indentation):
        found = explanation(case)
        if found:
            return found
    return Diagnostic("Y001", _plain_words(case.problem), source.span(case.at, _word_end(source, case.at)))


def _word_end(source: SourceText, at: int) -> int:
    word = re.compile(r"[\w.]+|[^\w\s]").match(source.text, at)
    return word.end() if word else at


def _line(source: SourceText, at: int) -> str:
    start, end = source.line_bounds(at)
    return source.text[start:end]


def _tabs(case: _Case) -> Diagnostic | None:
    source, problem, at = case.source, case.problem, case.at
    if "\\t" not in problem and source.text[at : at + 1] != "\t":
        return None
    if "cannot start any token" not in problem and "<block end>" not in problem and "indentation" not in problem:
        return None
    run = re.compile(r"\t+").match(source.text, at)
    indenting = not source.text[source.line_bounds(at)[0] : at].strip()
    message = "a tab indents this line" if indenting else "a tab stands between the parts of this line"
    end = run.end() if run else at + 1
    return Diagnostic("Y008", message, source.span(at, end), help="use blanks")


def _tag_error(case: _Case) -> Diagnostic | None:
    source, problem, context, at, began = case.source, case.problem, case.context, case.at, case.began
    if "tag" not in context and "tag handle" not in problem:
        return None
    return tag(source, began if began is not None else at)


def _quotes(case: _Case) -> Diagnostic | None:
    source, problem, context, at, began = case.source, case.problem, case.context, case.at, case.began
    text = source.text
    if "quoted scalar" in context and began is not None:
        if "end of stream" in problem or "document separator" in problem:
            line_end = source.line_bounds(began)[1]
            return Diagnostic("Y017", "this quote is not closed", source.span(began, line_end))
        if "escape" in problem or "expected" in problem:
            escape = text[max(at - 1, 0) : at + 1] if text[at - 1 : at] == "\\" else text[at : at + 2]
            begin = at - 1 if text[at - 1 : at] == "\\" else at
            message = f"`{escape}` is no escape that double quotes know"
            return Diagnostic("Y001", message, source.span(begin, begin + 2), help="write `\\\\` for a backslash")
        return None
    first = text[at : at + 1]
    if "cannot start any token" in problem or "while scanning a directive" in context:
        where = began if began is not None else at
        what = text[where : where + 1]
        shown = "a backtick" if what == "`" else f"`{what}`"
        return _needs_quotes(source, where, f"a text cannot begin with {shown} unless it is quoted")
    if ("alias" in context or "anchor" in context) and began is not None:
        return _needs_quotes(source, began, f"a text cannot begin with `{text[began]}` unless it is quoted")
    if "block scalar" in context and began is not None:
        return _needs_quotes(source, began, f"a text cannot begin with `{text[began]}` unless it is quoted")
    before = text[source.line_bounds(at)[0] : at].rstrip()
    if before.endswith(('"', "'")) and "expected" in problem and first not in ("}", "]", "") and "scalar" in problem:
        if "flow" in context and key_follows(source, at):
            return comma_missing(source, at, _word_end(source, at))
        if "flow" in context and re.match(r";\s*[a-z_]+:\s", text[at : at + _LONG_LINE]):
            return semicolon(source, at)
        missed = _MISSED_QUOTE.search(text, max(case.start, at - _LONG_LINE), at)
        if missed:
            last = missed.end("text")
            help_ = (
                f"`{missed[1]}` is missing after `{short(missed['text'][-10:].split()[-1])}`"
                if missed["text"]
                else None
            )
            return Diagnostic("Y017", "this quote is not closed", source.span(missed.start(), last), help=help_)
        return Diagnostic(
            "Y002",
            "the text goes on after its closing quote",
            source.span(at, max(at + 1, _value_end(source, at, flow="flow" in context))),
            help="put one pair of quotes around the whole text",
        )
    if before.endswith(("]", ")", "}")) and "expected" in problem and "scalar" in problem:
        message = "a text that begins with a bracket must be quoted"
        return Diagnostic("Y002", message, source.span(at, max(at + 1, _value_end(source, at))), help=QUOTE_IT)
    if "not allowed here" in problem and first in ("?", "-"):
        help_ = "a list on one line is written [a, b]" if first == "-" else QUOTE_IT
        return Diagnostic("Y001", f"`{first}` cannot stand here", source.span(at, at + 1), help=help_)
    return None


def _needs_quotes(source: SourceText, at: int, message: str) -> Diagnostic:
    return Diagnostic("Y002", message, source.span(at, max(at + 1, _value_end(source, at))), help=_quoted(source, at))


def _value_end(source: SourceText, at: int, *, flow: bool = False) -> int:
    line_end = source.line_bounds(at)[1]
    value = _TRAILING_COMMENT.sub("", source.text[at:line_end])
    if flow:
        value = re.split(r"[,\]}]", value, maxsplit=1)[0]
    return at + len(value.rstrip())


def _quoted(source: SourceText, at: int) -> str:
    """How the value at a place would be quoted, if it is the last of its line and not long."""
    entry = _ENTRY.match(_TRAILING_COMMENT.sub("", _line(source, at)))
    if not entry or entry.start("value") != at - source.line_bounds(at)[0]:
        return QUOTE_IT
    return quoted(entry.group("key"), entry.group("value"))


def _colon(case: _Case) -> Diagnostic | None:
    source, problem, at = case.source, case.problem, case.at
    text = source.text
    second = "mapping values are not allowed" in problem or ("but got ':'" in problem and text[at : at + 1] == ":")
    if not second:
        return None
    line_start, line_end = source.line_bounds(at)
    named = _PARAMETERS.search(text, line_start, line_end)
    if named and named.start() <= at <= named.end():
        key = named.group("key")
        message = "a key with a colon in it must be quoted"
        return Diagnostic("Y002", message, source.span(*named.span("key")), help=f'write "{short(key)}": …')
    in_braces = second_colon(source, at) if "but got" in problem else None
    if in_braces:
        return in_braces
    before = text[line_start:at]
    first = re.match(r"\s*(?:- +)*[^\s{\[][^:{\[]*:\s+(?=\S)", before)
    if not first and ("but got" not in problem):
        return None
    begin = line_start + first.end() if first else at
    end = max(at + 1, _value_end(source, begin))
    if not first:
        return Diagnostic("Y002", "a second colon stands in this text", source.span(at, at + 1), help=QUOTE_IT)
    message = "a text with a colon and a blank in it must be quoted"
    return _entries(source, begin, end) or Diagnostic(
        "Y002", message, source.span(begin, end), help=_quoted(source, begin)
    )


def _entries(source: SourceText, begin: int, end: int) -> Diagnostic | None:
    """The finding for a value that is not one text, but several entries."""
    key = source.text[source.line_bounds(begin)[0] : begin].strip(" -:")
    value = source.text[begin:end]
    if key in SENTENCES:
        return None
    if value.startswith("(") and value.endswith(")"):
        message, help_ = "round brackets hold no entries", "entries on one line stand in { }"
    elif re.match(r"[a-z_]+:\s", value):
        message, help_ = (
            "a second entry begins here",
            f"what belongs to `{short(key)}` stands in {{ }} or on lines below it",
        )
    elif _ENTRIES.fullmatch(value):
        together = re.sub(r"(?<!,) (?=[a-z_]+: )", ", ", f"{key}: {value}")
        message, help_ = "several entries stand on one line", f"write each on its own, or {{ {short(together, 60)} }}"
    else:
        return None
    return Diagnostic("Y001", message, source.span(begin, end), help=help_)


def _missing_colon(case: _Case) -> Diagnostic | None:
    source, problem, began = case.source, case.problem, case.began
    if "could not find expected ':'" not in problem or began is None:
        return None
    line_end = source.line_bounds(began)[1]
    line = _TRAILING_COMMENT.sub("", source.text[began:line_end]).rstrip()
    return _without_colon(line, source.span(began, began + max(1, len(line))))


def _without_colon(line: str, span: Span) -> Diagnostic:
    glued = re.match(r"([\w-]+):(\S.*)", line)
    help_ = f"write `{glued.group(1)}: {short(glued.group(2), 20)}`" if glued else None
    what = "a blank is missing after the colon" if glued else f"there is no colon after `{short(line)}`"
    return Diagnostic("Y001", what, span, help=help_)


def _brackets(case: _Case) -> Diagnostic | None:
    source, problem, context, at, began = case.source, case.problem, case.context, case.at, case.began
    text = source.text
    if "flow" in context and began is not None and text[began : began + 1] in ("{", "["):
        opening = text[began]
        closing = _BRACKETS[opening]
        ended = "stream end" in problem or text[at : at + 1] in ("", "}", "]")
        other_line = "\n" in text[began:at]
        if ended or other_line:
            related = () if "stream end" in problem else (Related("noticed here", source.span(at, at + 1)),)
            message = f"this `{opening}` is not closed"
            span = source.span(began, began + 1)
            return Diagnostic("Y017", message, span, help=f"`{closing}` is missing", related=related)
        message = f"a comma or `{closing}` is missing before this"
        return Diagnostic("Y001", message, source.span(at, max(at + 1, _word_end(source, at))))
    if text[at : at + 1] in ("}", "]") and "found" in problem:
        opened = _last_open(text, case.start, at)
        if opened is not None:
            span = source.span(opened, opened + 1)
            related = (Related("noticed here", source.span(at, at + 1)),)
            help_ = f"`{_BRACKETS[text[opened]]}` is missing"
            return Diagnostic("Y017", f"this `{text[opened]}` is not closed", span, help=help_, related=related)
        return Diagnostic("Y017", f"nothing was opened that this `{text[at]}` closes", source.span(at, at + 1))
    if text[at : at + 1] == "," and "found ','" in problem:
        message = "a comma cannot follow here"
        help_ = "several entries on one line stand in { }"
        return Diagnostic("Y001", message, source.span(at, at + 1), help=help_)
    return None


def _last_open(text: str, start: int, end: int) -> int | None:
    """The last bracket in a stretch of text that is not closed in it."""
    opened: list[int] = []
    for match in re.compile(r"""#[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[\[\]{}]""").finditer(text, start, end):
        if match.group() in "[{":
            opened.append(match.start())
        elif match.group() in "]}" and opened:
            opened.pop()
    return opened[-1] if opened else None


def _indentation(case: _Case) -> Diagnostic | None:
    source, problem, at = case.source, case.problem, case.at
    known = ("mapping values are not allowed", "<block end>", "<document start>", "unindent")
    if not any(words in problem for words in known):
        return None
    start, end = source.line_bounds(at)
    line = source.text[start:end]
    above = _line_above(source, start)
    if "mapping values" in problem and above and ":" not in above[1]:
        return Diagnostic(
            "Y001",
            f"there is no colon after `{short(above[1].strip())}`",
            source.span(above[0], above[0] + len(above[1])),
        )
    if not source.text[start:at].strip() or "mapping values" in problem:
        begin = start + len(line) - len(line.lstrip())
        return _indented(source, start, source.span(begin, max(begin + 1, _value_end(source, begin))))
    return None


def _line_above(source: SourceText, start: int) -> tuple[int, str] | None:
    while start > 0:
        begin, end = source.line_bounds(start - 1)
        line = source.text[begin:end]
        text = _TRAILING_COMMENT.sub("", line)
        if text.strip() and not text.lstrip().startswith("#"):
            indent = len(text) - len(text.lstrip())
            return begin + indent, text.strip()
        start = begin
    return None


def _plain_words(problem: str) -> str:
    words = {
        "<stream end>": "the end",
        "<scalar>": "a text",
        "<block mapping start>": "an entry",
        "<block sequence start>": "a list",
        "<block end>": "the end of the part",
        "<document start>": "the end of the file",
    }
    for token, name in words.items():
        problem = problem.replace(f"'{token}'", name).replace(token, name)
    return f"this is not YAML: {problem}" if problem else "this is not YAML"
