/** One table as the page sees it: the state of the server, what the viewer has chosen, what may follow.
 * No rule of the game is known here; everything legal is in `decisions[].actions`. */

import { tick } from "svelte";
import { found, idOf, kindOf, labelOf, placeOf, rows, shipObject } from "../table/objects";
import { Stage } from "../table/stage.svelte";
import { facts2, labelOf2 } from "../void2/words";
import * as api from "./api";
import { type Fought, foughtBy, stillTold } from "./fought";
import { applyUpdate, type LineStatus, Live } from "./live";
import { missedBy, rememberSeen, seenOf } from "./missed";
import * as narrowing from "./narrowing";
import type { Action, Board, Decision, Entry, Preview, Scene, State, Update, Verb, Why } from "./protocol";
import { settings } from "./settings.svelte";

const RETRIES = 3;
/** A key press meant for the last decision must not confirm the next one. */
const SETTLE_MS = 250;
/** More updates than this are shown at once instead of one after another. */
const LONG_QUEUE = 40;

type Waiting = { update: Update } | { state: State };

export class Table {
  readonly game: string;
  readonly stage = new Stage();

  private held = $state.raw<State | null>(null);
  private ground = $state.raw<Board | null>(null);
  private choiceHeld = $state.raw<narrowing.Choice>(narrowing.NOTHING);

  /** The object whose facts the inspector shows. */
  inspected = $state<string | null>(null);
  /** What lies under the pointer or has the keyboard's focus. */
  pointed = $state<string | null>(null);
  /** Objects that a log line or a reason points at. */
  shown = $state.raw<readonly string[]>([]);
  /** Place or object the map should bring into view; the number makes each wish new. */
  wanted = $state.raw<{ object: string; nth: number } | null>(null);
  error = $state<string | null>(null);
  errorRule = $state<string | null>(null);
  reason = $state.raw<(Why & { about: string | null }) | null>(null);
  /** The rule the drawer is open at; "" for the drawer alone. */
  rule = $state<string | null>(null);
  busy = $state(false);
  line = $state<LineStatus>("connecting");
  /** Why the server has closed the line for good, where it has. */
  cut = $state<string | null>(null);
  /** Why the table cannot be shown at all. */
  problem = $state.raw<api.ApiError | null>(null);
  /** Which of several open decisions is shown. */
  private decisionId = $state<string | null>(null);
  /** What happened while the viewer was away; empty once it was put away or play goes on. */
  missed = $state.raw<readonly Entry[]>([]);
  /** The viewer's battle that is just over, until it is put away or play goes on. */
  fought = $state.raw<Fought | null>(null);
  /** The most actions that were seen in a turn. */
  most = $state.raw({ turn: "", actions: 0 });
  /** Hot seat: the seat that is to sit down before its view is loaded. */
  curtain = $state<number | null>(null);

  /** The scene with plain lists as lists, in whatever shape they came. */
  private readonly tidy: Scene | null = $derived.by(() => {
    if (!this.held) return null;
    const { scene } = this.held;
    const { scoring, council, display, prizes, secondary, breakdown } = scene;
    const nothing = { order: [], items: {} };
    return {
      ...scene,
      // what only one of the two games has
      actions_left: scene.actions_left ?? null,
      moves_left: scene.moves_left ?? null,
      event: scene.event ?? null,
      diplomacy: scene.diplomacy ?? null,
      timed: scene.timed ?? nothing,
      technologies: scene.technologies ?? nothing,
      shipyard: scene.shipyard ?? nothing,
      objectives: scene.objectives ?? nothing,
      offers: scene.offers ?? nothing,
      scoring: rows(scoring),
      council: rows(council),
      display: rows(display),
      prizes: rows(prizes),
      secondary: rows(secondary),
      breakdown: rows(breakdown),
    };
  });
  readonly ready = $derived(this.held !== null && this.ground !== null);
  /** A table of the second game: it has faction boards. */
  readonly second: boolean = $derived(this.held !== null && "boards" in this.held.scene);
  readonly decisions: Decision[] = $derived.by(() => {
    const state = this.held;
    if (!state || state.read_only || state.moment !== null || this.curtain !== null) return [];
    return state.decisions.filter((decision) => decision.seat === state.you);
  });
  readonly decision: Decision | null = $derived(
    this.decisions.find(({ id }) => id === this.decisionId) ?? this.decisions[0] ?? null,
  );
  readonly actions: Action[] = $derived(this.decision?.actions ?? []);
  readonly choice: narrowing.Choice = $derived(narrowing.keep(this.actions, this.choiceHeld));
  readonly narrowed: narrowing.Narrowed = $derived(narrowing.narrow(this.actions, this.choice));
  readonly chosen: readonly string[] = $derived(this.choice.chosen);
  readonly group: string | null = $derived(this.choice.group);
  readonly candidates: Action[] = $derived(this.narrowed.candidates);
  readonly lit: Set<string> = $derived(
    new Set([...this.narrowed.lit, ...(this.decision?.together ?? []).map(({ object }) => object)]),
  );
  readonly completing: Set<string> = $derived(this.narrowed.completing);
  /** A right of the second game that lasts for rounds: it has one small button, and nothing names it unasked. */
  readonly lasts: boolean = $derived(this.second && this.decision?.prompt === "standing");
  /** Where several make one choice, the only one to begin with is not offered unasked; nor is what may rest. */
  readonly complete: Action | null = $derived(
    this.chosen.length === 0 && this.group === null && (this.lasts || (this.decision?.together.length ?? 0) > 1)
      ? null
      : this.narrowed.complete,
  );
  readonly options: Action[] = $derived(this.narrowed.options);
  /** Actions that touch nothing: they have buttons of their own. */
  readonly plain: Action[] = $derived(this.actions.filter((action) => action.touches.length === 0));
  /** Those of them that stand beside the prompt: the palette does not lead to them, or to nothing else. */
  readonly buttons: Action[] = $derived.by(() => {
    const single = new Set(this.actions.map(({ group }) => group)).size === 1;
    return this.plain.filter((action) => {
      const verb = this.verbs.find(({ id }) => id === action.group);
      const spelled = action === this.complete && !this.choice.named; // what its own button has named stays there
      return !spelled && (single || this.second || !verb || verb.icon.endsWith("-end"));
    });
  });
  readonly readOnly: boolean = $derived(
    this.held === null || this.held.read_only !== null || this.held.moment !== null || this.held.you === null,
  );
  readonly connected: boolean = $derived(this.line === "open" || this.held?.moment != null);

  private live: Live | null = null;
  private seat: number | null;
  private moment: number | null;
  private queue: Waiting[] = [];
  private working = false;
  /** Goes up when the viewer turns to another seat or moment. */
  private era = 0;
  private changed = 0;
  private nth = 0;
  private previews = new Map<string, Promise<Preview | null>>();
  private asking: AbortController | null = null;
  private closed = false;
  private dressed = false;

  constructor(game: string, seat: number | null = null, moment: number | null = null) {
    this.game = game;
    this.seat = seat;
    this.moment = moment;
  }

  get state(): State {
    if (!this.held) throw new Error("The table is not loaded yet.");
    return this.held;
  }
  get board(): Board {
    if (!this.ground) throw new Error("The board is not loaded yet.");
    return this.ground;
  }
  get scene(): Scene {
    if (!this.tidy) throw new Error("The table is not loaded yet.");
    return this.tidy;
  }
  get me(): number | null {
    return this.held?.you ?? null;
  }
  get verbs(): Verb[] {
    return this.held?.verbs ?? [];
  }

  // --- coming and going ---

  async open(): Promise<void> {
    this.problem = null;
    try {
      if (this.moment !== null) {
        await this.take(await api.moment(this.game, this.seat, this.moment));
        return;
      }
      let state = await api.state(this.game, this.seat);
      const asked = asksFirst(state);
      if (this.seat === null && asked !== null) {
        if (state.yours.length > 1 && state.result === null) {
          await this.take(state);
          this.curtain = asked;
          return;
        }
        this.seat = asked;
        state = await api.state(this.game, asked);
      }
      this.missed = missedBy(state, seenOf(this.game, state.you));
      await this.take(state);
      this.listen();
    } catch (problem) {
      this.refuse(problem);
    }
  }

  /** The viewer looks elsewhere; what is new when they come back is shown to them. */
  leave(): void {
    if (this.held) rememberSeen(this.held);
  }
  comeBack(): void {
    if (!this.held || this.held.moment !== null) return;
    const missed = missedBy(this.held, seenOf(this.game, this.held.you));
    if (missed.length > 0) this.missed = missed;
    rememberSeen(this.held);
  }

  /** Show what was missed on the map once more. */
  async review(): Promise<void> {
    if (!this.held || !this.ground || this.stage.busy) return;
    await this.stage.perform(this.missed, this.ground, this.held.scene, this.held.you);
    this.stage.rest();
    this.mark();
  }

  close(): void {
    this.closed = true;
    this.live?.stop();
    this.live = null;
    this.stage.skip();
  }

  /** Load another seat of this browser: only now may its secrets be shown. */
  async sit(seat: number): Promise<void> {
    this.turnAway();
    this.seat = seat;
    this.choiceHeld = narrowing.NOTHING;
    this.inspected = null;
    this.reason = null;
    try {
      const state = await api.state(this.game, seat);
      this.curtain = null;
      await this.take(state);
      this.listen();
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** Do what ends this device's line to the table, and sit down again. */
  async reseat(request: () => Promise<unknown>): Promise<void> {
    const { me } = this;
    this.turnAway();
    try {
      await request();
    } finally {
      if (me !== null) await this.sit(me);
    }
  }

  /** This device has given its seat up: look on. */
  async standUp(): Promise<void> {
    this.turnAway();
    this.seat = null;
    await this.open();
  }

  /** Show another moment of the game, or the present with null. */
  async visit(moment: number | null): Promise<void> {
    this.turnAway();
    this.moment = moment;
    if (moment === null) {
      await this.open();
      return;
    }
    try {
      await this.take(await api.moment(this.game, this.seat, moment));
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** Look at the shown moment as another seat of this browser, or as a spectator. */
  async view(seat: number | null): Promise<void> {
    this.seat = seat;
    if (this.moment !== null) await this.visit(this.moment);
    else if (seat !== null) await this.sit(seat);
  }

  reconnect(): void {
    this.live?.again();
  }

  /** What is on its way to the page is not for it any more: it may be another seat's. */
  private turnAway(): void {
    this.live?.stop();
    this.live = null;
    this.queue = [];
    this.fought = null;
    this.era += 1;
    if (this.stage.busy) this.stage.skip();
  }

  private listen(): void {
    if (this.closed) return;
    this.live?.stop();
    this.live = new Live(this.game, this.seat, () => this.newest(), {
      onState: (state) => this.enqueue({ state }),
      onUpdate: (update) => this.enqueue({ update }),
      onStatus: (status, reason) => {
        this.line = status;
        this.cut = reason ?? null;
      },
    });
    this.live.start();
  }

  private newest(): number | undefined {
    const last = this.queue.at(-1);
    if (last) return "state" in last ? last.state.version : last.update.version;
    return this.held?.version;
  }

  private async take(state: State): Promise<void> {
    const { era } = this;
    if (this.ground === null || this.held?.board !== state.board || this.held?.game !== state.game) {
      const ground = await api.board(this.game, state.board);
      if (era !== this.era) return;
      this.ground = ground;
    }
    this.hold(state);
  }

  private hold(state: State): void {
    const before = this.decision?.id;
    this.held = state;
    this.previews.clear();
    this.choiceHeld = this.choice;
    if (this.decision?.id !== before) {
      this.changed = Date.now();
      this.reason = null;
      this.shown = [];
    }
    document.documentElement.dataset.version = String(state.version);
    this.mark();
    this.changeSeats(state);
  }

  /** The scripts that draw this table are here. */
  dress(): void {
    this.dressed = true;
    this.mark();
  }

  /** For whoever waits for the page: it shows all that the server has told it. */
  private mark(): void {
    const settled = this.dressed && this.queue.length === 0 && !this.stage.busy;
    document.documentElement.dataset.settled = settled ? "yes" : "no";
  }

  private changeSeats(state: State): void {
    const asked = state.decisions.some(({ seat, waits }) => seat === state.you && waits); // what does not wait may rest
    if (state.moment !== null || state.yours.length < 2 || asked) return;
    const next = state.waiting.find(({ seat }) => seat !== state.you && state.yours.includes(seat));
    if (next) this.curtain = next.seat;
  }

  private enqueue(item: Waiting): void {
    this.queue.push(item);
    this.mark();
    void this.work();
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      for (let item = this.queue[0]; item; item = this.queue[0]) {
        if ("state" in item) await this.take(item.state);
        else await this.play(item.update);
        if (this.queue[0] === item) this.queue.shift();
      }
    } catch (problem) {
      this.queue = [];
      this.fail(problem);
    } finally {
      this.working = false;
      this.stage.rest();
      this.mark();
    }
  }

  /** Show what happened, then what is. */
  private async play(update: Update): Promise<void> {
    const { held: state, era } = this;
    if (!state || update.version < state.version) return;
    if (this.queue.length > LONG_QUEUE || document.hidden) this.stage.skip();
    const fresh = update.keep === undefined ? (update.facts ?? []).filter(({ n }) => n >= state.log.length) : [];
    const next = applyUpdate(state, update);
    if (this.ground) await this.stage.perform(fresh, this.ground, state.scene, state.you, next.scene);
    const turned = update.board !== undefined && update.board !== state.board;
    const ground = turned ? await api.board(this.game, next.board) : this.ground;
    if (era !== this.era) return;
    this.ground = ground;
    const kept = this.fought !== null && !next.scene.battle && stillTold(this.fought, next.log);
    this.fought = foughtBy(state, next) ?? (kept ? this.fought : null);
    this.hold(next);
    this.stage.afterwards(fresh);
  }

  // --- choosing ---

  /** A part of the page that takes what is pressed for itself while it puts several things together. */
  gather: ((object: string) => boolean) | null = null;
  /** What it holds, where that is to be seen on the table. */
  gathered = $state.raw<readonly string[]>([]);

  /** A click on anything: choose, give back, confirm with the second tap; else look at it and ask why not. */
  choose(object: string): void {
    this.reason = null;
    if (this.gather?.(object)) return;
    this.inspected = object;
    if (narrowing.confirms(this.choice, this.narrowed, object)) {
      // what cannot be undone is confirmed by its button, which says so
      if (!this.complete?.reveals || !settings.askBeforeIrreversible) void this.confirm();
      return;
    }
    if (this.chosen.includes(object) || this.lit.has(object)) {
      const given = this.chosen.includes(object);
      this.choiceHeld = narrowing.choose(this.actions, this.choice, object);
      if (!given && kindOf(object) === "ship" && this.begins) {
        void this.takeUp(object);
        return;
      }
      if (!given && settings.quickPlay && this.complete && !this.complete.reveals) {
        if (narrowing.confirms(this.choice, this.narrowed, object)) void this.confirm();
      }
      return;
    }
    // with other things chosen, another space takes the place of the last one, another ship or card that of them all;
    // a space that cannot is asked about instead
    const { named } = this.choice;
    const swapped = narrowing.swap(this.actions, this.choice, object, (other) => kindOf(other) === kindOf(object));
    if (kindOf(object) === "space" && swapped !== this.choice) {
      this.choiceHeld = swapped;
      return;
    }
    const alone = narrowing.choose(this.actions, { chosen: [], group: named ? null : this.group }, object);
    if (alone.chosen.length > 0 && (named || kindOf(object) !== "space")) {
      this.choiceHeld = alone;
      return;
    }
    if (this.decision) void this.why(this.group, object);
  }

  /** What is chosen only begins a step that more choices follow, and nothing is shown by it. */
  private get begins(): boolean {
    return this.complete !== null && !this.complete.final && !this.complete.reveals;
  }
  /** Units are chosen with one click, also where the server has to know which ones: nothing flies yet, and Undo puts them
   * down. Where the step then asks for units, the one that was pressed is the first of them. */
  private async takeUp(object: string): Promise<void> {
    const { complete } = this;
    if (!complete || !(await this.send(complete))) return;
    await tick(); // what gathers is on the page now
    if (!this.gather?.(object) && this.lit.has(object)) this.choose(object);
  }

  /** Name an action; it then waits to be confirmed. */
  adopt(action: Action): void {
    this.reason = null;
    this.choiceHeld = narrowing.name(action);
  }

  /** A button that says what it does: it goes at once, except that what cannot be undone is asked about. */
  press(action: Action): void {
    this.inspected = null;
    if (action === this.complete) void this.confirm();
    else if (action.reveals && settings.askBeforeIrreversible) this.adopt(action);
    else void this.send(action);
  }

  pick(group: string): void {
    this.reason = null;
    const verb = this.verbs.find(({ id }) => id === group);
    if (!this.actions.some((action) => action.group === group)) {
      if (verb?.why) this.reason = { ...verb.why, instead: [], about: null };
      else if (this.decision) void this.why(group, null);
      return;
    }
    this.choiceHeld = narrowing.pick(this.actions, this.choice, group);
  }

  back(): void {
    this.reason = null;
    this.error = null;
    this.choiceHeld = narrowing.back(this.choice);
  }

  clear(): void {
    this.reason = null;
    this.error = null;
    this.choiceHeld = narrowing.NOTHING;
  }

  show(decision: string): void {
    this.decisionId = decision;
    this.clear();
  }

  inspect(object: string | null): void {
    this.inspected = object;
  }

  point(object: string | null): void {
    this.pointed = object;
  }

  /** Look at an object of the map. */
  find(object: string): void {
    this.inspected = object;
    this.bring(object);
  }

  /** Bring an object of the map into view. */
  bring(object: string): void {
    this.nth += 1;
    this.wanted = { object, nth: this.nth };
  }

  // --- acting ---

  async confirm(): Promise<boolean> {
    if (!this.complete || Date.now() - this.changed < SETTLE_MS) return false;
    return this.send(this.complete);
  }

  /** Send an action of the open decision. The same key goes with every attempt, so it takes effect once. */
  async send(action: Action | readonly string[]): Promise<boolean> {
    const { decision, me } = this;
    if (this.busy || !decision || me === null) return false;
    const texts = "texts" in action ? action.texts : action;
    const key = api.freshKey();
    const { fought } = this;
    this.fought = null;
    const done = await this.attempt(async () => {
      const { version } = await api.act(this.game, me, decision.id, texts, key);
      await this.stands(version);
    });
    if (done) {
      this.clear();
      this.missed = [];
    } else this.fought ??= fought;
    return done;
  }

  /** Until the table shows that version: before, the question just answered still stands there. */
  private async stands(version: number): Promise<void> {
    for (let tries = 0; tries < 300 && this.line === "open" && this.state.version < version; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (this.line === "open" && this.state.version < version) this.live?.renew(); // it is done, and the line does not say so
  }

  async undo(): Promise<void> {
    const { me } = this;
    const key = api.freshKey();
    if (me !== null && this.state.undo.open) await this.attempt(() => api.undo(this.game, me, key));
  }

  async redo(): Promise<void> {
    const { me } = this;
    const key = api.freshKey();
    if (me !== null) await this.attempt(() => api.redo(this.game, me, key));
  }

  /** POST to a path below this game, for the shown seat or another one of this browser; a refusal is said in `error`, and
   * the answer is then null. */
  async post<T>(path: string, body: unknown = {}, seat = this.me): Promise<T | null> {
    let answer: T | null = null;
    await this.attempt(async () => {
      answer = await api.postTo<T>(this.game, path, seat, body);
    }, 1);
    return answer;
  }

  private async attempt(request: () => Promise<unknown>, tries = RETRIES): Promise<boolean> {
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
          const offline = problem instanceof api.ApiError && problem.code === "offline";
          if (!offline || left <= 1) throw problem;
          await new Promise((resolve) => setTimeout(resolve, 600));
        }
      }
    } catch (problem) {
      this.fail(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private fail(problem: unknown): void {
    if (problem instanceof api.ApiError) {
      this.error = [problem.reason ?? problem.message, problem.code === "illegal" ? "" : problem.remedy]
        .join(" ")
        .trim();
      this.errorRule = problem.rule ?? null;
      if (problem.code === "stale" && problem.decisions && this.held) {
        this.held = { ...this.held, decisions: problem.decisions };
      }
    } else {
      this.error = problem instanceof Error ? problem.message : String(problem);
    }
  }

  private refuse(problem: unknown): void {
    if (problem instanceof api.ApiError && !this.held) this.problem = problem;
    else this.fail(problem);
  }

  // --- asking ---

  /** Why an action is not possible; the answer also stands in `reason`. */
  async why(group: string | null, object: string | null = null): Promise<Why | null> {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    const verb = group === null ? undefined : this.verbs.find(({ id }) => id === group)?.verbs[0];
    const touch = object === null ? this.chosen : [...this.chosen, object];
    try {
      const answer = await api.why(this.game, this.me, { verb, touch }, asking.signal);
      if (asking.signal.aborted) return null;
      if (answer.reason) this.reason = { ...answer, about: object };
      return answer;
    } catch {
      return null;
    }
  }

  /** Odds and changes of an action, asked once for each position. */
  preview(action: Action | readonly string[]): Promise<Preview | null> {
    const { decision } = this;
    const texts = "texts" in action ? action.texts : action;
    if (!decision) return Promise.resolve(null);
    const key = JSON.stringify([decision.id, texts]);
    const known = this.previews.get(key);
    if (known) return known;
    const asked = api.preview(this.game, this.me, decision.id, texts).catch(() => null);
    this.previews.set(key, asked);
    return asked;
  }

  openRule(rule: string): void {
    this.rule = rule;
  }

  // --- words ---

  seatName(seat: number | null): string {
    if (seat === null) return this.second ? "Natives" : "Guards";
    if (seat === this.me) return "You";
    const player = this.held?.players.find((row) => row.seat === seat);
    return player?.name || found(this.held?.scene.seats, seat)?.name || `Seat ${seat + 1}`;
  }

  /** Number of the seat's colour and mark in the tokens, 1 to 5; 0 for guards. */
  tint(seat: number | null): number {
    if (seat === null) return 0;
    const colour = found(this.held?.scene.seats, seat)?.colour;
    const at = ["ember", "tide", "moss", "orchid", "sun"].indexOf(colour ?? "");
    return at < 0 ? seat + 1 : at + 1;
  }

  labelOf(object: string): string {
    const own = this.second ? labelOf2(this, object) : null;
    return own ?? labelOf(this.board, this.scene, object, (seat) => this.seatName(seat));
  }

  /** The object with its state and what may be done with it, for ears. */
  spoken(object: string): string {
    const words = [this.labelOf(object), ...this.facts(object)];
    if (this.chosen.includes(object)) words.push("chosen");
    const may = this.candidates.filter((action) => action.touches.includes(object));
    let text = words.join(", ");
    if (may.length > 0 && !this.chosen.includes(object)) {
      const groups = [...new Set(may.map((action) => this.groupName(action.group).toLowerCase()))];
      text += `; you may ${groups.join(" or ")}`;
      const odds = may.length === 1 ? may[0]?.odds : null;
      if (odds) text += `, ${Math.round(odds.chance * 100)} per cent`;
    }
    return text;
  }

  groupName(group: string): string {
    return this.verbs.find(({ id }) => id === group)?.name ?? group.replace(/[_-]/g, " ");
  }

  /** What is known of an object, in short phrases. */
  facts(object: string): string[] {
    const { scene } = this;
    const place = placeOf(object, scene);
    if (kindOf(object) !== "space" || place === null) return [];
    if (this.second) return facts2(this, place);
    const words: string[] = [];
    const world = found(scene.worlds, place);
    if (world) {
      if (world.covered) words.push("not in this game");
      else if (world.controller !== null) {
        const how = world.controller === world.conqueror ? "conquered by" : "allied with";
        words.push(
          world.home ? `home of ${this.seatName(world.controller)}` : `${how} ${this.seatName(world.controller)}`,
        );
      } else words.push(world.guards ? "held by guards" : "neutral");
      if (world.temperament) words.push(world.temperament);
      if (world.good) words.push(world.good);
    }
    for (const fleet of rows(scene.fleets).filter((row) => row.place === place)) {
      const ships = fleet.ships.map(({ name, count, damaged }) => `${count} ${name}${damaged ? " damaged" : ""}`);
      words.push(`${fleet.owner === this.me ? "your" : `${this.seatName(fleet.owner)}:`} ${ships.join(" and ")}`);
    }
    for (const token of rows(scene.tokens)) if (token.place === place) words.push(token.name);
    return words;
  }

  actionsOn(object: string): Action[] {
    return this.actions.filter((action) => action.touches.includes(object));
  }

  isLit(object: string): boolean {
    return this.lit.has(object);
  }

  /** The ring of an object: chosen, completing, lit or none. */
  look(object: string): "chosen" | "completing" | "lit" | "" {
    if (this.chosen.includes(object) || this.gathered.includes(object)) return "chosen";
    if (!this.lit.has(object)) return this.decision?.together.some((row) => row.object === object) ? "lit" : "";
    const started = this.chosen.length > 0 || this.group !== null;
    return started && this.completing.has(object) ? "completing" : "lit";
  }

  isChosen(object: string): boolean {
    return this.chosen.includes(object);
  }

  /** Ships and the space of a place, the lit ones first. */
  at(place: string): string[] {
    const ships = rows(this.scene.fleets)
      .filter((fleet) => fleet.place === place)
      .flatMap((fleet) => fleet.ships.map(({ ship }) => shipObject(fleet, ship)));
    return [`space:${place}`, ...new Set(ships)];
  }

  get latest(): Entry | null {
    return this.held?.log.at(-1) ?? null;
  }
}

/** The seat of this browser to sit down with: one that is asked, else the first. */
function asksFirst(state: State): number | null {
  const asked = state.waiting.find(({ seat }) => state.yours.includes(seat));
  return asked?.seat ?? state.yours[0] ?? null;
}

export { idOf, kindOf };
