/** Names, colours and marks of seats. */

import type { Player } from "../protocol";
import type { Table } from "../table.svelte";
import { itemOf } from "./objects";
import type { SceneSeat } from "./scene";

const MARKS = ["triangle", "circle", "square", "cross", "hexagon"];

export function seatOf(table: Table, seat: number | null): SceneSeat | null {
  return seat === null ? null : itemOf(table.scene.seats, seat);
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
  const at = MARKS.indexOf(seatOf(table, seat)?.mark ?? "");
  return `mark-${at < 0 ? (seat % MARKS.length) + 1 : at + 1}`;
}

/** What is to be said of a player who is not simply there; "" otherwise. */
export function says(table: Table, player: Player): string {
  if (player.resigned) return "Resigned, played by a bot";
  if (player.stand_in) return "Away, played by a bot";
  if (player.absent && player.seat !== table.me) return "Away";
  return player.kind === "empty" ? "Empty seat" : "";
}

/** Everybody in seat order, the viewer first. */
export function fromViewer(table: Table): Player[] {
  const count = table.state.players.length || 1;
  const place = ({ seat }: Player) => (seat - (table.me ?? 0) + count) % count;
  return [...table.state.players].sort((a, b) => place(a) - place(b));
}
