import type { Entry } from "../lib/protocol";
import { numberIn } from "./objects";

export type Line = { seat: number; points: number; source: string; words: string };
export type Block = { words: string; lines: Line[]; n: number };

/** Where points come from, with a picture, in the order of a score sheet. */
export const SOURCES: Record<string, string> = {
  planets: "map-world",
  technologies: "act-research",
  council: "val-influence",
  home_worlds: "map-home",
  morale: "act-attack",
  race: "act-race",
  event: "evt-generic",
  objective: "ui-check",
  // the second game
  buildings: "bld-city",
  negatives: "ui-minus",
  influence: "val-influence",
  control: "tok-cube",
  empire: "val-vp",
  battle: "act-attack",
  card: "ui-cards",
  delivery: "tok-cargo",
};
const WITHIN = ["points", "points_lost", "influence", "winner", "empire_scored"];

/** The scorings of a game, from the log. */
export function scoringsOf(log: readonly Entry[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const { facts, words, n, show } of log) {
    if (show === "scoring") {
      open = { words, lines: [], n };
      blocks.push(open);
    } else if (open && (facts.fact === "points" || facts.fact === "points_lost")) {
      const seat = numberIn(facts.seat);
      if (seat !== null)
        open.lines.push({
          seat,
          points: facts.fact === "points" ? Number(facts.points) : -Number(facts.points),
          source: String(facts.source ?? "other"),
          words,
        });
    } else if (!WITHIN.includes(facts.fact)) open = null;
  }
  return blocks;
}
