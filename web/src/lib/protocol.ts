/** The shapes of the protocol by the names that the page gives them; `wire.ts` is written from the server's Structs. */

import type {
  Entry,
  Part,
  SeatWish,
  Update,
  Void1Board,
  Void1Line,
  Void1Place,
  Void1Scene,
  Void1Seat,
  Void1World,
  Void2Line,
  Void2Place,
  ErrorBody as WireErrorBody,
  Proof as WireProof,
  State as WireState,
} from "./wire";

export type {
  About,
  Action,
  ActionsRequest as ActionsAsked,
  BatchItem,
  BotInfo as BotKind,
  Brief,
  ChatLine,
  Created,
  Decision,
  Device,
  Devices,
  EditionInfo as Edition,
  Entry,
  Fairness,
  Fleet,
  FleetShip,
  ForkRequest,
  Invitation,
  Moment,
  NewGame,
  Odds,
  OfferItem as Item,
  OfferView,
  OptionsRequest as TableOptions,
  Part,
  PartChange,
  Player,
  Preview,
  RaceInfo as Race,
  Result,
  Rule,
  RuleDifference,
  RulesDiff,
  SeatRequest,
  SeatWish,
  TableRules,
  TableWish,
  UndoState as Undo,
  Update,
  Verb,
  Void1Battle as Battle,
  Void1BattleRoll as BattleRoll,
  Void1BattleShip as BattleShip,
  Void1BattleSide as BattleSide,
  Void1Card as Card,
  Void1CardCount as HandCard,
  Void1Diplomacy as Diplomacy,
  Void1Event as EventCard,
  Void1Gap as Gap,
  Void1Hex as Hex,
  Void1Home as HomeCorner,
  Void1Objective as Objective,
  Void1Scene as Scene,
  Void1Seat as Seat,
  Void1SecondaryAction as SecondarySpace,
  Void1ShipKind as ShipKind,
  Void1Technology as Technology,
  Void1TimedEffect as TimedEffect,
  Void1Token as Token,
  Void1World as World,
  Vote,
  Waiting,
  Why,
} from "./wire";

export type Changes = NonNullable<Update["changes"]>;
export type Colour = Void1Seat["colour"];
export type EntryPart = Entry["parts"][number];
export type Mark = Void1Seat["mark"];
/** An object's name, such as `space:tan.c` or `ship:0.diplomat@tan_lock`. */
export type ObjectId = string;
export type Panel = string;
export type Point = Void1Line["points"][number];
export type SeatKind = SeatWish["kind"];
export type StandingAnswer = string;
export type Temperament = NonNullable<Void1World["temperament"]>;

/** One map draws the boards of both games. */
export type Board = Omit<Void1Board, "corners" | "places" | "lines"> & {
  corners?: Void1Board["corners"];
  places: Part<Place>;
  lines: Part<Line>;
};
export type Place = Omit<Void1Place, "kind"> & { kind: (Void1Place | Void2Place)["kind"]; title?: string };
export type Line = Void1Line & Partial<Pick<Void2Line, "hazard">>;

/** Parts that only the second game has are read with `scene2`. */
export type State = Omit<WireState, "scene"> & { scene: Void1Scene };
export type MapPreview = { board: Board; scene: Void1Scene };
export type Proof = Partial<WireProof> & Pick<WireProof, "chance_seed">;

/** With those of the page itself: no answer, or none that could be read. */
export type ErrorCode = WireErrorBody["code"] | "offline" | "unreadable";
export type ErrorBody = Omit<WireErrorBody, "code"> & { code: ErrorCode };
