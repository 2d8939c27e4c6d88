/** Ships, goods and cards of this game. */

import { symbolOf } from "../lib/scene/icons";
import { itemOf, rows } from "../lib/scene/objects";
import type { Table } from "../lib/table.svelte";
import { sceneOf } from "./scene";
import type { Card } from "./types";

/** Events that lie on the map as tokens. */
export const EVENT_ICONS: Record<string, string> = {
  "worm-hole": "map-wormhole",
  rebellion: "evt-rebellion",
  "distress-call": "evt-distress",
  pirates: "evt-pirates",
  event: "evt-generic",
};

export const undamaged = (ship: string): string => ship.replace(/^damaged_/, "");

export function shipIcon(ship: string): string {
  const name = undamaged(ship).replace(/_ii$/, "").replaceAll("_", "-");
  return symbolOf(`ship-${name}`) ?? "tok-ally";
}

export const goodIcon = (good: string): string => `good-${good.replace(/[-_]/g, "")}`;

export function goodWords(good: string): string {
  return good.replace(/[-_]/g, " ");
}

const GROUNDS: Record<string, string> = {
  militaristic: "var(--t-mil)",
  capitalistic: "var(--t-cap)",
  scholarly: "var(--t-sch)",
  mysterious: "var(--t-mys)",
  peaceful: "var(--t-pea)",
};

export function temperamentGround(type: string): string {
  return GROUNDS[type] ?? "var(--panel-3)";
}

/** A card by its id, wherever the reader can see it: in the hand, in the face-up row or discarded. */
export function cardOf(table: Table, id: string): Card | null {
  const { hand, display, piles } = sceneOf(table);
  return (
    itemOf(hand, id) ?? rows(display).find((slot) => slot.card?.id === id)?.card ?? itemOf(piles.discards, id) ?? null
  );
}

/** The temperament of a card; for cards that the reader cannot see, the one that the id begins with. */
export function typeOfCard(table: Table, id: string): string | null {
  return cardOf(table, id)?.type ?? Object.keys(GROUNDS).find((type) => id.startsWith(type)) ?? null;
}

/** Numbers in facts come as text. */
export function numberIn(value: unknown): number | null {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && !Number.isNaN(number) && number >= 0 ? number : null;
}
