"""The OpenAPI description as a page for people, without scripts and without anything from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from litestar import Request, Response, get
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition
from msgspec import Struct

from tolmek.server.http.pages import ONE_DAY
from tolmek.server.http.routes import query_spec
from tolmek.server.wire import schema

STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; }
h3 { margin-bottom: 0; font-family: ui-monospace, monospace; font-size: 1rem; }
h3 b { display: inline-block; min-width: 4rem; }
p { margin: .2rem 0; }
table { border-collapse: collapse; margin: .4rem 0; }
td, th { text-align: left; padding: .1rem .8rem .1rem 0; vertical-align: top; font-weight: normal; }
code { font-family: ui-monospace, monospace; }
"""
METHODS: Final = ("get", "post", "put", "delete")


@get("/api/schema/style.css", opt=query_spec(), include_in_schema=False, sync_to_thread=False)
def style_sheet() -> Response[str]:
    return Response(STYLE, media_type="text/css", headers={"cache-control": ONE_DAY})


class WireShapes(OpenAPISchemaPlugin):
    """Shapes are described by `wire.schema`, which says more of them than Litestar would."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return not field_definition.is_union and field_definition.is_subclass_of(Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Any:
        """The name alone: what it stands for is filled in when the description is asked for."""
        registry = schema_creator.schema_registry
        registry.get_schema_for_field_definition(field_definition)
        return registry.get_reference_for_field_definition(field_definition)


class Description(JsonRenderPlugin):
    """The description for programs."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, {**openapi_schema, "components": {"schemas": schema.components()}})


class ReferencePage(OpenAPIRenderPlugin):
    """Every request with its parameters, its body and its answers."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        info = openapi_schema["info"]
        return "\n".join(
            (
                '<!doctype html><html lang="en"><head><meta charset="utf-8">',
                '<meta name="viewport" content="width=device-width, initial-scale=1">',
                f"<title>{escape(info['title'])}: the table protocol</title>",
                '<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/api/schema/style.css"></head><body>',
                f"<h1>{escape(info['title'])} {escape(info['version'])}</h1><p>{escape(info['description'])}</p>",
                '<p>For programs: <a href="/api/schema/openapi.json">openapi.json</a></p>',
                *by_tag(openapi_schema),
                "<h2>Shapes</h2>",
                *(shape(name, one) for name, one in schema.components().items()),
                "</body></html>",
            )
        ).encode()


def by_tag(description: dict[str, Any]) -> list[str]:
    groups: dict[str, list[str]] = {}
    for path, operations in description["paths"].items():
        for method in METHODS:
            if method in operations:
                told = operations[method]
                groups.setdefault((told.get("tags") or ["more"])[0], []).append(operation(path, method, told))
    return [text for tag, texts in groups.items() for text in (f"<h2>{escape(tag.capitalize())}</h2>", *texts)]


def operation(path: str, method: str, told: dict[str, Any]) -> str:
    rows = [
        (
            f"{one['name']}{'' if one.get('required') else '?'}",
            one["in"],
            kind(one.get("schema", {})),
            one.get("description") or "",
        )
        for one in told.get("parameters", [])
    ]
    body = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body is not None:
        rows.append(("body", "", kind(body), ""))
    answers = ", ".join(
        f"{status} {escape(answer.get('description', ''))}" for status, answer in told.get("responses", {}).items()
    )
    return (
        f"<h3><b>{method.upper()}</b> {escape(path)}</h3><p>{escape(told.get('description') or '')}</p>"
        f"{table(rows)}<p><small>{answers}</small></p>"
    )


def shape(name: str, told: dict[str, Any]) -> str:
    needed = told.get("required", [])
    rows = [
        (f"{field}{'' if field in needed else '?'}", "", kind(one), one.get("description") or "")
        for field, one in told.get("properties", {}).items()
    ]
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{escape(told.get("description") or "")}</p>{table(rows)}'


def table(rows: list[tuple[str, str, str, str]]) -> str:
    if not rows:
        return ""
    lines = (
        f"<tr><td><code>{escape(name)}</code></td><td>{escape(place)}</td><td>{what}</td><td>{escape(words)}</td></tr>"
        for name, place, what, words in rows
    )
    return f"<table>{''.join(lines)}</table>"


def kind(told: dict[str, Any]) -> str:
    """A type in a few words; named shapes are links."""
    if "$ref" in told:
        name = escape(told["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for choice in ("oneOf", "anyOf"):
        if choice in told:
            return " or ".join(kind(one) for one in told[choice])
    if "enum" in told:
        return ", ".join(f"<code>{escape(str(one))}</code>" for one in told["enum"])
    if "prefixItems" in told:
        return f"({', '.join(kind(one) for one in told['prefixItems'])})"
    if told.get("type") == "array":
        return f"list of {kind(told.get('items', {}))}"
    if isinstance(told.get("additionalProperties"), dict):
        return f"object of {kind(told['additionalProperties'])}"
    bounds = [f"{sign} {told[key]}" for key, sign in BOUNDS if key in told]
    return escape(" ".join([str(told.get("type", "anything")), *bounds]))


BOUNDS: Final = (
    ("minimum", "from"),
    ("maximum", "to"),
    ("minLength", "at least"),
    ("maxLength", "at most"),
)
