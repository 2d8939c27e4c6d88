"""The tables, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
)
from sqlalchemy.schema import SchemaItem

from tolmek.server.store.errors import Unstorable

NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(referred_table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
}


class Words(TypeDecorator[str]):
    """Text that every database keeps as it is, or refuses before anything is written."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        if value is not None and ("\0" in value or any("\ud800" <= letter <= "\udfff" for letter in value)):
            raise Unstorable("This text holds a NUL or half of a surrogate pair, which cannot be stored.")
        return value


metadata = MetaData(naming_convention=NAMES)


def of_game() -> Column[str]:
    return Column("game", Words, ForeignKey("games.id"), primary_key=True)


def of_seat() -> tuple[SchemaItem, ...]:
    return (
        Column("game", Words, primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        ForeignKeyConstraint(["game", "seat"], ["seats.game", "seats.seat"]),
    )


packs = Table(
    "packs",
    metadata,
    Column("hash", Words, primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", Words, primary_key=True),
    Column("edition", Words, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("components_hash", Words, ForeignKey("packs.hash"), nullable=False),
    Column("options", JSON, nullable=False),
    Column("title", Words, nullable=False),
    Column("table", JSON, nullable=False),
    Column("map_seed", Words, nullable=False),
    Column("chance_seed", Words, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("finished_at", Double),
    Column("read_only", Words),
)

seats = Table(
    "seats",
    metadata,
    of_game(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("bot", Words),
    Column("version", Integer, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("settings", JSON, nullable=False),
)

credentials = Table(
    "credentials",
    metadata,
    Column("game", Words, primary_key=True),
    Column("id", Words, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("token_hash", Words, nullable=False, unique=True),
    Column("holder", Words, nullable=False),
    Column("added_at", Double, nullable=False),
    Column("used_at", Double, nullable=False),
    ForeignKeyConstraint(["game", "seat"], ["seats.game", "seats.seat"]),
)

links = Table(
    "links",
    metadata,
    *of_seat(),
    Column("token_hash", Words, primary_key=True, unique=True),
    Column("kind", Words, nullable=False),
    Column("until", Double),
    Column("replaces", Words),
    Column("credential", Words),
)

rows = Table(
    "rows",
    metadata,
    of_game(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Words, nullable=False),
    Column("seat", Integer),
    Column("text", Words, nullable=False),
    Column("at", Double, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    of_game(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key", Words, primary_key=True),
    Column("seq", Integer, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    of_game(),
    Column("seq", Integer, nullable=False),
    Column("packed", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    of_game(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("room", Words, nullable=False),
    Column("seat", Integer),
    Column("name", Words, nullable=False),
    Column("text", Words, nullable=False),
    Column("at", Double, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    *of_seat(),
    Column("text", Words, nullable=False),
)

reminders = Table(
    "reminders",
    metadata,
    *of_seat(),
    Column("turn", Integer, primary_key=True, autoincrement=False),
)

marks = Table(
    "marks",
    metadata,
    of_game(),
    Column("kind", Words, primary_key=True),
    Column("name", Words, primary_key=True),
    Column("data", JSON, nullable=False),
    Column("until", Double, nullable=False),
)
