/** The differences of two rulebooks by chapter, in the order of the rulebook. */

import type { RulesDiff } from "../lib/protocol";

type Pair = RulesDiff["differences"][number];

export interface Chapter {
  title: string;
  pairs: Pair[];
}

export function chaptersOf(pairs: readonly Pair[]): Chapter[] {
  const titles = [...new Set(pairs.map(({ chapter }) => chapter))];
  return titles.map((title) => ({ title, pairs: pairs.filter(({ chapter }) => chapter === title) }));
}
