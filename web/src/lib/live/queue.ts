/** What the server tells is shown in order, one thing after another. */

import type { State, Update } from "../protocol";

type Told = { update: Update } | { state: State };

export interface Shower {
  take(state: State): Promise<void>;
  play(update: Update): Promise<void>;
  fail(problem: unknown): void;
  /** Something waits now, or nothing does any more. */
  changed(): void;
  /** Everything that was told is shown. */
  rest(): void;
}

export class Queue {
  private waiting: Told[] = [];
  private working = false;

  constructor(private readonly shower: Shower) {}

  get length(): number {
    return this.waiting.length;
  }

  /** The version that is shown once nothing waits; undefined where nothing does. */
  get newest(): number | undefined {
    const last = this.waiting.at(-1);
    return last && ("state" in last ? last.state.version : last.update.version);
  }

  /** The updates that wait, the one that is being shown first. */
  get updates(): Update[] {
    return this.waiting.flatMap((told) => ("update" in told ? [told.update] : []));
  }

  push(told: Told): void {
    this.waiting.push(told);
    this.shower.changed();
    void this.work();
  }

  clear(): void {
    this.waiting = [];
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      for (let told = this.waiting[0]; told; told = this.waiting[0]) {
        if ("state" in told) await this.shower.take(told.state);
        else await this.shower.play(told.update);
        if (this.waiting[0] === told) this.waiting.shift();
      }
    } catch (problem) {
      this.waiting = [];
      this.shower.fail(problem);
    } finally {
      this.working = false;
      this.shower.rest();
      this.shower.changed();
    }
  }
}
