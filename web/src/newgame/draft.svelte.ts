// The table that is being set up, and the wish that it becomes.

import type { About, Edition, NewGame, OptionInfo, SeatKind, TableWish } from "../lib/protocol";
import { draftSeat, type SeatDraft, seatWish, usualBot, usualEdition } from "../lib/wish";

const KINDS: readonly string[] = ["me", "person", "bot"] satisfies SeatKind[];

export class Draft {
  readonly about: About;
  title = $state("");
  editionId = $state("");
  seats = $state<SeatDraft[]>([]);
  /** Variants that can be joined; none means standard. */
  variants = $state<string[]>([]);
  /** Numbers of the edition besides its variant, by name. */
  numbers = $state<Record<string, number>>({});
  /** Choices of the edition that a lot settles unless the host does, by name. */
  choices = $state<Record<string, string | number>>({});
  mapSeed = $state(freshSeed());
  mode = $state<"live" | "async">("live");
  windowSeconds = $state(5);
  /** Null: what is usual at such a table. */
  takeoverSeconds = $state<number | null>(null);
  /** Null: a turn may take any time. */
  turnSeconds = $state<number | null>(null);
  openScores = $state(false);
  keepHandsClosed = $state(false);

  edition = $derived.by<Edition | undefined>(() => this.about.editions.find(({ id }) => id === this.editionId));
  variant = $derived([...this.variants].sort().join("+") || "standard");
  /** Why the table cannot be set up, in words. */
  obstacle = $derived.by<string | null>(() => {
    const races = this.seats.map((seat) => seat.race).filter(Boolean);
    if (new Set(races).size < races.length) return `Two seats cannot play the same ${this.raceWord}.`;
    return this.variantObstacle;
  });
  /** Why these variants cannot be played, in words. */
  variantObstacle = $derived.by<string | null>(() => {
    const infos = this.edition?.variant_info ?? [];
    for (const { title, seats, excludes } of infos.filter(({ id }) => this.variants.includes(id))) {
      if (seats !== null && seats !== this.seats.length) return `The variant “${title}” is for ${seats} seats.`;
      const other = infos.find(({ id }) => id === excludes);
      if (other && this.variants.includes(other.id))
        return `The variants “${title}” and “${other.title}” cannot be combined. Choose one of the two.`;
    }
    return null;
  });

  /** `query` may carry presets: edition, seats (kinds by comma), bot, variant, seed, title. */
  constructor(about: About, query: URLSearchParams, myName: string) {
    this.about = about;
    const known = about.editions.find(({ id }) => id === query.get("edition"));
    this.chooseEdition((known ?? usualEdition(about))?.id ?? "");
    const wantedBot = about.bots.find(({ id }) => id === query.get("bot"))?.id ?? usualBot(about.bots);
    const kinds = (query.get("seats") ?? "").split(",").filter((kind) => KINDS.includes(kind)) as SeatKind[];
    const [least, most] = this.edition?.seats ?? [2, 2];
    const usual: SeatKind[] = ["me", "bot", "bot", "bot"]; // as many as any edition takes
    const chosen = kinds.length >= least && kinds.length <= most ? kinds : usual.slice(0, most);
    this.seats = chosen.map((kind, index) => draftSeat(index, kind, wantedBot, myName));
    this.variants = (query.get("variant") ?? "").split("+").filter((part) => this.combinable.includes(part));
    this.mapSeed = query.get("seed")?.slice(0, 32) || this.mapSeed;
    this.title = query.get("title") ?? "";
  }

  /** What those are called whom the seats play. */
  get raceWord(): string {
    return this.edition?.races.some(({ home }) => home) === false ? "faction" : "race";
  }

  /** The variants besides the standard game. */
  get combinable(): string[] {
    return (this.edition?.variant_info ?? []).map(({ id }) => id);
  }

  chooseEdition(id: string): void {
    this.editionId = id;
    const edition = this.edition;
    const [least, most] = edition?.seats ?? [2, 2];
    while (this.seats.length && this.seats.length < least) this.addSeat();
    if (this.seats.length > most) this.seats.length = most;
    for (const seat of this.seats) if (!edition?.races.some(({ id }) => id === seat.race)) seat.race = "";
    this.variants = this.variants.filter((part) => this.combinable.includes(part));
    this.numbers = Object.fromEntries(
      Object.entries(edition?.options ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
    );
    this.choices = Object.fromEntries(
      Object.entries(edition?.options ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  }

  addSeat(): void {
    this.seats.push(draftSeat(this.seats.length, "bot", usualBot(this.about.bots)));
    this.checkChoices();
  }

  removeSeat(): void {
    this.seats.pop();
    this.checkChoices();
  }

  /** Does the option change anything with these variants? */
  matters({ variant }: OptionInfo): boolean {
    return variant === null || this.variants.includes(variant);
  }

  /** What may be chosen instead of a draw by lot, with this number of seats. */
  valuesOf({ id, kind }: OptionInfo): [value: string | number, words: string][] {
    if (kind === "seat") {
      const named = ({ name }: SeatDraft, i: number) => `Seat ${i + 1}${name ? `, ${name}` : ""}`;
      return [["random", "Random"], ...this.seats.map((seat, i): [number, string] => [i, named(seat, i)])];
    }
    return (this.edition?.choices[id] ?? [])
      .filter(({ seats }) => seats === null || seats === this.seats.length)
      .map(({ value, words }) => [value, words]);
  }

  /** A choice that is not possible with this number of seats is left to the lot again. */
  private checkChoices(): void {
    for (const option of this.edition?.option_info ?? []) {
      const values = this.valuesOf(option).map(([value]) => value);
      const chosen = this.choices[option.id];
      if (chosen !== undefined && values.length > 0 && !values.includes(chosen)) this.choices[option.id] = "random";
    }
  }

  changeKind(index: number, kind: SeatKind, myName: string): void {
    const seat = this.seats[index]!;
    this.seats[index] = { ...draftSeat(index, kind, seat.bot, myName), race: seat.race };
  }

  newMap(): void {
    this.mapSeed = freshSeed();
  }

  get wish(): NewGame {
    const table: TableWish = {
      mode: this.mode,
      window_seconds: this.windowSeconds,
      takeover_seconds: this.takeoverSeconds,
      turn_seconds: this.turnSeconds,
      open_scores: this.openScores,
      keep_hands_closed: this.keepHandsClosed,
    };
    return {
      edition: this.editionId,
      title: this.shownTitle,
      seats: this.seats.map(seatWish),
      options: { ...this.numbers, ...this.choices, variant: this.variant },
      map_seed: this.mapSeed,
      table,
    };
  }

  get shownTitle(): string {
    return (
      this.title.trim() || (this.seats.some(({ kind }) => kind === "person") ? "Table with friends" : "Table with bots")
    );
  }
}

/** Short enough to be said aloud, and there are enough of them. */
function freshSeed(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789"; // none that look alike
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join("");
}
