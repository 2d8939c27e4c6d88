// What a preview shows in numbers: those of the own seat that would change.

import type { Changes } from "../protocol";
import type { Table } from "../table.svelte";

/** Such as “Credits 5 → 2”. */
export function numbersAfter(table: Table, changes: Changes): string[] {
  const seat = String(table.me);
  const now = table.scene.seats.items[seat] as Record<string, unknown> | undefined;
  const then = changes.seats?.set?.[seat] as Record<string, unknown> | undefined;
  if (!now || !then) return [];
  return table.ui.words.numbers
    .filter(([field]) => typeof then[field] === "number" && now[field] !== then[field])
    .map(([field, label]) => `${label} ${now[field]} → ${then[field]}`);
}
