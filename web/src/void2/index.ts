/** Empires of the Void II: what its tables show besides the shell. */

import type { GameUI, Panel, PanelWidth, TablePart } from "../lib/gameui";
import type { Place } from "../lib/protocol";
import { idOf, itemOf, kindOf } from "../lib/scene/objects";
import type { Table } from "../lib/table.svelte";
import AboveMap from "./AboveMap.svelte";
import { coach } from "./coach";
import Inspector from "./Inspector.svelte";
import Left from "./Left.svelte";
import MapGround from "./map/MapGround.svelte";
import MapTokens from "./map/MapTokens.svelte";
import MapWorld from "./map/MapWorld.svelte";
import PhoneTab from "./PhoneTab.svelte";
import PhoneTurn from "./PhoneTurn.svelte";
import Picture from "./Picture.svelte";
import Players from "./Players.svelte";
import Battle from "./panels/Battle.svelte";
import Diplomacy from "./panels/Diplomacy.svelte";
import Faction from "./panels/Faction.svelte";
import Question from "./panels/Question.svelte";
import Rotate from "./panels/Rotate.svelte";
import Trade from "./panels/Trade.svelte";
import Right from "./Right.svelte";
import ShownBoard from "./ShownBoard.svelte";
import { cardIn, flagshipPlace, sceneOf, shipIcon, worldAt } from "./scene";
import type { Scene, World } from "./types";
import VpTrack from "./VpTrack.svelte";
import { words } from "./words";

/** Kinds of objects that lie on the map, on the faction board, in the hand or beside it. */
const ON_TABLE = ["space", "ship", "hex", "action", "track", "tech", "good", "board", "yard", "seat", "card"];
/** Those that the small list over the map leaves out: always, and while a panel shows them. */
const COVERED = ["action", "track", "tech", "good", "board", "yard", "empire"];
const IN_PANELS = ["side", "token", "die", "credits", "race", "colour", "slot", "wish"];

const SHORT: Record<string, string> = { score_now: "Scoring card", to: "Go there" };

const panel = (View: TablePart, width: PanelWidth = "normal"): Panel => ({ View, width });
const PANELS = {
  battle: panel(Battle, "half"),
  diplomacy: panel(Diplomacy),
  faction: panel(Faction),
  question: panel(Question),
  rotate: panel(Rotate),
  trade: panel(Trade),
};

/** Null: what is asked can be answered on the table itself. */
function panelOf(table: Table): Panel | null {
  const { decision } = table;
  const { battle, diplomacy } = sceneOf(table);
  if (battle && (!decision?.waits || decision.panel === "battle")) return PANELS.battle;
  if (diplomacy && (!decision?.waits || decision.prompt === "reroll")) return PANELS.diplomacy;
  if (!decision?.waits) return null;
  if (decision.prompt === "rotate") return PANELS.rotate;
  if (decision.prompt === "faction") return PANELS.faction;
  if (decision.panel === "diplomacy") return PANELS.diplomacy;
  if (decision.panel === "trade") return PANELS.trade;
  const touches = decision.actions.flatMap((action) => action.touches);
  const here = touches.every((object) => ON_TABLE.includes(kindOf(object)));
  if (decision.panel === "battle") return PANELS.question;
  if (here && (touches.length > 0 || decision.panel === null)) return null;
  return decision.panel === null && touches.length === 0 ? null : PANELS.question;
}

const game: GameUI = {
  coach,
  palette: false,
  words,
  Left,
  Right,
  Players,
  AboveMap,
  Board: ShownBoard,
  Track: VpTrack,
  Picture,
  panelOf,
  covered: (_, open) => (open ? [...IN_PANELS, ...COVERED] : COVERED),
  goalsOf: (table) =>
    sceneOf(table)
      .empires.filter(({ seat, shown }) => seat === table.me && !shown)
      .map(({ name, text }) => `${name} (secret): ${text}`),
  beside: ({ verb }) => verb === "stop",
  short: ({ verb }) => SHORT[verb] ?? null,
  meant(table, object) {
    const world = kindOf(object) === "space" ? worldAt(table, idOf(object)) : null;
    const region = world && idOf(object) === world.orbit ? world.id : world?.orbit;
    return region ? `space:${region}` : null;
  },
  lasts: ({ prompt }) => prompt === "standing",
  cardOf: (scene, id) => cardIn(scene as Scene, id),
  placeOfFact(facts, board) {
    const named = facts.region ?? facts.place;
    if (named !== undefined) return String(named);
    // a planet is where its people live
    const homes = [`${facts.planet}.surface`, `${facts.planet}.capital`];
    return homes.find((id) => itemOf<Place>(board.places, id)) ?? "";
  },
  map: {
    Ground: MapGround,
    World: MapWorld,
    Tokens: MapTokens,
    leastZoom: 0.4,
    dots: true,
    shipIcon,
    homeOf: flagshipPlace,
    holderOf: (world) => (world as World).cube,
    focusOf: (table) => ({ fight: sceneOf(table).battle?.place ?? null, talks: null }),
  },
  headlines: new Set([
    ...["round_begins", "event_in_force", "event_ends", "deck_ran_out", "last_cycle"],
    ...["cube_placed", "allied", "delivery_completed", "technology_gained"],
  ]),
  legend: [
    ["val-vp", "Victory points for control of a planet, which are also its building spaces"],
    ["tok-cube", "Pointed flag: the player who controls the planet"],
    ["tok-ally", "Round flag: the player allied with its people"],
    ["val-influence", "Influence with the people of a planet"],
    ["tok-explore", "Explore token: turned up by the first player to arrive"],
    ["map-hazard", "Hazard: roll this number or more to get through"],
    ["good2-metal", "Goods: they lower the price of buildings or pay for technologies"],
    ["val-credit", "Credits; on an action, a bonus for the player who chooses it"],
    ["val-command", "Command: moves, following and other actions cost it"],
    ["ui-cards", "Power cards"],
    ["tok-bomb", "Bomb: 1 more power in a battle"],
    ["tok-commander", "The active player of this round"],
    ["ui-bot", "Played by a bot"],
  ],
  moments: {
    round_begins: "tok-commander",
    event_drawn: "evt-generic",
    cube_placed: "tok-cube",
    allied: "tok-ally",
    liberated: "tok-ally",
    empire_scored: "val-vp",
    last_cycle: "ui-clock",
    score_card_drawn: "val-vp",
  },
  scoring: {
    sources: {
      technologies: "act-research",
      buildings: "bld-city",
      negatives: "ui-minus",
      influence: "val-influence",
      control: "tok-cube",
      empire: "val-vp",
      battle: "act-attack",
      card: "ui-cards",
      delivery: "tok-cargo",
    },
    gain: "points",
    loss: "points_lost",
    within: ["empire_scored"],
  },
  fights: new Set([
    ...["battle_begins", "liberation_declared", "units_take_part", "bombs_spent", "unit_hacked", "battle_roll"],
    ...["ones_rerolled", "die_rerolled", "battle_card", "natives_card", "battle_bonus", "battle_won", "retreated"],
    ...["unit_returned", "sarkeen_beaten", "heecrix_beaten", "liberated"],
  ]),
  phone: {
    Inspector,
    Turn: PhoneTurn,
    Tab: PhoneTab,
    tabs: () => [
      ["hand", "ui-cards", "Hand"],
      ["board", "bld-city", "Board"],
    ],
  },
};
export default game;
