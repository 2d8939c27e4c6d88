/** Questions to the server about the position that change nothing: why not, and what would follow. */

import * as api from "../api";
import type { Preview, Why } from "../protocol";

export class Questions {
  private previews = new Map<string, Promise<Preview | null>>();
  private asking: AbortController | null = null;

  constructor(private readonly game: string) {}

  /** The position has changed. */
  forget(): void {
    this.previews.clear();
  }

  /** Why something is not possible; null when another question was put meanwhile, or nobody answers. */
  async why(seat: number | null, verb: string | undefined, touch: readonly string[]): Promise<Why | null> {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    try {
      const answer = await api.why(this.game, seat, { verb, touch }, asking.signal);
      return asking.signal.aborted ? null : answer;
    } catch {
      return null;
    }
  }

  /** Odds and changes of a sequence of actions, asked once for each position. */
  preview(seat: number | null, decision: string, texts: readonly string[]): Promise<Preview | null> {
    const key = JSON.stringify([decision, texts]);
    const known = this.previews.get(key);
    if (known) return known;
    const asked = api.preview(this.game, seat, decision, texts).catch(() => null);
    this.previews.set(key, asked);
    return asked;
  }
}
