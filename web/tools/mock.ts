// A stand-in for the server, for work on the look: `npx vite --mode mock`, or `vite preview --mode mock`.
// It knows no game: only the answers that the start, the set-up, the invitation and the rules need.

import { execFile } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { About, Brief, Created, Invitation, NewGame, Player } from "../src/lib/protocol";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// as strict as the server's, so that what it forbids is noticed early
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const RACES = [
  ["academy_of_eehg", "Academy of Eehg", "Eehg", "Starts with a technology."],
  ["collective_five", "Collective Five", "Node Five", "Builds cheap ships."],
  ["kingdom_of_roth", "Kingdom of Roth", "Roth", "Strong in attack."],
  ["mystics_of_siri", "Mystics of Siri", "Siri", "Sees cards before they come."],
  ["narkani_alliance", "Narkani Alliance", "Narkan", "Finds allies easily."],
  ["nomads_of_earth", "Nomads of Earth", "Earth", "Moves far."],
  ["parasites_of_sreech", "Parasites of Sreech", "Sreech", "Infests worlds."],
  ["pirates_of_cidran", "Pirates of Cidran", "Cidran", "Takes what others earned."],
] as const;

const ABOUT: About = {
  tutorials: [],
  version: "0.1.0",
  edition: "revised",
  public: false,
  bots: [
    { id: "random", name: "Random", words: "Plays any legal move.", styled: false },
    { id: "greedy", name: "Greedy", words: "Takes what counts most now.", styled: false },
  ],
  styles: [],
  editions: [
    {
      id: "revised",
      name: "Empires of the Void, Revised 1st Edition",
      family: "void1",
      seats: [2, 4],
      variants: ["standard", "advanced", "long", "team"],
      variant_info: [
        { id: "advanced", title: "Advanced", sentence: "Turns in another order.", seats: null, excludes: null },
        { id: "long", title: "Long", sentence: "More rounds.", seats: null, excludes: null },
        { id: "team", title: "Teams", sentence: "Two against two.", seats: 4, excludes: null },
      ],
      rounds: 8,
      lesson: null,
      races: RACES.map(([id, name, home, words]) => ({ id, name, home, words, powers: [words] })),
      options: {
        variant: "standard",
        partner: 3,
        offers: 2,
        variants: ["standard", "advanced", "long", "team"],
      },
      option_info: [{ id: "offers", title: "Trade offers a turn", kind: "number", least: 0, most: 9, variant: null }],
      choices: {},
    },
  ],
};

const player = (seat: number, kind: Player["kind"], name: string, bot: string | null = null): Player => ({
  seat,
  kind,
  name,
  bot,
  style: null,
  here: true,
  done: false,
  thinking: false,
  absent: false,
  stand_in: false,
  resigned: false,
  devices: kind === "person" ? 1 : 0,
});
const TABLE = [
  player(0, "person", "Ada"),
  player(1, "bot", "Ruvi", "greedy"),
  player(2, "empty", ""),
  player(3, "bot", "Hanne", "greedy"),
];
const BRIEFS: Record<string, Partial<Brief>> = {
  friday: { title: "Friday table", round: 6, your_turn: true, waiting: ["Ada"] },
  greedy: { title: "Against three greedy bots", round: 2, waiting: ["Ruvi"] },
  ended: { title: "Long game", round: 8, over: true },
};

function brief(game: string): Brief | null {
  const known = BRIEFS[game];
  if (!known) return null;
  const rest = {
    edition: "revised",
    edition_name: ABOUT.editions[0]!.name,
    you: 0,
    players: TABLE,
  };
  return { game, title: "", round: 1, waiting: [], over: false, your_turn: false, ...rest, ...known };
}

function created(wish: NewGame): Created {
  const kinds = wish.seats.map((seat, index) => ({ ...seat, index }));
  return {
    game: "friday",
    seats: kinds.filter((seat) => seat.kind === "me").map((seat) => seat.index),
    links: kinds
      .filter((seat) => seat.kind === "person")
      .map((seat) => ({
        seat: seat.index,
        link: `http://localhost:4173/join/f3Vd0Qx7Lr2mN9aKcT5b-${seat.index}`,
      })),
    watch: "http://localhost:4173/game/friday",
  };
}

const INVITATION: Invitation = {
  game: "friday",
  title: "Friday table",
  edition: "revised",
  seat: 2,
  name: "",
  kind: "invitation",
  used: false,
  over: false,
  players: TABLE,
};

function sample(...words: string[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PYTHONPATH: here("../../src") };
    const python = here("../../.venv/bin/python");
    execFile(python, [here("sample.py"), ...words], { env, maxBuffer: 1 << 24 }, (problem, output) =>
      problem ? reject(problem) : resolve(JSON.parse(output)),
    );
  });
}

async function answer(url: URL, body: string): Promise<unknown> {
  const [, , what, ...rest] = url.pathname.split("/").map(decodeURIComponent);
  const ask = (key: string) => url.searchParams.get(key) ?? "";
  if (what === "about") return ABOUT;
  if (what === "games" && rest.length === 0) return created(JSON.parse(body) as NewGame);
  if (what === "games" && rest[1] === "brief") return brief(rest[0]!);
  if (what === "join" && rest[0]) return rest[0] === "old" ? null : INVITATION;
  if (what === "join") return { game: "friday", seat: 2 };
  if (what === "preview-map") return sample("preview", ask("edition"), ask("seats"), ask("seed"));
  if (what === "rules" && rest[1] === "diff") return sample("diff", rest[0]!, rest[2]!);
  if (what === "rules") return sample("rules", rest[0]!, ask("q"));
  return null;
}

async function serve(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  response.setHeader("Content-Security-Policy", POLICY);
  const url = new URL(request.url ?? "/", "http://localhost");
  if (!url.pathname.startsWith("/api/")) return next();
  let body = "";
  for await (const piece of request) body += piece;
  response.setHeader("Content-Type", "application/json");
  const found = await answer(url, body);
  if (found === null) {
    response.statusCode = 404;
    const error = {
      code: "unknown",
      message: "There is no such thing here.",
      remedy: "Ask for a new link.",
    };
    response.end(JSON.stringify({ error }));
  } else {
    response.end(JSON.stringify(found));
  }
}

export function mockServer(): Plugin {
  return {
    name: "tolmek-mock",
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => void serve(request, response, next));
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? "";
        if (url.startsWith("/api/")) void serve(request, response, next);
        else next(); // the policy would forbid what the development server injects
      });
    },
  };
}
