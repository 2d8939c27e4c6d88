/** What the further edition of the second game changes, for people who know the published one. */

import type { Tours } from "../lib/tour";

export const tours: Tours = {
  kickstarter: {
    from: "published",
    parts: [
      [
        "The map",
        [
          {
            icon: "tok-explore",
            words: "Systems lie face down. A group that steps over the edge turns one up and places it as it likes.",
            rule: "v2.explore.01",
          },
          {
            icon: "act-warp",
            words: "Everybody can warp: for 2 command the Worldship jumps to any space region that is known.",
            rule: "v2.move.15",
          },
          {
            icon: "act-attack",
            words: "Whoever enters a region with units of somebody else must stop and fight.",
            rule: "v2.move.05",
          },
        ],
      ],
      [
        "Rounds",
        [
          {
            icon: "act-recruit",
            words:
              "Six actions, and you may repeat the last one. Move or Warp, Build, Card, Draw Cards, Diplomacy, Recruit.",
            rule: "v2.round.02",
          },
          {
            icon: "act-refresh",
            words: "Instead of refreshing you pass and do one thing: income, command, one unit, or a bomb.",
            rule: "v2.pass.01",
          },
          {
            icon: "tok-bomb",
            words: "Bombs: each adds 1 power in a battle.",
            rule: "v2.battle.08",
          },
        ],
      ],
      [
        "Your board",
        [
          {
            icon: "good-metals",
            words: "Goods are placed at any moment of your turn, without an action.",
            rule: "v2.goods.06",
          },
          {
            icon: "bld-academy",
            words: "A new academy also draws a card.",
            rule: "v2.bldg.06",
          },
          {
            icon: "act-race",
            words: "Each faction has a power of its own, such as 4 places on the Worldship.",
            rule: "v2.faction.10",
          },
        ],
      ],
    ],
  },
};
