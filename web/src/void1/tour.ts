/** What the further editions of the first game change, for people who know Revised. */

import type { Tours } from "../lib/tour";

export const tours: Tours = {
  first: {
    from: "revised",
    parts: [
      [
        "Your turn",
        [
          { icon: "act-move", words: "You have 3 actions a turn instead of 4.", rule: "v1.act.01" },
          { icon: "act-mine", words: "Mining pays 1 credit instead of 2.", rule: "v1.mine.01" },
          {
            icon: "act-culture",
            words: "Culture only draws from the deck: with 3 or 4 players no cards lie face up.",
            rule: "v1.culture.03",
          },
          {
            icon: "act-capital",
            words: "There is no capital city: no ambassadors and no photon bombs.",
            rule: "v1.act.06",
          },
        ],
      ],
      [
        "On the map",
        [
          {
            icon: "obs-asteroids",
            words: "Obstacles cannot be passed without the ability for them. Nobody rolls.",
            rule: "v1.board.06",
          },
          {
            icon: "evt-generic",
            words: "The event comes after building, so you build before you know it.",
            rule: "v1.event.02",
          },
        ],
      ],
      [
        "Length and points",
        [
          { icon: "ui-clock", words: "11 rounds instead of 8.", rule: "v1.goal.04" },
          { icon: "val-vp", words: "Scoring in rounds 5 and 9, and after 11.", rule: "v1.goal.05" },
          { icon: "map-home", words: "The home world of somebody else scores at scorings only.", rule: "v1.goal.03" },
        ],
      ],
    ],
  },
  key: {
    from: "revised",
    parts: [
      [
        "Your turn",
        [
          {
            icon: "act-move",
            words: "3 actions, and then one secondary action of your board instead of the capital city.",
            rule: "v1.sec.02",
          },
          {
            icon: "tok-photon-bomb",
            words: "Ambassadors and photon bombs are bought: the first is free, each further one costs more.",
            rule: "v1.sec.03",
          },
          {
            icon: "act-research",
            words: "Smuggle: a Diplomat at somebody's planet gets you its trade good for one technology.",
            rule: "v1.sec.09",
          },
          { icon: "act-attack", words: "Attack and move further as secondary actions, too.", rule: "v1.sec.01" },
        ],
      ],
      [
        "Your fleet",
        [
          {
            icon: "act-build",
            words: "One destroyed ship may wait in your repair bay and be rebuilt at half its cost.",
            rule: "v1.bay.02",
          },
          {
            icon: "ship-moth",
            words: "Alien ships come from one common stock: 3 of each kind for everybody.",
            rule: "v1.alien.04",
          },
          { icon: "ui-cards", words: "Whoever loses a planet draws a card.", rule: "v1.take.12" },
        ],
      ],
      [
        "Points",
        [
          {
            icon: "ui-check",
            words: "Objectives: the first to meet one gains its points at once.",
            rule: "v1.obj.01",
          },
          {
            icon: "val-vp",
            words: "Technologies score by how many you own: 3, 5, 8, 10 or 12 score 1 to 5 points.",
            rule: "v1.score.06",
          },
          { icon: "ui-clock", words: "9 rounds; 11 with three players.", rule: "v1.goal.04" },
        ],
      ],
    ],
  },
};
