/** Things of this game in words. */

import type { Words } from "../lib/gameui";
import { fleetsAt } from "../lib/scene/labels";
import { idOf, itemOf, kindOf, plain, rows, shipOf } from "../lib/scene/objects";
import type { Table } from "../lib/table.svelte";
import { plural } from "../lib/text";
import { boardOf, cardOf, sceneOf, shipIcon, TOKENS, worldAt } from "./scene";

/** Its own names; null where the shell's words do. */
function labelOf(table: Table, object: string): string | null {
  const id = idOf(object);
  const scene = sceneOf(table);
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
      return tile?.name || "A face-down board";
    }
    default:
      return null;
  }
}

/** What is known of a region, in short phrases. */
function factsOf(table: Table, region: string): string[] {
  const scene = sceneOf(table);
  const words: string[] = [];
  const who = (seat: number) => (seat === table.me ? "you" : table.seatName(seat));
  const world = itemOf(scene.worlds, region);
  if (world) {
    if (world.closed) words.push(`closed by the ${world.closed.name}`);
    words.push(world.cube === null ? "nobody controls it" : `controlled by ${who(world.cube)}`);
    if (world.ally !== null) words.push(`allied with ${who(world.ally)}`);
    for (const { seat, count } of world.influence) words.push(`${who(seat)}: ${count} influence`);
    for (const { seat, building, count } of world.buildings) words.push(`${who(seat)}: ${plural(count, building)}`);
    words.push(...world.goods);
    if (world.goods_down > 0) words.push("a face-down good");
    if (world.explore > 0) words.push("an explore token");
    if (world.event) words.push(`event ${world.event.name}`);
    words.push(world.vp === 1 ? "1 victory point" : `${world.vp} victory points`);
  }
  words.push(...fleetsAt(table, region));
  for (const token of rows(scene.tokens)) {
    if (token.place === region) words.push(token.good ?? TOKENS[token.kind]?.[1] ?? token.kind);
  }
  return words;
}

export const words: Words = {
  nobody: "Natives",
  standingAnswers: "When others choose the action",
  numbers: [
    ["credits", "Credits"],
    ["income", "Income"],
    ["hand", "Cards"],
    ["influence", "Influence"],
    ["bombs", "Bombs"],
    ["vp", "VP"],
  ],
  ties: ["tie_broken", "victory_shared"],
  raceOf: (table, seat) => boardOf(table, seat)?.name || null,
  labelOf,
  factsOf,
  placeOf: () => null,
  iconOf: (object) => (object.startsWith("ship:") ? shipIcon(shipOf(object)?.ship ?? "") : ""),
};
