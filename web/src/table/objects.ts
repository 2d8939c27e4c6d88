/** Objects of the protocol in words, and where they lie on the map. */

import type { Board, Fleet, Part, Place, Scene, World } from "../lib/protocol";

export type Kind = string;

export function kindOf(object: string): Kind {
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

export function found<T extends { id: string | number }>(
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

/** The place on the map that an object belongs to, if any. */
export function placeOf(object: string, scene: Scene): string | null {
  const kind = kindOf(object);
  if (kind === "space") return idOf(object);
  if (kind === "ship") return shipOf(object)?.place ?? null;
  if (kind === "seat") return found(scene.seats, idOf(object))?.home ?? null;
  if (kind === "event") return rows(scene.tokens).find((token) => token.event === idOf(object))?.place ?? null;
  return null;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
export const plain = (id: string): string => capital(id.replace(/[_-]/g, " "));

function hexAt(board: Board, position: string): string {
  return rows(board.hexes).find((hex) => String(hex.position) === position)?.name ?? "the middle";
}

export function placeName(board: Board, scene: Scene, id: string): string {
  const place = found<Place>(board.places, id);
  const world = found<World>(scene.worlds, id);
  if (world) return world.name;
  if (place?.name) return place.name;
  if (place?.title) return place.title;
  const seam = /^(\w+)\|(\w+)$/.exec(id);
  if (seam) return `Seam ${hexAt(board, seam[1] ?? "")} – ${hexAt(board, seam[2] ?? "")}`;
  const rim = /^(\w+)\/(\w+)$/.exec(id);
  if (rim) return `Rim of ${hexAt(board, rim[1] ?? "")}`;
  const hex = place?.hex ? found(board.hexes, place.hex)?.name : null;
  const letter = id.includes(".") ? id.slice(id.lastIndexOf(".") + 1) : "";
  if (hex) return `${hex} ${letter}`.trim();
  return plain(id);
}

export function shipName(scene: Scene, kind: string): string {
  const built = found(scene.shipyard, kind);
  if (built) return built.name;
  for (const fleet of rows(scene.fleets)) {
    const ship = fleet.ships.find((row) => row.ship === kind);
    if (ship) return ship.name;
  }
  return plain(kind);
}

/** A short label in words. */
export function labelOf(board: Board, scene: Scene, object: string, seatName: (seat: number) => string): string {
  const id = idOf(object);
  switch (kindOf(object)) {
    case "space":
      return placeName(board, scene, id);
    case "ship": {
      const ship = shipOf(object);
      return ship ? `${shipName(scene, ship.ship)} at ${placeName(board, scene, ship.place)}` : plain(id);
    }
    case "card":
      return found(scene.hand, id)?.name ?? plain(id);
    case "face":
      return scene.display.find(({ card }) => card?.id === id)?.card?.name ?? plain(id);
    case "tech":
      return found(scene.technologies, id)?.name ?? plain(id);
    case "yard":
      return shipName(scene, id);
    case "seat":
      return seatName(Number(id));
    case "event":
      if (scene.event?.id === id) return scene.event.name;
      return rows(scene.tokens).find((token) => token.event === id)?.name ?? found(scene.timed, id)?.name ?? plain(id);
    case "hex":
      return rows(board.hexes).find((hex) => String(hex.position) === id || hex.id === id)?.name ?? `Place ${id}`;
    case "slot":
      return `Corner between ${hexAt(board, id)} and ${hexAt(board, String((Number(id) + 1) % 6))}`;
    case "token":
      return id === "bomb" ? "Photon bomb" : plain(id);
    case "die":
      return `Die ${id}`;
    case "credits":
      return id === "1" ? "1 credit" : `${id} credits`;
    default:
      return plain(id);
  }
}

/** Every object of the map in reading order of the places: worlds, then their ships, then bare spaces. */
export function mapObjects(board: Board, scene: Scene): string[] {
  const list: string[] = [];
  for (const place of rows(board.places)) list.push(`space:${place.id}`);
  for (const fleet of rows(scene.fleets)) for (const ship of fleet.ships) list.push(shipObject(fleet, ship.ship));
  return [...new Set(list)];
}
