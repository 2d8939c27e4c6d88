/** Symbols of the sheet. */

/** The first of them that is in the sheet. */
export const symbolOf = (...ids: string[]): string | undefined => ids.find((id) => document.getElementById(id));

/** Kinds of objects that have one symbol for all, or one for each id. */
const OBJECTS: Record<string, string> = {
  die: "die-",
  token: "tok-",
  tech: "act-research",
  yard: "act-build",
  credits: "val-credit",
  race: "ui-person",
};
export function objectIcon(kind: string, id: string): string {
  const icon = OBJECTS[kind] ?? "";
  return icon.endsWith("-") ? `${icon}${id}` : icon;
}

/** Symbols for groups of verbs whose own symbol is not in the sheet. */
const STAND_INS: Record<string, string> = {
  "act-mind": "act-race",
  "act-infest": "evt-infestation",
  "act-tactic": "ui-cards",
  "act-trade": "tok-cargo",
  "ui-end": "act-end",
};
export const verbIcon = (icon: string): string => symbolOf(icon) ?? STAND_INS[icon] ?? "ui-play";
