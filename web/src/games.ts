/** The games that this page can draw in their own way, by family. Any other one is drawn by the shell alone. */

import * as api from "./lib/api";
import type { GameUI } from "./lib/gameui";
import type { Tours } from "./lib/tour";

const GAMES: Record<string, () => Promise<{ default: GameUI }>> = {
  void1: () => import("./void1"),
  void2: () => import("./void2"),
};
/** What the editions of a family change. */
const TOURS: Record<string, () => Promise<{ tours: Tours }>> = {
  void1: () => import("./void1/tour"),
  void2: () => import("./void2/tour"),
};
const plainGame = () => import("./table/plain/plain");

let families: Promise<Map<string, string>> | null = null;

/** Which family each edition belongs to; the server is asked once. */
export function askFamilies(): Promise<Map<string, string>> {
  families ??= api.about().then(
    ({ editions }) => new Map(editions.map(({ id, family }) => [id, family])),
    (problem) => {
      families = null;
      throw problem;
    },
  );
  return families;
}

export async function loadGame(edition: string): Promise<GameUI> {
  const load = GAMES[(await askFamilies()).get(edition) ?? ""] ?? plainGame;
  return (await load()).default;
}

export const loadTours = async (family: string): Promise<Tours> => (await TOURS[family]?.())?.tours ?? {};
