"""The schema files: complete, documented, and the one made from the other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from interpreter.compose.library import shipped_files
from interpreter.schema import KINDS, check_schema, house_rule_schema, load_schema, schema_path, written
from interpreter.source import read_file, to_plain

LANGUAGE = Path(__file__).parent.parent / "docs" / "language.md"


def subschemas(schema: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every subschema that describes a value an author writes."""
    if isinstance(schema, dict):
        for word in ("properties", "patternProperties", "definitions"):
            for key, value in schema.get(word, {}).items():
                yield f"{path}/{key}", value
                yield from subschemas(value, f"{path}/{key}")
        if isinstance(schema.get("additionalProperties"), dict):
            yield f"{path}/*", schema["additionalProperties"]
        for word in ("additionalProperties", "items", "then", "else"):
            value = schema.get(word)
            if isinstance(value, dict):
                yield from subschemas(value, f"{path}/{word}")


ALL = [(kind, path, schema) for kind in KINDS for path, schema in subschemas(load_schema(kind))]


def test_the_house_rule_schema_is_the_one_made_from_the_ruleset_schema() -> None:
    made = house_rule_schema(load_schema("ruleset"))
    assert schema_path("house_rule").read_text() == written(made), "run: python -m interpreter.schema"


def test_the_ruleset_schema_is_written_in_the_usual_way() -> None:
    assert schema_path("ruleset").read_text() == written(load_schema("ruleset"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_a_draft_7_schema(kind: str) -> None:
    schema = load_schema(kind)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    Draft7Validator.check_schema(schema)
    assert "oneOf" not in json.dumps(schema)
    assert "anyOf" not in json.dumps(schema)


@pytest.mark.parametrize("kind", KINDS)
def test_every_reference_leads_somewhere_and_every_definition_is_used(kind: str) -> None:
    schema = load_schema(kind)
    text = json.dumps(schema)
    for name in schema["definitions"]:
        assert name == "house_rule_head" or f'"#/definitions/{name}"' in text
    for _, _, value in ALL:
        if "$ref" in value:
            assert set(value) == {"$ref"}
            assert value["$ref"].removeprefix("#/definitions/") in schema["definitions"] or kind == "house_rule"


def test_everything_is_described_with_a_default_and_an_example() -> None:
    """The default is what holds without the key; for a key that only says something if it is there, a beginning."""
    for kind, path, schema in ALL:
        if "$ref" not in schema:
            assert schema.get("description", "").endswith("."), (kind, path)
            assert schema.get("examples"), (kind, path)
            assert "default" in schema, (kind, path)


def test_examples_and_defaults_are_valid() -> None:
    for kind, path, schema in ALL:
        whole = {**schema, "definitions": load_schema(kind)["definitions"]}
        validator = Draft7Validator(whole)
        for example in [*schema.get("examples", []), *([schema["default"]] if "default" in schema else [])]:
            assert not list(validator.iter_errors(example)), (kind, path, example)


def test_mappings_are_closed() -> None:
    for kind, path, schema in ALL:
        types = schema.get("type", [])
        if "object" in types and "properties" in schema:
            assert schema.get("additionalProperties") is False, (kind, path)
            assert "^x-" in schema["patternProperties"], (kind, path)


def test_every_word_of_an_enumeration_is_described() -> None:
    for kind, path, schema in ALL:
        if "enum" in schema and len(schema["enum"]) > 2 and schema["enum"] != ["first", "last", None]:
            assert len(schema.get("enumDescriptions", [])) == len(schema["enum"]), (kind, path)


@pytest.mark.parametrize("kind", KINDS)
def test_shipped_files_are_valid(kind: str) -> None:
    files = shipped_files("ruleset" if kind == "ruleset" else "house_rule")
    assert files
    for path in files:
        root = read_file(path)
        assert check_schema(root, kind) == ()
        first = path.read_text().split("\n", 1)[0]
        up = "../" if kind == "ruleset" else "../../"
        assert first == f"# yaml-language-server: $schema={up}schemas/{kind}.schema.json"


def test_the_language_document_and_the_schema_know_the_same_sections() -> None:
    text = LANGUAGE.read_text()
    for section in load_schema("ruleset")["definitions"]["patch"]["properties"]:
        assert f"`{section}`" in text


def test_the_language_document_knows_every_key_of_an_example() -> None:
    page = LANGUAGE.read_text().partition("\n## 15. ")[2].partition("\n## ")[0]
    known = load_schema("ruleset")["definitions"]
    for part in (known["examples"]["additionalProperties"], known["given"], known["expect"]):
        assert [key for key in part["properties"] if f"`{key}`" not in page and f"`{key}:" not in page] == []


def test_editors_which_read_yaml_1_1_agree_about_shipped_files() -> None:
    """Nothing shipped relies on the difference between YAML 1.1 and 1.2, so every editor sees what cardhouse sees."""
    for kind in ("ruleset", "house_rule"):
        for path in shipped_files("ruleset" if kind == "ruleset" else "house_rule"):
            loaded = yaml.safe_load(path.read_text())
            assert stringified(loaded) == stringified(to_plain(read_file(path))), path.name


def stringified(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): stringified(item) for key, item in value.items()}
    if isinstance(value, list):
        return [stringified(item) for item in value]
    return value
