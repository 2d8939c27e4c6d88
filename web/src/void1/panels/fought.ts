/** A battle that is over, from the log: its panel closes with it, and the last dice are still to be seen. */

import type { Entry, State } from "../../lib/protocol";
import type { Scene } from "../types";

export type Volley = { level: number; dice: number[]; hits: number };
/** `seat`: null for guards, and for all that is no player's. */
export type Side = { seat: number | null; volleys: Volley[]; bombs: number; lost: string[] };
export type FoughtBattle = { place: string; sides: [Side, Side]; words: string[]; last: Entry };

/** How a battle can end, besides that ships are lost. */
const ENDS = [
  "battle_won",
  "attack_failed",
  "retreated",
  "conquered",
  "liberated",
  "regained",
  "control_lost",
  "forces_beaten",
  "infestation_removed",
];

/** A battle of the viewer's in which dice fell and which ended between two states. */
export function foughtBy(before: State, after: State): FoughtBattle | null {
  if (after.you === null || after.moment !== null || after.result !== null || battleIn(after)) return null;
  const named = nameOf(after.log);
  // one that was fought before must be the one that ends, or it was taken back
  const begun = battleIn(before) ? nameOf(before.log) : before.log.length;
  const story = named < 0 || named < begun ? [] : after.log.slice(named);
  const [first, last] = [story[0], story.at(-1)];
  if (!first || !last || !story.some(({ facts }) => facts.fact === "attack_roll")) return null;
  const attacker = seatIn(first.facts.seat);
  const defender = seatIn(first.facts.target);
  if (after.you !== attacker && after.you !== defender) return null;
  const sides = [attacker, defender].map((seat): Side => ({ seat, volleys: [], bombs: 0, lost: [] })) as [Side, Side];
  // somebody throws for guards: what is not the attacker's is the other side's
  for (const { facts } of story) tell(sides[seatIn(facts.seat) === attacker ? 0 : 1], facts);
  const words = story.filter(({ facts }) => ENDS.includes(facts.fact)).map((entry) => entry.words);
  return { place: String(first.facts.place), sides, words, last };
}

const battleIn = ({ scene }: State) => (scene as unknown as Scene).battle;

/** Whether the log still tells of it: it may have been taken back. */
export const stillTold = ({ last }: FoughtBattle, log: readonly Entry[]): boolean => log[last.n]?.words === last.words;

function tell(side: Side, facts: Entry["facts"]): void {
  if (facts.fact === "bombed") side.bombs += 1;
  else if (facts.fact === "destroyed") side.lost.push(String(facts.piece));
  else if (facts.fact === "attack_roll" && Array.isArray(facts.dice)) {
    const [level, hits] = [Number(facts.level), Number(facts.hits)];
    const dice = facts.dice.map(Number).sort((a, b) => b - a);
    side.volleys = [...side.volleys.filter((volley) => volley.level !== level), { level, dice, hits }]; // the last one counts
  }
}

function nameOf(log: readonly Entry[]): number {
  return log.findLastIndex(({ facts }) => facts.fact === "attack_named");
}

function seatIn(value: unknown): number | null {
  return /^\d+$/.test(String(value)) ? Number(value) : null;
}
