/** What an edition changes, on a few cards for people who know another one. */

export interface TourCard {
  title: string;
  words: string;
  /** Symbols of what the card is about. */
  art: readonly string[];
  /** Where the rulebook of the edition says so. */
  rule: string;
  /** A map of the edition stands on the card. */
  map?: true;
}

export interface Tour {
  /** The edition it is compared with. */
  from: string;
  cards: readonly TourCard[];
}

export type Tours = Readonly<Record<string, Tour>>;
