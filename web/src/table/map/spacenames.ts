/** Where names of spaces have room on the map, beside the worlds, their names and the fleets. */

import type { Fleet, Place } from "../../lib/protocol";
import type { SceneWorld } from "../../lib/scene/scene";
import { NAME } from "./sizes";

/** In pixels, whatever the zoom. */
export const SPACE_NAME = 12.5;
const LETTER = 6.6;
const LEAST_NAME = 12; // of a world, see MapName

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Where the name of a space begins, below it. */
export const baseline = (place: Place, zoom: number): number => place.y + place.radius + 4 + 12 / zoom;

function boxOf(place: Place, zoom: number): Box {
  const half = ((place.title ?? "").length * LETTER) / 2 / zoom;
  const low = baseline(place, zoom);
  return [place.x - half, low - SPACE_NAME / zoom, place.x + half, low + 2 / zoom];
}

function worldBoxes({ x, y, radius, label }: SceneWorld, zoom: number): Box[] {
  const disc: Box = [x - radius, y - radius, x + radius, y + radius];
  if (!label) return [disc];
  const size = Math.max(NAME, LEAST_NAME / zoom);
  const [dx, dy, width] = label.name;
  const half = (width * size) / NAME / 2;
  return [disc, [x + dx - half, y + dy - size * 0.7, x + dx + half, y + dy + size * 0.2]];
}

const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Those of the spaces whose names cover nothing; the first ones are named in any case. */
export function withRoom(
  spaces: readonly Place[],
  first: readonly Place[],
  worlds: readonly SceneWorld[],
  fleets: readonly Fleet[],
  zoom: number,
): Place[] {
  const taken: Box[] = [
    ...worlds.flatMap((world) => worldBoxes(world, zoom)),
    ...fleets.map(({ x, y, width, height }): Box => [x, y, x + width, y + height]),
    ...first.map((place) => boxOf(place, zoom)),
  ];
  const named = [...first];
  for (const place of spaces) {
    const box = boxOf(place, zoom);
    if (named.includes(place) || taken.some((other) => meet(box, other))) continue;
    named.push(place);
    taken.push(box);
  }
  return named;
}
