/** Shapes of the board and the scene of this game. */

import type { Void2Sign } from "../lib/wire";

export type {
  Void2ActionSpace as ActionSpace,
  Void2Area as Area,
  Void2Battle as Battle,
  Void2BattleSide as BattleSide,
  Void2FactionBoard as FactionBoard,
  Void2GoodsSlot as GoodsSlot,
  Void2PowerCard as PowerCard,
  Void2Scene as Scene,
  Void2Seat as Seat,
  Void2Sign as Sign,
  Void2Technology as Technology,
  Void2Tile as Tile,
  Void2Token as Token,
  Void2Track as Track,
  Void2TrackBuilding as TrackBuilding,
  Void2Unit as Unit,
  Void2World as World,
} from "../lib/wire";

export type Good = NonNullable<Void2Sign["good"]>;
