"""The shape of files: keys and kinds of values."""

from interpreter.schema.files import KINDS, house_rule_schema, load_schema, schema_path, written
from interpreter.schema.mending import Mended, check_schema, mend

__all__ = ["KINDS", "Mended", "check_schema", "house_rule_schema", "load_schema", "mend", "schema_path", "written"]
