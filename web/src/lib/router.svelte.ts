// Addresses of the page, by the history API.

export type Route =
  | { page: "start" }
  | { page: "new" }
  | { page: "learn" }
  | { page: "game"; game: string }
  | { page: "join"; token: string }
  | { page: "rules"; edition: string | null }
  | { page: "unknown"; path: string };

export function routeOf(path: string): Route {
  const parts = path.split("/").filter(Boolean).map(decoded);
  const [head, one] = parts;
  if (parts.length === 0) return { page: "start" };
  if (head === "learn" && parts.length === 1) return { page: "learn" };
  if (head === "new" && parts.length === 1) return { page: "new" };
  if (head === "game" && one && parts.length === 2) return { page: "game", game: one };
  if (head === "join" && one && parts.length === 2) return { page: "join", token: one };
  if (head === "rules" && parts.length <= 2) return { page: "rules", edition: one ?? null };
  return { page: "unknown", path };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  url = $state.raw(new URL(location.href));
  route = $derived(routeOf(this.url.pathname));

  go(address: string, { replace = false } = {}): void {
    const next = new URL(address, location.href);
    if (replace) history.replaceState(null, "", next);
    else history.pushState(null, "", next);
    const turned = next.pathname !== this.url.pathname;
    this.url = next;
    if (turned) scrollTo(0, 0);
  }

  /** Follows the back button, and links of the page without loading it anew. */
  start(): void {
    addEventListener("popstate", () => {
      this.url = new URL(location.href);
    });
    document.addEventListener("click", (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest("a");
      if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (link.pathname.startsWith("/api/") || !link.getAttribute("href")) return;
      if (link.pathname === location.pathname && link.hash) return; // the browser scrolls there
      event.preventDefault();
      this.go(link.href);
    });
  }
}

export const router = new Router();
