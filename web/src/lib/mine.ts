// The games of this browser. The seats' secrets are in cookies; this list only says where they are.

import { keep, kept } from "./storage";

export type MyGame = {
  game: string;
  /** Null: we watch. */
  seat: number | null;
  title: string;
  /** When it was last opened, in milliseconds. */
  opened: number;
};

const KEY = "tolmek.games";
const MOST = 60;

/** Last opened first. */
export function myGames(): MyGame[] {
  const stored = kept<unknown>(KEY);
  return Array.isArray(stored) ? stored.filter(isMyGame) : [];
}

/** Adds a game, or moves it to the front. A seat once held is not forgotten by looking on. */
export function rememberGame(game: string, seat: number | null, title: string): void {
  const others = myGames();
  const known = others.find((entry) => entry.game === game);
  const entry: MyGame = {
    game,
    seat: seat ?? known?.seat ?? null,
    title: title || known?.title || "",
    opened: Date.now(),
  };
  keep(KEY, [entry, ...others.filter((other) => other.game !== game)].slice(0, MOST));
}

/** The seat that this browser once held, whether it still does or not. */
export function heldSeat(game: string): number | null {
  return myGames().find((entry) => entry.game === game)?.seat ?? null;
}

/** It is lost, and this is known. */
export function forgetSeat(game: string): void {
  keep(
    KEY,
    myGames().map((entry) => (entry.game === game ? { ...entry, seat: null } : entry)),
  );
}

export function forgetGame(game: string): void {
  keep(
    KEY,
    myGames().filter((entry) => entry.game !== game),
  );
}

function isMyGame(value: unknown): value is MyGame {
  if (typeof value !== "object" || value === null) return false;
  const { game, seat, title } = value as Record<string, unknown>;
  return typeof game === "string" && (seat === null || typeof seat === "number") && typeof title === "string";
}
