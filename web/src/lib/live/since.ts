/** What others have done since the viewer's last turn: what matters to them first. */

import type { Entry, State } from "../protocol";
import { itemOf } from "../scene/objects";
import { completed } from "../scene/scene";

/** Entries since the viewer last did something; none where nobody else has done anything, or the viewer has had no turn.
 * `from`: how long the log was before that, where the page was there to see it. */
export function sinceLastTurn(state: State, from: number | null): Entry[] {
  const { log, you } = state;
  if (you === null || state.moment !== null || state.result !== null) return [];
  const start = from ?? log.findLastIndex((entry) => entry.seat === you && !entry.private && entry.show !== "loss") + 1;
  const begun = log.findIndex(({ facts }) => Number(facts.round) === 1); // what was chosen before that is no turn
  if (start <= begun || (start === 0 && from === null) || completed(state.scene).round === 0) return [];
  const told = log.slice(start).filter(({ facts }) => facts.fact !== "table");
  const others = told.findIndex(({ seat }) => seat !== you);
  return told.some(({ seat }) => seat !== null && seat !== you) ? told.slice(others) : [];
}

/** Whoever passes when they could have responded has had no turn. */
export const isTurn = (texts: readonly string[]): boolean => !texts[0]?.startsWith("pass");

/** What one should not have missed, and the rest, both as it happened. `headlines`: facts that count for everybody. */
export function sorted(
  entries: readonly Entry[],
  state: State,
  headlines: ReadonlySet<string> = new Set(),
): { important: Entry[]; rest: Entry[] } {
  const name = state.you === null ? null : itemOf(completed(state.scene).seats, state.you)?.name;
  const matters = ({ show, facts, words }: Entry): boolean =>
    show === "loss" ||
    show === "outcome" ||
    show === "scoring" ||
    headlines.has(facts.fact) ||
    (!!name && words.includes(name));
  return { important: entries.filter(matters), rest: entries.filter((entry) => !matters(entry)) };
}
