import type { Seat } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";
import { found } from "../table/objects";

const MARKS = ["triangle", "circle", "square", "cross", "hexagon"];

export function seatRecord(table: Table, seat: number | null): Seat | null {
  return seat === null ? null : found(table.scene.seats, seat);
}

/** The seat's colour as a CSS value. */
export function tint(table: Table, seat: number | null): string {
  const number = table.tint(seat);
  return number === 0 ? "var(--neutral)" : `var(--p${number})`;
}

export function deepTint(table: Table, seat: number | null): string {
  const number = table.tint(seat);
  return number === 0 ? "var(--panel-3)" : `var(--p${number}-deep)`;
}

/** The sprite of the seat's mark; marks follow the seat, colours may be changed. */
export function markSprite(table: Table, seat: number | null): string {
  if (seat === null) return "map-shield";
  const at = MARKS.indexOf(seatRecord(table, seat)?.mark ?? "");
  return `mark-${at < 0 ? (seat % MARKS.length) + 1 : at + 1}`;
}

export function percent(chance: number): string {
  const hundredths = chance * 100;
  if (hundredths > 0 && hundredths < 1) return "under 1 %";
  if (hundredths < 100 && hundredths > 99) return "over 99 %";
  return `${Math.round(hundredths)} %`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** "a, b and c". */
export function listed(words: string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");
}
