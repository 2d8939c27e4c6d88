/** An entry of a list lights what it means on the map, and is lit by it. */

import type { Action } from "../protocol";
import type { Table } from "../table.svelte";

/** What a control of an action or of an object needs for it. */
export function lighting(table: Table, touches: readonly string[]) {
  const on = () => (table.shown = touches);
  const off = () => (table.shown = []);
  return { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off };
}

/** The pointer is on something of the map that the action touches. */
export const isMeant = (table: Table, { touches }: Action): boolean =>
  table.pointed !== null && table.shown.length === 0 && touches.includes(table.pointed);
