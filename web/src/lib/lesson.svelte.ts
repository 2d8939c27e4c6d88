/** Where the viewer is in the lesson that a table was set up for. What was done is the server's to say; what was only read
 * is kept by this browser. */

import { matches } from "./patterns";
import type { LessonAt, LessonStep } from "./protocol";
import { keep, kept } from "./storage";
import type { Table } from "./table.svelte";

const KEY = "tolmek.lesson";
const MOST = 20; // lessons whose place is remembered

/** How far each tutorial was played, by edition: the lesson to go on with, and its table. */
export type Progress = Record<string, { next: number; game: string | null }>;

export const progress = (): Progress => kept<Progress>("tolmek.learned") ?? {};

export function remember(edition: string, next: number, game: string | null): void {
  keep("tolmek.learned", { ...progress(), [edition]: { next, game } });
}

export class Lesson {
  readonly about: LessonAt | null = $derived.by(() => this.table.state.lesson);
  private readonly steps: readonly LessonStep[] = $derived(this.about?.steps ?? []);
  private readonly deeds: readonly number[] = $derived(
    this.steps.flatMap((step, nth) => (step.do.length > 0 ? [nth] : [])),
  );
  /** The deed that comes next; after the last one the end of the lesson. */
  private readonly due: number = $derived.by(() => this.deeds[this.table.state.lesson_done] ?? this.steps.length);
  private read = $state(0);
  readonly at: number = $derived.by(() => {
    const done = (this.deeds[this.table.state.lesson_done - 1] ?? -1) + 1;
    return Math.min(Math.max(this.read, done), this.due);
  });
  readonly step: LessonStep | null = $derived(this.steps[this.at] ?? null);
  readonly length: number = $derived(this.steps.length);
  private tried = $state.raw({ at: -1, times: 0 });
  /** How often something else was tried at this step. */
  readonly refused: number = $derived.by(() => (this.tried.at === this.at ? this.tried.times : 0));

  constructor(private readonly table: Table) {
    this.read = kept<Record<string, number>>(KEY)?.[table.game] ?? 0;
  }

  next(): void {
    this.turn(this.at + 1);
  }

  private turn(at: number): void {
    this.read = at;
    const others = Object.entries(kept<Record<string, number>>(KEY) ?? {}).filter(([game]) => game !== this.table.game);
    keep(KEY, Object.fromEntries([[this.table.game, at], ...others].slice(0, MOST)));
  }

  /** Looking at the object of a step completes it. */
  look(object: string | null): boolean {
    const wanted = object !== null && this.step?.look === object;
    if (wanted) this.next();
    return wanted;
  }

  /** Is this what the step asks to do now? */
  leads(texts: readonly string[]): boolean {
    const wanted = [...(this.step?.do ?? []), ...(this.step?.allow ?? [])];
    return wanted.length > 0 && texts.every((text) => matches(text, wanted));
  }

  /** Does this fit what the lesson asks for? Where nothing on offer does, everything does. */
  admits(texts: readonly string[]): boolean {
    if (this.due === this.steps.length || this.fits(texts)) return true;
    if (!this.table.actions.some((action) => this.fits(action.texts))) return true;
    this.tried = { at: this.at, times: this.refused + 1 };
    return false;
  }

  /** One deed after the other, with what may come before each. */
  private fits(texts: readonly string[]): boolean {
    let nth = this.table.state.lesson_done;
    return texts.every((text) => {
      const deed = this.steps[this.deeds[nth] ?? -1];
      const done = deed === undefined || matches(text, deed.do);
      if (done) nth += 1;
      return done || matches(text, deed.allow);
    });
  }
}
