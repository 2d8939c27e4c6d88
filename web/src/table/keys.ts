/** Keys of the table, wherever the focus is. */

import { CHOSEN, chosenByPointer, controlOf } from "../lib/choosing/enter";
import type { Action } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";

/** What the page does for a key; those of the table itself are not here. */
export interface KeyActions {
  /** Close what lies over the table; false where nothing does. */
  close(): boolean;
  /** What digits answer besides the options over the map. */
  answers(): readonly Action[];
  focus(part: "log" | "players" | "hand"): void;
  help(): void;
  rules(): void;
  text(): void;
  lookBack(): void;
  fitMap(): void;
  focusMap(): void;
}

const TWICE_MS = 500;

export class Keys {
  private escaped = 0;

  constructor(
    private readonly table: Table,
    private readonly page: KeyActions,
  ) {}

  press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (!this.table.ready || this.table.curtain !== null || event.defaultPrevented) return;
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== " ";
    if (letter && !settings.shortcuts) return;
    if (target.closest("input, textarea, select, [contenteditable], dialog")) return;
    const done =
      event.ctrlKey || event.metaKey
        ? this.control(event)
        : !event.altKey && (this.choice(event, target) || this.letter(event, target));
    if (done) event.preventDefault();
  }

  private control(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) void this.table.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) void this.table.redo();
    else return false;
    return true;
  }

  /** Confirm, give back, one of the options, a verb of the palette. */
  private choice(event: KeyboardEvent, target: HTMLElement): boolean {
    const { table } = this;
    if (event.key === "Escape") {
      const now = Date.now();
      if (!this.page.close()) {
        if (now - this.escaped < TWICE_MS) table.clear();
        else table.back();
      }
      this.escaped = now;
      return true;
    }
    if (event.key === "Enter") {
      const control = controlOf(target);
      const waits = table.complete !== null;
      // what is chosen by keys is confirmed where it was chosen
      if (control && !(waits && control.matches(CHOSEN))) return false;
      if (!waits && !chosenByPointer(target)) return false;
      void table.confirm();
      return true;
    }
    if (/^[1-9]$/.test(event.key)) {
      const offered = table.options.length > 0 ? table.options : this.page.answers();
      const action = offered[Number(event.key) - 1];
      if (action) table.press(action);
      return action !== undefined;
    }
    const verb = event.key === "?" ? null : this.verbOf(event.key.toLowerCase());
    if (verb) table.pick(verb);
    return verb !== null;
  }

  private letter(event: KeyboardEvent, target: HTMLElement): boolean {
    const key = event.key.toLowerCase();
    const { page } = this;
    if (key === "?") page.help();
    else if (key === "t") page.text();
    else if (key === "f") page.fitMap();
    else if (key === "l") page.focus("log");
    else if (key === "p") page.focus("players");
    else if (key === "h") page.focus("hand");
    else if (key === "r") page.rules();
    else if (key === "j") this.table.skipToTurn();
    else if (key.startsWith("arrow") && (target === document.body || target.id === "prompt")) page.focusMap();
    else if (key === "," && this.table.state.moment === null) page.lookBack();
    else return false;
    return true;
  }

  /** A letter of the palette; none of them means anything else. */
  private verbOf(key: string): string | null {
    return this.table.verbs.find((row) => row.key && row.key.toLowerCase() === key)?.id ?? null;
  }
}
