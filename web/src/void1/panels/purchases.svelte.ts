/** What was bought in the building phase, so that it can be given back. */

import type { Action, Decision } from "../../lib/protocol";
import { touched } from "../../lib/scene/objects";
import type { Table } from "../../lib/table.svelte";
import type { ShipKind } from "../types";

/** What is given back is gone when the table shows it. */
const GIVE_BACK_MS = 3000;

/** A ship by its kind and where it was built, or a technology; as the log tells it. */
type Purchase = { kind: string; place: string; cost: number };

export class Purchases {
  readonly decision: Decision | null = $derived.by(
    () => this.table.decisions.find(({ panel }) => panel === "build") ?? null,
  );
  readonly actions: Action[] = $derived(this.decision?.actions ?? []);
  readonly builds: Action[] = $derived(this.actions.filter(({ verb }) => verb === "build"));
  readonly researches: Action[] = $derived(this.actions.filter(({ verb }) => verb === "research"));
  /** Since the round began. */
  private readonly items: Purchase[] = $derived.by(() => {
    const { log } = this.table.state;
    const begun = log.findLastIndex(({ facts }) => facts.fact === "round_begins");
    const mine = log.slice(begun + 1).filter(({ seat }) => seat === this.table.me);
    return mine.flatMap(({ facts }) => {
      const cost = Number(facts.cost);
      if (facts.fact === "built") return [{ kind: String(facts.piece), place: String(facts.place), cost }];
      return facts.fact === "researched" ? [{ kind: "", place: String(facts.technology), cost }] : [];
    });
  });
  readonly spent: number = $derived(this.items.reduce((sum, { cost }) => sum + cost, 0));

  constructor(private readonly table: Table) {}

  canBuild(kind: ShipKind): boolean {
    return this.builds.some((action) => touched(action, "yard") === kind.id);
  }
  buildOf(kind: string, place: string): Action | null {
    return this.builds.find((action) => touched(action, "yard") === kind && touched(action, "space") === place) ?? null;
  }
  researchOf(technology: string | null): Action | null {
    return this.researches.find((action) => touched(action, "tech") === technology) ?? null;
  }
  bought(kind: string): number {
    return this.items.filter((item) => item.kind === kind).length;
  }

  /** Sends an action of the phase. */
  async send(action: Action): Promise<boolean> {
    return this.decision !== null && !this.table.busy && (await this.table.sendTo(this.decision, action));
  }

  /** Gives the last ship of a kind back; what was bought after it is bought again. */
  async giveBack(kind: string): Promise<void> {
    const at = this.items.findLastIndex((item) => item.kind === kind);
    if (at < 0 || this.table.busy) return;
    const later = this.items.slice(at + 1);
    for (let nth = 0; nth <= later.length; nth++) await this.shown(() => this.table.undo());
    for (const { kind: ship, place } of later) {
      const action = ship ? this.buildOf(ship, place) : this.researchOf(place);
      if (!action) break;
      await this.shown(() => this.send(action));
    }
  }

  /** Does something, and waits until the table shows it. */
  private async shown(change: () => Promise<unknown>): Promise<void> {
    const { version } = this.table.state;
    await change();
    await this.table.awaitVersion(version + 1, GIVE_BACK_MS);
  }
}

export function shipValues({ attack, dice, move, carries }: ShipKind): string {
  const fires = attack > 0 ? `${dice > 1 ? `${dice} dice, ` : ""}hits on ${attack}+, ` : "";
  return `${fires}move ${move}${carries > 0 ? `, carries ${carries}` : ""}`;
}
