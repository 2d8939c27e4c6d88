/** The shapes of the second game's board and scene by the names that the page gives them. */

import type { Void2Buildings, Void2Scene, Void2Sign } from "./wire";

export type {
  Void2ActionSpace as ActionSpace,
  Void2Area as Area,
  Void2Battle as Battle2,
  Void2BattleSide as Battle2Side,
  Void2Delivery as Delivery,
  Void2Diplomacy as Diplomacy2,
  Void2Doom as Doom,
  Void2EmpireCard as EmpireCard,
  Void2FactionBoard as FactionBoard,
  Void2GoodsSlot as GoodsSlot,
  Void2Plate as Plate,
  Void2PowerCard as PowerCard,
  Void2Seat as Seat2,
  Void2Sign as Sign,
  Void2Technology as Technology2,
  Void2Tile as Tile,
  Void2Token as Token2,
  Void2Track as Track,
  Void2TrackBuilding as TrackBuilding,
  Void2Uncovered as Uncovered,
  Void2Unit as Unit2,
  Void2World as World2,
} from "./wire";

export type Building = Void2Buildings["building"];
export type Good = NonNullable<Void2Sign["good"]>;
export type Scene2 = Void2Scene;
