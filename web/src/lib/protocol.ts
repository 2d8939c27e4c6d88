// The shapes of docs/protocol.md. Where that page names a shape without spelling it out, the comment says so.

export type About = {
  version: string;
  editions: Edition[];
  bots: BotKind[];
  public: boolean;
};
export type BotKind = { id: string; name: string; words: string };
export type Edition = {
  id: string;
  name: string;
  /** The game it is an edition of: rules can be compared inside it. */
  family: string;
  seats: [number, number];
  variants: string[];
  rounds: number | null;
  races: Race[];
  options: Record<string, unknown>;
  /** Values of options that a lot settles otherwise; some only for so many seats. */
  choices: Record<string, { value: string; words: string; seats: number | null }[]>;
};
export type Race = { id: string; name: string; home: string; words: string };

export type NewGame = {
  edition: string;
  title?: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  map_seed?: string;
  table?: TableWish;
};
export type SeatKind = "me" | "person" | "bot";
export type SeatWish = { kind: SeatKind; name?: string; bot?: string; race?: string };
export type TableWish = {
  mode?: "live" | "async";
  window_seconds?: number;
  takeover_seconds?: number | null;
  turn_seconds?: number | null;
  open_scores?: boolean;
  keep_hands_closed?: boolean;
};
export type Created = {
  game: string;
  seats: number[];
  links: { seat: number; link: string }[];
  watch: string;
};

/** An ordered map of things with an id. */
export type Part<T> = { order: string[]; items: Record<string, T> };

export type State = {
  game: string;
  version: number;
  edition: string;
  edition_name: string;
  title: string;
  /** Of the edition, as the table was set up with them. */
  options: Record<string, unknown>;
  /** The seat this answer is for. */
  you: number | null;
  /** Seats this browser holds. */
  yours: number[];
  /** Hash of the Board. */
  board: string;
  scene: Scene;
  players: Player[];
  decisions: Decision[];
  waiting: Waiting[];
  /** The palette of this edition, in order. */
  verbs: Verb[];
  /** What this reader may know, oldest first. */
  log: Entry[];
  chat: ChatLine[];
  votes: Vote[];
  undo: Undo;
  table: TableRules;
  /** This seat's own standing answer. */
  standing: StandingAnswer | null;
  /** The answers to choose from; none where no question could be answered so. */
  standing_answers: { id: StandingAnswer; words: string }[];
  /** Whether bots may offer this seat a trade. */
  bot_offers: boolean | null;
  /** Whether a chat room is told when it is this seat's turn. */
  webhook: boolean | null;
  fairness: Fairness;
  taken_back: number;
  result: Result | null;
  read_only: string | null;
  moment: number | null;
};
/** `open`: there is something to take back; `free`: without asking anybody. */
export type Undo = { open: boolean; free: boolean; why: string; redo: boolean };
export type TableRules = {
  mode: "live" | "async";
  window_seconds: number;
  takeover_seconds: number | null;
  turn_seconds: number | null;
  open_scores: boolean;
  keep_hands_closed: boolean;
};
export type Fairness = { commitment: string; map_seed: string; chance_seed: string | null };
export type StandingAnswer =
  | "ask"
  | "pass-unless-attacked"
  | "pass-this-turn"
  | "follow"
  | "refresh"
  | "pass-income"
  | "pass-command";
export type Player = {
  seat: number;
  kind: "person" | "bot" | "empty";
  name: string;
  bot: string | null;
  here: boolean;
  done: boolean;
  thinking: boolean;
  absent: boolean;
  stand_in: boolean;
  /** That hold the seat: more than one is the business of everybody. */
  devices: number;
};
export type Waiting = {
  seat: number;
  prompt: string;
  words: string;
  since: number | null;
  until: number | null;
};
export type Vote = {
  id: string;
  kind: "undo" | "takeover" | "reissue";
  by: number;
  seat: number;
  agreed: number[];
  needed: number[];
  words: string;
};
export type Verb = {
  id: string;
  name: string;
  icon: string;
  key: string | null;
  /** Action verbs in this group. */
  verbs: string[];
  /** Why the group has no action now; null: it has one, or nobody is asked. */
  why: { reason: string; rule: string } | null;
};
export type Panel =
  | "battle"
  | "diplomacy"
  | "build"
  | "trade"
  | "window"
  | "capital"
  | "event"
  | "setup"
  // of the second game
  | "board"
  | "card"
  | "explore";
export type Decision = {
  id: string;
  seat: number;
  prompt: string;
  words: string;
  hint: string;
  rule: string;
  waits: boolean;
  panel: Panel | null;
  until: number | null;
  actions: Action[];
  /** A batch to pick: its items, in the order in which they are sent. */
  together: BatchItem[];
};
/** One of the things of which any number makes one choice. */
export type BatchItem = { text: string; object: ObjectId; most: number };
export type Action = {
  /** What is sent; more than one for a batch that is offered as a whole. */
  texts: string[];
  words: string;
  verb: string;
  group: string;
  touches: ObjectId[];
  /** False: more choices of the same step follow. */
  final: boolean;
  /** Rolls, draws or shows something: no free undo afterwards. */
  reveals: boolean;
  cost: number;
  odds: Odds | null;
};
export type Odds = { chance: number; words: string; exact: boolean };
export type Preview = {
  /** Why the rules refuse the action at that place of the sequence. */
  refused: { position: number; reason: string; rule: string | null } | null;
  odds: Odds | null;
  words: string;
  /** From the scene to the one after the action, as far as the seat can know it. */
  changes: Changes;
  path: string[];
};
export type Why = { reason: string; rule: string; instead: ObjectId[] };
export type EntryPart = string | { object: ObjectId; words: string };
export type Entry = {
  n: number;
  words: string;
  parts: EntryPart[];
  seat: number | null;
  rule: string;
  facts: { fact: string; [key: string]: unknown };
  private: boolean;
  /** How the table shows it: pieces on their way, dice, a mark on a place, cards that turn over, a scoring; null: not at all. */
  show: "way" | "dice" | "gain" | "loss" | "card" | "bonus" | "outcome" | "scoring" | null;
};
export type Moment = { n: number; version: number; words: string; seat: number | null; round: number };
export type Update = {
  version: number;
  /** The new entries of the reader's log, in order. */
  facts?: Entry[];
  /** So many entries of the log stay; where it is missing, all. */
  keep?: number;
  changes: Changes;
  decisions: Decision[];
  waiting: Waiting[];
  verbs: Verb[];
  players?: Player[];
  chat?: ChatLine[];
  votes?: Vote[];
  undo: Undo;
  board?: string;
  result?: Result | null;
  standing?: StandingAnswer | null;
  bot_offers?: boolean;
  webhook?: boolean;
  taken_back?: number;
  fairness?: Fairness;
};
export type Changes = Record<string, PartChange>;
export type PartChange = {
  value?: unknown;
  set?: Record<string, unknown>;
  drop?: string[];
  order?: string[];
};

/** An object's name, such as `space:tan.c` or `ship:0.diplomat@tan_lock`. */
export type ObjectId = string;

// --- the board and the scene of the first game ---

export type Board = {
  /** x, y, width, height of the frame round the board. */
  canvas: [number, number, number, number];
  hexes: Part<Hex>;
  places: Part<Place>;
  lines: Part<Line>;
  gaps: Part<Gap>;
  corners?: Part<Gap>;
  homes: Part<HomeCorner>;
  verbs: Verb[];
};
export type Point = [number, number];
export type Hex = {
  id: string;
  name: string;
  position: number | "c";
  rotation: number;
  x: number;
  y: number;
  radius: number;
  outline: Point[];
};
export type Gap = { id: number; x: number; y: number; outline: Point[] };
export type HomeCorner = {
  id: string;
  seat: number;
  race: string;
  colour: Colour;
  slot: number;
  outline: Point[];
};
export type Place = {
  id: string;
  number: number;
  kind: "planet" | "light" | "asteroid" | "seam" | "rim" | "home" | "orbit";
  x: number;
  y: number;
  radius: number;
  name: string | null;
  /** The name of any region of the second game. */
  title?: string;
  hex: string | null;
  half: number | null;
};
export type Line = {
  id: string;
  from: string;
  to: string;
  obstacle: string | null;
  obstacle_at: Point | null;
  /** Start, control and end of a quadratic curve. */
  points: [Point, Point, Point];
  link: boolean;
};

export type Scene = {
  round: number;
  rounds: number | null;
  scoring: number[];
  over: boolean;
  first: number;
  active: number | null;
  /** Of the active seat. */
  actions_left: number | null;
  moves_left: number | null;
  worlds: Part<World>;
  fleets: Part<Fleet>;
  tokens: Part<Token>;
  seats: Part<Seat>;
  event: EventCard | null;
  timed: Part<TimedEffect>;
  /** Of the reader's seat; empty for spectators. */
  hand: Part<HandCard>;
  display: { card: Card | null }[];
  piles: { deck: number; discards: Part<Card & { count: number }> };
  technologies: Part<Technology>;
  shipyard: Part<ShipKind>;
  council: { id: number; influence: number }[];
  objectives: Part<Objective>;
  /** The board of secondary actions; empty where the edition has none. */
  secondary: SecondarySpace[];
  /** Where the points came from; empty until the game is over. */
  breakdown: { seat: number; sources: Record<string, number> }[];
  prizes: number[];
  battle: Battle | null;
  diplomacy: Diplomacy | null;
  offers: Part<OfferView>;
};
export type Colour = "ember" | "tide" | "moss" | "orchid" | "sun";
export type Mark = "triangle" | "circle" | "square" | "cross" | "hexagon";
export type Temperament = "militaristic" | "capitalistic" | "scholarly" | "mysterious" | "peaceful";
export type World = {
  id: string;
  name: string;
  place: string;
  x: number;
  y: number;
  radius: number;
  home: boolean;
  income: number;
  vp: number;
  influence: number;
  temperament: Temperament | null;
  good: string | null;
  controller: number | null;
  ally: number | null;
  conqueror: number | null;
  /** Guards control it. */
  guards: boolean;
  infested: boolean;
  covered: boolean;
  /** The event whose forces hold it. */
  seized: string | null;
  port: number | null;
  /** Where the name (middle, baseline, width) and the printed values stand, about the centre. */
  label: { side: string; slide: number; badges: string; name: [number, number, number]; values: [number, number][] };
};
export type FleetShip = { ship: string; name: string; damaged: boolean; count: number };
export type Fleet = {
  id: string;
  place: string;
  /** A seat, or null for guards. */
  owner: number | null;
  ships: FleetShip[];
  x: number;
  y: number;
  width: number;
  height: number;
  shown: number;
  more: number;
  /** No room: the pennants of this place are one, drawn with the fleet of the first owner. */
  folded: boolean;
  owners: { owner: number | null; count: number }[];
};
export type Token = {
  id: string;
  kind: string;
  event: string;
  name: string;
  place: string;
  x: number;
  y: number;
};
export type Objective = { id: string; name: string; text: string; vp: number; closed: boolean };
export type SecondarySpace = {
  /** The verb of its actions. */
  id: string;
  name: string;
  text: string;
  rule: string;
  icon: string;
  /** Total price of 1, 2, ... tokens; empty where nothing is bought. */
  prices: number[];
  limit: number | null;
  /** Who alone may use it; empty: everybody. */
  races: string[];
  holders: { seat: number; count: number }[];
};
export type Seat = {
  id: number;
  seat: number;
  race: string | null;
  name: string | null;
  home: string | null;
  slot: number | null;
  colour: Colour;
  mark: Mark;
  team: number;
  credits: number;
  income: number;
  hand: number;
  technologies: string[];
  ambassadors: number;
  bombs: number;
  /** The ship on the repair bay, where the edition has one. */
  bay: string | null;
  worlds: number;
  influence: number;
  /** Null where it is secret. */
  vp: number | null;
  winner: boolean;
};
export type EventCard = { id: string; name: string; text: string; token?: string | null };
export type TimedEffect = { id: string; name: string; text: string; until: number | string | null };
export type Card = {
  id: string;
  name: string;
  type: string;
  tactic: string;
  tactic_name: string;
  cards: number;
  text: string;
};
export type HandCard = Card & { count: number };
export type Technology = {
  id: string;
  name: string;
  price: number;
  text: string;
  good: string | null;
  needs: string[];
  owners: number[];
  points: number | null;
};
export type ShipKind = {
  id: string;
  name: string;
  price: number | null;
  attack: number;
  dice: number;
  move: number;
  initiative: number;
  carries: number;
  count: number;
  /** By seat. */
  built: number[];
  text: string;
  alien: string | null;
};
export type Battle = {
  place: string;
  attacker: number;
  target: string;
  defender: number | null;
  level: number | null;
  step: string;
  sides: BattleSide[];
  rolls: BattleRoll[];
};
export type BattleSide = { seat: number | null; name: string; ships: BattleShip[] };
export type BattleShip = {
  ship: string;
  name: string;
  count: number;
  damaged: number;
  initiative: number;
  attack: number;
};
export type BattleRoll = {
  seat: number | null;
  ship: string;
  die: number;
  needs: number | null;
  hit: boolean | null;
};
export type Diplomacy = {
  world: string;
  seat: number;
  laid: string[];
  cards: number;
  needed: number | null;
  dice: number[];
  total: number | null;
  ambassadors: number;
};
export type OfferView = {
  id: string;
  from: number;
  to: number;
  step: "composing" | "waiting" | "later";
  give: Item[] | null;
  take: Item[] | null;
};
export type Item = { object: ObjectId; words: string };

// --- named by docs/protocol.md without their fields ---

/** One game in a list. */
export type Brief = {
  game: string;
  title: string;
  edition: string;
  edition_name: string;
  round: number;
  over: boolean;
  your_turn: boolean;
  /** Names of those we wait for. */
  waiting: string[];
  you: number | null;
  players: Player[];
};
/** `ranking` lists groups of seats, best first; `winners` is the first group. */
export type Result = { scores: number[]; ranking: number[][]; winners: number[]; taken_back: number };
/** Players read both rooms, spectators only their own. */
export type ChatLine = { n: number; room: string; seat: number | null; name: string; text: string; at: number };
/** What an invitation is for. */
export type Invitation = {
  game: string;
  title: string;
  edition: string;
  seat: number;
  /** The name the seat has now. */
  name: string;
  /** To an empty seat, or for another device of the person who sits there. */
  kind: "invitation" | "device";
  used: boolean;
  players: Player[];
  over: boolean;
};
/** One of those that hold a seat; times in seconds. */
export type Device = { id: string; added: number; used: number; this: boolean };
export type Devices = { devices: Device[]; link: { until: number } | null; most: number };
export type Rule = {
  id: string;
  chapter: string;
  /** Heading of the chapter. */
  title: string;
  editions: string[];
  text: string;
  source: string;
  ruling: string;
};
export type RuleDifference = { rule: string; chapter: string; left: string | null; right: string | null };
export type RulesDiff = { editions: [string, string]; differences: RuleDifference[] };
export type MapPreview = { board: Board; scene: Scene };

// --- requests and errors ---

export type ActionsAsked = { decision: string; actions: string[]; key: string };
export type SeatRequest = { do: "reissue" | "bot" | "takeover" | "return"; bot?: string; name?: string };
export type TableOptions = { bot_offers?: boolean; webhook?: string | null };
export type ForkRequest = { moment: number; seat: number; bots: string[] };
export type Proof = { rows: unknown[]; chance_seed: string | null; [key: string]: unknown };

export type ErrorCode =
  | "bad-request"
  | "forbidden"
  | "unknown"
  | "stale"
  | "finished"
  | "too-large"
  | "illegal"
  | "flood"
  | "storage"
  // of the page itself: no answer, or none that could be read
  | "offline"
  | "unreadable";
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  remedy: string;
  /** With `stale`: the decisions that are open now. */
  decisions?: Decision[];
  /** With `illegal`: which of the sent actions, why, and the rule. */
  position?: number;
  reason?: string;
  rule?: string;
};
