/** The table of a game that brings no part of its own: actions as buttons, players and log, from the protocol alone. */

import type { GameUI } from "../../lib/gameui";
import PlainPhoneTab from "./PlainPhoneTab.svelte";
import PlainPlayers from "./PlainPlayers.svelte";
import PlainReason from "./PlainReason.svelte";
import PlainRight from "./PlainRight.svelte";

const game: GameUI = {
  palette: false,
  map: null,
  scoring: null,
  moments: {},
  legend: [],
  Left: PlainPlayers,
  Right: PlainRight,
  Players: PlainPlayers,
  panelOf: () => null,
  covered: () => [],
  placeOfFact: () => "",
  words: {
    nobody: "Nobody",
    standingAnswers: "From now on",
    numbers: [],
    ties: [],
    raceOf: () => null,
    labelOf: () => null,
    factsOf: () => [],
    iconOf: () => "",
    placeOf: () => null,
  },
  phone: {
    Inspector: PlainReason,
    Tab: PlainPhoneTab,
    tabs: () => [],
  },
};
export default game;
