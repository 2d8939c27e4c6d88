// The invitations of a table just set up. They are kept for this tab only, so that the lobby survives a reload:
// whoever uses a link first sits down with it.

import * as api from "../lib/api";
import { rememberGame } from "../lib/mine";
import type { Created, NewGame } from "../lib/protocol";
import { router } from "../lib/router.svelte";

export type Lobby = Created & { title: string; seatNames: string[] };

const key = (game: string) => `tolmek.lobby.${game}`;

/** Sets the game up and goes to the table, or to the lobby where there is somebody to invite. */
export async function setUp(wish: NewGame, title: string): Promise<void> {
  const created = await api.createGame(wish);
  rememberGame(created.game, created.seats[0] ?? null, title);
  if (created.links.length === 0) {
    router.go(tableAddress(created.game));
    return;
  }
  keepLobby({ ...created, title, seatNames: wish.seats.map((seat) => seat.name ?? "") });
  router.go(`/new?lobby=${encodeURIComponent(created.game)}`);
}

export const tableAddress = (game: string) => `/game/${encodeURIComponent(game)}`;

function keepLobby(lobby: Lobby): void {
  try {
    sessionStorage.setItem(key(lobby.game), JSON.stringify(lobby));
  } catch {
    latest = lobby; // no storage: the lobby lasts until the page is loaded anew
  }
}
let latest: Lobby | null = null;

export function keptLobby(game: string): Lobby | null {
  try {
    const text = sessionStorage.getItem(key(game));
    if (text) return JSON.parse(text) as Lobby;
  } catch {
    // as if nothing were kept
  }
  return latest?.game === game ? latest : null;
}
