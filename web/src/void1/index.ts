/** Empires of the Void: what its tables show besides the shell. */

import type { GameUI, Panel, PanelWidth, TablePart } from "../lib/gameui";
import { rows } from "../lib/scene/objects";
import type { Table } from "../lib/table.svelte";
import ChoicePanel from "../panels/ChoicePanel.svelte";
import Events from "./cards/Events.svelte";
import { coach } from "./coach";
import Inspector from "./Inspector.svelte";
import Left from "./Left.svelte";
import MapGround from "./map/MapGround.svelte";
import MapTokens from "./map/MapTokens.svelte";
import MapWorld from "./map/MapWorld.svelte";
import { shipIcon } from "./objects";
import PhoneBefore from "./PhoneBefore.svelte";
import PhoneHand from "./PhoneHand.svelte";
import PhoneTab from "./PhoneTab.svelte";
import Picture from "./Picture.svelte";
import Players from "./Players.svelte";
import Battle from "./panels/Battle.svelte";
import BuildResearch from "./panels/BuildResearch.svelte";
import CapitalPanel from "./panels/CapitalPanel.svelte";
import Diplomacy from "./panels/Diplomacy.svelte";
import EventPanel from "./panels/EventPanel.svelte";
import Fought from "./panels/Fought.svelte";
import { type FoughtBattle, foughtBy, stillTold } from "./panels/fought";
import SecondaryBoard from "./panels/SecondaryBoard.svelte";
import SetupPanel from "./panels/SetupPanel.svelte";
import { composing, trading } from "./panels/trading";
import WindowPanel from "./panels/WindowPanel.svelte";
import Right from "./Right.svelte";
import { sceneOf, seatOf } from "./scene";
import type { Scene, World } from "./types";
import { words } from "./words";

/** What panels and the tray of trades show by themselves. */
const COVERED = ["tech", "yard", "side", "token", "die", "credits", "race", "colour", "slot", "wish"];

const panel = (View: TablePart, width: PanelWidth = "normal"): Panel => ({ View, width });
const BATTLE = panel(Battle, "half");
const DIPLOMACY = panel(Diplomacy);
const SECONDARY = panel(SecondaryBoard, "half");
const CHOICE = panel(ChoicePanel);
/** Which panel goes with a decision. Trades have their tray beside the hand. */
const PANELS: Record<string, Panel> = {
  battle: BATTLE,
  build: panel(BuildResearch, "wide"),
  capital: panel(CapitalPanel),
  diplomacy: DIPLOMACY,
  event: panel(EventPanel),
  setup: panel(SetupPanel),
  window: panel(WindowPanel),
};

/** Of the open decision, else of what others are doing. */
function panelOf(table: Table): Panel | null {
  const { battle, diplomacy, secondary } = sceneOf(table);
  const name = table.decision?.panel ?? null;
  if (name === "trade") return null;
  if (battle && (name === null || name === "window" || name === "battle")) return BATTLE;
  if (diplomacy && (name === null || name === "window" || name === "diplomacy")) return DIPLOMACY;
  // the board is the scene's; without one the question is asked in words
  if (table.decision?.prompt === "secondary-action" && secondary.length > 0) return SECONDARY;
  if (name !== null) return PANELS[name] ?? CHOICE;
  // things that lie nowhere on the table, such as the cards of a hand that was looked into
  const wishes = table.actions.some(({ touches }) => touches.some((object) => object.startsWith("wish:")));
  return wishes ? CHOICE : null;
}

const game: GameUI = {
  coach,
  palette: true,
  words,
  Left,
  Right,
  Players,
  Picture,
  Recap: Fought,
  panelOf,
  composing,
  covered: (table, open) => (open || trading(table) ? COVERED : []),
  recapOf(before, after, told) {
    const battle = foughtBy(before, after);
    if (battle || told === null || (after.scene as unknown as Scene).battle) return battle;
    return stillTold(told as FoughtBattle, after.log) ? told : null;
  },
  placeOfFact: (facts) => String(facts.world ?? facts.site ?? facts.place ?? ""),
  map: {
    Ground: MapGround,
    World: MapWorld,
    Tokens: MapTokens,
    leastZoom: 0.8,
    dots: false,
    shipIcon: (ship) => shipIcon(ship || "starfighter"),
    homeOf: (table) => seatOf(table, table.me)?.home ?? null,
    holderOf: (world) => (world as World).controller,
    focusOf(table) {
      const { battle, diplomacy } = sceneOf(table);
      return { fight: battle?.place ?? null, talks: diplomacy?.world ?? null };
    },
  },
  headlines: new Set([
    ...["round_begins", "event_drawn", "event_ends", "tactic_played", "mind_control_used"],
    ...["battle_won", "attack_failed", "conquered", "regained", "liberated", "allied"],
  ]),
  legend: [
    ["val-income", "Income of a planet: credits at the end of your turn"],
    ["val-vp", "Victory points of a planet or a technology at each scoring"],
    ["val-influence", "Influence of a planet in the galactic council"],
    ["temp-peaceful", "Temperament of a planet: play cards of this kind to win it over"],
    ["good-metals", "Trade good of a planet: some technologies need it"],
    ["obs-asteroids", "Obstacle: ships roll to get past it"],
    ["tok-ally", "Round flag: the ally of the planet; pointed flag: its conqueror"],
    ["val-credit", "Credits"],
    ["ui-cards", "Cards in the hand"],
    ["act-research", "Technologies"],
    ["tok-ambassador", "Ambassador: adds 1 to a diplomacy roll"],
    ["tok-photon-bomb", "Photon bomb: adds 1 to a die of an attack"],
    ["ui-first-player", "First player of this round"],
    ["ui-bot", "Played by a bot"],
  ],
  moments: {
    round_begins: "ui-first-player",
    event_drawn: "evt-generic",
    conquered: "act-attack",
    liberated: "temp-peaceful",
    allied: "tok-ally",
    infested: "evt-infestation",
    objective_done: "ui-check",
  },
  scoring: {
    sources: {
      planets: "map-world",
      technologies: "act-research",
      council: "val-influence",
      home_worlds: "map-home",
      morale: "act-attack",
      race: "act-race",
      event: "evt-generic",
      objective: "ui-check",
    },
    gain: "points",
    loss: "points_lost",
    within: ["influence", "winner"],
  },
  fights: new Set([
    ...["attack_named", "fired", "attack_roll", "rerolled", "bombed", "damaged", "destroyed", "retreated"],
    ...["battle_won", "attack_failed", "forces_beaten", "conquered", "liberated", "regained", "left_alone"],
  ]),
  phone: {
    Inspector,
    Before: PhoneBefore,
    Turn: PhoneHand,
    Resting: Events,
    Tab: PhoneTab,
    tabs(table) {
      const held = rows(sceneOf(table).hand).reduce((sum, card) => sum + (card.count ?? 1), 0);
      return [["hand", "ui-cards", table.me === null ? "Hand" : `Hand, ${held}`]];
    },
  },
};
export default game;
