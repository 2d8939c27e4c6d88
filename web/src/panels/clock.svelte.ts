/** Seconds left until a moment that the server names in seconds or in milliseconds. */
export class Countdown {
  left = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(until: () => number | null) {
    $effect(() => {
      const end = until();
      clearInterval(this.#timer);
      if (end === null) {
        this.left = 0;
        return;
      }
      const at = end > 1e11 ? end : end * 1000;
      const tick = () => {
        this.left = Math.max(0, (at - Date.now()) / 1000);
      };
      tick();
      this.#timer = setInterval(tick, 250);
      return () => clearInterval(this.#timer);
    });
  }
}
