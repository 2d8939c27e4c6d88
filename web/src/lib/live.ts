/** The live line to a game: updates in order, resumed after a break, never a reload. */

import { liveAddress } from "./api";
import type { Changes, Entry, Part, Scene, State, Update } from "./protocol";

export type LineStatus = "connecting" | "open" | "lost";

export interface LineListener {
  /** The whole state, at first or when the server could not resume. */
  onState(state: State): void;
  onUpdate(update: Update): void;
  /** `retry`: when the next attempt is made (milliseconds of Date.now), where one is. */
  onStatus(status: LineStatus, retry: number | null): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** The server closed the line for good: no such game, or not this seat's reader. */
const REFUSED = new Set([4003, 4004, 1008]);

export class Live {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private attempts = 0;
  private ended = false;

  constructor(
    private readonly game: string,
    private readonly seat: number | null,
    /** The version already known; undefined asks for everything. */
    private readonly known: () => number | undefined,
    private readonly listener: LineListener,
  ) {}

  start(): void {
    this.ended = false;
    addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.seen);
    this.open();
  }

  stop(): void {
    this.ended = true;
    removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.seen);
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.drop();
  }

  /** Try at once instead of waiting. */
  readonly again = (): void => {
    if (this.ended || this.socket?.readyState === WebSocket.OPEN) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.open();
  };

  private readonly seen = (): void => {
    if (document.visibilityState === "visible") this.again();
  };

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private open(): void {
    this.drop();
    this.listener.onStatus("connecting", null);
    const socket = new WebSocket(liveAddress(this.game, this.seat, this.known()));
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.attempts = 0;
      this.listener.onStatus("open", null);
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.read(String(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(REFUSED.has(event.code));
    };
  }

  private read(text: string): void {
    const message = JSON.parse(text) as { state: State } | Update;
    if ("state" in message) this.listener.onState(message.state);
    else this.listener.onUpdate(message);
  }

  private lost(forGood: boolean): void {
    this.socket = null;
    if (this.ended) return;
    if (forGood) {
      this.listener.onStatus("lost", null);
      return;
    }
    const wait = Math.min(FIRST_WAIT * 2 ** this.attempts, LONGEST_WAIT) * (0.8 + Math.random() * 0.4);
    this.attempts += 1;
    this.listener.onStatus("lost", Date.now() + wait);
    this.timer = setTimeout(this.again, wait);
  }
}

/** Old scene and changes give the new scene; neither is changed. */
export function applyChanges(scene: Scene, changes: Changes): Scene {
  const next: Record<string, unknown> = { ...scene };
  for (const [name, change] of Object.entries(changes)) {
    if ("value" in change) {
      next[name] = change.value;
      continue;
    }
    const old = (next[name] as Part<unknown> | undefined) ?? { order: [], items: {} };
    const items = { ...old.items, ...change.set };
    for (const id of change.drop ?? []) delete items[id];
    const known = new Set(old.order);
    const order = change.order ?? [
      ...old.order.filter((id) => id in items),
      ...Object.keys(change.set ?? {}).filter((id) => !known.has(id)),
    ];
    next[name] = { order, items };
  }
  return next as Scene;
}

/** The log as it stands after an update: the first `keep` entries stay, the rest is new. */
export function applyLog(log: readonly Entry[], change: Update["log"]): Entry[] {
  return change === undefined ? [...log] : [...log.slice(0, change.keep), ...change.add];
}

export function applyUpdate(state: State, update: Update): State {
  if (update.version < state.version) return state;
  const { version, log, changes, ...rest } = update;
  return {
    ...state,
    ...rest,
    version,
    log: applyLog(state.log, log),
    scene: applyChanges(state.scene, changes ?? {}),
  };
}
