// The shapes of the table protocol. Written by `python -m scripts.wire_types` from the Structs in
// src/tolmek/server/wire: change those, not this file.

/** An ordered map of things with an id. */
export type Part<T> = {
  order: string[];
  items: Record<string, T>;
};

/** Who sits where: the creator, a person by invitation, a bot. */
export type SeatWish = {
  kind: "bot" | "me" | "person";
  name?: string;
  bot?: string;
  /** Of a bot that has one; “any” is drawn, none is the bot as it is. */
  style?: string;
  race?: string | null;
};

/** How the table runs. */
export type TableWish = {
  mode?: "async" | "live";
  window_seconds?: number;
  takeover_seconds?: number | null;
  turn_seconds?: number | null;
  open_scores?: boolean;
  keep_hands_closed?: boolean;
};

/** A game to be set up. */
export type NewGame = {
  edition: string;
  seats: SeatWish[];
  title?: string;
  options?: Record<string, unknown>;
  map_seed?: string;
  table?: TableWish;
  /** 128 random bits that the browser keeps, or nothing: it is one person at all seats it holds. */
  key?: string;
};

/** Who begins a lesson. */
export type LessonWish = {
  name?: string;
  /** 128 random bits that the browser keeps, or nothing: it is one person at all seats it holds. */
  key?: string;
};

/** One action, or the sequence that fills one step, as exact texts. The same key twice is one request. */
export type ActionsRequest = {
  decision: string;
  actions: string[];
  key: string;
};

/** A whole trade: what the seat gives and what it asks for, as the exact texts of the actions that name it. */
export type OfferRequest = {
  decision: string;
  to: number;
  key: string;
  give?: string[];
  take?: string[];
};

/** The same key twice is one request. */
export type KeyRequest = {
  key: string;
};

/** Agreement to a proposal, or refusal. */
export type VoteRequest = {
  proposal: string;
  agree: boolean;
};

/** One of the table's standing answers, by its id. */
export type StandingRequest = {
  answer: string;
};

/**
 * `reissue`: a new invitation to an empty seat; for that of somebody who is away a vote to give it away. `bot`: fill an
 * empty seat; `takeover`: a vote to let a bot play for somebody who is away; `return`: play again.
 */
export type SeatRequest = {
  do: "bot" | "reissue" | "return" | "takeover";
  bot?: string;
  name?: string;
};

/** A line to say. */
export type ChatRequest = {
  text: string;
};

/** The private notepad, as it is from now on. */
export type NotesRequest = {
  text: string;
};

/** What is left out stays as it is. */
export type OptionsRequest = {
  bot_offers?: boolean | null;
  webhook?: string | null;
};

/** A moment, the seat to play from then on, and bots for the others in turn order. */
export type ForkRequest = {
  moment: number;
  seat: number;
  bots?: string[];
};

/** The text of a record. */
export type ImportRequest = {
  record: string;
};

/** The link that is used, and the key that gets the same seat again. */
export type JoinRequest = {
  token: string;
  name?: string;
  /** 128 random bits that the browser keeps, or nothing: it is one person at all seats it holds. */
  key?: string;
};

/** A link for another device; `renew`: for this one, whose key ends when the link is used. */
export type DeviceLinkRequest = {
  renew?: boolean;
};

/** An empty object. */
export type Nothing = Record<string, never>;

/** A part is replaced by a `value`, or items of an ordered map are set and dropped and, with `order`, moved. */
export type PartChange = {
  value?: unknown;
  set?: Record<string, unknown>;
  drop?: string[];
  order?: string[];
};

/** The parts that do not change, in the shape of the edition's family. */
export type Board = Void1Board | Void2Board;

/** What changes: everything but the board, in the shape of the edition's family. */
export type Scene = Void1Scene | Void2Scene;

/** What went wrong, in one sentence, and what helps. Some errors say more. */
export type ErrorBody = {
  code:
    | "bad-request"
    | "finished"
    | "flood"
    | "forbidden"
    | "illegal"
    | "server"
    | "stale"
    | "storage"
    | "too-large"
    | "unknown";
  message: string;
  remedy: string;
  /** With `stale`: what is open now. */
  decisions?: Decision[];
  /** With `stale`. */
  version?: number;
  /** With `illegal`: which of the sent actions. */
  position?: number;
  /** With `illegal`. */
  reason?: string;
  /** With `illegal`. */
  rule?: string | null;
  /** With `illegal`, of an offer: its text. */
  action?: string;
  /** With `flood`: seconds. */
  wait?: number;
};

/** What a seat is asked. */
export type Decision = {
  id: string;
  seat: number;
  prompt: string;
  words: string;
  hint: string;
  rule: string;
  /** False: a standing right, which holds nobody up. */
  waits: boolean;
  /** Of the page, that goes with the question. */
  panel: string | null;
  /** When it ends by itself, in seconds. */
  until: number | null;
  actions: Action[];
  /** Choose any number of them; they are sent in this order. */
  together: BatchItem[];
};

/** Something that the seat may do now. */
export type Action = {
  /** Send these; several for a batch that is offered as a whole. */
  texts: string[];
  words: string;
  verb: string;
  group: string;
  touches: string[];
  /** False: more choices of the same step follow. */
  final: boolean;
  /** Rolls, draws or shows something: no free undo afterwards. */
  reveals: boolean;
  cost: number;
  odds: Odds | null;
};

/** The chance that an action succeeds. */
export type Odds = {
  chance: number;
  words: string;
  exact: boolean;
};

/** One of the things of which any number makes one choice. */
export type BatchItem = {
  text: string;
  /** An object's name, such as `space:tan.c` or `ship:0.diplomat@tan_lock`. */
  object: string;
  /** How often it can be in the batch. */
  most: number;
};

/** The answer to a request that is refused. */
export type Refusal = {
  error: ErrorBody;
};

/** A bot to play against. */
export type BotInfo = {
  id: string;
  name: string;
  words: string;
  /** Whether it can have a style. */
  styled: boolean;
};

/** A personality of bots. */
export type StyleInfo = {
  id: string;
  title: string;
  words: string;
  /** The symbol `face-...` of the sheet. */
  face: string;
};

/** A race or faction to play. */
export type RaceInfo = {
  id: string;
  name: string;
  home: string;
  /** What it is good at. */
  words: string;
  /** What it may do that others may not, sentence by sentence. */
  powers: string[];
};

/** A game in a few sentences, for people who do not know it. */
export type LessonInfo = {
  /** What it is. */
  pitch: string;
  /** About how many it takes people who know it. */
  minutes: number;
  /** How much there is to learn: medium, heavy. */
  weight: string;
  /** What one does, step by step. */
  turn: string[];
  /** What victory points are given for. */
  points: string[];
  /** When it is over, and who wins. */
  end: string;
};

/** A value of an option that is drawn otherwise. */
export type OptionChoice = {
  value: string;
  words: string;
  /** Only for that many seats. */
  seats: number | null;
};

/** A variant to play with. */
export type VariantInfo = {
  id: string;
  title: string;
  /** What it changes; may be empty. */
  sentence: string;
  /** Only for that many seats. */
  seats: number | null;
  /** A variant that it cannot be combined with. */
  excludes: string | null;
};

/** An option besides the variant. */
export type OptionInfo = {
  id: string;
  title: string;
  /** A switch is 0 or 1, a choice is one of `choices`. */
  kind: "choice" | "number" | "seat" | "switch";
  least: number;
  most: number;
  /** It matters only with this variant. */
  variant: string | null;
};

/** What can be played. */
export type EditionInfo = {
  id: string;
  name: string;
  /** The game it is an edition of: rules can be compared inside it. */
  family: string;
  /** Fewest and most. */
  seats: [number, number];
  variants: string[];
  /** Of all variants but the standard game. */
  variant_info: VariantInfo[];
  /** 0: it depends on the game. */
  rounds: number;
  /** Null where the family has none. */
  lesson: LessonInfo | null;
  races: RaceInfo[];
  /** With their usual values. */
  options: Record<string, unknown>;
  option_info: OptionInfo[];
  choices: Record<string, OptionChoice[]>;
};

/** A playable tutorial. */
export type TutorialInfo = {
  /** That it is played with. */
  edition: string;
  family: string;
  minutes: number;
  /** Their titles, in order. */
  lessons: string[];
};

/** Where others in the same network find this server. */
export type Reach = {
  /** Of the computer it runs on. */
  address: string;
  /** Whether the server listens there; if not, `--host 0.0.0.0` makes it. */
  open: boolean;
};

/** What this server can play. */
export type About = {
  version: string;
  editions: EditionInfo[];
  bots: BotInfo[];
  styles: StyleInfo[];
  /** For people who have not chosen one. */
  edition: string;
  public: boolean;
  tutorials: TutorialInfo[];
  /** Told only on the computer that a server without a public address runs on. */
  reach?: Reach | null;
};

/** An invitation to a seat. */
export type SeatLink = {
  seat: number;
  link: string;
};

/** A game that was just set up. */
export type Created = {
  game: string;
  /** Of the person who set it up. */
  seats: number[];
  links: SeatLink[];
  /** The spectators' address, safe to post anywhere. */
  watch: string;
};

/** The seat that a link led to. */
export type Joined = {
  game: string;
  seat: number;
};

/** The open set-up that a map seed gives. */
export type MapPreview = {
  board: Board;
  scene: Scene;
};

/** A rule in the words of one edition. */
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

/** The rules that were searched for. */
export type FoundRules = {
  rules: Rule[];
};

/** One rule in two editions; null where an edition lacks it. */
export type RuleDifference = {
  rule: string;
  chapter: string;
  left: string | null;
  right: string | null;
};

/** Two editions side by side. */
export type RulesDiff = {
  editions: [string, string];
  differences: RuleDifference[];
};

/** Somebody at a table, as everybody sees them. */
export type Player = {
  seat: number;
  kind: "bot" | "empty" | "person";
  name: string;
  bot: string | null;
  style: StyleInfo | null;
  here: boolean;
  /** With what all do at once. */
  done: boolean;
  thinking: boolean;
  /** No live connection and no request for a minute. */
  absent: boolean;
  /** A bot plays for them. */
  stand_in: boolean;
  /** They have left for good: they watch, and the bot plays on. */
  resigned: boolean;
  /** That hold the seat: more than one is everybody's business. */
  devices: number;
};

/** What a link is for. */
export type Invitation = {
  game: string;
  seat: number;
  /** To an empty seat, or for another device of the person who sits there. */
  kind: "device" | "invitation";
  title: string;
  edition: string;
  /** That the seat has now. */
  name: string;
  used: boolean;
  players: Player[];
  over: boolean;
};

/** One of those that hold a seat; times in seconds. */
export type Device = {
  id: string;
  added: number;
  used: number;
  this: boolean;
};

/** A device link that nobody has used yet. */
export type OpenLink = {
  until: number | null;
};

/** The devices that hold one's own seat. */
export type Devices = {
  devices: Device[];
  link: OpenLink | null;
  most: number;
};

/** A link that brings one more device to a seat. */
export type DeviceLink = {
  link: string;
  until: number;
};

/** Something that all people at the table must agree to. */
export type Vote = {
  id: string;
  kind: "reissue" | "takeover" | "undo";
  by: number;
  seat: number;
  agreed: number[];
  needed: number[];
  words: string;
};

/** The seat's private notepad. */
export type Notes = {
  text: string;
};

/** Whom the game waits for; times in seconds. */
export type Waiting = {
  seat: number;
  prompt: string;
  words: string;
  /** When it was asked, as everybody can know it. */
  since: number | null;
  until: number | null;
};

/** Why something cannot be done, with the rule. */
export type Reason = {
  reason: string;
  rule: string;
};

/** One button of the palette. */
export type Verb = {
  id: string;
  name: string;
  icon: string;
  key: string | null;
  /** Action verbs in this group. */
  verbs: string[];
  /** Why it has no action now; null: it has one, or nobody is asked. */
  why: Reason | null;
};

/** A standing answer to choose. */
export type StandingChoice = {
  id: string;
  words: string;
};

/** Why nothing can be done with some objects. */
export type Why = {
  reason: string;
  rule: string;
  /** Where it would work. */
  instead: string[];
};

/** Which of the actions the rules refuse, and why. */
export type RefusedAction = {
  position: number;
  reason: string;
  rule: string | null;
};

/** What actions would come to, as far as the seat can know it. */
export type Preview = {
  refused: RefusedAction | null;
  odds: Odds | null;
  words: string;
  /** From the scene to the one after the actions. */
  changes: Record<string, PartChange>;
  /** From where the pieces stand, over obstacles still to be rolled for. */
  path: string[];
};

/** An object that a sentence names. */
export type Named = {
  /** An object's name, such as `space:tan.c` or `ship:0.diplomat@tan_lock`. */
  object: string;
  words: string;
};

/** A sentence of the log. */
export type Entry = {
  n: number;
  words: string;
  parts: (string | Named)[];
  seat: number | null;
  rule: string;
  /** What happened, for animation. */
  facts: { fact: string; [key: string]: unknown };
  private: boolean;
  /**
   * How a table shows it: pieces on their way, dice, a mark on a place, cards that turn over, a scoring; null: not at
   * all.
   */
  show: "bonus" | "card" | "dice" | "gain" | "loss" | "outcome" | "scoring" | "way" | null;
  /** Why a bot did this, in its own words; not kept. */
  reason?: string;
};

/** A choice of the past, as the reader counts them. */
export type Moment = {
  n: number;
  version: number;
  words: string;
  seat: number | null;
  round: number;
};

/** The index of the replay. */
export type Moments = {
  moments: Moment[];
};

/** Whether there is something to take back, and whether without asking anybody. */
export type UndoState = {
  open: boolean;
  free: boolean;
  why: string;
  redo: boolean;
};

/** How the table runs, as it was set up. */
export type TableRules = {
  mode: "async" | "live";
  window_seconds: number;
  takeover_seconds: number;
  turn_seconds: number | null;
  open_scores: boolean;
  keep_hands_closed: boolean;
};

/** The commitment to the dice and, once all may know it, their seed. */
export type Fairness = {
  commitment: string;
  map_seed: string;
  chance_seed: string | null;
};

/** How a game ended. */
export type Result = {
  scores: number[];
  /** Groups of seats, best first. */
  ranking: number[][];
  /** The first group. */
  winners: number[];
  taken_back: number;
};

/** One thing of a lesson to read, to look at or to do. */
export type LessonStep = {
  say: string;
  /** What is ringed: an object, `group:` with a verb, or `part:` with a part of the page. */
  point: string[];
  /** The object to look at; may be empty. */
  look: string;
  /** Patterns of the actions that complete the step; `*` is any text. */
  do: string[];
  /** Patterns of the actions that may come before. */
  allow: string[];
};

/** The lesson that a table was set up for. */
export type LessonAt = {
  edition: string;
  number: number;
  /** How many lessons there are. */
  of: number;
  title: string;
  steps: LessonStep[];
  /** What is said at the end. */
  close: string;
};

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

/** The whole table as one reader sees it. */
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
  /** Hash of the board. */
  board: string;
  scene: Scene;
  players: Player[];
  decisions: Decision[];
  waiting: Waiting[];
  /** The palette of this edition, in order. */
  verbs: Verb[];
  /** What this reader may know, oldest first. */
  log: Entry[];
  /** The last 200 lines of each room. */
  chat: ChatLine[];
  votes: Vote[];
  undo: UndoState;
  table: TableRules;
  /** This seat's own standing answer. */
  standing: string | null;
  /** To choose from; none where no question could be answered so. */
  standing_answers: StandingChoice[];
  /** Whether bots may offer this seat a trade. */
  bot_offers: boolean | null;
  /** Whether a chat room is alerted when it is this seat's turn; its address is never shown. */
  webhook: boolean | null;
  fairness: Fairness;
  taken_back: number;
  result: Result | null;
  /** Why nobody may play on. */
  read_only: string | null;
  /** The number of a moment of the past. */
  moment: number | null;
  lesson: LessonAt | null;
  /** How many of the steps with something to do are done. */
  lesson_done: number;
  /** Where it was asked for: what a bot on that seat is given, the public part for spectators. */
  view?: Record<string, unknown>;
};

/** A line of talk, numbered from 1 in each game. Players read both rooms, spectators only their own. */
export type ChatLine = {
  n: number;
  room: string;
  seat: number | null;
  name: string;
  text: string;
  at: number;
};

/** What is new for one reader. What has not changed is left out: the version alone is a sign of life. */
export type Update = {
  version: number;
  players?: Player[];
  votes?: Vote[];
  /** New lines; one that is known by its `n` may come again. */
  chat?: ChatLine[];
  /** By part of the scene: the old scene and these give the new one. */
  changes?: Record<string, PartChange>;
  decisions?: Decision[];
  waiting?: Waiting[];
  verbs?: Verb[];
  undo?: UndoState;
  taken_back?: number;
  standing?: string | null;
  board?: string;
  result?: Result | null;
  fairness?: Fairness;
  /** New entries of the reader's log, in order. */
  facts?: Entry[];
  /** Entries were undone, or all are sent again: this many of the earlier ones stay. */
  keep?: number;
  bot_offers?: boolean;
  webhook?: boolean;
  lesson_done?: number;
};

/** The first message on a live connection, where there is no version to go on from. */
export type WholeState = {
  state: State;
};

/** The version after a request that was carried out. */
export type Done = {
  version: number;
};

/** The version after the step back, or the proposal that the others vote on. */
export type UndoDone = {
  version?: number;
  proposal?: Vote;
};

/** A new invitation to the seat, or the proposal that the others vote on. */
export type SeatDone = {
  link?: string;
  proposal?: Vote;
};

/** What a table says of itself before its seed may be known. */
export type Commitment = {
  tolmek?: "proof";
  version?: number;
  game: string;
  commitment: string;
  map_seed: string;
  chance_seed?: string | null;
};

/** Everything that is needed to check the dice, once the game is over. */
export type Proof = {
  tolmek?: "proof";
  version?: number;
  game: string;
  commitment: string;
  map_seed: string;
  chance_seed?: string | null;
  edition?: string;
  seats?: number;
  options?: Record<string, unknown>;
  start?: string | null;
  components?: string;
  imported?: number;
  hash?: unknown;
  rows?: Row[];
};

/** An action, an outcome of chance, a step back, a note. */
export type Row = {
  kind: string;
  seat: number | null;
  text: string;
};

/** Ships of one kind in a fleet. */
export type FleetShip = {
  ship: string;
  name: string;
  damaged: boolean;
  count: number;
};

/** How many ships of an owner a folded pennant stands for. */
export type OwnerCount = {
  owner: number | null;
  count: number;
};

/** The ships of one owner in one place, with the frame of their pennant. */
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
  /** Kinds that are drawn. */
  shown: number;
  /** Ships that are only counted. */
  more: number;
  /** No room: the pennants of this place are one, drawn with the fleet of the first owner. */
  folded: boolean;
  /** Of a folded pennant, else empty. */
  owners: OwnerCount[];
};

/** How many a seat has. */
export type SeatCount = {
  seat: number;
  count: number;
};

/** Where a seat's victory points came from. */
export type PointSources = {
  seat: number;
  sources: Record<string, number>;
};

/** Something that changes hands. */
export type OfferItem = {
  object: string;
  words: string;
};

/** A trade that is being composed, or waits for an answer. A later one waits below another. */
export type OfferView = {
  id: string;
  from: number;
  to: number;
  step: "composing" | "later" | "waiting";
  /** Null: known to the two seats only. */
  give: OfferItem[] | null;
  /** Null: known to the two seats only. */
  take: OfferItem[] | null;
};

/** A hexagon; its position is the middle, or one of the ring. */
export type Void1Hex = {
  id: string;
  name: string;
  position: number | "c";
  rotation: number;
  x: number;
  y: number;
  radius: number;
  outline: [number, number][];
};

/** Where a hexagon, or a home world, is still to be laid. */
export type Void1Gap = {
  id: number;
  x: number;
  y: number;
  outline: [number, number][];
};

/** The corner of a home world. */
export type Void1Home = {
  id: string;
  seat: number;
  race: string;
  colour: "ember" | "moss" | "orchid" | "sun" | "tide";
  slot: number;
  outline: [number, number][];
};

/** A space of the board. */
export type Void1Place = {
  id: string;
  number: number;
  kind: "asteroid" | "home" | "light" | "planet" | "rim" | "seam";
  x: number;
  y: number;
  radius: number;
  /** Of a world. */
  name: string | null;
  /** The name of a space that is no world, as sentences call it. */
  title: string | null;
  hex: string | null;
  /** Direction of a half circle. */
  half: number | null;
};

/** Two adjacent spaces. */
export type Void1Line = {
  id: string;
  from: string;
  to: string;
  obstacle: string | null;
  /** Start, control and end of a quadratic curve. */
  points: [[number, number], [number, number], [number, number]];
  obstacle_at: [number, number] | null;
  /** Of a worm hole. */
  link: boolean;
};

/** What changes only with the board. */
export type Void1Board = {
  /** x, y, width, height */
  canvas: [number, number, number, number];
  hexes: Part<Void1Hex>;
  gaps: Part<Void1Gap>;
  corners: Part<Void1Gap>;
  homes: Part<Void1Home>;
  places: Part<Void1Place>;
  lines: Part<Void1Line>;
};

/** Where the name and the printed values of a world stand, about its middle. */
export type Void1Label = {
  side: string;
  slide: number;
  badges: string;
  /** Middle and baseline of the name, about the world's middle; width. */
  name: [number, number, number];
  /** Income, points, influence; empty for home worlds. */
  values: [number, number][];
};

/** A planet or home world. */
export type Void1World = {
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
  temperament: "capitalistic" | "militaristic" | "mysterious" | "peaceful" | "scholarly" | null;
  good: string | null;
  controller: number | null;
  ally: number | null;
  conqueror: number | null;
  /** The event whose forces hold it. */
  seized: string | null;
  /** Guards control it. */
  guards: boolean;
  infested: boolean;
  enslaved: boolean;
  port: number | null;
  covered: boolean;
  label: Void1Label;
};

/** A token of an event. */
export type Void1Token = {
  id: string;
  kind: string;
  event: string;
  name: string;
  place: string;
  x: number;
  y: number;
};

/** What everybody may know of a seat. */
export type Void1Seat = {
  id: number;
  seat: number;
  race: string | null;
  name: string | null;
  home: string | null;
  slot: number | null;
  colour: "ember" | "moss" | "orchid" | "sun" | "tide";
  mark: "circle" | "cross" | "hexagon" | "square" | "triangle";
  team: number;
  credits: number;
  /** That it would collect if its turn ended now. */
  income: number;
  hand: number;
  technologies: string[];
  ambassadors: number;
  bombs: number;
  /** The ship in the repair bay, where the edition has one. */
  bay: string | null;
  worlds: number;
  influence: number;
  /** Null where it is secret. */
  vp: number | null;
  winner: boolean;
};

/** The event card that was drawn last. */
export type Void1Event = {
  id: string;
  name: string;
  text: string;
  token: string | null;
};

/** An effect in force besides those of tokens. */
export type Void1TimedEffect = {
  id: string;
  name: string;
  text: string;
  until: string;
};

/** A diplomacy card. */
export type Void1Card = {
  id: string;
  name: string;
  type: string;
  tactic: string;
  tactic_name: string;
  /** What the tactic costs, this one included. */
  cards: number;
  text: string;
};

/** Diplomacy cards of one kind. */
export type Void1CardCount = {
  id: string;
  name: string;
  type: string;
  tactic: string;
  tactic_name: string;
  /** What the tactic costs, this one included. */
  cards: number;
  text: string;
  count: number;
};

/** A place of the face-up row. */
export type Void1Slot = {
  card: Void1Card | null;
};

/** The deck and the discards. */
export type Void1Piles = {
  deck: number;
  discards: Part<Void1CardCount>;
};

/** What can be researched, and who has it. */
export type Void1Technology = {
  id: string;
  name: string;
  price: number;
  text: string;
  good: string | null;
  needs: string[];
  owners: number[];
  /** At each scoring; null where the edition counts technologies. */
  points: number | null;
};

/** What can be built, and who has how many. */
export type Void1ShipKind = {
  id: string;
  name: string;
  price: number | null;
  /** Lowest number that hits; 0: it never rolls. */
  attack: number;
  dice: number;
  move: number;
  initiative: number;
  carries: number;
  count: number;
  /** By seat. */
  built: number[];
  text: string;
  /** The planet whose ability grants it. */
  alien: string | null;
};

/** A seat's influence in the council. */
export type Void1Influence = {
  id: number;
  influence: number;
};

/** An objective, where the edition has them. */
export type Void1Objective = {
  id: string;
  name: string;
  text: string;
  vp: number;
  closed: boolean;
};

/** A space of the board of secondary actions, where the edition has one. */
export type Void1SecondaryAction = {
  /** The verb of its actions. */
  id: string;
  name: string;
  text: string;
  rule: string;
  icon: string;
  /** Of 1, 2, ... tokens together; empty where nothing is bought. */
  prices: number[];
  limit: number | null;
  /** Who alone may use it; empty: everybody. */
  races: string[];
  holders: SeatCount[];
};

/** Ships of one kind in a battle. */
export type Void1BattleShip = {
  ship: string;
  name: string;
  count: number;
  damaged: boolean;
  initiative: number;
  attack: number;
};

/** One side of a battle. */
export type Void1BattleSide = {
  seat: number | null;
  name: string;
  ships: Void1BattleShip[];
};

/** A die on the table. */
export type Void1BattleRoll = {
  /** Null: guards or forces of an event. */
  seat: number | null;
  ship: string;
  die: number;
  needs: number;
  hit: boolean;
};

/** The attack that is being carried out. */
export type Void1Battle = {
  place: string;
  attacker: number;
  target: string;
  defender: number | null;
  level: number | null;
  step: "bombs" | "casualties" | "named" | "pay" | "reroll" | "retreat" | "roll" | "tactics";
  sides: Void1BattleSide[];
  rolls: Void1BattleRoll[];
};

/** The attempt at diplomacy that is being made. */
export type Void1Diplomacy = {
  world: string;
  seat: number;
  laid: string[];
  cards: number;
  needed: number | null;
  dice: number[];
  total: number | null;
  ambassadors: number;
};

/** What changes: everything but the board. */
export type Void1Scene = {
  edition: string;
  /** 0 during set-up. */
  round: number;
  rounds: number | null;
  /** Rounds that begin with a scoring. */
  scoring: number[];
  over: boolean;
  first: number;
  active: number | null;
  /** Of the active seat. */
  actions_left: number | null;
  /** Those good for MOVE only. */
  moves_left: number | null;
  worlds: Part<Void1World>;
  fleets: Part<Fleet>;
  tokens: Part<Void1Token>;
  seats: Part<Void1Seat>;
  event: Void1Event | null;
  timed: Part<Void1TimedEffect>;
  /** Of the reader's seat; empty for spectators. */
  hand: Part<Void1CardCount>;
  /** The face-up row. */
  display: Void1Slot[];
  piles: Void1Piles;
  technologies: Part<Void1Technology>;
  shipyard: Part<Void1ShipKind>;
  /** By seat. */
  council: Void1Influence[];
  /** Victory points of first and second place at the next scoring. */
  prizes: number[];
  /** Empty until the game is over. */
  breakdown: PointSources[];
  objectives: Part<Void1Objective>;
  secondary: Void1SecondaryAction[];
  battle: Void1Battle | null;
  diplomacy: Void1Diplomacy | null;
  offers: Part<OfferView>;
  /** What the table plays differently, if anything. */
  house?: string[];
};

/** A system board, or the back of one. */
export type Void2Tile = {
  id: string;
  name: string;
  position: number;
  rotation: number;
  x: number;
  y: number;
  radius: number;
  outline: [number, number][];
  hidden: boolean;
};

/** The cells of a region of a system board. */
export type Void2Area = {
  id: string;
  cells: [number, number, number, number][];
};

/** What a unit is worth in battle, and what its keywords do. */
export type Void2Unit = {
  id: string;
  name: string;
  dice: number;
  power: number;
  text: string;
};

/** A region. */
export type Void2Place = {
  id: string;
  number: number;
  kind: string;
  x: number;
  y: number;
  radius: number;
  /** Of a world. */
  name: string | null;
  /** The name of the region. */
  title: string;
  hex: string | null;
  half: null;
};

/** Two adjacent regions. */
export type Void2Line = {
  id: string;
  from: string;
  to: string;
  /** A hazard. */
  obstacle: string | null;
  hazard: number | null;
  /** Start, control and end of a quadratic curve. */
  points: [[number, number], [number, number], [number, number]];
  obstacle_at: [number, number] | null;
  /** Of a wormhole. */
  link: boolean;
};

/** What changes only with the board. */
export type Void2Board = {
  /** x, y, width, height */
  canvas: [number, number, number, number];
  hexes: Part<Void2Tile>;
  areas: Void2Area[];
  units: Part<Void2Unit>;
  /** Always empty. */
  gaps: Part<null>;
  /** Always empty. */
  homes: Part<null>;
  places: Part<Void2Place>;
  lines: Part<Void2Line>;
};

/** The natives of a world as they defend. */
export type Void2Natives = {
  dice: number;
  power: number;
  unit: string;
  text: string;
};

/** The token that closes a world. */
export type Void2Sarkeen = {
  id: string;
  name: string;
};

/** An event in force. */
export type Void2WorldEvent = {
  id: string;
  name: string;
  text: string;
};

/** A seat's buildings of one kind on a world. */
export type Void2Buildings = {
  seat: number;
  building: "academy" | "base" | "city";
  count: number;
};

/** What an ally may do. */
export type Void2Ability = {
  name: string;
  text: string;
};

/** A sign on a world, about its middle. */
export type Void2Sign = {
  kind: "ally" | "cube" | "event" | "good" | "hidden_good" | "more" | "parasite";
  seat: number | null;
  good: "artifacts" | "lifeforms" | "metal" | null;
  count: number;
  x: number;
  y: number;
};

/** The buildings of a seat on a plate, and where its mark begins. */
export type Void2PlateOwner = {
  seat: number;
  buildings: ("academy" | "base" | "city")[];
  x: number;
};

/** The buildings on a world: all of them, or where they are too many their numbers, or their owners' marks. */
export type Void2Plate = {
  x: number;
  y: number;
  width: number;
  form: "counts" | "icons" | "marks";
  owners: Void2PlateOwner[];
};

/** A seat's influence, and where it stands. */
export type Void2InfluenceAt = {
  seat: number;
  count: number;
  x: number;
  y: number;
};

/** Where the name and the values of a world stand, about its middle. */
export type Void2Label = {
  side: string;
  slide: number;
  /** Middle and baseline of the name, about the world's middle; width. */
  name: [number, number, number];
  vp: [number, number] | null;
  influence: Void2InfluenceAt[];
};

/** A planet, capital or minor planet. */
export type Void2World = {
  /** The region. */
  id: string;
  name: string;
  /** Null for uninhabited ones. */
  planet: string | null;
  kind: "inhabited" | "minor" | "uninhabited";
  place: string;
  /** The region of the orbit. */
  orbit: string | null;
  /** The radius at which the orbit is drawn. */
  ring: number | null;
  vp: number;
  ally_vp: number;
  natives: Void2Natives | null;
  /** Whose cube lies here. */
  cube: number | null;
  ally: number | null;
  /** Most first. */
  influence: SeatCount[];
  closed: Void2Sarkeen | null;
  goods: ("artifacts" | "lifeforms" | "metal")[];
  goods_down: number;
  /** Face-down explore tokens. */
  explore: number;
  /** Those that the reader has looked at. */
  known: string[];
  event: Void2WorldEvent | null;
  buildings: Void2Buildings[];
  parasite: boolean;
  ability: Void2Ability | null;
  x: number;
  y: number;
  radius: number;
  signs: Void2Sign[];
  plate: Void2Plate | null;
  label: Void2Label;
};

/** Tokens of one kind in a region. */
export type Void2Token = {
  id: string;
  kind: string;
  /** The type of a good. */
  good: "artifacts" | "lifeforms" | "metal" | null;
  place: string;
  count: number;
  x: number;
  y: number;
};

/** A seat; all of it is open. */
export type Void2Seat = {
  id: number;
  seat: number;
  /** The faction. */
  race: string | null;
  name: string | null;
  home: null;
  slot: null;
  colour: "ember" | "moss" | "orchid" | "sun" | "tide";
  mark: "circle" | "cross" | "hexagon" | "square" | "triangle";
  team: number;
  credits: number;
  income: number;
  hand: number;
  empires: number;
  command: number;
  capacity: number;
  bombs: number;
  /** Still has its scoring card. */
  scorer: boolean;
  technologies: string[];
  buildings: number;
  allies: string[];
  worlds: number;
  battles: number;
  deliveries: number;
  influence: number;
  vp: number;
  winner: boolean;
};

/** A building space of a Worldship. */
export type Void2WorldshipSpace = {
  building: "academy" | "base" | "city" | null;
  power: number;
};

/** Its amount counts for every building of the track until a good covers it. */
export type Void2GoodsSlot = {
  amount: number;
  good: "artifacts" | "lifeforms" | "metal" | null;
  negative: boolean;
};

/** The amount under its token counts for the buildings after it, once it is built. */
export type Void2TrackBuilding = {
  amount: number;
  vp: number;
  state: "built" | "later" | "next";
};

/** A track of a faction board. */
export type Void2Track = {
  building: "academy" | "base" | "city";
  name: string;
  built: number;
  /** Left of all buildings. */
  goods: Void2GoodsSlot[];
  buildings: Void2TrackBuilding[];
  /** Of the next building; null: all are built. */
  price: number | null;
};

/** A good that a technology needs. */
export type Void2TechnologyGood = {
  type: "artifacts" | "lifeforms" | "metal" | "any";
  placed: boolean;
};

/** A technology of a faction. */
export type Void2Technology = {
  id: string;
  name: string;
  text: string;
  goods: Void2TechnologyGood[];
  power: number;
  researched: boolean;
};

/** Goods that a seat holds. */
export type Void2Goods = {
  artifacts: number;
  metal: number;
  lifeforms: number;
};

/** A faction board. */
export type Void2FactionBoard = {
  seat: number;
  faction: string;
  name: string;
  text: string;
  income: number;
  credit_limit: number | null;
  hand_limit: number;
  capacity: number;
  /** Left this round. */
  command: number;
  worldship: Void2WorldshipSpace[];
  tracks: Void2Track[];
  technologies: Void2Technology[];
  goods: Void2Goods;
  bombs: number;
};

/** A space of the row of actions. */
export type Void2ActionSpace = {
  id: string;
  name: string;
  credits: number;
  chosen: boolean;
  /** The action of the last round. */
  banned: boolean;
  /** Seats that may not choose it next. */
  barred: number[];
};

/** A power card or, among those that are looked at, an event or the score card. */
export type Void2PowerCard = {
  id: string;
  name: string;
  planet: string;
  planet_name: string;
  kind: string;
  power: number;
  /** Can be played as an action. */
  action: boolean;
  text: string;
  cost: Record<string, number>;
};

/** An Empire card of the reader, or one that has been shown. */
export type Void2EmpireCard = {
  seat: number;
  id: string;
  name: string;
  text: string;
  vp: number;
  shown: boolean;
};

/** A delivery that is under way, and where its cargo lies. */
export type Void2Delivery = {
  id: string;
  name: string;
  planet: string;
  planet_name: string;
  kind: string;
  power: number;
  /** Can be played as an action. */
  action: boolean;
  text: string;
  cost: Record<string, number>;
  seat: number;
  cargo: string;
};

/** The decks and the discards. */
export type Void2Piles = {
  deck: number;
  discards: Part<Void2PowerCard>;
  empire: number;
};

/** Units of one kind in a battle. */
export type Void2BattleUnits = {
  unit: string;
  name: string;
  count: number;
  /** Switched off. */
  off: number;
};

/** One side of a battle. */
export type Void2BattleSide = {
  seat: number | null;
  name: string;
  units: Void2BattleUnits[];
  bombs: number;
  rolls: number;
  dice: number[];
  best: number | null;
  /** All that is added to the best die but the card. */
  power: number;
  card: Void2PowerCard | null;
  /** A card lies face down. */
  laid: boolean;
  bonus: number;
  /** Null before the cards are open. */
  total: number | null;
};

/** The battle that is being fought. */
export type Void2Battle = {
  place: string;
  attacker: number;
  enemy: string;
  step: "bombs" | "cards" | "hack" | "reroll" | "result" | "retreat" | "roll" | "units";
  sides: [Void2BattleSide, Void2BattleSide];
  victor: number | null;
};

/** The attempt at diplomacy that is being made. */
export type Void2Diplomacy = {
  seat: number;
  planet: string;
  /** Where its people live. */
  region: string;
  /** On the table, open. */
  cards: Void2PowerCard[];
  power: number;
  bribes: number;
  die: number | null;
};

/** A region of a board that is still to be laid. */
export type Void2UncoveredRegion = {
  id: string;
  cells: [number, number, number, number][];
  x: number;
  y: number;
  radius: number;
  world: boolean;
};

/** How a board that is still to be laid would lie. */
export type Void2Turn = {
  regions: Void2UncoveredRegion[];
  /** Out of the board: from and to. */
  ways: [[number, number], [number, number]][];
};

/** A system board that is still to be laid, for every number of quarter turns. */
export type Void2Uncovered = {
  position: number;
  planet: string;
  name: string;
  x: number;
  y: number;
  radius: number;
  turns: Void2Turn[];
};

/** Units of one kind in a group. */
export type Void2UnitCount = {
  unit: string;
  count: number;
};

/** The units that have joined the group that moves, and where it stands. */
export type Void2Group = {
  seat: number;
  place: string;
  units: Void2UnitCount[];
};

/** A step of the Doom track that has a consequence. */
export type Void2DoomStep = {
  at: number;
  name: string;
  text: string;
};

/** The Doom track on the map, and where its token stands. */
export type Void2Doom = {
  x: number;
  y: number;
  width: number;
  height: number;
  at: number;
  most: number;
  steps: Void2DoomStep[];
};

/** What changes: everything but the board. */
export type Void2Scene = {
  edition: string;
  round: number;
  rounds: null;
  scoring: number[];
  over: boolean;
  first: number;
  active: number | null;
  /** Whose part of the round it is. */
  turn: number | null;
  last_rounds: number | null;
  worlds: Part<Void2World>;
  fleets: Part<Fleet>;
  tokens: Part<Void2Token>;
  seats: Part<Void2Seat>;
  boards: Void2FactionBoard[];
  /** The row of actions. */
  actions: Void2ActionSpace[];
  /** Of the reader's seat; empty for spectators. */
  hand: Part<Void2PowerCard>;
  /** Of the deck or of another hand: shown to the reader, who chooses from them now. */
  looked: Void2PowerCard[];
  empires: Void2EmpireCard[];
  deliveries: Void2Delivery[];
  piles: Void2Piles;
  breakdown: PointSources[];
  battle: Void2Battle | null;
  diplomacy: Void2Diplomacy | null;
  uncovered: Void2Uncovered | null;
  group: Void2Group | null;
  offers: Part<OfferView>;
  doom: Void2Doom | null;
  /** What the table plays differently, if anything. */
  house?: string[];
};
