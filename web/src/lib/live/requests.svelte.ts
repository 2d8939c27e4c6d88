/** One request at a time that changes the game: tried again while the server does not answer, and refused in words. */

import { ApiError } from "../api";
import type { Decision } from "../protocol";

const RETRIES = 3;
const RETRY_MS = 600;

export class Requests {
  busy = $state(false);
  error = $state<string | null>(null);
  errorRule = $state<string | null>(null);
  private offline = false; // the error is that nobody answers

  /** `onStale`: the decisions that are open now, where the one that was answered is not any more. */
  constructor(private readonly onStale: (decisions: Decision[]) => void) {}

  async attempt(request: () => Promise<unknown>, tries = RETRIES): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = null;
    this.errorRule = null;
    try {
      for (let left = tries; ; left--) {
        try {
          await request();
          return true;
        } catch (problem) {
          const offline = problem instanceof ApiError && problem.code === "offline";
          if (!offline || left <= 1) throw problem;
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    } catch (problem) {
      this.fail(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The server answers again. */
  answered(): void {
    if (this.offline) this.error = null;
    this.offline = false;
  }

  fail(problem: unknown): void {
    this.offline = problem instanceof ApiError && problem.code === "offline";
    if (problem instanceof ApiError) {
      const remedy = problem.code === "illegal" ? "" : problem.remedy;
      this.error = [problem.reason ?? problem.message, remedy].join(" ").trim();
      this.errorRule = problem.rule ?? null;
      if (problem.code === "stale" && problem.decisions) this.onStale(problem.decisions);
    } else {
      this.error = problem instanceof Error ? problem.message : String(problem);
    }
  }
}
