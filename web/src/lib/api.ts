// Every request of docs/protocol.md, typed. A refusal of any kind is an ApiError with a sentence and a remedy.

import { browserKey } from "./browserkey";
import type {
  About,
  Board,
  Brief,
  Created,
  Decision,
  Devices,
  ErrorBody,
  ErrorCode,
  ForkRequest,
  Invitation,
  MapPreview,
  Moment,
  NewGame,
  Preview,
  Proof,
  Rule,
  RulesDiff,
  SeatRequest,
  StandingAnswer,
  State,
  TableOptions,
  Vote,
  Why,
} from "./protocol";

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly remedy: string;
  readonly decisions?: Decision[];
  readonly position?: number;
  readonly reason?: string;
  readonly rule?: string;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code;
    this.remedy = body.remedy;
    this.decisions = body.decisions;
    this.position = body.position;
    this.reason = body.reason;
    this.rule = body.rule ?? undefined;
  }
}

/** A key for a request that must take effect once, however often it is sent. */
export function freshKey(): string {
  // randomUUID is missing on plain http addresses other than localhost, which is how a table in the house is reached
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Query = Record<string, string | number | readonly string[] | null | undefined>;

export function address(path: string, query: Query = {}): string {
  const words = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) words.append(key, String(item));
  }
  const tail = words.toString();
  return tail ? `/api${path}?${tail}` : `/api${path}`;
}

async function ask(method: string, url: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      method,
      signal,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (problem) {
    if (signal?.aborted) throw problem;
    throw new ApiError(0, {
      code: "offline",
      message: "The server does not answer.",
      remedy: "Check that it is running and that you are online, then try again.",
    });
  }
  if (!answer.ok) throw new ApiError(answer.status, await refusal(answer));
  return answer;
}

async function refusal(answer: Response): Promise<ErrorBody> {
  try {
    const { error } = (await answer.json()) as { error: ErrorBody };
    if (error.message) return error;
  } catch {
    // a proxy's page or nothing at all: said in our own words below
  }
  return {
    code: answer.status === 404 ? "unknown" : "unreadable",
    message: `The server answered with ${answer.status} and no explanation.`,
    remedy: "Try again in a moment.",
  };
}

async function json<T>(method: string, url: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await ask(method, url, body, signal);
  try {
    return (await answer.json()) as T;
  } catch (problem) {
    if (signal?.aborted) throw problem;
    throw new ApiError(answer.status, {
      code: "unreadable",
      message: "The answer of the server could not be read.",
      remedy: "Load the page again.",
    });
  }
}

const get = <T>(url: string, signal?: AbortSignal) => json<T>("GET", url, undefined, signal);
const post = <T>(url: string, body: unknown = {}) => json<T>("POST", url, body);

/** A seat number, or null for a spectator. */
export type Reader = number | null;

const game = (id: string, rest = "", query: Query = {}) => address(`/games/${encodeURIComponent(id)}${rest}`, query);

// --- before a game ---

export const about = (signal?: AbortSignal) => get<About>(address("/about"), signal);
export const createGame = (wish: NewGame) => post<Created>(address("/games"), { ...wish, key: browserKey() });
export const startLesson = (edition: string, number: number, name: string) =>
  post<Created>(address(`/tutorials/${encodeURIComponent(edition)}/${number}`), { name, key: browserKey() });
export const invitation = (token: string, signal?: AbortSignal) =>
  get<Invitation>(address(`/join/${encodeURIComponent(token)}`), signal);
/** The same browser can ask again with the same link; for any other one it is spent. */
export const join = (token: string, name: string) =>
  post<{ game: string; seat: number }>(address("/join"), { token, name, key: browserKey() });
export const importRecord = (record: string) => post<Created>(address("/import"), { record });
export const previewMap = (
  wish: { edition: string; seats: number; seed: string; variant?: string; left_out?: string },
  signal?: AbortSignal,
) => get<MapPreview>(address("/preview-map", wish), signal);

// --- rules ---

export const rules = (edition: string, words = "", signal?: AbortSignal) =>
  get<{ rules: Rule[] }>(address(`/rules/${encodeURIComponent(edition)}`, { q: words || undefined }), signal);
export const rulesDiff = (edition: string, other: string, signal?: AbortSignal) =>
  get<RulesDiff>(address(`/rules/${encodeURIComponent(edition)}/diff/${encodeURIComponent(other)}`), signal);

// --- reading a game ---

export const state = (id: string, seat: Reader, signal?: AbortSignal) => get<State>(game(id, "", { seat }), signal);
export const brief = (id: string, seat: Reader, signal?: AbortSignal) =>
  get<Brief>(game(id, "/brief", { seat }), signal);
export const board = (id: string, hash: string, signal?: AbortSignal) =>
  get<Board>(game(id, `/board/${encodeURIComponent(hash)}`), signal);
export const preview = (id: string, seat: Reader, decision: string, action: readonly string[], signal?: AbortSignal) =>
  get<Preview>(game(id, "/preview", { seat, decision, action }), signal);
export const why = (
  id: string,
  seat: Reader,
  about: { verb?: string; touch?: readonly string[] },
  signal?: AbortSignal,
) => get<Why>(game(id, "/why", { seat, ...about }), signal);
export const moments = (id: string, seat: Reader, signal?: AbortSignal) =>
  get<{ moments: Moment[] }>(game(id, "/moments", { seat }), signal);
export const moment = (id: string, seat: Reader, n: number, signal?: AbortSignal) =>
  get<State>(game(id, `/moments/${n}`, { seat }), signal);
export const notes = (id: string, seat: number) => get<{ text: string }>(game(id, "/notes", { seat }));
export const proof = (id: string) => get<Proof>(game(id, "/proof"));
export async function record(id: string, seat: Reader): Promise<string> {
  return (await ask("GET", game(id, "/record", { seat }))).text();
}

/** Where the live updates of a game are; `since` is the version already known. */
export function liveAddress(id: string, seat: Reader, since?: number): string {
  const url = new URL(game(id, "/live", { seat, since }), location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

// --- acting in a game ---

/** A request that has no name of its own here. */
export const postTo = <T>(id: string, path: string, seat: Reader, body: unknown) =>
  post<T>(game(id, path, { seat }), body);
/** Send the same key again after a lost connection: it takes effect once. */
export const act = (id: string, seat: number, decision: string, actions: readonly string[], key = freshKey()) =>
  post<{ version: number }>(game(id, "/actions", { seat }), { decision, actions, key });
export const undo = (id: string, seat: number, key = freshKey()) =>
  post<{ version?: number; proposal?: string }>(game(id, "/undo", { seat }), { key });
export const redo = (id: string, seat: number, key = freshKey()) =>
  post<{ version: number }>(game(id, "/redo", { seat }), { key });
export const vote = (id: string, seat: number, proposal: string, agree: boolean) =>
  post<{ version: number }>(game(id, "/votes", { seat }), { proposal, agree });
export const standing = (id: string, seat: number, answer: StandingAnswer) =>
  post<Record<string, never>>(game(id, "/standing", { seat }), { answer });
export const hold = (id: string, seat: number) => post<Record<string, never>>(game(id, "/hold", { seat }));
export const changeSeat = (id: string, seat: number, other: number, wish: SeatRequest) =>
  post<{ link?: string; proposal?: Vote }>(game(id, `/seats/${other}`, { seat }), wish);
export const devices = (id: string, seat: number, signal?: AbortSignal) =>
  get<Devices>(game(id, "/devices", { seat }), signal);
export const deviceLink = (id: string, seat: number, renew = false) =>
  post<{ link: string; until: number }>(game(id, "/devices", { seat }), { renew });
export const endDevice = (id: string, seat: number, device: string) =>
  json<Devices>("DELETE", game(id, `/devices/${encodeURIComponent(device)}`, { seat }));
export const endOtherDevices = (id: string, seat: number) => json<Devices>("DELETE", game(id, "/devices", { seat }));
export const resign = (id: string, seat: number) => post<{ version: number }>(game(id, "/resign", { seat }));
export const chat = (id: string, seat: Reader, text: string) =>
  post<Record<string, never>>(game(id, "/chat", { seat }), { text });
export const saveNotes = (id: string, seat: number, text: string) =>
  json<Record<string, never>>("PUT", game(id, "/notes", { seat }), { text });
export const tableOptions = (id: string, seat: number, options: TableOptions) =>
  post<Record<string, never>>(game(id, "/options", { seat }), options);
export const fork = (id: string, seat: Reader, wish: ForkRequest) => post<Created>(game(id, "/fork", { seat }), wish);
