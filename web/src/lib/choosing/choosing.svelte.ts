/** What the viewer has chosen of the open decision, and what a click does. No rule of the game is known here. */

import { tick } from "svelte";
import type { Action } from "../protocol";
import { kindOf } from "../scene/objects";
import { settings } from "../settings.svelte";
import type { Table } from "../table.svelte";
import * as narrowing from "./narrowing";

export type Look = "chosen" | "completing" | "lit" | "";

export class Choosing {
  private last = $state.raw<narrowing.Choice>(narrowing.NOTHING);
  readonly choice: narrowing.Choice = $derived.by(() => narrowing.keep(this.table.actions, this.last));
  readonly narrowed: narrowing.Narrowed = $derived.by(() => narrowing.narrow(this.table.actions, this.choice));
  readonly chosen: readonly string[] = $derived(this.choice.chosen);
  readonly group: string | null = $derived(this.choice.group);
  readonly candidates: Action[] = $derived(this.narrowed.candidates);
  readonly lit: Set<string> = $derived.by(
    () => new Set([...this.narrowed.lit, ...(this.table.decision?.together ?? []).map(({ object }) => object)]),
  );
  readonly completing: Set<string> = $derived(this.narrowed.completing);
  /** Where several make one choice, the only one to begin with is not offered unasked; nor is what may rest. */
  readonly complete: Action | null = $derived.by(() =>
    this.chosen.length === 0 &&
    this.group === null &&
    (this.table.lasts || (this.table.decision?.together.length ?? 0) > 1)
      ? null
      : this.narrowed.complete,
  );
  readonly options: Action[] = $derived(this.narrowed.options);

  /** A part of the page that takes what is pressed for itself while it puts several things together. */
  gather: ((object: string) => boolean) | null = null;
  /** What it holds, where that is to be seen on the table. */
  gathered = $state.raw<readonly string[]>([]);

  constructor(private readonly table: Table) {}

  /** The ring of an object. */
  look(object: string): Look {
    if (this.chosen.includes(object) || this.gathered.includes(object)) return "chosen";
    if (!this.lit.has(object)) return "";
    const started = this.chosen.length > 0 || this.group !== null;
    return started && this.completing.has(object) ? "completing" : "lit";
  }

  /** Other actions have come: what still fits stays chosen. */
  keep(): void {
    this.last = this.choice;
  }

  forget(): void {
    this.last = narrowing.NOTHING;
  }

  /** A click on anything: choose, give back, confirm with the second tap; else look at it and ask why not. */
  choose(pressed: string): void {
    this.table.reason = null;
    if (this.gather?.(pressed)) return;
    const object = this.meant(pressed);
    this.table.inspected = object;
    if (narrowing.confirms(this.choice, this.narrowed, object)) {
      // what cannot be undone is confirmed by its button, which says so
      if (!this.complete?.reveals || !settings.askBeforeIrreversible) void this.table.confirm();
      return;
    }
    if (this.chosen.includes(object) || this.lit.has(object)) {
      const given = this.chosen.includes(object);
      this.last = narrowing.choose(this.table.actions, this.choice, object);
      if (!given && kindOf(object) === "ship" && this.begins) {
        void this.takeUp(object);
        return;
      }
      if (!given && settings.quickPlay && this.complete && !this.complete.reveals) {
        if (narrowing.confirms(this.choice, this.narrowed, object)) void this.table.confirm();
      }
      return;
    }
    // with other things chosen, another space takes the place of the last one, another ship or card that of them all;
    // a space that cannot is asked about instead
    const { named } = this.choice;
    const swapped = narrowing.swap(
      this.table.actions,
      this.choice,
      object,
      (other) => kindOf(other) === kindOf(object),
    );
    if (kindOf(object) === "space" && swapped !== this.choice) {
      this.last = swapped;
      return;
    }
    const alone = narrowing.choose(this.table.actions, { chosen: [], group: named ? null : this.group }, object);
    if (alone.chosen.length > 0 && (named || kindOf(object) !== "space")) {
      this.last = alone;
      return;
    }
    if (this.table.decision) void this.table.why(this.group, object);
  }

  /** What was pressed; where it has nothing to offer, whatever the game finds round it. */
  private meant(object: string): string {
    const offers = (one: string) => this.chosen.includes(one) || this.lit.has(one);
    if (offers(object)) return object;
    const other = this.table.ui.meant?.(this.table, object) ?? null;
    return other !== null && offers(other) ? other : object;
  }

  /** What is chosen only begins a step that more choices follow, and nothing is shown by it. */
  private get begins(): boolean {
    return this.complete !== null && !this.complete.final && !this.complete.reveals;
  }
  /** Units are chosen with one click, also where the server has to know which ones: nothing flies yet, and Undo puts them
   * down. Where the step then asks for units, the one that was pressed is the first of them. */
  private async takeUp(object: string): Promise<void> {
    const { complete } = this;
    if (!complete || !(await this.table.send(complete))) return;
    await tick(); // what gathers is on the page now
    if (!this.gather?.(object) && this.lit.has(object)) this.choose(object);
  }

  /** Name an action; it then waits to be confirmed. */
  adopt(action: Action): void {
    this.table.reason = null;
    this.last = narrowing.name(action);
  }

  /** A button that says what it does: it goes at once, except that what cannot be undone is asked about. */
  press(action: Action): void {
    this.table.inspected = null;
    if (action === this.complete) void this.table.confirm();
    else if (action.reveals && settings.askBeforeIrreversible) this.adopt(action);
    else void this.table.send(action);
  }

  pick(group: string): void {
    this.table.reason = null;
    const verb = this.table.verbs.find(({ id }) => id === group);
    if (!this.table.actions.some((action) => action.group === group)) {
      if (verb?.why) this.table.reason = { ...verb.why, instead: [], about: null };
      else if (this.table.decision) void this.table.why(group, null);
      return;
    }
    this.last = narrowing.pick(this.table.actions, this.choice, group);
  }

  back(): void {
    this.table.reason = null;
    this.table.error = null;
    this.last = narrowing.back(this.choice);
  }

  clear(): void {
    this.table.reason = null;
    this.table.error = null;
    this.forget();
  }
}
