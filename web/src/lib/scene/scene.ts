/** The parts of a scene that the table itself draws. A game may lack any of them: `completed` fills them in. */

import type { Fleet, OfferView, Part } from "../protocol";
import { rows } from "./objects";

export type SceneWorld = {
  id: string;
  name: string;
  x: number;
  y: number;
  radius: number;
  /** The place that is the ring about the world, and the radius at which it is drawn. */
  orbit?: string | null;
  ring?: number | null;
  /** Where its name stands about its middle, and how wide it is. */
  label?: { name: readonly [x: number, y: number, width: number] };
};
export type SceneSeat = {
  id: number;
  seat: number;
  name: string | null;
  colour: string;
  mark: string;
  vp: number | null;
};

export type Scene = {
  round: number;
  rounds: number | null;
  scoring: number[];
  over: boolean;
  active: number | null;
  /** Of the active seat. */
  actions_left: number | null;
  worlds: Part<SceneWorld>;
  fleets: Part<Fleet>;
  seats: Part<SceneSeat>;
  offers: Part<OfferView>;
  /** Where the points came from; empty until the game is over. */
  breakdown: { seat: number; sources: Record<string, number> }[];
  /** What the table plays differently, if anything. */
  house?: string[];
};

/** What a scene has not is nothing. Plain lists are lists, in whatever shape they came. */
export function completed(scene: object): Scene {
  const told = scene as Partial<Scene>;
  const nothing = { order: [], items: {} };
  return {
    ...told,
    round: told.round ?? 0,
    rounds: told.rounds ?? null,
    scoring: rows(told.scoring),
    over: told.over ?? false,
    active: told.active ?? null,
    actions_left: told.actions_left ?? null,
    worlds: told.worlds ?? nothing,
    fleets: told.fleets ?? nothing,
    seats: told.seats ?? nothing,
    offers: told.offers ?? nothing,
    breakdown: rows(told.breakdown),
  };
}
