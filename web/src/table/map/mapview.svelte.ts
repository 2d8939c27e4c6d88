/** What of the board the map shows: a middle and a zoom, kept within bounds. */

import type { Place, Point } from "../../lib/protocol";
import { itemOf, rows } from "../../lib/scene/objects";
import type { Table } from "../../lib/table.svelte";

const CLOSEST = 4;
const LEAST_ROOM = 120; // pixels: a lower strip above a panel is not worth a move
const LEAST_HEIGHT = 60; // a lower map is drawn as if it went on under the panel
const HOME_ZOOM = 1.18;
const MARGIN = 60;
const WHOLE = 1.1; // up to this zoom all of the board is as good as in view
export const LAP = 14; // the sheet of a phone laps over the map
const EDGE = 26; // what lies nearer to the edge of a phone is under a thumb or the sheet

export type View = { x: number; y: number; k: number };
/** `covered`: that many pixels on the right lie under a panel. */
export type Frame = { narrow: boolean; palette: boolean; covered: number };

/** A middle that leaves nothing but the board in view, where the board is larger than that. */
const within = (value: number, low: number, size: number, half: number) =>
  Math.min(Math.max(value, low + Math.min(half, size / 2)), low + size - Math.min(half, size / 2));

export class MapView {
  width = $state(800);
  height = $state(600);
  view = $state.raw<View>({ x: 0, y: 0, k: 1 });
  /** The viewer moved the map. */
  touched = $state(false);

  readonly roomy = $derived(this.height >= LEAST_ROOM);
  readonly fitted: View = $derived.by(() => this.fittedBeside(this.frame().covered));
  readonly viewBox: string = $derived.by(() => {
    const { x, y, k } = this.view;
    return [x - this.width / 2 / k, y - this.height / 2 / k, this.width / k, this.height / k]
      .map((value) => value.toFixed(2))
      .join(" ");
  });

  constructor(
    private readonly table: Table,
    private readonly frame: () => Frame,
  ) {}

  /** The whole board beside what covers the map on the right. */
  fittedBeside(covered: number): View {
    const palette = covered === 0 && this.frame().palette;
    const [x, y, w, h] = this.table.board.canvas;
    // room for palette or panel
    const [left, right] = palette
      ? [this.table.verbs.length > 9 ? 114 : 96, 8]
      : [0, Math.min(covered, this.width - 260)];
    const margin = palette ? 8 : 4; // the canvas has room for pennants that is seldom used
    const across = (this.width - left - right) / (w - 2 * margin);
    const below = this.frame().narrow ? LAP : 0;
    const k = Math.min(across, (Math.max(this.height, LEAST_HEIGHT) - below) / h) * 0.985;
    return { x: x + w / 2 - (left - right) / 2 / k, y: y + h / 2 + below / 2 / k, k };
  }

  fit(): void {
    this.touched = false;
    this.view = this.fitted;
  }

  /** The map as the viewer finds it: all of it, or where they are at home. */
  opening(): View {
    const { table } = this;
    const { narrow } = this.frame();
    const fitted = this.fittedBeside(0);
    const least = narrow ? 0.8 : (table.ui.map?.leastZoom ?? 0.8);
    if (fitted.k >= least) return fitted;
    const home = table.me === null ? null : (table.ui.map?.homeOf(table) ?? null);
    const start = home ? itemOf<Place>(table.board.places, home) : null;
    if (!start && rows(table.board.corners).length > 0) return fitted; // all of it is still open
    const { x, y } = start ?? fitted;
    const [bx, by, bw, bh] = table.board.canvas;
    const k = HOME_ZOOM;
    return { x: within(x, bx, bw, this.width / 2 / k), y: within(y, by, bh, this.height / 2 / k), k };
  }

  /** A place beside the panel that covers a part of the map. */
  beside(place: Place): View {
    const { covered } = this.frame();
    const k = Math.max(this.opening().k, 1);
    const [bx, by, bw, bh] = this.table.board.canvas;
    const x = within(place.x, bx, bw, (this.width - covered) / 2 / k) + covered / 2 / k;
    return this.clamp({ x, y: within(place.y, by, bh, this.height / 2 / k), k });
  }

  moveTo(next: View): void {
    this.touched = true;
    this.view = this.clamp(next);
  }

  zoom(by: number, px = this.width / 2, py = this.height / 2): void {
    const { view } = this;
    const next = this.clamp({ ...view, k: view.k * by });
    const dx = px - this.width / 2;
    const dy = py - this.height / 2;
    this.moveTo({ x: view.x + dx / view.k - dx / next.k, y: view.y + dy / view.k - dy / next.k, k: next.k });
  }

  /** Whether a point can be seen and pressed. */
  sees(point: Point, margin = MARGIN): boolean {
    const { view, width, height } = this;
    const sx = (point[0] - view.x) * view.k + width / 2;
    const sy = (point[1] - view.y) * view.k + height / 2;
    return sx > margin && sx < width - this.frame().covered - margin && sy > margin && sy < height - margin;
  }

  /** Bring a point into view, if it is not. */
  show(point: Point | null): void {
    if (!point || this.sees(point)) return;
    const { k } = this.view;
    this.turnTo({ x: point[0] + this.frame().covered / 2 / k, y: point[1], k });
  }

  /** Where the whole board has room, that is better than a part of it in the middle and nothing beside it. */
  private turnTo(next: View): void {
    const whole = this.frame().narrow && next.k < this.fitted.k * WHOLE;
    this.view = whole ? this.fitted : this.clamp(next);
  }

  /** Bring all of these into view, if they are not: no closer than the map lies, and no further than all of it. */
  showAll(points: readonly Point[]): void {
    const margin = this.view.k < this.fitted.k * WHOLE ? 0 : EDGE;
    if (points.length === 0 || points.every((point) => this.sees(point, margin))) return;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const room = 2 * EDGE + 8;
    const fits = Math.min((this.width - room) / (right - left || 1), (this.height - room) / (bottom - top || 1));
    const k = Math.max(Math.min(this.view.k, fits), this.fitted.k);
    this.turnTo({ x: (left + right) / 2, y: (top + bottom) / 2, k });
  }

  private clamp(next: View): View {
    const [x, y, w, h] = this.table.board.canvas;
    const k = Math.min(Math.max(next.k, Math.min(this.fitted.k, 0.8) * 0.9), CLOSEST);
    const over = this.frame().covered / 2 / k;
    return { x: Math.min(Math.max(next.x, x), x + w + over), y: Math.min(Math.max(next.y, y), y + h), k };
  }
}
