/** Those who wait until the table shows a version. */

type Waiter = { version: number; done: () => void };

export class Versions {
  private waiters: Waiter[] = [];

  /** Resolves when that version is shown, when nothing more will come for now, or when the time is up. */
  wait(version: number, limit: number): Promise<void> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        version,
        done: () => {
          clearTimeout(timer);
          this.waiters = this.waiters.filter((other) => other !== waiter);
          resolve();
        },
      };
      const timer = setTimeout(waiter.done, limit);
      this.waiters.push(waiter);
    });
  }

  /** That version is shown now. */
  shown(version: number): void {
    for (const waiter of this.waiters) if (waiter.version <= version) waiter.done();
  }

  /** Nobody should wait any longer. */
  release(): void {
    for (const waiter of this.waiters) waiter.done();
  }
}
