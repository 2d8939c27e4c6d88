/** What the server tells newcomers of the editions; asked once. */

import * as api from "./api";
import type { Edition, Race } from "./protocol";

let asked: Promise<readonly Edition[]> | null = null;

export function editions(): Promise<readonly Edition[]> {
  asked ??= api.about().then(
    (about) => about.editions,
    (problem) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
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
