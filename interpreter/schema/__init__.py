"""The shape of files: keys and kinds of values."""

from interpreter.schema.check import check_schema

__all__ = ["check_schema"]
