"""A seat is held by several credentials, and links work once; the one token of before becomes the first of either."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

SEAT = ("game", "seat", "kind", "name", "bot", "version", "resigned", "settings")
REFER_TO_SEATS = ("notes", "reminders")


def upgrade() -> None:
    tokens = op.get_bind().execute(
        sa.text(
            "SELECT seats.game, seats.seat, seats.kind, seats.token_hash, games.created_at"
            " FROM seats JOIN games ON games.id = seats.game WHERE seats.token_hash IS NOT NULL"
        )
    )
    held = tokens.all()
    if op.get_bind().dialect.name == "sqlite":
        rebuild_seats()
    else:
        op.drop_constraint("uq_seats_token_hash", "seats")
        op.drop_column("seats", "token_hash")
    op.create_table(
        "credentials",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("added_at", sa.Double, nullable=False),
        sa.Column("used_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("game", "id", name="pk_credentials"),
        sa.UniqueConstraint("token_hash", name="uq_credentials_token_hash"),
        sa.ForeignKeyConstraint(["game", "seat"], ["seats.game", "seats.seat"], name="fk_credentials_seats"),
    )
    op.create_table(
        "links",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("replaces", sa.Text),
        sa.Column("credential", sa.Text),
        sa.PrimaryKeyConstraint("game", "seat", "token_hash", name="pk_links"),
        sa.UniqueConstraint("token_hash", name="uq_links_token_hash"),
        sa.ForeignKeyConstraint(["game", "seat"], ["seats.game", "seats.seat"], name="fk_links_seats"),
    )
    for game, seat, kind, token_hash, created_at in held:
        carry_over(game, seat, kind, token_hash, created_at)


def carry_over(game: str, seat: int, kind: str, token_hash: str, created_at: float) -> None:
    """Whoever has sat down keeps their cookie; an invitation that nobody has used works, once."""
    found = {"game": game, "seat": seat, "token_hash": token_hash}
    if kind == "empty":
        columns, found = "game, seat, token_hash, kind", found | {"kind": "invitation"}
        table = "links"
    else:
        columns = "game, seat, token_hash, id, holder, added_at, used_at"
        found |= {"id": secrets.token_hex(6), "holder": token_hash, "added_at": created_at, "used_at": created_at}
        table = "credentials"
    values = ", ".join(f":{column}" for column in columns.split(", "))
    op.get_bind().execute(sa.text(f"INSERT INTO {table} ({columns}) VALUES ({values})"), found)


def rebuild_seats() -> None:
    """SQLite drops no column that is unique, and no table that others refer to: those are put aside meanwhile."""
    made = {
        table: op.get_bind().scalar(sa.text("SELECT sql FROM sqlite_master WHERE name = :name"), {"name": table})
        for table in REFER_TO_SEATS
    }
    for table in REFER_TO_SEATS:
        op.execute(f"CREATE TABLE kept_{table} AS SELECT * FROM {table}")
        op.drop_table(table)
    op.create_table(
        "new_seats",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_seats_games"),
    )
    columns = ", ".join(SEAT)
    op.execute(f"INSERT INTO new_seats ({columns}) SELECT {columns} FROM seats")
    op.drop_table("seats")
    op.rename_table("new_seats", "seats")
    for table in REFER_TO_SEATS:
        op.execute(str(made[table]))
        op.execute(f"INSERT INTO {table} SELECT * FROM kept_{table}")
        op.drop_table(f"kept_{table}")
