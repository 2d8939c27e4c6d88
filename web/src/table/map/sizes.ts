/** Sizes on the map, in units of the board: a hexagon has circumradius 100. */

import type { Place } from "../../lib/protocol";

export const RING = 4.2;
export const FLAG = 7.2;
export const BADGE = 7;
export const OBSTACLE = 7.6;
export const TOKEN = 9;
export const NAME = 14.4;
export const PENNANT = 17;
export const PENNANT_END = 17;
export const PENNANT_SHIP = 15;
export const PENNANT_DIGIT = 7;

/** How far a ring lies outside the middle of a place. */
export function ringRadius(place: Place): number {
  return place.kind === "planet" || place.kind === "home" ? place.radius + RING + 4.2 : place.radius + 4.6;
}
