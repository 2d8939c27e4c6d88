/** Trades, which lie beside the hand. */

import type { Table } from "../../lib/table.svelte";

export const composing = (table: Table): boolean => table.decision?.panel === "trade";
export const trading = (table: Table): boolean => composing(table) || table.scene.offers.order.length > 0;
