/** Lines for first games, the more urgent ones first. */

import type { CoachLine } from "../lib/coach.svelte";

export const coach: readonly CoachLine[] = [
  {
    id: "void1-diplomat",
    prompts: ["muster"],
    about: ["build diplomat *"],
    words: "Build a Diplomat, who wins planets over, and Starfighters for defence.",
  },
  {
    id: "void1-research",
    prompts: ["muster"],
    about: ["research *"],
    words: "One technology a round: choose a highlighted one to read about it.",
  },
  {
    id: "void1-diplomacy",
    prompts: ["turn"],
    about: ["diplomacy *"],
    words: "Your Diplomat is at a planet, and you hold cards of its kind: Diplomacy can win it over.",
  },
  {
    id: "void1-attack",
    prompts: ["turn"],
    about: ["attack *"],
    words: "You can take a planet by force: choose Attack, and read the odds before you confirm.",
  },
  {
    id: "void1-move",
    prompts: ["turn"],
    about: ["move *"],
    words: "Choose one of your ships, then where it goes. Bring your Diplomat to a planet.",
  },
  {
    id: "void1-culture",
    prompts: ["turn"],
    about: ["culture", "buy *"],
    words: "Actions left? Culture draws a card. A planet listens to cards of its own kind.",
  },
  {
    id: "void1-mine",
    prompts: ["turn"],
    about: ["mine"],
    words: "Actions left? Mining pays credits for the next round.",
  },
  {
    id: "void1-tactic",
    prompts: ["attack-window"],
    about: ["pass"],
    words: "A tactic helps once and is gone. Pass to keep your cards.",
  },
  {
    id: "void1-bomb",
    prompts: ["bombing"],
    about: ["bomb *"],
    words: "A photon bomb adds 1 to a die: spend it where that makes a hit.",
  },
  {
    id: "void1-capital",
    prompts: ["capital-city"],
    about: ["collect *"],
    words: "Ambassadors help in diplomacy, photon bombs in battle: take what your next turn needs.",
  },
];
