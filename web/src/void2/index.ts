/** Everything that only the second game needs; the page fetches it when such a table is opened. */

import type { Component } from "svelte";
import type { Table } from "../lib/table.svelte";
import { kindOf } from "../table/objects";
import ActionRow from "./ActionRow.svelte";
import Answers from "./Answers.svelte";
import Battle2 from "./Battle2.svelte";
import Diplomacy2 from "./Diplomacy2.svelte";
import Faction from "./Faction.svelte";
import FactionBoard from "./FactionBoard.svelte";
import Group from "./Group.svelte";
import Hand2 from "./Hand2.svelte";
import Inspector2 from "./Inspector2.svelte";
import MapGround2 from "./MapGround2.svelte";
import MapTokens2 from "./MapTokens2.svelte";
import MapWorld2 from "./MapWorld2.svelte";
import Payment from "./Payment.svelte";
import Players2 from "./Players2.svelte";
import Question2 from "./Question2.svelte";
import Rotate from "./Rotate.svelte";
import Secrets from "./Secrets.svelte";
import { gathers, pays, scene2 } from "./second";
import Tab2 from "./Tab2.svelte";
import Trade2 from "./Trade2.svelte";
import Turn2 from "./Turn2.svelte";
import VpTrack from "./VpTrack.svelte";

export {
  ActionRow,
  Answers,
  Battle2,
  FactionBoard,
  Group,
  gathers,
  Hand2,
  Inspector2,
  MapGround2,
  MapTokens2,
  MapWorld2,
  Payment,
  Players2,
  pays,
  Secrets,
  Tab2,
  Turn2,
  VpTrack,
};

/** Kinds of objects that lie on the map, on the faction board, in the hand or beside it. */
const HERE = ["space", "ship", "hex", "action", "track", "tech", "good", "board", "yard", "seat", "card"];
/** Those of them that the small list over the map leaves out. */
export const COVERED = ["action", "track", "tech", "good", "board", "yard", "empire"];

type TablePanel = Component<{ table: Table }>;

/** The panel to open beside the map now, or null: what is asked can be answered on the table itself. */
export function panelOf2(table: Table): TablePanel | null {
  if (!table.ready) return null;
  const { decision } = table;
  const { battle, diplomacy } = scene2(table);
  if (battle && (!decision?.waits || decision.panel === "battle")) return Battle2;
  if (diplomacy && (!decision?.waits || decision.prompt === "reroll")) return Diplomacy2;
  if (!decision?.waits) return null;
  if (decision.prompt === "rotate") return Rotate;
  if (decision.prompt === "faction") return Faction;
  if (decision.panel === "diplomacy") return Diplomacy2;
  if (decision.panel === "trade") return Trade2;
  const touches = decision.actions.flatMap((action) => action.touches);
  const here = touches.every((object) => HERE.includes(kindOf(object)));
  if (decision.panel === "battle") return Question2;
  if (here && (touches.length > 0 || decision.panel === null)) return null;
  return decision.panel === null && touches.length === 0 ? null : Question2;
}
