/** Players in sentences of the game, which name them by race or faction: "You" for the viewer, for others whose race it
 * is. The sentences treat races as plural, so both fit their verbs. */

import type { Entry } from "../protocol";
import type { Table } from "../table.svelte";
import { rows } from "./objects";

/** A stretch of a sentence, with the seat or the object that it names. */
export type Stretch = { words: string; seat: number | null; object?: string };

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What players do before they go by the name of a race, and the same done by the viewer. */
const BEFORE: Readonly<Record<string, string>> = { plays: "play", rolls: "roll", goes: "go" };

/** Such a sentence names the player, or the seat where the player has no name. */
function begins(table: Table, words: string): Stretch[] | null {
  const [, name, verb = "", rest] = /^(.+?) (plays|rolls|goes) (.+)$/.exec(words) ?? [];
  const player = table.state.players.find(({ seat, name: called }) => name === called || name === `Player ${seat + 1}`);
  if (!player) return null;
  const me = player.seat === table.me;
  return [
    { words: me ? "You" : table.seatName(player.seat), seat: player.seat },
    { words: ` ${me ? BEFORE[verb] : verb} ${rest}`, seat: null },
  ];
}

/** A text in stretches. Each sentence makes clear whose "their" is meant. */
export function stretches(table: Table, words: string): Stretch[] {
  return words.split(/(?<=[.!?] )(?=\p{Lu})/u).flatMap((sentence) => inSentence(table, sentence));
}

function inSentence(table: Table, words: string): Stretch[] {
  const begun = begins(table, words);
  if (begun) return begun;
  const seats = table.state.players.flatMap(({ seat }) => {
    const name = table.ui.words.raceOf(table, seat);
    return name ? [{ seat, name }] : [];
  });
  if (seats.length === 0 || words === "") return [{ words, seat: null }];
  const names = seats.map(({ name }) => escaped(name)).join("|");
  const named = new RegExp(`(\\b[Tt]he \\w+ of )?(\\b[Tt]he )?\\b(${names})\\b`, "g");
  const mine = seats.find(({ seat }) => seat === table.me)?.name;
  const players = [...words.matchAll(named)];
  const only = players.length > 0 && players.every((match) => match[3] === mine);
  const theirs = (text: string) =>
    mine && only ? text.replace(/\btheir\b/g, "your").replace(/\bthem\b/g, "you") : text;
  const found: Stretch[] = [];
  let at = 0;
  for (const match of players) {
    const [all, owned = "", , name] = match;
    const seat = seats.find((row) => row.name === name)?.seat ?? null;
    const before = words.slice(at, match.index);
    const starts = /(^|[.:] )$/.test(words.slice(0, match.index));
    if (before) found.push({ words: theirs(before), seat: null });
    at = match.index + all.length;
    if (seat === table.me) {
      // "the offer of the Kingdom" is "your offer"
      const thing = /^[Tt]he (\w+) of $/.exec(owned)?.[1];
      if (thing) found.push({ words: `${starts ? "Your" : "your"} ${thing}`, seat });
      else found.push({ words: / of $/.test(before) ? "yours" : starts ? "You" : "you", seat });
    } else {
      if (owned) found.push({ words: owned, seat: null });
      const player = table.seatName(seat); // nobody's, where it goes by the race
      found.push({ words: player === name ? player : `${possessive(player)} ${name}`, seat });
    }
  }
  if (at < words.length) found.push({ words: theirs(words.slice(at)), seat: null });
  return found;
}

/** A sentence of the log with the things that it names; part of a longer name names nothing. */
export function linked(table: Table, { words, parts }: Entry): Stretch[] {
  const objects = new Map(
    parts.flatMap((part) => (typeof part === "string" ? [] : [[part.words, part.object] as const])),
  );
  const longer = rows(table.board.hexes).flatMap(({ name }) => (name && !objects.has(name) ? [name] : []));
  const names = [...longer, ...objects.keys()].sort((a, b) => b.length - a.length);
  if (objects.size === 0) return stretches(table, words);
  const named = new RegExp(`(\\b(?:${names.map(escaped).join("|")})\\b)`);
  return stretches(table, words).flatMap((stretch) =>
    stretch.seat !== null
      ? [stretch]
      : stretch.words
          .split(named)
          .filter((part) => part !== "")
          .map((part) => ({ words: part, seat: null, object: objects.get(part) })),
  );
}

/** The sentence as this viewer says it. */
export const personal = (table: Table, words: string): string =>
  stretches(table, words)
    .map((stretch) => stretch.words)
    .join("");

const possessive = (name: string) => (/[sxz]$/.test(name) ? `${name}’` : `${name}’s`);
