"""Questions about cards, for other programs: what they are, what beats what, what can be played."""

from interpreter.query.answers import beats, identify, legal
from interpreter.query.stream import MOST, answer_line, answer_stream

__all__ = ["MOST", "answer_line", "answer_stream", "beats", "identify", "legal"]
