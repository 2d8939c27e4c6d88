/** Shapes of the scene of this game. */

export type {
  ActionSpace,
  Area,
  Battle2 as Battle,
  Battle2Side as BattleSide,
  FactionBoard,
  Good,
  GoodsSlot,
  PowerCard,
  Scene2 as Scene,
  Seat2 as Seat,
  Sign,
  Technology2 as Technology,
  Tile,
  Token2 as Token,
  Track,
  TrackBuilding,
  Unit2 as Unit,
  World2 as World,
} from "../lib/protocol2";
