/** The state after an update: pure, and the same for every game. */

import type { Changes, ChatLine, Entry, Part, State, Update } from "../protocol";

/** Lines of talk that a page keeps: 200 of the table and 200 of the spectators. */
const TALK_KEPT = 400;

/** Old scene and changes give the new scene; neither is changed. */
export function applyChanges<T extends object>(scene: T, changes: Changes): T {
  const next = { ...scene } as Record<string, unknown>;
  for (const [name, change] of Object.entries(changes)) {
    if ("value" in change) {
      next[name] = change.value;
      continue;
    }
    const old = (next[name] as Part<unknown> | undefined) ?? { order: [], items: {} };
    const items = { ...old.items, ...change.set };
    for (const id of change.drop ?? []) delete items[id];
    const known = new Set(old.order);
    const order = change.order ?? [
      ...old.order.filter((id) => id in items),
      ...Object.keys(change.set ?? {}).filter((id) => !known.has(id)),
    ];
    next[name] = { order, items };
  }
  return next as T;
}

/** The log as it stands after an update; entries that came before, with the whole state, are not doubled. */
export function applyLog(log: readonly Entry[], facts: readonly Entry[] = [], keep?: number): Entry[] {
  return [...log.slice(0, keep ?? facts[0]?.n ?? log.length), ...facts];
}

/** The talk with its new lines; what came before with the whole state is not doubled. */
export function applyTalk(talk: readonly ChatLine[], lines: readonly ChatLine[] = []): ChatLine[] {
  const last = talk.at(-1)?.n ?? 0;
  return [...talk, ...lines.filter(({ n }) => n > last)].slice(-TALK_KEPT);
}

export function applyUpdate(state: State, update: Update): State {
  if (update.version < state.version) return state;
  const { version, facts, keep, changes, chat, ...rest } = update;
  return {
    ...state,
    ...rest,
    version,
    log: applyLog(state.log, facts, keep),
    chat: applyTalk(state.chat, chat),
    scene: applyChanges(state.scene, changes ?? {}),
  };
}
