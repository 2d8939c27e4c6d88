/** What each edition of the second game changes, for people who know the other one. */

import type { Tours } from "../lib/tour";

export const tours: Tours = {
  kickstarter: {
    from: "published",
    cards: [
      {
        title: "A map to explore",
        words:
          "The systems lie face down. A group that crosses the edge of one turns it up, and you choose how it lies.",
        art: ["tok-explore"],
        rule: "v2.explore.01",
        map: true,
      },
      {
        title: "Everybody can warp",
        words: "For 2 command your Worldship and up to 3 units jump to any space region that is turned up.",
        art: ["act-warp", "unit-worldship"],
        rule: "v2.move.15",
      },
      {
        title: "Meeting means fighting",
        words: "A group that enters a region with units of another player stops there, and a battle begins.",
        art: ["act-move", "act-attack"],
        rule: "v2.move.05",
      },
      {
        title: "Six actions",
        words: "Move or Warp, Build, Card, Draw Cards, Diplomacy, Recruit. The same one may be chosen twice in a row.",
        art: ["act-move", "act-build", "ui-cards", "act-diplomacy", "act-recruit"],
        rule: "v2.round.02",
      },
      {
        title: "Pass instead of refresh",
        words: "If you do not follow, you take one: income, all command back, a new unit, or a bomb for a card.",
        art: ["act-refresh", "val-credit", "val-command", "tok-bomb"],
        rule: "v2.pass.01",
      },
      {
        title: "Bombs",
        words: "Before the dice roll, spend any number of bombs. Each adds 1 power.",
        art: ["tok-bomb", "die-6"],
        rule: "v2.battle.08",
      },
      {
        title: "Goods at any time",
        words: "Place goods in your turns without an action. There are no technologies, Empire cards or deliveries.",
        art: ["good2-metal", "good2-artifacts", "bld-city"],
        rule: "v2.goods.06",
      },
    ],
  },
  published: {
    from: "kickstarter",
    cards: [
      {
        title: "An open map",
        words: "The planets are open from the start. Goods and explore tokens lie face down on the smaller ones.",
        art: ["map-world", "tok-explore"],
        rule: "v2.setup.20",
        map: true,
      },
      {
        title: "Five actions",
        words:
          "Move & Attack, Research & Build, Card or Diplomacy, Recruit, Scavenge. Never the same one twice in a row.",
        art: ["act-move", "act-research", "act-diplomacy", "act-recruit", "act-scavenge"],
        rule: "v2.round.04",
      },
      {
        title: "Refresh",
        words: "If you do not follow, you may refresh: income, all command back, and cards up to the hand limit.",
        art: ["act-refresh", "val-credit", "val-command", "ui-cards"],
        rule: "v2.refresh.01",
      },
      {
        title: "Or do something else",
        words: "If you do not follow, you may also pay 2 command for another action.",
        art: ["val-command", "act-move"],
        rule: "v2.refresh.04",
      },
      {
        title: "You choose your battles",
        words: "Groups pass each other in peace. Whoever moves decides whether to attack, with up to 3 units.",
        art: ["act-attack", "unit-warbot"],
        rule: "v2.battle.02",
      },
      {
        title: "Technologies",
        words: "Put goods on a technology to research it. At the end of that turn cards pay its power cost.",
        art: ["act-research", "good2-metal", "ui-cards"],
        rule: "v2.build.05",
      },
      {
        title: "Goals and cargo",
        words: "Choosing Recruit also gains you a secret Empire card to score. Some cards are deliveries to carry.",
        art: ["val-vp", "tok-cargo"],
        rule: "v2.empire.01",
      },
    ],
  },
};
