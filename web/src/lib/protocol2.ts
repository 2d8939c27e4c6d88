/** The scene of the second game, as its page reads it: the parts of the first game's scene where they make sense, and
 * parts of its own. */

import type { Fleet, Mark, Part, Point, Scene } from "./protocol";

export type Good = "artifacts" | "metal" | "lifeforms";
export type Building = "city" | "base" | "academy";

export type World2 = {
  /** The region. */
  id: string;
  name: string;
  /** Null for uninhabited ones. */
  planet: string | null;
  kind: "inhabited" | "uninhabited" | "minor";
  place: string;
  /** The region of the orbit, and the radius at which it is drawn. */
  orbit: string | null;
  ring: number | null;
  x: number;
  y: number;
  radius: number;
  vp: number;
  ally_vp: number;
  natives: { dice: number; power: number; unit: string; text: string } | null;
  /** Whose cube lies here. */
  cube: number | null;
  ally: number | null;
  /** Most first. */
  influence: { seat: number; count: number }[];
  closed: { id: string; name: string } | null;
  goods: Good[];
  goods_down: number;
  /** Face-down explore tokens; `known` are those that the reader has looked at. */
  explore: number;
  known: string[];
  event: { id: string; name: string; text: string } | null;
  buildings: { seat: number; building: Building; count: number }[];
  parasite: boolean;
  ability: { name: string; text: string } | null;
  /** Where its signs stand, about its middle. */
  signs: Sign[];
  plate: Plate | null;
  label: {
    side: string;
    slide: number;
    name: [number, number, number];
    vp: Point | null;
    influence: { seat: number; count: number; x: number; y: number }[];
  };
};
/** What a unit is worth in battle, and what its keywords do. */
export type Unit2 = { id: string; name: string; dice: number; power: number; text: string };
export type Sign = {
  kind: "cube" | "ally" | "good" | "hidden_good" | "event" | "parasite" | "more";
  seat: number | null;
  good: Good | null;
  count: number;
  x: number;
  y: number;
};
/** The buildings on a world: all of them, or where they are too many their numbers, or their owners' marks. */
export type Plate = {
  x: number;
  y: number;
  width: number;
  form: "icons" | "counts" | "marks";
  owners: { seat: number; buildings: Building[]; x: number }[];
};
export type Token2 = {
  id: string;
  kind: string;
  /** The type of a good. */
  good: Good | null;
  place: string;
  count: number;
  x: number;
  y: number;
};
/** A system board, or the back of one. */
export type Tile = {
  id: string;
  name: string;
  position: number;
  rotation: number;
  x: number;
  y: number;
  radius: number;
  outline: Point[];
  hidden: boolean;
};
/** The cells of a region of a system board: x, y, width, height. */
export type Area = { id: string; cells: [number, number, number, number][] };
export type Seat2 = {
  id: number;
  seat: number;
  race: string | null;
  name: string | null;
  colour: string;
  mark: Mark;
  credits: number;
  income: number;
  hand: number;
  empires: number;
  command: number;
  capacity: number;
  bombs: number;
  /** Still has its scoring card. */
  scorer: boolean;
  technologies: string[];
  buildings: number;
  allies: string[];
  worlds: number;
  battles: number;
  deliveries: number;
  influence: number;
  vp: number;
  winner: boolean;
};
/** Its amount counts for every building of the track until a good covers it. */
export type GoodsSlot = { amount: number; good: Good | null; negative: boolean };
/** The amount under its token counts for the buildings after it, once it is built. */
export type TrackBuilding = { amount: number; vp: number; state: "built" | "next" | "later" };
export type Track = {
  building: Building;
  name: string;
  built: number;
  /** The goods slots, left of all buildings. */
  goods: GoodsSlot[];
  buildings: TrackBuilding[];
  /** Of the next building; null: all are built. */
  price: number | null;
};
export type Technology2 = {
  id: string;
  name: string;
  text: string;
  goods: { type: Good | "any"; placed: boolean }[];
  power: number;
  researched: boolean;
};
export type FactionBoard = {
  seat: number;
  faction: string;
  name: string;
  text: string;
  income: number;
  credit_limit: number | null;
  hand_limit: number;
  capacity: number;
  command: number;
  worldship: { building: Building | null; power: number }[];
  tracks: Track[];
  technologies: Technology2[];
  goods: Record<Good, number>;
  bombs: number;
};
export type ActionSpace = {
  id: string;
  name: string;
  credits: number;
  chosen: boolean;
  /** The action of the last round, and the seats that may not choose it next. */
  banned: boolean;
  barred: number[];
};
/** The Doom track, with the steps that have a consequence. */
export type Doom = {
  x: number;
  y: number;
  width: number;
  height: number;
  at: number;
  most: number;
  steps: { at: number; name: string; text: string }[];
};
export type PowerCard = {
  id: string;
  name: string;
  planet: string;
  planet_name: string;
  kind: string;
  power: number;
  action: boolean;
  text: string;
  cost: Record<string, number>;
};
export type EmpireCard = { seat: number; id: string; name: string; text: string; vp: number; shown: boolean };
export type Delivery = PowerCard & { seat: number; cargo: string };
export type Battle2Side = {
  seat: number | null;
  name: string;
  units: { unit: string; name: string; count: number; off: number }[];
  bombs: number;
  rolls: number;
  dice: number[];
  best: number | null;
  power: number;
  card: PowerCard | null;
  laid: boolean;
  bonus: number;
  total: number | null;
};
export type Battle2 = {
  place: string;
  attacker: number;
  enemy: string;
  step: "units" | "bombs" | "hack" | "roll" | "reroll" | "cards" | "result" | "retreat";
  sides: [Battle2Side, Battle2Side];
  victor: number | null;
};
export type Diplomacy2 = {
  seat: number;
  planet: string;
  /** Where its people live. */
  region: string;
  /** On the table, open. */
  cards: PowerCard[];
  power: number;
  bribes: number;
  die: number | null;
};
/** A system board that is still to be laid, for every number of quarter turns. */
export type Uncovered = {
  position: number;
  planet: string;
  name: string;
  x: number;
  y: number;
  radius: number;
  turns: {
    regions: { id: string; cells: Area["cells"]; x: number; y: number; radius: number; world: boolean }[];
    /** Ways out of the board: from and to. */
    ways: [Point, Point][];
  }[];
};

export type Scene2 = Omit<Scene, "worlds" | "tokens" | "seats" | "hand" | "piles" | "battle" | "diplomacy"> & {
  turn: number | null;
  last_rounds: number | null;
  worlds: Part<World2>;
  fleets: Part<Fleet>;
  tokens: Part<Token2>;
  seats: Part<Seat2>;
  boards: FactionBoard[];
  actions: ActionSpace[];
  hand: Part<PowerCard>;
  /** Of the deck or of another hand: shown to the reader, who chooses from them now. */
  looked: PowerCard[];
  empires: EmpireCard[];
  deliveries: Delivery[];
  piles: { deck: number; discards: Part<PowerCard>; empire: number };
  battle: Battle2 | null;
  diplomacy: Diplomacy2 | null;
  uncovered: Uncovered | null;
  /** The units that have joined the group that moves, and where it stands. */
  group: { seat: number; place: string; units: { unit: string; count: number }[] } | null;
  doom: Doom | null;
};
