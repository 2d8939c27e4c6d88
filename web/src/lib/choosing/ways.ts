/** Ways over the map: points along the lanes between places. */

import type { Board, Line, Place, Point } from "../protocol";
import { itemOf, rows } from "../scene/objects";

function bezier([start, control, end]: Line["points"], part: number): Point {
  const rest = 1 - part;
  return [0, 1].map(
    (i) => rest * rest * (start[i] ?? 0) + 2 * rest * part * (control[i] ?? 0) + part * part * (end[i] ?? 0),
  ) as Point;
}

/** The way through the places as points along the lanes. */
export function curve(board: Board, path: readonly string[]): Point[] {
  const lines = rows(board.lines);
  const points: Point[] = [];
  const add = (id: string | undefined) => {
    const place = id === undefined ? null : itemOf<Place>(board.places, id);
    if (place) points.push([place.x, place.y]);
  };
  add(path[0]);
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1], path[i]];
    const line = lines.find((row) => (row.from === a && row.to === b) || (row.from === b && row.to === a));
    if (line) {
      const steps = Array.from({ length: 9 }, (_, k) => bezier(line.points, k / 8));
      points.push(...(line.from === a ? steps : steps.reverse()));
    }
    add(b);
  }
  return points;
}

/** How far each point lies from the start. */
export function measured(way: readonly Point[]): number[] {
  let sum = 0;
  return way.map((point, i) => {
    const before = way[i - 1];
    if (before) sum += Math.hypot(point[0] - before[0], point[1] - before[1]);
    return sum;
  });
}

export function along(way: readonly Point[], lengths: readonly number[], distance: number): Point {
  const at = lengths.findIndex((length) => length >= distance);
  const next = way[at < 0 ? way.length - 1 : at] ?? [0, 0];
  const before = way[at - 1];
  if (!before || at <= 0) return next;
  const from = lengths[at - 1] ?? 0;
  const part = (distance - from) / ((lengths[at] ?? from) - from || 1);
  return [before[0] + (next[0] - before[0]) * part, before[1] + (next[1] - before[1]) * part];
}

/** As an SVG path. */
export function drawn(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
