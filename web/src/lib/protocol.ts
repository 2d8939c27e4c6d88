/** The shapes of the protocol by the names that the page gives them; `wire.ts` is written from the server's Structs. */

import type {
  Entry,
  Part,
  SeatWish,
  Update,
  Void1Board,
  Void1Line,
  Void1Place,
  Void1Seat,
  Void2Line,
  Void2Place,
  ErrorBody as WireErrorBody,
  MapPreview as WireMapPreview,
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
  LessonAt,
  LessonStep,
  Moment,
  NewGame,
  Odds,
  OfferItem as Item,
  OfferView,
  OptionInfo,
  OptionsRequest as TableOptions,
  Part,
  PartChange,
  Player,
  Preview,
  RaceInfo as Race,
  Reach,
  Result,
  Rule,
  RuleDifference,
  RulesDiff,
  SeatRequest,
  SeatWish,
  TableRules,
  TableWish,
  TutorialInfo as Tutorial,
  UndoState as Undo,
  Update,
  Verb,
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

/** One map draws the boards of both games. */
export type Board = Omit<Void1Board, "corners" | "places" | "lines"> & {
  corners?: Void1Board["corners"];
  places: Part<Place>;
  lines: Part<Line>;
};
export type Place = Omit<Void1Place, "kind"> & { kind: (Void1Place | Void2Place)["kind"]; title?: string };
export type Line = Void1Line & Partial<Pick<Void2Line, "hazard">>;

/** What a scene holds is the game's: its own part of the page reads it. */
export type State = Omit<WireState, "scene"> & { scene: object };
export type MapPreview = { board: Board; scene: WireMapPreview["scene"] };
export type Proof = Partial<WireProof> & Pick<WireProof, "chance_seed">;

/** With those of the page itself: no answer, or none that could be read. */
export type ErrorCode = WireErrorBody["code"] | "offline" | "unreadable";
export type ErrorBody = Omit<WireErrorBody, "code"> & { code: ErrorCode };
