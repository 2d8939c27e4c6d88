"""Every shape of the protocol as JSON schema, by its name: the components of the OpenAPI description."""

from __future__ import annotations

import sys
from functools import cache
from types import ModuleType
from typing import Any, Final

from msgspec import Struct
from msgspec.json import schema_components

from tolmek.families import FAMILIES, part
from tolmek.scene.common import shapes as common_shapes
from tolmek.server import fairness
from tolmek.server.wire import answers, requests

REFERENCE: Final = "#/components/schemas/"
BASES: Final = (common_shapes.Shape, common_shapes.Part)  # what others are made of


@cache
def components() -> dict[str, Any]:
    """Read only: it is made once."""
    _, schemas = schema_components(shapes(), ref_template=f"{REFERENCE}{{name}}")
    for one, drawn in ((answers.Board, boards()), (answers.Scene, scenes())):
        told = {key: schemas[one.__name__][key] for key in ("title", "description")}
        schemas[one.__name__] = {**told, "anyOf": [{"$ref": f"{REFERENCE}{shape.__name__}"} for shape in drawn]}
    return schemas


def boards() -> list[type[Struct]]:
    """The shapes of every family's boards."""
    return [part(family.board_shape, None) for family in FAMILIES.values() if family.board_shape]


def scenes() -> list[type[Struct]]:
    return [part(family.scene_shape, None) for family in FAMILIES.values() if family.scene_shape]


def shapes() -> list[type[Struct]]:
    """In the order in which they are stated."""
    drawn = dict.fromkeys(shape.__module__ for shape in (*boards(), *scenes()))
    modules: list[ModuleType] = [
        requests,
        answers,
        fairness,
        common_shapes,
        *(sys.modules[name] for name in drawn),
    ]
    return [
        one
        for module in modules
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Struct) and one.__module__ == module.__name__ and one not in BASES
    ]
