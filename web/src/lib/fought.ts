/** A battle that is over, from the log: its panel closes with it, and the last dice are still to be seen. */

import type { Entry, State } from "./protocol";

/** The story of a battle of the viewer's in which dice fell and which ended between two states; else nothing. */
export function foughtBy(before: State, after: State): Entry[] {
  if (after.you === null || after.moment !== null || after.result !== null || after.scene.battle) return [];
  const named = after.log.findLastIndex(({ facts }) => facts.fact === "attack_named");
  if (named < 0 || (!before.scene.battle && named < before.log.length)) return [];
  const story = after.log.slice(named);
  const mine = story.some(({ seat }) => seat === after.you);
  const thrown = story.some(({ facts }) => facts.fact === "attack_roll");
  return mine && thrown ? story : [];
}
