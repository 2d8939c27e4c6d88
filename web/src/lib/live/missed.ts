/** What a person has missed at a table, from the log that every page gets. */

import type { Entry, State } from "../protocol";
import { completed } from "../scene/scene";
import { keep, kept } from "../storage";

const key = (game: string, seat: number) => `tolmek.seen.${game}.${seat}`;

/** Entries since the viewer's last own action, if some of them came while the viewer was away. */
export function missedBy(state: State, seen: number | null): Entry[] {
  const { log, you } = state;
  const playing = completed(state.scene).round > 0 && state.result === null;
  if (you === null || !playing || state.moment !== null || state.yours.length !== 1) return [];
  const own = log.findLastIndex((entry) => entry.seat === you && !entry.private);
  const newest = log.at(-1);
  if (own < 0 || !newest || (seen !== null && newest.n <= seen)) return [];
  return log.slice(own + 1);
}

/** The number of the last entry that this browser has shown to a seat. */
export function seenOf(game: string, seat: number | null): number | null {
  const stored = seat === null ? null : kept<unknown>(key(game, seat));
  return typeof stored === "number" ? stored : null;
}

export function rememberSeen(state: State): void {
  const newest = state.log.at(-1);
  if (state.you !== null && state.moment === null && newest) keep(key(state.game, state.you), newest.n);
}
