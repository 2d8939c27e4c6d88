import type { Why } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";

/** Asks the server why something cannot be done, for one thing at a time: the one under the pointer or with the focus. */
export class Asking {
  /** What the answer is about. */
  object = $state<string | null>(null);
  answer = $state.raw<Why | null>(null);
  #table: Table;
  #known = new Map<string, Why | null>();
  #version = -1;

  constructor(table: Table) {
    this.#table = table;
  }

  async about(group: string | null, object: string | null): Promise<void> {
    this.object = object ?? group;
    const { version } = this.#table.state;
    if (version !== this.#version) {
      this.#known.clear();
      this.#version = version;
    }
    const key = `${group} ${object}`;
    if (!this.#known.has(key)) {
      this.answer = null;
      this.#known.set(key, await this.#table.why(group, object));
    }
    if (this.object === (object ?? group)) this.answer = this.#known.get(key) ?? null;
  }

  forget(): void {
    this.object = null;
    this.answer = null;
  }
}
