import type { ScoringFacts } from "../lib/gameui";
import type { Entry } from "../lib/protocol";

export type Line = { seat: number; points: number; source: string; words: string };
/** `seat`: whose scoring it is; null where everybody scores. */
export type Block = { words: string; seat: number | null; lines: Line[]; n: number };

/** The scorings of a game, from the log. */
export function scoringsOf(log: readonly Entry[], { gain, loss, within }: ScoringFacts): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const { facts, words, n, show } of log) {
    if (show === "scoring") {
      open = { words, seat: seatIn(facts), lines: [], n };
      blocks.push(open);
    } else if (open && (facts.fact === gain || facts.fact === loss)) {
      const points = facts.fact === gain ? Number(facts.points) : -Number(facts.points);
      const seat = seatIn(facts);
      if (seat !== null) open.lines.push({ seat, points, source: String(facts.source ?? "other"), words });
    } else if (!within.includes(facts.fact)) open = null;
  }
  return blocks;
}

/** Numbers in facts come as text; a fact without a seat is nobody's. */
const seatIn = (facts: Entry["facts"]): number | null => (/^\d+$/.test(String(facts.seat)) ? Number(facts.seat) : null);
