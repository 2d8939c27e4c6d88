import type { Technology } from "../types";

export type Spot = { tech: Technology; column: number; row: number };
export type Tree = { spots: Spot[]; edges: { from: Spot; to: Spot }[]; columns: number; rows: number };

/** Technologies from left to right by what they build on; each starts its row where its first child is. */
export function treeOf(technologies: Technology[]): Tree {
  const known = new Map(technologies.map((tech) => [tech.id, tech]));
  const needs = (tech: Technology) => tech.needs.filter((id) => known.has(id) && id !== tech.id);
  const depths = new Map<string, number>();
  const depth = (tech: Technology, trail: string[] = []): number => {
    const seen = depths.get(tech.id);
    if (seen !== undefined) return seen;
    if (trail.includes(tech.id)) return 0;
    const before = needs(tech).map((id) => depth(known.get(id)!, [...trail, tech.id]) + 1);
    const found = Math.max(0, ...before);
    depths.set(tech.id, found);
    return found;
  };
  const spots = new Map<string, Spot>();
  let next = 0;
  const place = (tech: Technology): void => {
    if (spots.has(tech.id)) return;
    const spot: Spot = { tech, column: depth(tech), row: next };
    spots.set(tech.id, spot);
    const children = technologies.filter((other) => needs(other)[0] === tech.id && !spots.has(other.id));
    for (const child of children) place(child);
    if (children.length === 0) next += 1;
  };
  for (const tech of technologies) if (needs(tech).length === 0) place(tech);
  for (const tech of technologies) place(tech);
  const all = [...spots.values()];
  const edges = all.flatMap((to) => needs(to.tech).flatMap((id) => ({ from: spots.get(id)!, to })));
  return { spots: all, edges, columns: Math.max(0, ...all.map((spot) => spot.column)) + 1, rows: next };
}
