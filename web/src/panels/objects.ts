import { freshKey } from "../lib/api";
import type { Action, Card, Decision } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";
import { found, idOf, kindOf, rows } from "../table/objects";

/** The first touched object of a kind, without the kind. */
export function touched(action: Action, kind: string): string | null {
  const object = action.touches.find((touch) => kindOf(touch) === kind);
  return object === undefined ? null : idOf(object);
}

/** Send an action of any open decision, also of one that the page does not show at the moment. */
export async function sendTo(table: Table, decision: Decision, action: Action | string[]): Promise<boolean> {
  if (decision.id === table.decision?.id) return table.send(action);
  const actions = Array.isArray(action) ? action : action.texts;
  const answer = await table.post("/actions", { decision: decision.id, actions, key: freshKey() });
  return answer !== null;
}

/** Waits until something newer than that version is on the table; what was sent comes back by the live line. */
export async function newerThan(table: Table, version: number): Promise<void> {
  for (let tries = 0; tries < 60 && table.state.version <= version; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The palette's group that holds a verb. */
export function groupOf(table: Table, verb: string): string | null {
  return table.verbs.find((group) => group.verbs.includes(verb))?.id ?? null;
}

export const undamaged = (ship: string): string => ship.replace(/^damaged_/, "");

export function shipSprite(ship: string): string {
  return `ship-${undamaged(ship).replace(/_ii$/, "").replaceAll("_", "-")}`;
}

export function goodSprite(good: string): string {
  return `good-${good.replace(/[-_]/g, "")}`;
}

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
  const { hand, display, piles } = table.scene;
  return (
    found(hand, id) ?? rows(display).find((slot) => slot.card?.id === id)?.card ?? found(piles.discards, id) ?? null
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
