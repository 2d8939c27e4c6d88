/** The scene and the pictures of this game, for the parts of the page that draw it. */

import type { Board, Part, Place } from "../lib/protocol";
import { symbolOf } from "../lib/scene/icons";
import { itemOf, kindOf, rows } from "../lib/scene/objects";
import type { Table } from "../lib/table.svelte";
import type { Area, FactionBoard, PowerCard, Scene, Seat, Tile, Unit, World } from "./types";

export const sceneOf = (table: Table): Scene => table.scene as unknown as Scene;

export const worldsOf = (table: Table): World[] => rows(sceneOf(table).worlds);
export const worldAt = (table: Table, region: string): World | null =>
  itemOf(sceneOf(table).worlds, region) ?? worldsOf(table).find((world) => world.orbit === region) ?? null;
export const seatOf = (table: Table, seat: number): Seat | null => itemOf(sceneOf(table).seats, seat);
export const boardOf = (table: Table, seat: number | null): FactionBoard | null =>
  sceneOf(table).boards.find((board) => board.seat === seat) ?? null;

/** Where the viewer's Worldship is. */
export function flagshipPlace(table: Table): string | null {
  const own = rows(sceneOf(table).fleets).filter(({ owner }) => owner === table.me);
  return own.find(({ ships }) => ships.some(({ ship }) => ship === "worldship"))?.place ?? null;
}
/** Whose faction board is shown. */
export const shownSeat = (table: Table): number => table.shownSeat ?? table.me ?? table.scene.active ?? 0;

export const tilesOf = (board: Board): Tile[] => rows(board.hexes as unknown as Part<Tile>);
export const unitOf = (board: Board, id: string): Unit | null =>
  itemOf((board as unknown as { units: Part<Unit> }).units, id);
/** The cells of regions; only boards of cells have them. */
export const areasOf = (board: Board): Area[] => rows((board as unknown as { areas?: Area[] }).areas);
/** The number that a group must roll on its way. */
export const hazardOf = (line: object): number | null => (line as { hazard?: number | null }).hazard ?? null;

/** A card, wherever the reader can see it. */
export const cardOf = (table: Table, id: string): PowerCard | null => cardIn(sceneOf(table), id);
export function cardIn({ hand, looked, piles, deliveries, battle, diplomacy }: Scene, id: string): PowerCard | null {
  const fought = battle?.sides.map(({ card }) => card) ?? [];
  const shown = [...rows(looked), ...deliveries, ...fought, ...(diplomacy?.cards ?? [])];
  return itemOf(hand, id) ?? itemOf(piles.discards, id) ?? shown.find((card) => card?.id === id) ?? null;
}

/** Is a batch of such things to be picked? */
const picks = (table: Table, kind: string): boolean =>
  table.decision?.together.some(({ object }) => kindOf(object) === kind) === true;
/** Units to a group. */
export const gathers = (table: Table): boolean => picks(table, "ship");
/** Cards to a payment. */
export const pays = (table: Table): boolean => picks(table, "card");

export const goodIcon = (good: string): string => (good === "any" || good === "hidden" ? "tok-cargo" : `good2-${good}`);
const UNITS: Record<string, string> = { star_sloop: "unit-sloop", war_bot: "unit-warbot" };
export function shipIcon(ship: string): string {
  const name = ship.replace(/_/g, "-");
  return symbolOf(UNITS[ship] ?? `unit-${name}`, `ship-${name}`) ?? "tok-ally";
}
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
  const place = itemOf<Place>(table.board.places, region);
  return place ? table.labelOf(`space:${region}`) : region;
}
