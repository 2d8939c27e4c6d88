"""Marks: what the processes that serve a game tell each other besides its rows."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "marks",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("game", "kind", "name", name="pk_marks"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_marks_games"),
    )
