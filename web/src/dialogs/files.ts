/** The address of a moment of a game; null: the table itself. */
export function momentAddress(game: string, moment: number | null, seat: number | null = null): string {
  const url = new URL(`/game/${encodeURIComponent(game)}`, location.href);
  if (seat !== null) url.searchParams.set("seat", String(seat));
  if (moment !== null) url.searchParams.set("action", String(moment));
  return url.href;
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Copies a text; false where the browser forbids it, as on plain http addresses. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
