/** What others do, shown one thing at a time from the facts of the log alone. */

import { tick } from "svelte";
import { along, curve, measured } from "../choosing/ways";
import type { GameUI } from "../gameui";
import type { Board, Entry } from "../protocol";
import { plain } from "../scene/objects";
import { settings } from "../settings.svelte";
import { DICE_MS, MOVE_MS, PULSE_MS, RESULT_MS, SPACE_MS, TURN_MS } from "./pace";
import { play } from "./sound";

export type Mover = { seat: number | null; ships: string[]; x: number; y: number };
export type Pulse = { place: string; seat: number | null; bad: boolean };
export type Thrown = { dice: number[]; words: string; seat: number | null };
/** Battle cards turned over together, by side (a seat's number, or who else fights), and what came of them. */
export type Reveal = {
  cards: Record<string, Shown>;
  bonus: Record<string, number>;
  totals: number[];
  winner: string | null;
};
export type Shown = { name: string; power: number };

const TRAIL_MS = 4000;
/** What is shown by itself; the rest goes with one of these or has words only. */
const SHOWN: ReadonlySet<Entry["show"]> = new Set(["way", "dice", "gain", "loss", "card"] as const);

export class Stage {
  mover = $state.raw<Mover | null>(null);
  pulse = $state.raw<Pulse | null>(null);
  thrown = $state.raw<Thrown | null>(null);
  reveal = $state.raw<Reveal | null>(null);
  /** The line of the log that is being shown. */
  caption = $state.raw<Entry | null>(null);
  /** Ways that moved pieces leave behind when nothing may move. */
  trails = $state.raw<{ path: string[]; seat: number | null; key: number }[]>([]);
  busy = $state(false);

  private skipping = false;
  private wake: (() => void) | null = null;
  private keys = 0;

  /** Show everything that still waits at once. */
  skip(): void {
    this.skipping = true;
    this.wake?.();
  }

  /** Nothing waits any more. */
  rest(): void {
    this.skipping = false;
  }

  /** Do not wait for the rest of what is being shown. */
  cut(): void {
    this.wake?.();
  }

  /** Leave what others have done on the screen, in words, until the time is up. */
  async hold(entry: Entry, time: number): Promise<void> {
    if (this.skipping || time <= 0) return;
    this.busy = true;
    this.caption = entry;
    try {
      await this.pause(time);
    } finally {
      this.caption = null;
      this.busy = false;
    }
  }

  /** `after`: the scene that comes of it; `hurry`: by how much to be faster than the viewer has chosen. */
  async perform(
    entries: readonly Entry[],
    ui: GameUI,
    board: Board,
    me: number | null,
    after: object,
    hurry = 1,
  ): Promise<void> {
    const speed = settings.shownSpeed * hurry;
    const worth = entries.filter(({ show }) => SHOWN.has(show));
    if (worth.length === 0 || this.skipping) return;
    if (speed === 0) {
      for (const entry of worth) this.leaveTrail(entry);
      if (worth.some(({ show }) => show === "card")) play("battle");
      else if (worth.some(({ show }) => show === "dice")) play("dice");
      return;
    }
    this.busy = true;
    try {
      for (const entry of worth) {
        if (this.skipping) break;
        const own = seatOf(entry.facts.seat) === me && me !== null;
        this.caption = own ? null : entry;
        if (entry.show === "card") await this.turnOver(entry, entries, ui, after, speed);
        else await this.show(entry, ui, board, own ? Math.max(speed, 2) : speed);
      }
    } finally {
      this.mover = null;
      this.reveal = null;
      this.pulse = null;
      this.thrown = null;
      this.caption = null;
      this.busy = false;
    }
  }

  /** Called when the new scene stands. */
  afterwards(entries: readonly Entry[]): void {
    if (this.skipping) for (const entry of entries) this.leaveTrail(entry);
  }

  private async show(entry: Entry, ui: GameUI, board: Board, speed: number): Promise<void> {
    const { facts, show } = entry;
    const seat = seatOf(facts.seat);
    if (show === "way") await this.fly(entry, board, speed);
    else if (show === "dice") {
      const dice = Array.isArray(facts.dice) ? facts.dice.map(Number) : [Number(facts.die)];
      this.thrown = { dice: dice.filter((die) => die >= 1 && die <= 6), words: entry.words, seat };
      play("dice");
      await this.pause(DICE_MS / speed);
      this.thrown = null;
    } else {
      const place = ui.placeOfFact(facts, board);
      this.pulse = { place, seat, bad: show === "loss" };
      await this.pause(PULSE_MS / speed);
      this.pulse = null;
    }
  }

  /** The cards of both sides at once, then the sums. */
  private async turnOver(
    first: Entry,
    entries: readonly Entry[],
    ui: GameUI,
    after: object,
    speed: number,
  ): Promise<void> {
    if (this.reveal) return; // the other side's card has been turned with the first
    const begun = entries.indexOf(first);
    const end = entries.findIndex(({ show }, at) => at > begun && show === "outcome");
    const told = entries.slice(begun, end < 0 ? undefined : end + 1);
    const reveal: Reveal = { cards: {}, bonus: {}, totals: [], winner: null };
    for (const { facts, show } of told) {
      const side = String(facts.seat ?? facts.enemy);
      if (show === "card") {
        const id = String(facts.card);
        reveal.cards[side] = ui.cardOf?.(after, id) ?? { name: plain(id), power: Number(facts.power) };
      } else if (show === "bonus") reveal.bonus[side] = (reveal.bonus[side] ?? 0) + Number(facts.power);
    }
    this.reveal = reveal;
    play("battle");
    await this.pause(TURN_MS / speed);
    const won = told.at(-1);
    if (won?.show === "outcome" && Array.isArray(won.facts.totals)) {
      this.reveal = { ...reveal, totals: won.facts.totals.map(Number), winner: String(won.facts.winner) };
      await this.pause(RESULT_MS / speed);
    }
  }

  private async fly(entry: Entry, board: Board, speed: number): Promise<void> {
    const path = pathOf(entry);
    const way = curve(board, path);
    if (way.length < 2) return;
    const seat = seatOf(entry.facts.seat);
    const units = Array.isArray(entry.facts.units) ? entry.facts.units.map(String) : [];
    const ships = [String(entry.facts.piece ?? units[0] ?? "")].filter((ship) => ship !== "");
    const time = Math.min(SPACE_MS * (path.length - 1), MOVE_MS) / speed;
    const lengths = measured(way);
    const whole = lengths.at(-1) ?? 0;
    await this.frames(time, (part) => {
      const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
      const [x, y] = along(way, lengths, eased * whole);
      this.mover = { seat, ships, x, y };
    });
    this.mover = null;
  }

  private leaveTrail(entry: Entry): void {
    const path = pathOf(entry);
    if (path.length < 2) return;
    const key = ++this.keys;
    this.trails = [...this.trails, { path, seat: seatOf(entry.facts.seat), key }].slice(-6);
    setTimeout(() => {
      this.trails = this.trails.filter((trail) => trail.key !== key);
    }, TRAIL_MS);
  }

  private pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, time);
      const wake = this.skippable(done);
      function done() {
        clearTimeout(timer);
        wake();
        resolve();
      }
    });
  }

  private frames(time: number, draw: (part: number) => void): Promise<void> {
    return new Promise((resolve) => {
      const start = performance.now();
      let ended = false;
      const wake = this.skippable(done);
      // a hidden page draws no frames; the clock goes on
      const timer = setTimeout(done, time + 200);
      function done() {
        if (ended) return;
        ended = true;
        clearTimeout(timer);
        wake();
        void tick().then(() => resolve());
      }
      const step = (now: number) => {
        if (ended) return;
        const part = Math.min((now - start) / time, 1);
        draw(Math.max(part, 0));
        if (part < 1) requestAnimationFrame(step);
        else done();
      };
      requestAnimationFrame(step);
    });
  }

  private skippable(done: () => void): () => void {
    this.wake = done;
    return () => {
      if (this.wake === done) this.wake = null;
    };
  }
}

function seatOf(value: unknown): number | null {
  if (value === null || value === undefined || value === "") return null;
  const seat = Number(value);
  return Number.isNaN(seat) ? null : seat;
}

export function pathOf({ facts, show }: Entry): string[] {
  if (show !== "way") return [];
  const path = Array.isArray(facts.path) ? facts.path.map(String) : [];
  const ends = [String(facts.from ?? ""), String(facts.to ?? "")];
  if (path.length === 0) return ends;
  return path[0] === ends[0] ? path : [ends[0] ?? "", ...path];
}
