/** Parts of the log that somebody looks for. */

import type { Entry } from "../protocol";
import type { Table } from "../table.svelte";

export type Wanted = "all" | "mine" | "battles" | "points";
export const WANTED: readonly (readonly [id: Wanted, words: string])[] = [
  ["all", "All"],
  ["mine", "About you"],
  ["battles", "Battles"],
  ["points", "Points"],
];

/** The lines of a kind. */
export function kept(table: Table, wanted: Wanted): readonly Entry[] {
  const { log } = table.state;
  const { fights, scoring, words } = table.ui;
  const { me } = table;
  const name = me === null ? null : words.raceOf(table, me);
  const mine = (entry: Entry) => entry.seat === me || (name !== null && entry.words.includes(name));
  const scored = new Set(scoring ? [scoring.gain, scoring.loss, ...scoring.within] : []);
  switch (wanted) {
    case "mine":
      return log.filter(mine);
    case "battles":
      return log.filter(({ facts }) => fights?.has(facts.fact));
    case "points":
      return log.filter(({ facts, show }) => show === "scoring" || scored.has(facts.fact));
    default:
      return log;
  }
}
