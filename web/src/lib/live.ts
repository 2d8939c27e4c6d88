/** The live line to a game: updates in order, resumed after a break, never a reload. */

import { liveAddress } from "./api";
import type { Changes, ChatLine, Entry, Part, Scene, State, Update } from "./protocol";

export type LineStatus = "connecting" | "open" | "lost";

export interface LineListener {
  /** The whole state, at first or when the server could not resume. */
  onState(state: State): void;
  onUpdate(update: Update): void;
  /** `reason`: what the server said when it closed the line for good. */
  onStatus(status: LineStatus, reason?: string): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** The server says something at least every 20 s; a line that is silent for longer is dead, though no browser says so. */
const SILENCE = 45_000;
/** A line that is not open by then is tried anew: no browser gives up soon on a server that does not answer. */
const OPENING = 10_000;
/** Lines of talk that a page keeps: 200 of the table and 200 of the spectators. */
const TALK_KEPT = 400;
/** The server closed the line for good: no such game, or not this seat's reader. */
const REFUSED = new Set([4003, 4004, 1008]);

export class Live {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private silence: ReturnType<typeof setTimeout> | null = null;
  private heard = 0;
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
    const alive = this.socket?.readyState === WebSocket.OPEN && Date.now() - this.heard < SILENCE;
    if (!this.ended && !alive) this.renew();
  };

  /** Leave this line for a new one. */
  readonly renew = (): void => {
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
    if (this.silence) clearTimeout(this.silence);
    socket?.close();
  }

  private open(): void {
    this.drop();
    this.listener.onStatus("connecting");
    const socket = new WebSocket(liveAddress(this.game, this.seat, this.known()));
    this.socket = socket;
    this.silence = setTimeout(() => this.lost(false, ""), OPENING);
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.hear();
      this.listener.onStatus("open");
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.read(String(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(REFUSED.has(event.code), event.reason);
    };
  }

  /** Something came, so the line is alive. */
  private hear(): void {
    this.heard = Date.now();
    if (this.silence) clearTimeout(this.silence);
    this.silence = setTimeout(this.renew, SILENCE);
  }

  private read(text: string): void {
    this.attempts = 0; // a line that is refused opens too, and says nothing
    this.hear();
    const message = JSON.parse(text) as { state: State } | Update;
    if (Object.keys(message).length === 1 && "version" in message) return; // nothing is new
    if ("state" in message) this.listener.onState(message.state);
    else this.listener.onUpdate(message);
  }

  private lost(forGood: boolean, reason: string): void {
    this.drop();
    if (this.ended) return;
    this.listener.onStatus("lost", forGood ? reason : undefined);
    if (forGood) return;
    const wait = Math.min(FIRST_WAIT * 2 ** this.attempts, LONGEST_WAIT) * (0.8 + Math.random() * 0.4);
    this.attempts += 1;
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

/** The log as it stands after an update; entries that came before, with the whole state, are not doubled. */
export function applyLog(log: readonly Entry[], facts: readonly Entry[] = [], keep?: number): Entry[] {
  return [...log.slice(0, keep ?? facts[0]?.n ?? log.length), ...facts];
}

/** The talk with its new lines; what came before with the whole state is not doubled. */
export function applyTalk(talk: readonly ChatLine[], lines: readonly ChatLine[] = []): ChatLine[] {
  const last = talk.at(-1)?.n ?? 0;
  return [...talk, ...lines.filter(({ n }) => n > last)].slice(-TALK_KEPT);
}

export function applyUpdate(state: State, update: Update): State {
  if (update.version < state.version) return state;
  const { version, facts, keep, changes, chat, ...rest } = update;
  return {
    ...state,
    ...rest,
    version,
    log: applyLog(state.log, facts, keep),
    chat: applyTalk(state.chat, chat),
    scene: applyChanges(state.scene, changes ?? {}),
  };
}
