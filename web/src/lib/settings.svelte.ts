// What this browser prefers. Kept in localStorage; a browser that forbids storage keeps it until the page is closed.

import { keep, kept } from "./storage";

export type ThemeChoice = "dark" | "light" | "auto";
export type AnimationSpeed = 0 | 1 | 2 | 4;

const KEY = "tolmek.settings";

class Settings {
  theme = $state<ThemeChoice>("dark");
  /** Others' moves are shown at this speed; 0 shows only where they end. */
  speed = $state<AnimationSpeed>(1);
  askBeforeIrreversible = $state(true);
  /** One click fires an action that is free to undo. */
  quickPlay = $state(false);
  notifications = $state(false);
  /** Phones are often held among people: they are silent until asked. */
  sounds = $state(!matchMedia("(pointer: coarse)").matches);
  vibration = $state(true);
  /** Bots say why they did something. */
  reasons = $state(true);
  /** A card tells at the start of a game whom one plays, and how. */
  introductions = $state(true);
  /** Lines that help in first games. */
  coach = $state(true);
  /** Letters and digits are keys of the table. */
  shortcuts = $state(true);
  /** The name a person sits down with. */
  name = $state("");

  #systemLight = $state(false);
  #systemCalm = $state(false);

  /** The theme to draw now. */
  shownTheme = $derived(this.theme === "auto" ? (this.#systemLight ? "light" : "dark") : this.theme);
  /** The system asks for little motion. */
  calm = $derived(this.#systemCalm);
  /** The speed to animate with now; a wish for little motion goes before our own setting. */
  shownSpeed = $derived<AnimationSpeed>(this.#systemCalm ? 0 : this.speed);

  constructor() {
    const stored = kept<Partial<Record<string, unknown>>>(KEY) ?? {};
    if (stored.theme === "dark" || stored.theme === "light" || stored.theme === "auto") this.theme = stored.theme;
    if (stored.speed === 0 || stored.speed === 1 || stored.speed === 2 || stored.speed === 4) this.speed = stored.speed;
    if (typeof stored.askBeforeIrreversible === "boolean") this.askBeforeIrreversible = stored.askBeforeIrreversible;
    if (typeof stored.quickPlay === "boolean") this.quickPlay = stored.quickPlay;
    if (typeof stored.notifications === "boolean") this.notifications = stored.notifications;
    if (typeof stored.sounds === "boolean") this.sounds = stored.sounds;
    if (typeof stored.vibration === "boolean") this.vibration = stored.vibration;
    if (typeof stored.reasons === "boolean") this.reasons = stored.reasons;
    if (typeof stored.introductions === "boolean") this.introductions = stored.introductions;
    if (typeof stored.coach === "boolean") this.coach = stored.coach;
    if (typeof stored.shortcuts === "boolean") this.shortcuts = stored.shortcuts;
    if (typeof stored.name === "string") this.name = stored.name;
    follow("(prefers-color-scheme: light)", (on) => {
      this.#systemLight = on;
    });
    follow("(prefers-reduced-motion: reduce)", (on) => {
      this.#systemCalm = on;
    });
  }

  /** Called once: draws the theme and stores every change from now on. */
  start(): void {
    $effect.root(() => {
      $effect(() => {
        const root = document.documentElement;
        root.dataset.theme = this.shownTheme;
        const bar = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
        if (bar) bar.content = getComputedStyle(root).getPropertyValue("--panel").trim();
      });
      $effect(() => {
        keep(KEY, {
          theme: this.theme,
          speed: this.speed,
          askBeforeIrreversible: this.askBeforeIrreversible,
          quickPlay: this.quickPlay,
          notifications: this.notifications,
          sounds: this.sounds,
          vibration: this.vibration,
          reasons: this.reasons,
          introductions: this.introductions,
          coach: this.coach,
          shortcuts: this.shortcuts,
          name: this.name,
        });
      });
    });
  }
}

function follow(query: string, tell: (on: boolean) => void): void {
  const media = matchMedia(query);
  tell(media.matches);
  media.addEventListener("change", () => tell(media.matches));
}

export const settings = new Settings();
