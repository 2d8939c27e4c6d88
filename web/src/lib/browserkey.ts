// What this browser joins tables with. A link works once, and only for the browser that used it first: the same key
// with the same link gets the seat again when the answer was lost.

import { keep, kept } from "./storage";

const KEY = "tolmek.key";
let here: string | null = null; // where nothing can be stored, it lasts as long as the page

export function browserKey(): string {
  const stored = kept<unknown>(KEY);
  if (typeof stored === "string" && /^[0-9a-f]{32}$/.test(stored)) return stored;
  here ??= [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(KEY, here);
  return here;
}
