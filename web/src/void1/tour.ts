/** What each edition of the first game changes: Revised for people who know the first, the others for those who know
 * Revised. */

import type { Tours } from "../lib/tour";

export const tours: Tours = {
  first: {
    from: "revised",
    cards: [
      {
        title: "Three actions",
        words: "You have 3 actions a turn instead of 4. Mining pays 1 credit instead of 2.",
        art: ["act-move", "act-attack", "act-mine"],
        rule: "v1.act.01",
      },
      {
        title: "No capital city",
        words: "A turn brings no ambassador and no photon bomb: neither is in this edition.",
        art: ["act-capital", "tok-ambassador", "tok-photon-bomb"],
        rule: "v1.act.06",
      },
      {
        title: "No face-up cards",
        words: "With 3 or 4 players no cards lie face up. Culture draws the top card of the deck.",
        art: ["act-culture", "ui-cards"],
        rule: "v1.culture.03",
      },
      {
        title: "Closed lanes",
        words: "Nobody rolls to pass an obstacle. Only a technology or an ability for its kind lets you through.",
        art: ["obs-asteroids", "obs-mines", "obs-ancient"],
        rule: "v1.board.06",
      },
      {
        title: "The event comes late",
        words: "All players build first. Then the event of the round is drawn, so nobody can prepare for it.",
        art: ["act-build", "evt-generic"],
        rule: "v1.event.02",
      },
      {
        title: "Eleven rounds",
        words: "11 rounds instead of 8. Scoring in rounds 5 and 9, and after round 11.",
        art: ["ui-clock", "val-vp"],
        rule: "v1.goal.05",
      },
      {
        title: "Home worlds score later",
        words: "A home world you conquered brings 2 VP at each scoring, not at the end of each of your turns.",
        art: ["map-home", "val-vp"],
        rule: "v1.home.02",
      },
    ],
  },
  revised: {
    from: "first",
    cards: [
      {
        title: "Four actions",
        words: "You have 4 actions a turn instead of 3. Mining pays 2 credits instead of 1.",
        art: ["act-move", "act-attack", "act-culture", "act-mine"],
        rule: "v1.act.01",
      },
      {
        title: "A capital city",
        words: "After your actions collect an ambassador (+1 in diplomacy) or a photon bomb (+1 on a die), at no cost.",
        art: ["act-capital", "tok-ambassador", "tok-photon-bomb"],
        rule: "v1.cap.02",
      },
      {
        title: "Cards face up",
        words: "Instead of drawing, pay 1 credit and take a face-up card. Three of them are on display.",
        art: ["act-culture", "ui-cards"],
        rule: "v1.culture.02",
      },
      {
        title: "Try the obstacles",
        words: "Any ship may try to pass: with 4 or more on a die it gets through, with less it is lost.",
        art: ["obs-mines", "die-4", "ship-starfighter"],
        rule: "v1.board.07",
      },
      {
        title: "The event comes first",
        words: "The event opens the round. All players see it before they build.",
        art: ["evt-generic", "act-build"],
        rule: "v1.event.03",
      },
      {
        title: "Eight rounds",
        words: "8 rounds instead of 11. Scoring in rounds 4 and 7, and after round 8.",
        art: ["ui-clock", "val-vp"],
        rule: "v1.goal.05",
      },
      {
        title: "Home worlds pay at once",
        words: "A home world you conquered brings 2 VP at the end of each of your turns.",
        art: ["map-home", "val-vp"],
        rule: "v1.home.03",
      },
    ],
  },
  key: {
    from: "revised",
    cards: [
      {
        title: "A secondary action",
        words: "You have 3 actions and then one secondary action. It replaces the capital city.",
        art: ["act-move", "act-attack", "act-race"],
        rule: "v1.sec.02",
      },
      {
        title: "Tokens are bought",
        words: "Council sells ambassadors, Arm sells photon bombs: the first is free, two cost 1 credit, five cost 18.",
        art: ["tok-ambassador", "tok-photon-bomb", "val-credit"],
        rule: "v1.sec.03",
      },
      {
        title: "Smuggling",
        words: "A Diplomat at a planet lets you research with its trade good, whoever holds the planet.",
        art: ["ship-diplomat", "good-crystals", "act-research"],
        rule: "v1.sec.09",
      },
      {
        title: "A repair bay",
        words: "One destroyed ship may wait in your repair bay. Rebuild it later at half its cost.",
        art: ["ship-sunhammer", "act-build"],
        rule: "v1.bay.02",
      },
      {
        title: "Objectives",
        words: "Everyone can see them. The first player to meet one gains its points at once, and nobody else can.",
        art: ["ui-check", "val-vp"],
        rule: "v1.obj.01",
      },
      {
        title: "Technologies by number",
        words: "3 technologies score 1 VP, 5 score 2, 8 score 3, 10 score 4 and 12 score 5.",
        art: ["act-research", "val-vp"],
        rule: "v1.score.06",
      },
      {
        title: "Nine rounds",
        words: "Scoring in rounds 4 and 7, and after round 9. With three players: rounds 4 and 8, and after round 11.",
        art: ["ui-clock", "val-vp"],
        rule: "v1.goal.05",
      },
    ],
  },
};
