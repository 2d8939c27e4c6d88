// What a preview shows in numbers: those of the own seat that would change.
import type { Changes, Part } from "./protocol";

const NUMBERS: [string, string][] = [
  ["credits", "Credits"],
  ["income", "Income"],
  ["hand", "Cards"],
  ["influence", "Influence"],
  ["ambassadors", "Ambassadors"],
  ["bombs", "Bombs"],
  ["vp", "VP"],
];

/** Such as “Credits 5 → 2”. */
export function numbersAfter(seats: Part<unknown>, changes: Changes, seat: number | null): string[] {
  const now = seats.items[String(seat)] as Record<string, unknown> | undefined;
  const then = changes.seats?.set?.[String(seat)] as Record<string, unknown> | undefined;
  if (!now || !then) return [];
  return NUMBERS.filter(([field]) => typeof then[field] === "number" && now[field] !== then[field]).map(
    ([field, label]) => `${label} ${now[field]} → ${then[field]}`,
  );
}
