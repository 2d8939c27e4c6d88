/** Which messages of a table this browser has seen. */

import { keep, kept } from "../storage";
import type { Table } from "../table.svelte";

export class Talk {
  private readonly key: string;
  private seen = $state(-1);
  /** What others have written since the talk was last open. */
  readonly unread: number = $derived.by(
    () =>
      (this.table.ready ? this.table.state.chat : []).filter(
        ({ n, seat }) => n > this.seen && (seat === null || !this.table.state.yours.includes(seat)),
      ).length,
  );

  constructor(private readonly table: Table) {
    this.key = `tolmek.talk.${table.game}`;
    this.seen = kept<number>(this.key) ?? -1;
  }

  /** All of it is on the screen. */
  read(): void {
    const last = this.table.state.chat.at(-1)?.n ?? -1;
    if (last <= this.seen) return;
    this.seen = last;
    keep(this.key, last);
  }
}
