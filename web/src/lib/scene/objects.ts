/** Names of objects, as the protocol writes them, and the parts of a scene. */

import type { Action, Fleet, Part } from "../protocol";

export function kindOf(object: string): string {
  return object.slice(0, object.indexOf(":"));
}

export function idOf(object: string): string {
  return object.slice(object.indexOf(":") + 1);
}

/** The things of a part in order; a part may also come as a plain list. */
export function rows<T>(part: Part<T> | readonly T[] | null | undefined): T[] {
  if (!part) return [];
  if (Array.isArray(part)) return [...(part as readonly T[])];
  const { order, items } = part as Part<T>;
  return order.flatMap((id) => (id in items ? [items[id] as T] : []));
}

/** The thing of a part with that id. */
export function itemOf<T extends { id: string | number }>(
  part: Part<T> | readonly T[] | null | undefined,
  id: string | number,
): T | null {
  if (!part) return null;
  if (Array.isArray(part)) return (part as readonly T[]).find((row) => String(row.id) === String(id)) ?? null;
  return (part as Part<T>).items[String(id)] ?? null;
}

export interface ShipName {
  owner: number | null;
  ship: string;
  place: string;
}

/** `ship:0.diplomat@tan_lock`; guards' ships have no seat number. */
export function shipOf(object: string): ShipName | null {
  const match = /^ship:([^.]+)\.([^@]+)@(.+)$/.exec(object);
  if (!match) return null;
  const owner = Number(match[1]);
  return { owner: Number.isNaN(owner) ? null : owner, ship: match[2] ?? "", place: match[3] ?? "" };
}

export function shipObject(fleet: Fleet, ship: string): string {
  return `ship:${fleet.owner ?? "guards"}.${ship}@${fleet.place}`;
}

/** The first touched object of a kind, without the kind. */
export function touched(action: Action, kind: string): string | null {
  const object = action.touches.find((touch) => kindOf(touch) === kind);
  return object === undefined ? null : idOf(object);
}

/** An id in words. */
export function plain(id: string): string {
  const words = id.replace(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
