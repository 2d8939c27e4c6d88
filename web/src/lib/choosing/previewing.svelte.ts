/** What would follow from the action that the viewer considers, asked when they have looked at it for a moment. */

import type { Action, Preview } from "../protocol";
import type { Table } from "../table.svelte";

export class Previewing {
  answer = $state.raw<Preview | null>(null);

  /** To be made while a component is set up; `action` is null while nothing is considered. */
  constructor(table: Table, action: () => Action | null, delay: number) {
    $effect(() => {
      const considered = action();
      this.answer = null;
      if (!considered) return;
      let stale = false;
      const timer = setTimeout(async () => {
        const answer = await table.preview(considered);
        if (!stale) this.answer = answer;
      }, delay);
      return () => {
        stale = true;
        clearTimeout(timer);
      };
    });
  }
}
