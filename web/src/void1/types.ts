/** Shapes of the board and the scene of this game. */

export type {
  Void1BattleShip as BattleShip,
  Void1Card as Card,
  Void1Hex as Hex,
  Void1Scene as Scene,
  Void1SecondaryAction as SecondarySpace,
  Void1ShipKind as ShipKind,
  Void1Technology as Technology,
  Void1World as World,
} from "../lib/wire";
