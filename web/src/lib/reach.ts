/** Links that friends can open: on the computer that runs the server, its own address leads nowhere else. */

import { about } from "./api";
import type { Reach } from "./protocol";

/** Whether the page was opened by a name that every computer has for itself. */
export const atHome = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** What the server says of its place in the network; null where the page's own address serves everybody. */
export async function ownReach(): Promise<Reach | null> {
  return atHome ? ((await about()).reach ?? null) : null;
}

/** The link as others can open it. */
export function linkForOthers(link: string, reach: Reach | null): string {
  if (!reach?.open) return link;
  const url = new URL(link);
  return reach.address + url.pathname + url.search;
}
