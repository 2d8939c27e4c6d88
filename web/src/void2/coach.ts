/** Lines for first games, the more urgent ones first. */

import type { CoachLine } from "../lib/coach.svelte";

export const coach: readonly CoachLine[] = [
  {
    id: "void2-act",
    prompts: ["choose-action"],
    about: ["act move"],
    words: "First time? Move & Attack brings you to planets and goods. All others may follow you.",
  },
  {
    id: "void2-group",
    prompts: ["move"],
    about: ["take *"],
    words: "Choose the units that move together. A Star Sloop or the Worldship carries units that cannot fly.",
  },
  {
    id: "void2-natives",
    prompts: ["attack"],
    about: ["attack *"],
    words: "Natives add a card from the deck. Attack when your dice and your best card are strong.",
  },
  {
    id: "void2-card",
    prompts: ["battle-card"],
    about: ["battle_card *"],
    words: "The power of one card is added. The winner loses the card.",
  },
  {
    id: "void2-follow",
    prompts: ["follow-or-refresh"],
    about: ["follow"],
    words: "Follow if the action helps you; refresh when you are short of command, credits or cards.",
  },
  {
    id: "void2-refresh",
    prompts: ["follow-or-refresh"],
    about: ["refresh"],
    words: "Short of command, credits or cards? Refresh brings back all three.",
  },
  {
    id: "void2-goods",
    prompts: ["build"],
    about: ["put_on_track *", "put_on_technology *"],
    words: "Put goods on a track to build cheaper, or on a technology to research it.",
  },
  {
    id: "void2-build",
    prompts: ["build"],
    about: ["build *"],
    words: "Buildings score: cities bring income, bases help in battle, academies add command.",
  },
  {
    id: "void2-diplomacy",
    prompts: ["card"],
    about: ["attempt *"],
    words: "Diplomacy requires a unit in the system. The more power you play, the better your chance.",
  },
  {
    id: "void2-recruit",
    prompts: ["recruit"],
    about: ["recruit *"],
    words: "New units appear at your Worldship. Up to three units fight in one battle.",
  },
];
