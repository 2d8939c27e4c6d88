/** Numbers and lists in words. */

export function percent(chance: number): string {
  const hundredths = chance * 100;
  if (hundredths > 0 && hundredths < 1) return "under 1 %";
  if (hundredths < 100 && hundredths > 99) return "over 99 %";
  return `${Math.round(hundredths)} %`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun.replace(/y$/, "ie")}s`}`;
}

/** "a, b and c". */
export function listed(words: string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");
}
