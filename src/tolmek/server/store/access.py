"""Who may sit where: the statements that give out, use and end links and credentials.

The game is held by whoever calls these, so nobody changes its seats meanwhile.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict

from sqlalchemy import ColumnElement, Table, and_, delete, func, insert, or_, select, update

from tolmek.server.store import tables
from tolmek.server.store.errors import Full, Last, Spent
from tolmek.server.store.rows import CredentialRow, LinkRow
from tolmek.server.store.writing import Statements

credentials, links = tables.credentials, tables.links


async def all_credentials(connection: Statements, game: str) -> list[CredentialRow]:
    """By seat, the oldest first."""
    query = select(credentials).where(credentials.c.game == game)
    ordered = query.order_by(credentials.c.seat, credentials.c.added_at, credentials.c.id)
    return [CredentialRow(**row) for row in (await connection.execute(ordered)).mappings()]


async def one_link(connection: Statements, token_hash: str) -> LinkRow | None:
    query = select(links).where(links.c.token_hash == token_hash)
    row = (await connection.execute(query)).mappings().one_or_none()
    return None if row is None else LinkRow(**row)


async def open_link(connection: Statements, game: str, seat: int, now: float) -> LinkRow | None:
    """The one that nobody has used yet."""
    unused = and_(of_seat(links, game, seat), links.c.credential.is_(None))
    in_time = or_(links.c.until.is_(None), links.c.until > now)
    row = (await connection.execute(select(links).where(unused, in_time))).mappings().one_or_none()
    return None if row is None else LinkRow(**row)


async def use(connection: Statements, token_hash: str, new: CredentialRow, most: int, now: float) -> bool:
    """Make the link this credential. False: it was made before. Spent: of another one, or there is no such link."""
    link = await one_link(connection, token_hash)
    if link is None:
        raise Spent
    issued = await all_credentials(connection, link.game)
    if link.credential is not None:
        if not any((row.id, row.token_hash) == (link.credential, new.token_hash) for row in issued):
            raise Spent
        return False
    if link.until is not None and link.until <= now:
        raise Spent
    others = [row for row in issued if row.seat == link.seat and row.id != link.replaces]
    if len(others) >= most:
        raise Full
    if link.replaces is not None:
        await end(connection, link.game, link.seat, credentials.c.id == link.replaces)
    await connection.execute(insert(credentials).values(asdict(new)))
    this_link = update(links).where(links.c.token_hash == token_hash)
    await connection.execute(this_link.values(credential=new.id))
    return True


async def change(
    connection: Statements,
    game: str,
    seat: int,
    ended: Collection[str],
    spared: Collection[str] | None,
    link: LinkRow | None,
    least: int,
) -> None:
    """End these credentials, or all but those spared; `link` takes the place of any that nobody has used."""
    which: ColumnElement[bool] = credentials.c.id.in_(list(ended))
    if spared is not None:
        which = or_(which, credentials.c.id.not_in(list(spared)))
    await end(connection, game, seat, which)
    count = select(func.count()).select_from(credentials).where(of_seat(credentials, game, seat))
    if (await connection.execute(count)).scalar_one() < least:
        raise Last
    await connection.execute(delete(links).where(of_seat(links, game, seat), links.c.credential.is_(None)))
    if link is not None:
        await connection.execute(insert(links).values(asdict(link)))


async def end(connection: Statements, game: str, seat: int, which: ColumnElement[bool]) -> None:
    """With each credential goes the link that it was made of."""
    chosen = and_(of_seat(credentials, game, seat), which)
    ids = select(credentials.c.id).where(chosen)
    await connection.execute(delete(links).where(of_seat(links, game, seat), links.c.credential.in_(ids)))
    await connection.execute(delete(credentials).where(chosen))


def of_seat(table: Table, game: str, seat: int) -> ColumnElement[bool]:
    return and_(table.c.game == game, table.c.seat == seat)
