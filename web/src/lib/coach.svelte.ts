/** Short lines for somebody's first games: each vanishes once they have done what it is about, or put it away. */

import { matches } from "./patterns";
import { settings } from "./settings.svelte";
import { keep, kept } from "./storage";
import type { Table } from "./table.svelte";

/** What a game says in its first rounds; the first that fits is shown. */
export interface CoachLine {
  id: string;
  /** The questions at which it fits. */
  prompts: readonly string[];
  /** Patterns of actions: it fits while one of these can be chosen, and is known once one was. */
  about: readonly string[];
  words: string;
}

const KEY = "tolmek.coach";
const ROUNDS = 4; // of a game in which lines are shown

export class Coach {
  private known = $state.raw<readonly string[]>(kept<string[]>(KEY) ?? []);

  readonly line: CoachLine | null = $derived.by(() => {
    const { table } = this;
    const { decision } = table;
    if (!settings.coach || !decision?.waits || table.readOnly || table.state.lesson !== null) return null;
    if (table.scene.round > ROUNDS) return null;
    const fits = ({ id, prompts, about }: CoachLine) =>
      !this.known.includes(id) &&
      prompts.includes(decision.prompt) &&
      decision.actions.some(({ texts }) => texts.some((text) => matches(text, about)));
    return table.ui.coach?.find(fits) ?? null;
  });

  constructor(private readonly table: Table) {}

  /** What was done needs no line any more. */
  did(texts: readonly string[]): void {
    const lines = this.table.ui.coach ?? [];
    this.learn(lines.flatMap(({ id, about }) => (texts.some((text) => matches(text, about)) ? [id] : [])));
  }

  dismiss(): void {
    if (this.line) this.learn([this.line.id]);
  }

  private learn(ids: readonly string[]): void {
    const fresh = ids.filter((id) => !this.known.includes(id));
    if (fresh.length === 0) return;
    this.known = [...this.known, ...fresh];
    keep(KEY, this.known);
  }
}
