/** The one interaction rule: chosen objects and a chosen group of verbs narrow the legal actions of the
 * open decision. Pure, and without a rule of the game: take an action away and its objects go dark. */

import type { Action } from "../protocol";

export interface Choice {
  /** Objects in the order in which they were chosen. */
  readonly chosen: readonly string[];
  /** The chosen group of verbs, or null. */
  readonly group: string | null;
  /** The texts of the one action that was named outright, by a button or a line of its own. */
  readonly named?: readonly string[];
}

export interface Narrowed {
  /** Actions that touch everything chosen and belong to the chosen group. */
  candidates: Action[];
  /** Objects of the candidates that are not chosen yet. */
  lit: Set<string>;
  /** Lit objects whose choice leaves one candidate only. */
  completing: Set<string>;
  /** To be spelled out and confirmed: the one candidate, or the only one that needs no more than the several things chosen. */
  complete: Action | null;
  /** Several candidates that need no further object, or end the step and lack only what all touch: a small list offers them. */
  options: Action[];
  /** Groups that have a candidate among what is chosen, whatever group is chosen. */
  groups: Set<string>;
}

export const NOTHING: Choice = { chosen: [], group: null };

export function narrow(actions: readonly Action[], choice: Choice): Narrowed {
  const wanted = choice.chosen;
  const touching = actions.filter((action) => wanted.every((object) => action.touches.includes(object)));
  const candidates = choice.named
    ? touching.filter((action) => isNamed(action, choice.named))
    : choice.group === null
      ? touching
      : touching.filter((action) => action.group === choice.group);
  const taken = new Set(wanted);
  const uses = new Map<string, number>();
  for (const action of candidates) {
    for (const object of new Set(action.touches)) {
      if (!taken.has(object)) uses.set(object, (uses.get(object) ?? 0) + 1);
    }
  }
  const lit = new Set(uses.keys());
  const completing = new Set([...uses].filter(([, count]) => count === 1).map(([object]) => object));
  const shared = (object: string) => uses.get(object) === candidates.length;
  const ready = candidates.filter(({ touches, final }) =>
    touches.every((object) => taken.has(object) || (final && shared(object))),
  );
  const started = wanted.length > 0 || choice.group !== null;
  const [only] = candidates.length === 1 && (started || actions.length === 1) ? candidates : enough(ready, wanted);
  const complete = only ?? null;
  return {
    candidates,
    lit,
    completing,
    complete,
    options: complete || !started ? [] : ready,
    groups: new Set(touching.map((action) => action.group)),
  };
}

/** A ship and where it goes are enough, also where it could fly on from there. */
function enough(ready: readonly Action[], wanted: readonly string[]): readonly Action[] {
  return wanted.length > 1 && ready.length === 1 && ready[0]?.final ? ready : [];
}

/** Name one action outright: everything it touches is chosen. */
export function name(action: Action): Choice {
  return { chosen: [...new Set(action.touches)], group: action.group, named: action.texts };
}

function isNamed(action: Action, texts: readonly string[] | undefined): boolean {
  return texts !== undefined && action.texts.join("\n") === texts.join("\n");
}

/** Choose a lit object; give a chosen one back; anything else changes nothing. */
export function choose(actions: readonly Action[], choice: Choice, object: string): Choice {
  if (choice.chosen.includes(object)) return give(choice, object);
  if (!narrow(actions, choice).lit.has(object)) return choice;
  return { chosen: [...choice.chosen, object], group: choice.group };
}

/** Choose an object in place of the last chosen one that is like it, where this can be done; else the choice as it was. */
export function swap(
  actions: readonly Action[],
  choice: Choice,
  object: string,
  like: (other: string) => boolean,
): Choice {
  const last = choice.chosen.findLast(like);
  if (last === undefined || choice.named) return choice;
  const without = give(choice, last);
  const swapped = choose(actions, without, object);
  return swapped.chosen.length > without.chosen.length ? swapped : choice;
}

/** Give a chosen object back. */
export function give(choice: Choice, object: string): Choice {
  return { chosen: choice.chosen.filter((other) => other !== object), group: choice.group };
}

/** Choose a group of verbs, or give it back. What is chosen stays if it still fits, else the group begins afresh. */
export function pick(actions: readonly Action[], choice: Choice, group: string | null): Choice {
  if (group === null || group === choice.group) return { chosen: choice.chosen, group: null };
  const next = { chosen: choice.chosen, group };
  if (narrow(actions, next).candidates.length > 0) return next;
  const fresh = { chosen: [], group };
  return narrow(actions, fresh).candidates.length > 0 ? fresh : choice;
}

/** Give the last choice back: the named action, the last object, then the group. */
export function back(choice: Choice): Choice {
  if (choice.named) return NOTHING;
  if (choice.chosen.length > 0) return { chosen: choice.chosen.slice(0, -1), group: choice.group };
  return NOTHING;
}

/** What is left of a choice when other actions come: the part that still has candidates. */
export function keep(actions: readonly Action[], choice: Choice): Choice {
  if (actions.some((action) => isNamed(action, choice.named))) return choice;
  let kept: Choice = { chosen: [], group: choice.group };
  if (kept.group !== null && !actions.some((action) => action.group === kept.group)) kept = NOTHING;
  for (const object of choice.chosen) {
    const next = { ...kept, chosen: [...kept.chosen, object] };
    if (narrow(actions, next).candidates.length > 0) kept = next;
  }
  return kept;
}

/** Whether another tap on this object confirms: it was chosen last and left one action, which needs nothing more or
 * was reached through several objects. A single object that is tapped twice is given back. */
export function confirms(choice: Choice, narrowed: Narrowed, object: string): boolean {
  const { complete } = narrowed;
  if (complete === null || choice.chosen.at(-1) !== object) return false;
  return choice.chosen.length > 1 || complete.touches.every((touched) => choice.chosen.includes(touched));
}
