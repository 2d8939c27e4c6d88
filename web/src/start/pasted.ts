// Pages that a pasted text may lead to: an invitation, a watch link, or the bare token of an invitation.

import { routeOf } from "../lib/router.svelte";

export function placeOfLink(text: string): string | null {
  const words = text.trim();
  if (/^[\w-]{16,}$/.test(words)) return `/join/${words}`;
  try {
    const { pathname, search } = new URL(words, location.origin);
    const { page } = routeOf(pathname);
    return page === "join" || page === "game" ? pathname + search : null;
  } catch {
    return null;
  }
}
