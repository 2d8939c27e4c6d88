import type { ScoringFacts } from "../lib/gameui";
import type { Entry } from "../lib/protocol";

export type Line = { seat: number; points: number; source: string; words: string };
export type Block = { words: string; lines: Line[]; n: number };

/** The scorings of a game, from the log. */
export function scoringsOf(log: readonly Entry[], { gain, loss, within }: ScoringFacts): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const { facts, words, n, show } of log) {
    if (show === "scoring") {
      open = { words, lines: [], n };
      blocks.push(open);
    } else if (open && (facts.fact === gain || facts.fact === loss)) {
      const points = facts.fact === gain ? Number(facts.points) : -Number(facts.points);
      // numbers in facts come as text; a fact without a seat is nobody's
      if (/^\d+$/.test(String(facts.seat)))
        open.lines.push({ seat: Number(facts.seat), points, source: String(facts.source ?? "other"), words });
    } else if (!within.includes(facts.fact)) open = null;
  }
  return blocks;
}
