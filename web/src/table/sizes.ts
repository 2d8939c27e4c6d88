/** Sizes on the map, in units of the board: a hexagon has circumradius 100. */

import type { Place } from "../lib/protocol";

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

export const OBSTACLES: Record<string, string> = {
  asteroids: "obs-asteroids",
  mines: "obs-mines",
  "ancient-defenses": "obs-ancient",
};
export const TOKENS: Record<string, string> = {
  "worm-hole": "map-wormhole",
  rebellion: "evt-rebellion",
  "distress-call": "evt-distress",
  pirates: "evt-pirates",
  event: "evt-generic",
};
export const goodIcon = (good: string): string => (good === "life-forms" ? "good-lifeforms" : `good-${good}`);
const UNITS: Record<string, string> = {
  starfarer: "unit-starfarer",
  star_sloop: "unit-sloop",
  war_bot: "unit-warbot",
  worldship: "unit-worldship",
};
export function shipIcon(ship: string): string {
  const name = ship.replace(/_/g, "-");
  return [UNITS[ship] ?? `ship-${name}`, `unit-${name}`].find((icon) => document.getElementById(icon)) ?? "tok-ally";
}

/** How far a ring lies outside the middle of a place. */
export function ringRadius(place: Place): number {
  return place.kind === "planet" || place.kind === "home" ? place.radius + RING + 4.2 : place.radius + 4.6;
}

export function outline(points: readonly (readonly [number, number])[], by: number): string {
  const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const drawn = points.map(([x, y]) => `${(cx + (x - cx) * by).toFixed(1)} ${(cy + (y - cy) * by).toFixed(1)}`);
  return `M${drawn.join("L")}Z`;
}

/** The same numbers for the same seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A soft closed shape. */
export function blob(random: () => number, x: number, y: number, r: number, rough: number, corners: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * Math.PI * 2 + (random() - 0.5) * 0.3;
    const d = r * (1 - rough + random() * rough * 2);
    return [x + Math.cos(angle) * d * 1.1, y + Math.sin(angle) * d * 0.8] as const;
  });
  const middle = (i: number) => {
    const a = points[i % corners] ?? [0, 0];
    const b = points[(i + 1) % corners] ?? [0, 0];
    return `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  };
  const parts = points.map((_, i) => {
    const at = points[(i + 1) % corners] ?? [0, 0];
    return `Q${at[0].toFixed(1)} ${at[1].toFixed(1)} ${middle(i + 1)}`;
  });
  return `M${middle(0)}${parts.join("")}Z`;
}

/** Symbols for groups of verbs whose own symbol is not in the sheet. */
const STAND_INS: Record<string, string> = {
  "act-mind": "act-race",
  "act-infest": "evt-infestation",
  "act-tactic": "ui-cards",
  "act-trade": "tok-cargo",
  "ui-end": "act-end",
};
export const verbIcon = (icon: string): string =>
  document.getElementById(icon) ? icon : (STAND_INS[icon] ?? "ui-play");
