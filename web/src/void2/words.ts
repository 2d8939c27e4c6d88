/** Things of the second game in words. */

import type { Table } from "../lib/table.svelte";
import { found, idOf, kindOf, plain, rows } from "../table/objects";
import { cardOf, scene2, TOKENS, worldAt } from "./second";

/** Its own names; null where the first game's words do. */
export function labelOf2(table: Table, object: string): string | null {
  const id = idOf(object);
  const scene = scene2(table);
  switch (kindOf(object)) {
    case "space": {
      const world = worldAt(table, id);
      return world ? (world.orbit === id ? `${world.name}, orbit` : world.name) : null;
    }
    case "card":
    case "wish":
    case "face":
      return cardOf(table, id)?.name ?? plain(id);
    case "empire":
      return scene.empires.find((row) => row.id === id)?.name ?? plain(id);
    case "tech":
      return scene.boards.flatMap(({ technologies }) => technologies).find((row) => row.id === id)?.name ?? plain(id);
    case "action":
      return scene.actions.find((row) => row.id === id)?.name ?? plain(id);
    case "track":
      return plain(id);
    case "board":
      return "Your Worldship";
    case "wanted":
      return `${plain(id)}, asked for`;
    case "yard":
      return id.split("_").map(plain).join(" ");
    case "planet":
      return worldAt(table, `${id}.surface`)?.name ?? worldAt(table, `${id}.capital`)?.name ?? plain(id);
    case "hex": {
      const tile = rows(table.board.hexes).find((row) => String(row.position) === id);
      return tile?.name || "A board that lies face down";
    }
    default:
      return null;
  }
}

/** What is known of a region, in short phrases. */
export function facts2(table: Table, region: string): string[] {
  const scene = scene2(table);
  const words: string[] = [];
  const world = found(scene.worlds, region);
  if (world) {
    if (world.closed) words.push(`closed by the ${world.closed.name}`);
    words.push(world.cube === null ? "nobody controls it" : `controlled by ${table.seatName(world.cube)}`);
    if (world.ally !== null) words.push(`allied with ${table.seatName(world.ally)}`);
    for (const { seat, count } of world.influence) words.push(`${table.seatName(seat)} ${count} influence`);
    for (const { seat, building, count } of world.buildings)
      words.push(`${count} ${building} of ${table.seatName(seat)}`);
    words.push(...world.goods);
    if (world.goods_down > 0) words.push("a good face down");
    if (world.explore > 0) words.push("an explore token");
    if (world.event) words.push(`event ${world.event.name}`);
    words.push(world.vp === 1 ? "1 victory point" : `${world.vp} victory points`);
  }
  for (const fleet of rows(scene.fleets).filter((row) => row.place === region)) {
    const units = fleet.ships.map(({ name, count }) => `${count} ${name}`).join(" and ");
    words.push(`${fleet.owner === table.me ? "your" : `${table.seatName(fleet.owner)}:`} ${units}`);
  }
  for (const token of rows(scene.tokens)) {
    if (token.place === region) words.push(token.good ?? TOKENS[token.kind]?.[1] ?? token.kind);
  }
  return words;
}
