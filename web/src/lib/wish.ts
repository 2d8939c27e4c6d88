// What a new table starts with: the same defaults for the start page's one click and the set-up page.

import type { About, BotKind, Edition, SeatKind, SeatWish } from "./protocol";

/** Names for seats of bots. */
export const BOT_NAMES = ["Ruvi", "Oda", "Hanne", "Tiko", "Maro"];

/** The bot that a newcomer should meet. */
export function usualBot(bots: readonly BotKind[]): string {
  return bots.find((bot) => bot.id === "captain")?.id ?? bots.at(-1)?.id ?? "";
}

export function usualEdition(about: About): Edition | undefined {
  return about.editions.find((edition) => edition.id === about.edition) ?? about.editions[0];
}

/** "Empires of the Void, Revised 1st Edition" without the game's name; of the second game its number stays. */
export function shortName(edition: Pick<Edition, "name">): string {
  return edition.name.replace(/^Empires of the Void(?:, |: | (?=II))/, "").replace(/^II\b/, "Void II");
}

/** A personality that is drawn. */
const ANY_STYLE = "any";

export type SeatDraft = { kind: SeatKind; name: string; bot: string; style: string; race: string };

export function draftSeat(index: number, kind: SeatKind, bot: string, myName = ""): SeatDraft {
  const name = kind === "bot" ? (BOT_NAMES[index - 1] ?? "") : kind === "me" ? myName : "";
  return { kind, name, bot, style: ANY_STYLE, race: "" };
}

/** A seat as the server wants it: empty fields are left out. */
export function seatWish({ kind, name, bot, style, race }: SeatDraft): SeatWish {
  return {
    kind,
    ...(name.trim() && { name: name.trim() }),
    ...(kind === "bot" && { bot, style }),
    ...(race && { race }),
  };
}
