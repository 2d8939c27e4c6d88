/** The live connection to a game: updates in order, resumed after a break, never a reload. */

import { liveAddress } from "../api";
import type { State, Update } from "../protocol";

export type ConnectionStatus = "connecting" | "open" | "lost";

export interface ConnectionListener {
  /** The whole state, at first or when the server could not resume. */
  onState(state: State): void;
  onUpdate(update: Update): void;
  /** `reason`: what the server said when it closed the connection for good. */
  onStatus(status: ConnectionStatus, reason?: string): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** The server says something at least every 20 s; a connection that is silent for longer is dead, though no browser says so. */
const SILENCE = 45_000;
/** One that is not open by then is tried anew: no browser gives up soon on a server that does not answer. */
const OPENING = 10_000;
/** The server closed the connection for good: no such game, or not this seat's reader. */
const REFUSED = new Set([4003, 4004, 1008]);

export class Connection {
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
    private readonly listener: ConnectionListener,
  ) {}

  start(): void {
    this.ended = false;
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.seen);
    this.open();
  }

  close(): void {
    this.ended = true;
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.seen);
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.disconnect();
  }

  /** Try at once instead of waiting. */
  readonly retry = (): void => {
    const alive = this.socket?.readyState === WebSocket.OPEN && Date.now() - this.heard < SILENCE;
    if (!this.ended && !alive) this.renew();
  };

  /** Leave this connection for a new one. */
  readonly renew = (): void => {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.open();
  };

  private readonly seen = (): void => {
    if (document.visibilityState === "visible") this.retry();
  };

  private disconnect(): void {
    const socket = this.socket;
    this.socket = null;
    if (this.silence) clearTimeout(this.silence);
    socket?.close();
  }

  private open(): void {
    this.disconnect();
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

  /** Something came, so the server is there. */
  private hear(): void {
    this.heard = Date.now();
    if (this.silence) clearTimeout(this.silence);
    this.silence = setTimeout(this.renew, SILENCE);
  }

  private read(text: string): void {
    this.attempts = 0; // a connection that is refused opens too, and says nothing
    this.hear();
    const message = JSON.parse(text) as { state: State } | Update;
    if (Object.keys(message).length === 1 && "version" in message) return; // nothing is new
    if ("state" in message) this.listener.onState(message.state);
    else this.listener.onUpdate(message);
  }

  private lost(forGood: boolean, reason: string): void {
    this.disconnect();
    if (this.ended) return;
    this.listener.onStatus("lost", forGood ? reason : undefined);
    if (forGood) return;
    const wait = Math.min(FIRST_WAIT * 2 ** this.attempts, LONGEST_WAIT) * (0.8 + Math.random() * 0.4);
    this.attempts += 1;
    this.timer = setTimeout(this.retry, wait);
  }
}
