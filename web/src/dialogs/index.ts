/** What lies over the table or beside the map in every game; the page fetches it when the table is there. */

import "../panels/panels.css";

export { default as Chat } from "./Chat.svelte";
export { default as End } from "./End.svelte";
export { default as KeysDialog } from "./KeysDialog.svelte";
export { default as Missed } from "./Missed.svelte";
export { default as Notes } from "./Notes.svelte";
export { default as ReplayBar } from "./ReplayBar.svelte";
export { default as RulesDrawer } from "./RulesDrawer.svelte";
export { default as Scoring } from "./Scoring.svelte";
export { default as SeatsMenu } from "./SeatsMenu.svelte";
export { default as StandingAnswer } from "./StandingAnswer.svelte";
export { default as StartCard } from "./StartCard.svelte";
export { default as Votes } from "./Votes.svelte";
