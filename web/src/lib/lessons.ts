/** What the server tells newcomers of editions and bots; asked once. */

import * as api from "./api";
import type { About, Edition, Race } from "./protocol";

let asked: Promise<About> | null = null;

function about(): Promise<About> {
  asked ??= api.about().catch((problem: unknown) => {
    asked = null;
    throw problem;
  });
  return asked;
}

export const editions = async (): Promise<readonly Edition[]> => (await about()).editions;

/** How a bot plays: “Captain plans its whole turn.”; nothing of bots that the server does not name. */
export async function botInWords(id: string): Promise<string> {
  const bot = (await about()).bots.find((one) => one.id === id);
  return bot ? `${bot.name} ${bot.words}.` : "";
}

export const editionOf = async (id: string): Promise<Edition | null> =>
  (await editions()).find((edition) => edition.id === id) ?? null;

/** The race or faction by its name on the table. */
export const raceIn = (edition: Edition | null, name: string | null | undefined): Race | null =>
  edition?.races.find((race) => race.name === name) ?? null;

const sizes = ([least, most]: readonly [number, number]) => `${least}–${most} players`;

const lasting = (minutes: number) => (minutes < 120 ? `~${minutes} min` : `~${Math.round(minutes / 30) / 2} h`);

/** Length, weight and players in one line. */
export function inShort({ lesson, seats }: Edition): string {
  return lesson ? `${lasting(lesson.minutes)}, ${lesson.weight}, ${sizes(seats)}` : sizes(seats);
}
