/** One table as the page sees it: the state of the server, what the viewer has chosen, what may follow.
 * No rule of the game is known here; everything legal is in `decisions[].actions`. */

import * as api from "./api";
import { Choosing, type Look } from "./choosing/choosing.svelte";
import { Questions } from "./choosing/questions";
import { Coach } from "./coach.svelte";
import type { GameUI } from "./gameui";
import { Connection, type ConnectionStatus } from "./live/connection";
import { missedBy, rememberSeen, seenOf } from "./live/missed";
import { CIRCLE_MS, hurryInCircle, LONGEST_MS, othersMoves, wanted } from "./live/pace";
import { Queue } from "./live/queue";
import { Requests } from "./live/requests.svelte";
import { isTurn, sinceLastTurn } from "./live/since";
import { Stage } from "./live/stage.svelte";
import { applyTalk, applyUpdate } from "./live/updates";
import { Versions } from "./live/versions";
import type { Action, Board, Decision, Entry, Preview, State, Update, Verb, Waiting, Why } from "./protocol";
import { labelOf, spoken } from "./scene/labels";
import { idOf, itemOf, kindOf, rows, shipObject, shipOf } from "./scene/objects";
import { completed, type Scene } from "./scene/scene";
import { settings } from "./settings.svelte";

/** A key press meant for the last decision must not confirm the next one. */
const SETTLE_MS = 250;
/** How long an update that was asked for may take. */
const UPDATE_MS = 6000;

export class Table {
  readonly game: string;
  readonly stage = new Stage();

  private currentState = $state.raw<State | null>(null);
  private currentBoard = $state.raw<Board | null>(null);
  private currentUI = $state.raw<GameUI | null>(null);
  private readonly requests = new Requests((decisions) => {
    if (this.currentState) this.currentState = { ...this.currentState, decisions };
    if (this.behind) this.stage.skip();
  });
  private readonly versions = new Versions();
  private readonly questions: Questions;
  readonly choosing = new Choosing(this);
  readonly coach = new Coach(this);

  /** The object whose facts the inspector shows. */
  inspected = $state<string | null>(null);
  /** What lies under the pointer or has the keyboard's focus. */
  pointed = $state<string | null>(null);
  /** Objects that a log line or a reason points at. */
  shown = $state.raw<readonly string[]>([]);
  /** Place or object the map should bring into view; the number makes each wish new. */
  wanted = $state.raw<{ object: string; nth: number } | null>(null);
  reason = $state.raw<(Why & { about: string | null }) | null>(null);
  /** The rule the drawer is open at; "" for the drawer alone. */
  rule = $state<string | null>(null);
  connection = $state<ConnectionStatus>("connecting");
  /** Why the server has closed the connection for good, where it has. */
  refusal = $state<string | null>(null);
  /** Why the table cannot be shown at all. */
  problem = $state.raw<api.ApiError | null>(null);
  /** What happened while the viewer was away; empty once it was put away or play goes on. */
  missed = $state.raw<readonly Entry[]>([]);
  /** What others have done since the viewer's last turn, once it is their turn again. */
  since = $state.raw<readonly Entry[]>([]);
  /** What others do is not shown until the viewer's next turn. */
  skipping = $state(false);
  /** There is more to show than the table shows now. */
  behind = $state(false);
  /** Something is said large over the map. */
  announcing = $state(false);
  /** What the game tells of something that is just over, until it is put away or play goes on. */
  recap = $state.raw<object | null>(null);
  /** The seat whose board the viewer looks at, where they have chosen one. */
  shownSeat = $state<number | null>(null);
  /** The most actions that were seen in a turn. */
  most = $state.raw({ turn: "", actions: 0 });
  /** What a lesson lets through; without one everything. */
  admits: ((texts: readonly string[]) => boolean) | null = null;
  /** Hot seat: the seat that is to sit down before its view is loaded. */
  curtain = $state<number | null>(null);

  private readonly currentScene: Scene | null = $derived(this.currentState ? completed(this.currentState.scene) : null);
  readonly ready = $derived(this.currentState !== null && this.currentBoard !== null && this.currentUI !== null);
  readonly decisions: Decision[] = $derived.by(() => {
    const state = this.currentState;
    if (!state || state.read_only || state.moment !== null || this.curtain !== null) return [];
    return state.decisions.filter((decision) => decision.seat === state.you);
  });
  readonly decision: Decision | null = $derived(this.decisions[0] ?? null);
  readonly actions: Action[] = $derived(this.decision?.actions ?? []);
  /** A right that lasts for rounds: it has one small button, and nothing names it unasked. */
  readonly lasts: boolean = $derived(this.decision !== null && this.currentUI?.lasts?.(this.decision) === true);
  /** Actions that touch nothing, and those that the game wants beside what they touch: they have buttons of their own. */
  readonly plain: Action[] = $derived(
    this.actions.filter((action) => action.touches.length === 0 || this.currentUI?.beside?.(action) === true),
  );
  /** Those of them that stand beside the prompt: the palette does not lead to them, or to nothing else. */
  readonly buttons: Action[] = $derived.by(() => {
    const single = new Set(this.actions.map(({ group }) => group)).size === 1;
    return this.plain.filter((action) => {
      const verb = this.verbs.find(({ id }) => id === action.group);
      const spelled = action === this.complete && !this.choosing.choice.named; // what its own button has named stays there
      return !spelled && (single || !this.currentUI?.palette || !verb || verb.icon.endsWith("-end"));
    });
  });
  /** The viewer has left the game for good. */
  readonly resigned: boolean = $derived.by(() => {
    const state = this.currentState;
    return state?.players.find(({ seat }) => seat === state.you)?.resigned === true;
  });
  readonly readOnly: boolean = $derived(
    this.currentState === null ||
      this.currentState.read_only !== null ||
      this.currentState.moment !== null ||
      this.currentState.you === null ||
      this.resigned,
  );
  /** The server answers for the viewer, who has nothing to choose or has said what to answer. */
  readonly answered: Waiting | null = $derived.by(() => {
    if (this.readOnly || this.decision?.waits === true) return null;
    return this.state.waiting.find(({ seat }) => seat === this.me) ?? null;
  });
  readonly connected: boolean = $derived(this.connection === "open" || this.currentState?.moment != null);

  private live: Connection | null = null;
  private seat: number | null;
  private moment: number | null;
  private readonly queue = new Queue({
    take: (state) => this.take(state),
    play: (update) => this.play(update),
    fail: (problem) => this.requests.fail(problem),
    changed: () => this.publishIdle(),
    rest: () => {
      if (!this.skipping) this.stage.rest();
    },
  });
  /** How long the log was before the viewer's last action. */
  private acted: number | null = null;
  /** The turn in which that was. */
  private actedIn = "";
  /** When the page began to show what waits. */
  private begun = 0;
  /** Milliseconds for which it has shown moves of others since the viewer's own turn. */
  private circle = 0;
  /** Goes up when the viewer turns to another seat or moment. */
  private session = 0;
  private changed = 0;
  private nth = 0;
  private closed = false;
  private scriptsLoaded = false;

  constructor(game: string, seat: number | null = null, moment: number | null = null) {
    this.game = game;
    this.questions = new Questions(game);
    this.seat = seat;
    this.moment = moment;
  }

  get state(): State {
    if (!this.currentState) throw new Error("The table is not loaded yet.");
    return this.currentState;
  }
  get board(): Board {
    if (!this.currentBoard) throw new Error("The board is not loaded yet.");
    return this.currentBoard;
  }
  get scene(): Scene {
    if (!this.currentScene) throw new Error("The table is not loaded yet.");
    return this.currentScene;
  }
  get ui(): GameUI {
    if (!this.currentUI) throw new Error("The game's part of the page is not loaded yet.");
    return this.currentUI;
  }
  /** Known before the table is ready. */
  get edition(): string | null {
    return this.currentState?.edition ?? null;
  }
  get busy(): boolean {
    return this.requests.busy;
  }
  get error(): string | null {
    return this.requests.error;
  }
  set error(words: string | null) {
    this.requests.error = words;
  }
  get errorRule(): string | null {
    return this.requests.errorRule;
  }
  get me(): number | null {
    return this.currentState?.you ?? null;
  }
  get verbs(): Verb[] {
    return this.currentState?.verbs ?? [];
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
    if (this.currentState) rememberSeen(this.currentState);
  }
  comeBack(): void {
    if (!this.currentState || this.currentState.moment !== null) return;
    const missed = missedBy(this.currentState, seenOf(this.game, this.currentState.you));
    if (missed.length > 0) this.missed = missed;
    rememberSeen(this.currentState);
  }

  /** Show what was missed on the map once more. */
  async review(): Promise<void> {
    if (!this.currentState || !this.currentBoard || !this.currentUI || this.stage.busy) return;
    await this.stage.perform(
      this.missed,
      this.currentUI,
      this.currentBoard,
      this.currentState.you,
      this.currentState.scene,
    );
    this.stage.rest();
    this.publishIdle();
  }

  close(): void {
    this.closed = true;
    this.live?.close();
    this.live = null;
    this.versions.release();
    this.stage.skip();
  }

  /** Load another seat of this browser: only now may its secrets be shown. */
  async sit(seat: number): Promise<void> {
    this.turnAway();
    this.acted = null;
    this.since = [];
    this.seat = seat;
    this.choosing.forget();
    this.inspected = null;
    this.reason = null;
    try {
      const state = await api.state(this.game, seat);
      this.curtain = null;
      await this.take(state);
      this.listen();
    } catch (problem) {
      this.requests.fail(problem);
    }
  }

  /** Do what ends this device's connection to the table, and sit down again. */
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
      this.requests.fail(problem);
    }
  }

  /** Look at the shown moment as another seat of this browser, or as a spectator. */
  async view(seat: number | null): Promise<void> {
    this.seat = seat;
    if (this.moment !== null) await this.visit(this.moment);
    else if (seat !== null) await this.sit(seat);
  }

  reconnect(): void {
    this.live?.retry();
  }

  /** What is on its way to the page is not for it any more: it may be another seat's. */
  private turnAway(): void {
    this.live?.close();
    this.live = null;
    this.queue.clear();
    this.recap = null;
    this.session += 1;
    this.versions.release();
    if (this.stage.busy) this.stage.skip();
  }

  private listen(): void {
    if (this.closed) return;
    this.live?.close();
    this.live = new Connection(this.game, this.seat, () => this.queue.newest ?? this.currentState?.version, {
      onState: (state) => this.queue.push({ state }),
      onUpdate: (update) => this.hear(update),
      onStatus: (status, reason) => {
        this.connection = status;
        this.refusal = reason ?? null;
        if (status === "open") this.requests.answered();
        if (status !== "open") this.versions.release();
      },
    });
    this.live.start();
  }

  /** Talk is read at once; what happened waits for its turn. */
  private hear(update: Update): void {
    const state = this.currentState;
    if (state && update.chat) this.currentState = { ...state, chat: applyTalk(state.chat, update.chat) };
    if (this.queue.length === 0) this.begun = performance.now();
    else if (this.asksInTime(update)) this.stage.skip();
    this.queue.push({ update });
  }

  /** Does a question of the viewer end by itself soon? What others did before is no longer waited for then. */
  private asksInTime(update: Update): boolean {
    return (update.decisions ?? []).some(({ seat, until }) => seat === this.me && until !== null);
  }

  /** Show what others have done, and will do until the viewer's turn, at once. */
  skipToTurn(): void {
    this.skipping = this.me !== null && this.decision?.waits !== true;
    this.stage.skip();
    if (this.queue.length === 0 && !this.skipping) this.stage.rest();
  }

  private async take(state: State): Promise<void> {
    const { session } = this;
    const known = this.currentState;
    if (this.currentBoard === null || known?.board !== state.board || known?.game !== state.game) {
      const board = await api.board(this.game, state.board);
      if (session !== this.session) return;
      this.currentBoard = board;
    }
    this.show(state);
  }

  private show(state: State): void {
    const before = this.decision?.id;
    const asked = this.decision?.waits === true;
    this.currentState = state;
    if (this.decision?.waits === true && !asked) this.becomeAsked(state);
    if (state.result !== null) this.skipping = false;
    this.questions.forget();
    this.choosing.keep();
    if (this.decision?.id !== before) {
      this.changed = Date.now();
      this.reason = null;
      this.shown = [];
    }
    document.documentElement.dataset.version = String(state.version);
    this.publishIdle();
    this.versions.shown(state.version);
    this.changeSeats(state);
  }

  private becomeAsked(state: State): void {
    this.skipping = false;
    // whoever is asked again goes on with their own turn
    if (completed(state.scene).active === state.you && this.actedIn === turnOf(state)) return;
    const since = sinceLastTurn(state, this.acted);
    if (since.length > 0) this.since = since;
  }

  /** The game's own part of the page has come. */
  useGame(ui: GameUI): void {
    this.currentUI = ui;
  }

  /** All scripts that draw this table are here. */
  scriptsReady(): void {
    this.scriptsLoaded = true;
    this.publishIdle();
  }

  /** For whoever waits for the page: it shows all that the server has told it. */
  private publishIdle(): void {
    const idle = this.scriptsLoaded && this.queue.length === 0 && !this.stage.busy;
    document.documentElement.dataset.idle = idle ? "yes" : "no";
    this.behind = this.queue.length > 0;
  }

  private changeSeats(state: State): void {
    const asked = state.decisions.some(({ seat, waits }) => seat === state.you && waits); // what does not wait may rest
    if (state.moment !== null || state.yours.length < 2 || asked) return;
    const next = state.waiting.find(({ seat }) => seat !== state.you && state.yours.includes(seat));
    if (next) this.curtain = next.seat;
  }

  /** Show what happened, then what is. */
  private async play(update: Update): Promise<void> {
    const { currentState: state, currentBoard, currentUI: ui, session } = this;
    if (!state || update.version < state.version) return;
    if (this.skipping || document.hidden) this.stage.skip();
    const start = performance.now();
    const speed = settings.speed || 1;
    const faster = this.hurry(speed);
    const fresh = update.keep === undefined ? (update.facts ?? []).filter(({ n }) => n >= state.log.length) : [];
    const next = applyUpdate(state, update);
    if (currentBoard && ui) await this.stage.perform(fresh, ui, currentBoard, state.you, next.scene, faster);
    const turned = update.board !== undefined && update.board !== state.board;
    const board = turned ? await api.board(this.game, next.board) : currentBoard;
    if (session !== this.session) return;
    this.currentBoard = board;
    this.recap = ui?.recapOf?.(state, next, this.recap) ?? null;
    this.show({ ...next, chat: this.state.chat });
    this.stage.afterwards(fresh);
    const moves = othersMoves(update, state.you, state.log.length);
    const told = moves.find(({ reason }) => reason) ?? moves.at(-1);
    if (told && settings.speed > 0) {
      const time = wanted(update, state.you, state.log.length) / (speed * faster);
      await this.stage.hold(told, time - (performance.now() - start));
    }
    if (next.you === null || this.scene.active === next.you) this.circle = 0;
    else if (moves.length > 0) this.circle += performance.now() - start;
  }

  /** By how much to be faster than chosen, so that the viewer does not wait for ever. */
  private hurry(speed: number): number {
    const { you, log } = this.state;
    const toShow = this.queue.updates.reduce((sum, update) => sum + wanted(update, you, log.length), 0);
    const left = LONGEST_MS / speed - (performance.now() - this.begun);
    return hurryInCircle(toShow / speed, left, CIRCLE_MS / speed - this.circle);
  }

  // --- choosing ---

  get chosen(): readonly string[] {
    return this.choosing.chosen;
  }
  get group(): string | null {
    return this.choosing.group;
  }
  get candidates(): Action[] {
    return this.choosing.candidates;
  }
  get lit(): Set<string> {
    return this.choosing.lit;
  }
  /** The one action that is spelled out and waits to be confirmed. */
  get complete(): Action | null {
    return this.choosing.complete;
  }
  get options(): Action[] {
    return this.choosing.options;
  }
  look(object: string): Look {
    return this.choosing.look(object);
  }
  isLit(object: string): boolean {
    return this.lit.has(object);
  }
  isChosen(object: string): boolean {
    return this.chosen.includes(object);
  }
  choose(object: string): void {
    this.choosing.choose(object);
  }
  adopt(action: Action): void {
    this.choosing.adopt(action);
  }
  press(action: Action): void {
    this.choosing.press(action);
  }
  pick(group: string): void {
    this.choosing.pick(group);
  }
  back(): void {
    this.choosing.back();
  }
  clear(): void {
    this.choosing.clear();
  }

  // --- looking ---

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
    if (this.admits?.(texts) === false) return false;
    const key = api.freshKey();
    this.stage.cut();
    const before = this.state.log.length;
    const during = turnOf(this.state);
    const { recap } = this;
    this.recap = null;
    const done = await this.requests.attempt(async () => {
      const { version } = await api.act(this.game, me, decision.id, texts, key);
      // before, the question just answered is still on the table
      await this.awaitVersion(version);
      if (this.connection === "open" && this.state.version < version) this.live?.renew(); // it is done, and nobody says so
    });
    if (done) {
      this.clear();
      this.coach.did(texts);
      this.missed = [];
      if (isTurn(texts)) [this.acted, this.actedIn] = [before, during];
    } else this.recap ??= recap;
    return done;
  }

  /** Send an action of any open decision, also of one that the page does not show at the moment. */
  async sendTo(decision: Decision, action: Action | readonly string[]): Promise<boolean> {
    if (decision.id === this.decision?.id) return this.send(action);
    const actions = "texts" in action ? action.texts : action;
    if (this.admits?.(actions) === false) return false;
    return (await this.post("/actions", { decision: decision.id, actions, key: api.freshKey() })) !== null;
  }

  /** Until the table shows that version, the connection is lost, or the time is up. */
  async awaitVersion(version: number, limit = UPDATE_MS): Promise<void> {
    if (this.connection === "open" && this.state.version < version) await this.versions.wait(version, limit);
  }

  async undo(): Promise<void> {
    const { me } = this;
    const key = api.freshKey();
    if (me !== null && this.state.undo.open) await this.requests.attempt(() => api.undo(this.game, me, key));
  }

  async redo(): Promise<void> {
    const { me } = this;
    const key = api.freshKey();
    if (me !== null) await this.requests.attempt(() => api.redo(this.game, me, key));
  }

  /** POST to a path below this game, for the shown seat or another one of this browser; a refusal is said in `error`, and
   * the answer is then null. */
  async post<T>(path: string, body: unknown = {}, seat = this.me): Promise<T | null> {
    let answer: T | null = null;
    await this.requests.attempt(async () => {
      answer = await api.postTo<T>(this.game, path, seat, body);
    }, 1);
    return answer;
  }

  private refuse(problem: unknown): void {
    if (problem instanceof api.ApiError && !this.currentState) this.problem = problem;
    else this.requests.fail(problem);
  }

  // --- asking ---

  /** Why an action is not possible; `reason` has the answer, too. */
  async why(group: string | null, object: string | null = null): Promise<Why | null> {
    const verb = group === null ? undefined : this.verbs.find(({ id }) => id === group)?.verbs[0];
    const touch = object === null ? this.chosen : [...this.chosen, object];
    const answer = await this.questions.why(this.me, verb, touch);
    if (answer?.reason) this.reason = { ...answer, about: object };
    return answer;
  }

  /** Odds and changes of an action. */
  preview(action: Action | readonly string[]): Promise<Preview | null> {
    const { decision } = this;
    const texts = "texts" in action ? action.texts : action;
    return decision ? this.questions.preview(this.me, decision.id, texts) : Promise.resolve(null);
  }

  openRule(rule: string): void {
    this.rule = rule;
  }

  // --- words ---

  seatName(seat: number | null): string {
    if (seat === null) return this.ui.words.nobody;
    if (seat === this.me) return "You";
    const player = this.currentState?.players.find((row) => row.seat === seat);
    const race = this.currentUI?.words.raceOf(this, seat);
    return player?.name || race || itemOf(this.currentScene?.seats, seat)?.name || `Seat ${seat + 1}`;
  }

  /** Number of the seat's colour and mark in the tokens, 1 to 5; 0 for nobody's. */
  tint(seat: number | null): number {
    if (seat === null) return 0;
    const colour = itemOf(this.currentScene?.seats, seat)?.colour;
    const at = ["ember", "tide", "moss", "orchid", "sun"].indexOf(colour ?? "");
    return at < 0 ? seat + 1 : at + 1;
  }

  labelOf(object: string): string {
    return labelOf(this, object);
  }

  /** The object with its state and what may be done with it, for ears. */
  spoken(object: string): string {
    return spoken(this, object);
  }

  groupName(group: string): string {
    return this.verbs.find(({ id }) => id === group)?.name ?? group.replace(/[_-]/g, " ");
  }

  /** The palette's group that holds a verb. */
  groupOf(verb: string): string | null {
    return this.verbs.find((group) => group.verbs.includes(verb))?.id ?? null;
  }

  /** The place on the map that an object belongs to, if any. */
  placeOf(object: string): string | null {
    if (kindOf(object) === "space") return idOf(object);
    return shipOf(object)?.place ?? this.ui.words.placeOf(this, object);
  }

  actionsOn(object: string): Action[] {
    return this.actions.filter((action) => action.touches.includes(object));
  }

  /** Ships and the space of a place, the lit ones first. */
  at(place: string): string[] {
    const ships = rows(this.scene.fleets)
      .filter((fleet) => fleet.place === place)
      .flatMap((fleet) => fleet.ships.map(({ ship }) => shipObject(fleet, ship)));
    return [`space:${place}`, ...new Set(ships)];
  }

  get latest(): Entry | null {
    return this.currentState?.log.at(-1) ?? null;
  }
}

function turnOf(state: State): string {
  const { round, active } = completed(state.scene);
  return `${round} ${active}`;
}

/** The seat of this browser to sit down with: one that is asked, else the first. */
function asksFirst(state: State): number | null {
  const asked = state.waiting.find(({ seat }) => state.yours.includes(seat));
  return asked?.seat ?? state.yours[0] ?? null;
}
