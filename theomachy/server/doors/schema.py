"""What passes between the server and the page, as JSON Schema: `theomachy types` makes the page's types from it.

Nothing is declared here. Messages are the classes of `messages.py`, REST is what the routes take and give, and views
are the typed dicts of the kernel's and each game's `view.py`.
"""

import json
from importlib import import_module
from inspect import cleandoc
from typing import Any, get_args

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from theomachy.games.homes import FOLDER, homes
from theomachy.kernel import view
from theomachy.server.doors import content, messages, rest

Schema = dict[str, Any]
REF = "#/definitions/{name}"


def schemas() -> dict[str, Schema]:
    """A schema for each file of types: of all messages, and of the table of each game here that declares its view."""
    found = {"messages": of_messages()}
    for name, home in homes().items():
        if home.folder.parent == FOLDER and (home.folder / "view.py").is_file():
            declared = getattr(import_module(f"{home.package}.view"), "View", None)
            found |= {name: tidy(components((declared,)))} if declared is not None else {}
    return found


def of_messages() -> Schema:
    heard, said = get_args(messages.FromServer), get_args(messages.FromClient)
    told = components(heard)
    for one in told.values():
        one["required"] = list(one["properties"])  # the server leaves nothing out
    definitions = of_routes() | components(said) | told | components((view.View,))
    return tidy(definitions | {"FromServer": {"oneOf": references(heard)}, "FromClient": {"oneOf": references(said)}})


def components(types: tuple[Any, ...]) -> dict[str, Schema]:
    return msgspec.json.schema_components(types, ref_template=REF)[1]


def references(types: tuple[Any, ...]) -> list[Schema]:
    return [{"$ref": REF.format(name=one.__name__)} for one in types]


def of_routes() -> dict[str, Schema]:
    """All that the routes take and give, by its name."""
    app = FastAPI()
    app.include_router(rest.router)
    app.include_router(content.router)
    described = get_openapi(title="", version="", routes=app.routes)
    found: dict[str, Schema] = described["components"]["schemas"]
    for schema in found.values():
        if "properties" in schema and schema.get("additionalProperties") is not False:  # no `Strict` body of a request
            schema["required"] = list(schema["properties"])
    return {name: schema for name, schema in found.items() if name not in ("HTTPValidationError", "ValidationError")}


def tidy(definitions: dict[str, Schema]) -> Schema:
    """In the words of the tool that makes types of it: one way to refer, tuples of old, no titles but names."""
    text = json.dumps(definitions).replace("#/components/schemas/", "#/definitions/").replace('"x-type"', '"tsType"')
    whole: dict[str, Schema] = json.loads(text)
    simplify(whole)
    properties = {name: {"$ref": REF.format(name=name)} for name in whole}
    return {"title": "Everything", "type": "object", "properties": properties, "definitions": whole}


def simplify(part: Any) -> None:
    if isinstance(part, list):
        for one in part:
            simplify(one)
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            part.pop("default", None)  # else the type would be made twice
        if isinstance(part.get("title"), str):
            del part["title"]  # else every field would get a type of its own
        if isinstance(part.get("description"), str):
            part["description"] = cleandoc(part["description"])
        if "prefixItems" in part:
            part["items"] = part.pop("prefixItems")
        elif part.get("type") == "array":
            part.pop("minItems", None)
            part.pop("maxItems", None)
        if part.get("type") == "object" and "properties" not in part:
            part.setdefault("additionalProperties", True)
        for one in part.values():
            simplify(one)
