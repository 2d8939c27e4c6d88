/** Pointers on the map: one drags it, two pinch it, a held finger looks at an object. */

import type { MapView } from "./mapview.svelte";

const HOLD_MS = 480;
const NUDGE = 5;
const DOUBLE_TAP_MS = 320;
/** How far a finger may miss what can be chosen, in pixels: half of what it covers. */
const REACH = 22;

export const objectAt = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest?.("[data-object]")?.getAttribute("data-object") ?? null;

export class MapPointers {
  /** The last pointer was a finger. */
  coarse = $state(false);
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private dragged = false;
  private held = false;
  private holding: ReturnType<typeof setTimeout> | null = null;
  private lastTap = 0;
  /** Where a finger came down, and on what: the target of the event is the browser's guess. */
  private aim: { object: string | null; x: number; y: number } | null = null;

  constructor(
    private readonly map: MapView,
    private readonly box: () => HTMLElement | undefined,
    private readonly onhold: (object: string) => void,
  ) {}

  get dragging(): boolean {
    return this.dragged;
  }

  down(event: PointerEvent): void {
    this.coarse = event.pointerType === "touch";
    if (this.pointers.size === 0) this.dragged = this.held = false;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const object = objectAt(event.target);
    if (this.holding) clearTimeout(this.holding);
    const { clientX: x, clientY: y } = event;
    this.aim = this.coarse ? { object: objectAt(document.elementFromPoint(x, y)), x, y } : null;
    if (this.coarse && object) {
      this.holding = setTimeout(() => {
        this.held = true;
        this.onhold(object);
      }, HOLD_MS);
    }
  }

  move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    const box = this.box();
    if (!before || !box) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.dragged && Math.hypot(now.x - before.x, now.y - before.y) < NUDGE) return;
    if (!this.dragged) {
      this.dragged = true;
      if (this.holding) clearTimeout(this.holding);
      box.setPointerCapture(event.pointerId);
    }
    const [other] = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (other) {
      const far = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      const rect = box.getBoundingClientRect();
      const [mx, my] = [(now.x + other.x) / 2 - rect.x, (now.y + other.y) / 2 - rect.y];
      this.map.zoom(Math.hypot(now.x - other.x, now.y - other.y) / far, mx, my);
    }
    const { view } = this.map;
    const share = (other ? 0.5 : 1) / view.k;
    this.map.moveTo({
      x: view.x - (now.x - before.x) * share,
      y: view.y - (now.y - before.y) * share,
      k: view.k,
    });
    this.pointers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    if (this.holding) clearTimeout(this.holding);
  }

  /** The object that was pressed, or null; undefined where the map was moved or an object looked at. */
  pressed(event: MouseEvent): string | null | undefined {
    if (this.dragged || this.held) {
      this.dragged = this.held = false;
      return undefined;
    }
    const { aim } = this;
    this.aim = null;
    const object = (aim && (aim.object ?? this.missed(aim.x, aim.y))) ?? objectAt(event.target);
    if (!object) this.tapped(event);
    return object;
  }

  /** What can be chosen nearest to a tap on nothing. */
  private missed(clientX: number, clientY: number): string | null {
    let found: string | null = null;
    let least = REACH;
    for (const ring of this.box()?.querySelectorAll(".ring:is(.lit, .completing, .chosen)") ?? []) {
      const { left, right, top, bottom } = ring.getBoundingClientRect();
      const far = Math.hypot(
        Math.max(left - clientX, 0, clientX - right),
        Math.max(top - clientY, 0, clientY - bottom),
      );
      if (far < least) [least, found] = [far, objectAt(ring)];
    }
    return found;
  }

  /** Two taps on nothing come closer. */
  private tapped(event: MouseEvent): void {
    const now = Date.now();
    const rect = this.box()?.getBoundingClientRect();
    if (this.coarse && now - this.lastTap < DOUBLE_TAP_MS && rect)
      this.map.zoom(1.7, event.clientX - rect.x, event.clientY - rect.y);
    this.lastTap = now;
  }

  /** The wheel zooms, and must not scroll the page. */
  listenToWheel(target: HTMLElement): () => void {
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const rect = target.getBoundingClientRect();
      const by = Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015));
      this.map.zoom(by, event.clientX - rect.x, event.clientY - rect.y);
    };
    target.addEventListener("wheel", wheel, { passive: false });
    return () => target.removeEventListener("wheel", wheel);
  }
}
