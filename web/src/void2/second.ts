/** The second game's scene and pictures, for the parts of the page that draw it. */

import type { Board, Part, Place } from "../lib/protocol";
import type { Area, FactionBoard, PowerCard, Scene2, Seat2, Tile, Unit2, World2 } from "../lib/protocol2";
import type { Table } from "../lib/table.svelte";
import { found, kindOf, rows } from "../table/objects";

export const scene2 = (table: Table): Scene2 => table.scene as unknown as Scene2;

export const worldsOf = (table: Table): World2[] => rows(scene2(table).worlds);
export const worldAt = (table: Table, region: string): World2 | null =>
  found(scene2(table).worlds, region) ?? worldsOf(table).find((world) => world.orbit === region) ?? null;
export const seatOf = (table: Table, seat: number): Seat2 | null => found(scene2(table).seats, seat);
export const boardOf = (table: Table, seat: number | null): FactionBoard | null =>
  scene2(table).boards.find((board) => board.seat === seat) ?? null;

export const tilesOf = (board: Board): Tile[] => rows(board.hexes as unknown as Part<Tile>);
export const unitOf = (board: Board, id: string): Unit2 | null =>
  found((board as unknown as { units: Part<Unit2> }).units, id);
/** The cells of regions; only boards of cells have them. */
export const areasOf = (board: Board): Area[] => rows((board as unknown as { areas?: Area[] }).areas);
/** The number that a group must roll on its way. */
export const hazardOf = (line: object): number | null => (line as { hazard?: number | null }).hazard ?? null;

/** A card, wherever the reader can see it. */
export const cardOf = (table: Table, id: string): PowerCard | null => cardIn(scene2(table), id);
export function cardIn({ hand, looked, piles, deliveries, battle, diplomacy }: Scene2, id: string): PowerCard | null {
  const fought = battle?.sides.map(({ card }) => card) ?? [];
  const shown = [...rows(looked), ...deliveries, ...fought, ...(diplomacy?.cards ?? [])];
  return found(hand, id) ?? found(piles.discards, id) ?? shown.find((card) => card?.id === id) ?? null;
}

/** Is a batch of such things to be picked? */
const picks = (table: Table, kind: string): boolean =>
  table.decision?.together.some(({ object }) => kindOf(object) === kind) === true;
/** Units to a group. */
export const gathers = (table: Table): boolean => picks(table, "ship");
/** Cards to a payment. */
export const pays = (table: Table): boolean => picks(table, "card");

export const goodIcon = (good: string): string => (good === "any" || good === "hidden" ? "tok-cargo" : `good2-${good}`);
export const buildingIcon = (building: string): string => `bld-${building}`;
/** The painted globe; both planets of a system board share one. */
export const faceOf = (world: { id: string; planet: string | null }): string =>
  `world-${(world.planet ?? world.id).split(".")[0]}`;

const ACTIONS: Record<string, string> = {
  move: "act-move",
  build: "act-build",
  card: "ui-cards",
  recruit: "act-recruit",
  scavenge: "act-scavenge",
  draw: "act-culture",
  diplomacy: "act-diplomacy",
};
export const actionIcon = (action: string): string => ACTIONS[action] ?? "ui-play";

/** Tokens in words, with their symbols. */
export const TOKENS: Record<string, [icon: string, words: string]> = {
  good: ["tok-cargo", "Good, face up"],
  hidden_good: ["tok-explore", "Good, face down"],
  fungus: ["evt-infestation", "Fungus"],
  path: ["map-wormhole", "Wormhole path"],
  heecrix: ["evt-pirates", "Heecrix Invaders"],
  cargo: ["tok-cargo", "Cargo of a delivery"],
  station: ["tok-spaceport", "Station"],
};

const KINDS: Record<string, [ground: string, icon: string, words: string]> = {
  action: ["var(--t-cap)", "ui-cards", "Action"],
  mission: ["var(--t-sch)", "act-diplomacy", "Mission"],
  battle: ["var(--t-mil)", "act-attack", "Battle"],
  delivery: ["var(--t-pea)", "tok-cargo", "Delivery"],
  event: ["var(--t-mys)", "evt-generic", "Event"],
  scoring: ["var(--t-mys)", "val-vp", "Scoring"],
};
export const groundOf = (card: PowerCard): string => KINDS[card.kind]?.[0] ?? "var(--t-mys)";
export const cardIcon = (card: PowerCard): string => KINDS[card.kind]?.[1] ?? "ui-cards";
export const kindWords = (card: PowerCard): string => KINDS[card.kind]?.[2] ?? card.kind;
/** Its kind and where it belongs. */
export const cardWords = (card: PowerCard): string =>
  `${kindWords(card)} card${card.planet_name ? ` of ${card.planet_name}` : ""}`;
/** Events and the score card have no power. */
export const hasPower = (card: PowerCard): boolean => card.kind !== "event" && card.kind !== "scoring";

const COSTS: Record<string, [one: string, many: string]> = {
  credits: ["credit", "credits"],
  command: ["command", "command"],
  goods: ["good", "goods"],
  cards: ["card", "cards"],
  units: ["unit", "units"],
  bombs: ["bomb", "bombs"],
};
export const costWords = (cost: Record<string, number>): string =>
  Object.entries(cost)
    .map(([kind, count]) => `${count} ${COSTS[kind]?.[count === 1 ? 0 : 1] ?? kind}`)
    .join(", ");

/** A region in words. */
export function regionName(table: Table, region: string): string {
  const world = worldAt(table, region);
  if (world) return world.orbit === region ? `${world.name}, orbit` : world.name;
  const place = found<Place>(table.board.places, region);
  return place ? table.labelOf(`space:${region}`) : region;
}
