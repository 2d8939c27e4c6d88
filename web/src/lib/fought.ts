/** A battle that is over, from the log: its panel closes with it, and the last dice are still to be seen. */

import type { Entry, State } from "./protocol";

const TOLD = ["attack_roll", "rerolled", "bombed", "damaged", "destroyed", "battle_won", "attack_failed", "retreated"];
const WON = [
  "conquered",
  "liberated",
  "regained",
  "control_lost",
  "forces_beaten",
  "infestation_removed",
  "left_alone",
];

/** What was thrown and lost in a battle of the viewer's that ended between two states; else nothing. */
export function foughtBy(before: State, after: State): Entry[] {
  if (after.you === null || after.moment !== null || after.result !== null || after.scene.battle) return [];
  const named = after.log.findLastIndex(({ facts }) => facts.fact === "attack_named");
  if (named < 0 || (!before.scene.battle && named < before.log.length)) return [];
  const story = after.log.slice(named);
  const mine = story.some(({ seat }) => seat === after.you);
  const thrown = story.some(({ facts }) => facts.fact === "attack_roll");
  return mine && thrown ? story.filter(({ facts }) => [...TOLD, ...WON].includes(facts.fact)) : [];
}
