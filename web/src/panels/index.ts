import type { Component } from "svelte";
import type { Panel } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";
import SettingsDialog from "../shell/SettingsDialog.svelte";
import Battle from "./Battle.svelte";
import BuildResearch from "./BuildResearch.svelte";
import CapitalPanel from "./CapitalPanel.svelte";
import Chat from "./Chat.svelte";
import ChoicePanel from "./ChoicePanel.svelte";
import DiplomacyPanel from "./DiplomacyPanel.svelte";
import End from "./End.svelte";
import EventPanel from "./EventPanel.svelte";
import Fought from "./Fought.svelte";
import KeysDialog from "./KeysDialog.svelte";
import Missed from "./Missed.svelte";
import Notes from "./Notes.svelte";
import ReplayBar from "./ReplayBar.svelte";
import RulesDrawer from "./RulesDrawer.svelte";
import Scoring from "./Scoring.svelte";
import SeatsMenu from "./SeatsMenu.svelte";
import SecondaryBoard from "./SecondaryBoard.svelte";
import SetupPanel from "./SetupPanel.svelte";
import StandingAnswer from "./StandingAnswer.svelte";
import TradeTray from "./TradeTray.svelte";
import Votes from "./Votes.svelte";
import WindowPanel from "./WindowPanel.svelte";
import "./panels.css";

export {
  Battle,
  BuildResearch,
  CapitalPanel,
  Chat,
  ChoicePanel,
  DiplomacyPanel,
  End,
  EventPanel,
  Fought,
  KeysDialog,
  Missed,
  Notes,
  ReplayBar,
  RulesDrawer,
  Scoring,
  SeatsMenu,
  SecondaryBoard,
  SettingsDialog,
  SetupPanel,
  StandingAnswer,
  TradeTray,
  Votes,
  WindowPanel,
};

type TablePanel = Component<{ table: Table }>;

/** Which panel goes with a decision. The tray of trades belongs beside the hand. */
export const panels: Record<Panel, TablePanel> = {
  battle: Battle,
  build: BuildResearch,
  capital: CapitalPanel,
  diplomacy: DiplomacyPanel,
  event: EventPanel,
  setup: SetupPanel,
  trade: TradeTray,
  window: WindowPanel,
  board: ChoicePanel,
  card: ChoicePanel,
  explore: ChoicePanel,
};

/** The panel to open beside the map now, or null: of the open decision, else of what others are doing. */
export function panelOf(table: Table): TablePanel | null {
  if (!table.ready) return null;
  const { battle, diplomacy } = table.scene;
  const panel = table.decision?.panel ?? null;
  if (panel === "trade") return null; // has its tray
  if (battle && (panel === null || panel === "window" || panel === "battle")) return Battle;
  if (diplomacy && (panel === null || panel === "window" || panel === "diplomacy")) return DiplomacyPanel;
  // the board is the scene's; without one the question is asked in words
  if (table.decision?.prompt === "secondary-action" && table.scene.secondary.length > 0) return SecondaryBoard;
  if (panel !== null) return panels[panel] ?? null;
  // things that lie nowhere on the table, such as the cards of a hand that was looked into
  const wishes = table.actions.some(({ touches }) => touches.some((object) => object.startsWith("wish:")));
  return wishes ? ChoicePanel : null;
}
