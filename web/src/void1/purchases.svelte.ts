/** What was bought in the building phase, so that it can be given back. */

import { touched } from "../lib/objects";
import type { Action, Decision } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";
import { sceneOf } from "./scene";
import type { ShipKind } from "./types";

/** What is given back is gone when the table shows it. */
const GIVE_BACK_MS = 3000;

type Purchase = { action: Action; kind: string };

export class Purchases {
  private bag = $state.raw<{ phase: string; items: Purchase[] }>({ phase: "", items: [] });
  readonly decision: Decision | null = $derived.by(
    () => this.table.decisions.find(({ panel }) => panel === "build") ?? null,
  );
  readonly actions: Action[] = $derived(this.decision?.actions ?? []);
  readonly builds: Action[] = $derived(this.actions.filter(({ verb }) => verb === "build"));
  readonly researches: Action[] = $derived(this.actions.filter(({ verb }) => verb === "research"));
  private readonly phase: string = $derived.by(() => `${sceneOf(this.table).round} ${this.table.me}`);
  private readonly items: Purchase[] = $derived(this.bag.phase === this.phase ? this.bag.items : []);
  readonly spent: number = $derived(this.items.reduce((sum, item) => sum + item.action.cost, 0));

  constructor(private readonly table: Table) {}

  canBuild(kind: ShipKind): boolean {
    return this.builds.some((action) => touched(action, "yard") === kind.id);
  }
  researchOf(technology: string | null): Action | null {
    return this.researches.find((action) => touched(action, "tech") === technology) ?? null;
  }
  bought(kind: string): number {
    return this.items.filter((item) => item.kind === kind).length;
  }

  /** Sends an action of the phase; `kind` is the kind of ship that it buys, or "" for a technology. */
  async buy(action: Action, kind: string): Promise<boolean> {
    if (!(await this.send(action))) return false;
    this.remember([...this.items, { action, kind }]);
    return true;
  }
  async send(action: Action): Promise<boolean> {
    return this.decision !== null && !this.table.busy && (await this.table.sendTo(this.decision, action));
  }

  /** Gives the last ship of a kind back; what was bought after it is bought again. */
  async giveBack(kind: string): Promise<void> {
    const at = this.items.findLastIndex((item) => item.kind === kind);
    if (at < 0 || this.table.busy) return;
    const later = this.items.slice(at + 1);
    const before = this.items.slice(0, at);
    for (let nth = 0; nth <= later.length; nth++) await this.shown(() => this.table.undo());
    this.remember(before);
    for (const item of later) {
      let again = false;
      await this.shown(async () => {
        again = await this.buy(item.action, item.kind);
      });
      if (!again) break;
    }
  }
  async undo(): Promise<void> {
    await this.table.undo();
    this.remember(this.items.slice(0, -1));
  }

  /** Does something, and waits until the table shows it. */
  private async shown(change: () => Promise<unknown>): Promise<void> {
    const { version } = this.table.state;
    await change();
    await this.table.awaitVersion(version + 1, GIVE_BACK_MS);
  }

  private remember(items: Purchase[]): void {
    this.bag = { phase: this.phase, items };
  }
}

export function shipValues({ attack, dice, move, carries }: ShipKind): string {
  const fires = attack > 0 ? `${dice > 1 ? `${dice} dice, ` : ""}hits ${attack}, ` : "";
  return `${fires}move ${move}${carries > 0 ? `, carries ${carries}` : ""}`;
}
