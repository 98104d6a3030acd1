"""Writes the schemas anew: `python -m interpreter.schema` after a change to `ruleset.schema.json`."""

from interpreter.schema.files import house_rule_schema, load_schema, schema_path, written

schema_path("ruleset").write_text(written(load_schema("ruleset")), encoding="utf-8")
schema_path("house_rule").write_text(written(house_rule_schema(load_schema("ruleset"))), encoding="utf-8")
