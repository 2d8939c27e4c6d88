/** The scene of this game, as its part of the page reads it. */

import { rows } from "../lib/scene/objects";
import type { Table } from "../lib/table.svelte";
import type { Scene } from "./types";

const completed = new WeakMap<object, Scene>();

/** What an edition has not is nothing. */
export function sceneOf(table: Table): Scene {
  const { scene } = table;
  let known = completed.get(scene);
  if (!known) {
    known = complete(scene as unknown as Scene);
    completed.set(scene, known);
  }
  return known;
}

function complete(scene: Scene): Scene {
  const nothing = { order: [], items: {} };
  return {
    ...scene,
    event: scene.event ?? null,
    diplomacy: scene.diplomacy ?? null,
    timed: scene.timed ?? nothing,
    technologies: scene.technologies ?? nothing,
    shipyard: scene.shipyard ?? nothing,
    objectives: scene.objectives ?? nothing,
    council: rows(scene.council),
    display: rows(scene.display),
    prizes: rows(scene.prizes),
    secondary: rows(scene.secondary),
  };
}

export const seatOf = (table: Table, seat: number | null) =>
  seat === null ? null : (sceneOf(table).seats.items[String(seat)] ?? null);
