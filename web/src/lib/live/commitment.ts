/** The commitment to the dice that the server told this browser first: it must be the same at the end. */

import type { State } from "../protocol";
import { keep, kept } from "../storage";

type Told = { commitment: string; version: number };

const key = (game: string) => `tolmek.commitment.${game}`;

export function rememberCommitment({ game, version, fairness, result }: State): void {
  if (result === null && commitmentTold(game) === null) keep(key(game), { commitment: fairness.commitment, version });
}

/** Null: this browser was not at the table before the end. */
export function commitmentTold(game: string): Told | null {
  const stored = kept<Partial<Told>>(key(game));
  return typeof stored?.commitment === "string" && typeof stored.version === "number" ? (stored as Told) : null;
}
