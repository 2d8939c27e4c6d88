/** How fast the moves of others are shown: one pause for each action, and an end to it all however much has happened. */

import type { Entry, Update } from "../protocol";

/** Milliseconds at normal speed. */
export const SPACE_MS = 420;
export const MOVE_MS = 1600;
export const DICE_MS = 1100;
export const PULSE_MS = 420;
export const TURN_MS = 1500;
export const RESULT_MS = 1500;
/** An action of somebody else stays on the screen for so long at least. */
export const ACTION_MS = 1200;
/** All that has happened meanwhile is shown in this time. */
export const LONGEST_MS = 22_000;
/** And everything between two turns of the viewer in this one, though they are asked something in between. */
export const CIRCLE_MS = 23_000;
/** After that the rest goes by this much faster. */
export const LATE_HURRY = 3;
/** Times the chosen speed, at most: faster than that nobody could follow. */
export const MOST_HURRY = 8;

/** What others have done, and everybody can see, as far as the reader has not been told before. */
export function othersMoves(update: Update, me: number | null, known: number): Entry[] {
  if (update.keep !== undefined) return [];
  return (update.facts ?? []).filter(
    ({ n, seat, private: secret, facts }) =>
      n >= known && !secret && facts.fact !== "table" && (seat !== me || me === null),
  );
}

/** How long an entry is in motion. */
export function motion({ show, facts }: Entry): number {
  if (show === "way") {
    const path = Array.isArray(facts.path) ? facts.path.length : 2;
    return Math.min(SPACE_MS * Math.max(path - 1, 1), MOVE_MS);
  }
  if (show === "dice") return DICE_MS;
  if (show === "card") return TURN_MS / 2; // two are turned over together
  if (show === "outcome") return RESULT_MS;
  return show === "gain" || show === "loss" ? PULSE_MS : 0;
}

/** How long one action of others should be on the screen at normal speed; 0 where there is nothing to see. */
export function wanted(update: Update, me: number | null, known: number): number {
  const moves = othersMoves(update, me, known);
  if (moves.length === 0) return 0;
  return Math.max(
    ACTION_MS,
    moves.reduce((sum, entry) => sum + motion(entry), 0),
  );
}

/** By how much to be faster than chosen, with so much to show at that speed and so much time left for it. */
export function hurry(toShow: number, left: number): number {
  if (toShow <= left) return 1;
  return left <= 0 ? MOST_HURRY : Math.min(toShow / left, MOST_HURRY);
}

/** The same with what is left of the time between two turns of the viewer. */
export function hurryInCircle(toShow: number, left: number, leftOfCircle: number): number {
  return Math.max(hurry(toShow, left), Math.min(hurry(toShow, leftOfCircle), LATE_HURRY));
}
