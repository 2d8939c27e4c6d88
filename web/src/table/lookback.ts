import * as api from "../lib/api";
import type { Table } from "../lib/table.svelte";

/** Into the past, to the first moment or to the one before the last; there the replay bar takes over. */
export async function lookBack(table: Table, to: "first" | "last"): Promise<void> {
  try {
    const { moments } = await api.moments(table.game, table.me);
    const moment = (to === "last" ? moments.at(-2) : undefined) ?? moments[0];
    await table.visit(moment?.n ?? 0);
  } catch (refused) {
    table.error = refused instanceof Error ? refused.message : String(refused);
  }
}
