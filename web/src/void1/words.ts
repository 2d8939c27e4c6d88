/** Things of this game in words. */

import type { Words } from "../lib/gameui";
import type { Board, Place } from "../lib/protocol";
import { fleetsAt } from "../lib/scene/labels";
import { idOf, itemOf, kindOf, plain, rows, shipOf } from "../lib/scene/objects";
import type { Table } from "../lib/table.svelte";
import { shipIcon } from "./objects";
import { sceneOf } from "./scene";

function hexAt(board: Board, position: string): string {
  return rows(board.hexes).find((hex) => String(hex.position) === position)?.name ?? "the middle";
}

function spaceName(table: Table, id: string): string {
  const place = itemOf<Place>(table.board.places, id);
  return itemOf(sceneOf(table).worlds, id)?.name ?? place?.name ?? place?.title ?? plain(id);
}

function shipName(table: Table, kind: string): string {
  const { shipyard, fleets } = sceneOf(table);
  const afloat = rows(fleets).flatMap(({ ships }) => ships);
  return itemOf(shipyard, kind)?.name ?? afloat.find(({ ship }) => ship === kind)?.name ?? plain(kind);
}

function labelOf(table: Table, object: string): string | null {
  const id = idOf(object);
  const scene = sceneOf(table);
  switch (kindOf(object)) {
    case "space":
      return spaceName(table, id);
    case "ship": {
      const ship = shipOf(object);
      return ship ? `${shipName(table, ship.ship)} at ${spaceName(table, ship.place)}` : null;
    }
    case "card":
      return itemOf(scene.hand, id)?.name ?? null;
    case "face":
      return scene.display.find(({ card }) => card?.id === id)?.card?.name ?? null;
    case "tech":
      return itemOf(scene.technologies, id)?.name ?? null;
    case "yard":
      return shipName(table, id);
    case "event":
      if (scene.event?.id === id) return scene.event.name;
      return rows(scene.tokens).find((token) => token.event === id)?.name ?? itemOf(scene.timed, id)?.name ?? null;
    case "hex": {
      const hex = rows(table.board.hexes).find((row) => String(row.position) === id || row.id === id);
      return hex?.name ?? `Place ${id}`;
    }
    case "slot":
      return `Corner between ${hexAt(table.board, id)} and ${hexAt(table.board, String((Number(id) + 1) % 6))}`;
    case "token":
      return id === "bomb" ? "Photon bomb" : null;
    default:
      return null;
  }
}

function factsOf(table: Table, place: string): string[] {
  const scene = sceneOf(table);
  const words: string[] = [];
  const world = itemOf(scene.worlds, place);
  if (world) {
    if (world.covered) words.push("not in this game");
    else if (world.controller !== null) {
      const mine = world.controller === table.me;
      const holder = mine ? "you" : table.seatName(world.controller);
      const how = world.controller === world.conqueror ? "conquered by" : "allied with";
      words.push(world.home ? (mine ? "your home" : `home of ${holder}`) : `${how} ${holder}`);
    } else words.push(world.guards ? "held by guards" : "neutral");
    if (world.temperament) words.push(world.temperament);
    if (world.good) words.push(world.good);
  }
  words.push(...fleetsAt(table, place));
  for (const token of rows(scene.tokens)) if (token.place === place) words.push(token.name);
  return words;
}

/** Players are at home, events where their tokens lie. */
function placeOf(table: Table, object: string): string | null {
  const { seats, tokens } = sceneOf(table);
  if (kindOf(object) === "seat") return itemOf(seats, idOf(object))?.home ?? null;
  if (kindOf(object) === "event") return rows(tokens).find(({ event }) => event === idOf(object))?.place ?? null;
  return null;
}

export const words: Words = {
  nobody: "Guards",
  standingAnswers: "When I could play a tactic",
  numbers: [
    ["credits", "Credits"],
    ["income", "Income"],
    ["hand", "Cards"],
    ["influence", "Influence"],
    ["ambassadors", "Ambassadors"],
    ["bombs", "Bombs"],
    ["vp", "VP"],
  ],
  ties: ["tie_broken", "victory_shared"],
  raceOf: (table, seat) => itemOf(sceneOf(table).seats, seat)?.name ?? null,
  labelOf,
  factsOf,
  placeOf,
  iconOf(object) {
    if (object === "token:bomb") return "tok-photon-bomb";
    return kindOf(object) === "ship" ? shipIcon(shipOf(object)?.ship ?? "") : "";
  },
};
