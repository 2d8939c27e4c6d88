/** Shapes that are drawn on the map and on cards. */

/** The star that victory points stand in, about its middle. */
export const STAR =
  "M0-8.6L2.1-6.6 5.1-7 5.6-4.1 8.2-2.7 6.9 0 8.2 2.7 5.6 4.1 5.1 7 2.1 6.6 0 8.6-2.1 6.6-5.1 7-5.6 4.1-8.2 2.7-6.9 0-8.2-2.7-5.6-4.1-5.1-7-2.1-6.6Z";

/** A closed outline, grown or shrunk about its middle. */
export function outline(points: readonly (readonly [number, number])[], by: number): string {
  const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const drawn = points.map(([x, y]) => `${(cx + (x - cx) * by).toFixed(1)} ${(cy + (y - cy) * by).toFixed(1)}`);
  return `M${drawn.join("L")}Z`;
}

/** The same numbers for the same seed. */
export function seededRandom(seed: number): () => number {
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
