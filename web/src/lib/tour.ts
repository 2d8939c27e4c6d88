/** What an edition changes, in a few points for people who know another one. */

export interface TourPoint {
  icon: string;
  words: string;
  /** Where the rulebook of the edition says so. */
  rule: string;
}

export interface Tour {
  /** The edition it is compared with. */
  from: string;
  /** Points by what a player notices first, under short headings. */
  parts: readonly (readonly [title: string, points: readonly TourPoint[]])[];
}

export type Tours = Readonly<Record<string, Tour>>;
