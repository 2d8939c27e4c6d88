/** What a game brings to the table: its boards, panels, parts of the map, and words. The shell knows no game. */

import type { Component } from "svelte";
import type { CoachLine } from "./coach.svelte";
import type { Action, Board, Decision, Entry, State } from "./protocol";
import type { SceneWorld } from "./scene/scene";
import type { Table } from "./table.svelte";

export type TablePart = Component<{ table: Table }>;
/** How much of the screen's width a panel takes. */
export type PanelWidth = "normal" | "half" | "wide";
export type Panel = { View: TablePart; width: PanelWidth };
export type Tint = (seat: number | null) => number;
/** A tab of the sheet on a phone. */
export type Tab = readonly [id: string, icon: string, words: string];

export interface GameUI {
  /** Verbs stand in a palette beside the map; without one every action that touches nothing has a button. */
  readonly palette: boolean;
  /** Null: the game has no map, and its actions are a list. */
  readonly map: MapUI | null;
  readonly words: Words;
  /** Symbols of the map and the cards, and what they mean. */
  readonly legend: readonly (readonly [icon: string, words: string])[];
  readonly scoring: ScoringFacts | null;
  /** Facts that tell a battle. */
  readonly fights?: ReadonlySet<string>;
  /** Facts of the log that nobody should miss, besides losses, outcomes and scorings. */
  readonly headlines?: ReadonlySet<string>;
  /** Facts that everybody should notice, each with its symbol: they stand over the map for a moment. */
  readonly moments: Readonly<Record<string, string>>;
  readonly phone: PhoneUI;

  /** The columns beside the map; `middle`: the left one is a strip of players above it. */
  readonly Left: TablePart;
  readonly Right: Component<{ table: Table; middle: boolean }>;
  readonly Players: Component<{ table: Table; strip?: boolean }>;
  /** Stands between the prompt and the map; `panel`: a panel is open. */
  readonly AboveMap?: Component<{ table: Table; panel: boolean }>;
  /** Below everything, over the whole width. */
  readonly Board?: TablePart;
  /** In the top bar, instead of the rounds. */
  readonly Track?: TablePart;
  /** A small picture of any object. */
  readonly Picture?: Component<{ table: Table; object: string; size?: number }>;
  /** What helps in somebody's first games. */
  readonly coach?: readonly CoachLine[];
  /** What has just been told, beside what the viewer has missed. */
  readonly Recap?: TablePart;

  /** The panel to open beside the map now. */
  panelOf(table: Table): Panel | null;
  /** Kinds of objects that are shown elsewhere than in the small list over the map. */
  covered(table: Table, panel: boolean): readonly string[];
  /** Is a trade put together in the column on the right, which has the buttons then? */
  composing?(table: Table): boolean;
  /** A right that lasts: nothing names it unasked. */
  lasts?(decision: Decision): boolean;
  /** What has a button of its own beside what it touches. */
  beside?(action: Action): boolean;
  /** A few words for a button, where the sentence of the action is long. */
  short?(action: Action): string | null;
  /** What a click on something means that has nothing to offer: a thing round it or in it that has. */
  meant?(table: Table, object: string): string | null;
  /** What `Recap` tells after this update; `told` is what it tells so far. */
  recapOf?(before: State, after: State, told: object | null): object | null;
  /** A card that was turned over, as the scene knows it. */
  cardOf?(scene: object, id: string): { name: string; power: number } | null;
  /** What scores besides what scores for everybody, in words: objectives, secret cards of the viewer. */
  goalsOf?(table: Table): string[];
  /** Where a fact happened. */
  placeOfFact(facts: Entry["facts"], board: Board): string;
}

export interface Words {
  /** Pieces without a player. */
  readonly nobody: string;
  /** Above the choice of a standing answer. */
  readonly standingAnswers: string;
  /** Numbers of a seat that a preview tells: the field and its name. */
  readonly numbers: readonly (readonly [field: string, label: string])[];
  /** Names of facts that tell how a tie was broken. */
  readonly ties: readonly string[];
  /** The race or faction of a seat, as sentences name it; null where it has none. */
  raceOf(table: Table, seat: number): string | null;
  /** An object in words; null where the shell's own words do. */
  labelOf(table: Table, object: string): string | null;
  /** What is known of a place, in short phrases. */
  factsOf(table: Table, place: string): string[];
  /** The symbol of an object in the small list; "" where the shell's own does. */
  iconOf(object: string): string;
  /** The place of an object that is neither a space nor a ship. */
  placeOf(table: Table, object: string): string | null;
}

export interface MapUI {
  readonly Ground: Component<{ board: Board; tint: Tint }>;
  readonly World: Component<{ world: never; zoom: number; tint: Tint }>;
  readonly Tokens: TablePart;
  /** Below this zoom a map that has room for all of it opens at home. */
  readonly leastZoom: number;
  /** The overview has a dot for every world. */
  readonly dots: boolean;
  shipIcon(ship: string): string;
  /** Where the map of this seat opens. */
  homeOf(table: Table): string | null;
  /** Whoever holds a world. */
  holderOf(world: SceneWorld): number | null;
  /** Where something is going on: a fight is ringed, and shown beside its panel. */
  focusOf(table: Table): { fight: string | null; talks: string | null };
}

/** How the log tells a scoring. */
export interface ScoringFacts {
  /** Where points come from, with a symbol, in the order of a score sheet. */
  readonly sources: Readonly<Record<string, string>>;
  readonly gain: string;
  readonly loss: string;
  /** Other facts that belong to a scoring. */
  readonly within: readonly string[];
}

export interface PhoneUI {
  readonly Inspector: TablePart;
  /** Above the verbs. */
  readonly Before?: TablePart;
  /** Below the verbs or the answers. */
  readonly Turn?: TablePart;
  /** Where nothing is chosen yet. */
  readonly Resting?: TablePart;
  /** What the game's own tabs and the players' tab show. */
  readonly Tab: Component<{ table: Table; tab: string }, object, "tab" | "">;
  /** Between the turn and the players. */
  tabs(table: Table): readonly Tab[];
}
