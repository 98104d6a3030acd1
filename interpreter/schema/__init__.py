"""The shape of files: keys and kinds of values."""

from interpreter.schema.check import check_schema, mend
from interpreter.schema.files import KINDS, house_rule_schema, load_schema, schema_path, written

__all__ = ["KINDS", "check_schema", "house_rule_schema", "load_schema", "mend", "schema_path", "written"]
