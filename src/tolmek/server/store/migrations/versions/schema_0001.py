"""Games, rows, keys, seats, snapshots, talk, notes and reminders. A row is never changed or deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NEVER = "rows are never changed or deleted"


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_packs"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("components_hash", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("table", sa.JSON, nullable=False),
        sa.Column("map_seed", sa.Text, nullable=False),
        sa.Column("chance_seed", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("finished_at", sa.Double),
        sa.Column("read_only", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.ForeignKeyConstraint(["components_hash"], ["packs.hash"], name="fk_games_packs"),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("token_hash", sa.Text),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_seats"),
        sa.UniqueConstraint("token_hash", name="uq_seats_token_hash"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_seats_games"),
    )
    op.create_table(
        "rows",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_rows"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_rows_games"),
    )
    op.create_table(
        "keys",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "key", name="pk_keys"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_keys_games"),
    )
    op.create_table(
        "snapshots",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_snapshots_games"),
    )
    op.create_table(
        "chat",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("game", "n", name="pk_chat"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_chat_games"),
    )
    op.create_table(
        "notes",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_notes"),
        sa.ForeignKeyConstraint(["game", "seat"], ["seats.game", "seats.seat"], name="fk_notes_seats"),
    )
    op.create_table(
        "reminders",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "turn", name="pk_reminders"),
        sa.ForeignKeyConstraint(["game", "seat"], ["seats.game", "seats.seat"], name="fk_reminders_seats"),
    )
    if op.get_bind().dialect.name == "sqlite":
        for change in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER rows_no_{change.lower()} BEFORE {change} ON rows"
                f" BEGIN SELECT RAISE(ABORT, '{NEVER}'); END"
            )
    else:
        op.execute(
            "CREATE FUNCTION rows_stay() RETURNS trigger LANGUAGE plpgsql AS"
            f" $$ BEGIN RAISE EXCEPTION '{NEVER}'; END $$"
        )
        op.execute("CREATE TRIGGER rows_stay BEFORE UPDATE OR DELETE ON rows FOR EACH ROW EXECUTE FUNCTION rows_stay()")
