/** Objects in words. The game is asked first; what it does not name goes by its name in the scene or by its id. */

import type { Place } from "../protocol";
import type { Table } from "../table.svelte";
import { listed, plural } from "../text";
import { idOf, itemOf, kindOf, plain, rows, shipOf } from "./objects";

export function labelOf(table: Table, object: string): string {
  const own = table.ui.words.labelOf(table, object);
  if (own !== null) return own;
  const id = idOf(object);
  switch (kindOf(object)) {
    case "space":
      return placeName(table, id);
    case "ship": {
      const ship = shipOf(object);
      return ship ? `${shipName(table, ship.ship)} at ${placeName(table, ship.place)}` : plain(id);
    }
    case "seat":
      return table.seatName(Number(id));
    case "die":
      return `Die ${id}`;
    case "credits":
      return id === "1" ? "1 credit" : `${id} credits`;
    default:
      return plain(id);
  }
}

export function placeName(table: Table, id: string): string {
  const own = table.ui.words.labelOf(table, `space:${id}`);
  const place = itemOf<Place>(table.board.places, id);
  return own ?? itemOf(table.scene.worlds, id)?.name ?? place?.name ?? place?.title ?? plain(id);
}

export function shipName(table: Table, kind: string): string {
  for (const fleet of rows(table.scene.fleets)) {
    const ship = fleet.ships.find((row) => row.ship === kind);
    if (ship) return ship.name;
  }
  return plain(kind);
}

/** The object with its state and what may be done with it, for ears. */
export function spoken(table: Table, object: string): string {
  const words = [labelOf(table, object), ...factsOf(table, object)];
  const chosen = table.chosen.includes(object);
  if (chosen) words.push("chosen");
  const may = table.candidates.filter((action) => action.touches.includes(object));
  let text = words.join(", ");
  if (may.length > 0 && !chosen) {
    const groups = [...new Set(may.map((action) => table.groupName(action.group).toLowerCase()))];
    const named = groups.every((group) => table.verbs.some(({ name }) => name.toLowerCase() === group));
    text += `; you may choose this${named ? `: ${groups.join(" or ")}` : ""}`;
    const odds = may.length === 1 ? may[0]?.odds : null;
    if (odds) text += `, ${Math.round(odds.chance * 100)} per cent`;
  }
  return text;
}

/** What is known of an object, in short phrases. */
function factsOf(table: Table, object: string): string[] {
  return kindOf(object) === "space" ? table.ui.words.factsOf(table, idOf(object)) : [];
}

/** The ships of a place in words. */
export function fleetsAt(table: Table, place: string): string[] {
  return rows(table.scene.fleets)
    .filter((fleet) => fleet.place === place)
    .map((fleet) => {
      const ships = fleet.ships.map(({ name, count, damaged }) => `${plural(count, name)}${damaged ? " damaged" : ""}`);
      return `${fleet.owner === table.me ? "you" : table.seatName(fleet.owner)}: ${listed(ships)}`;
    });
}
