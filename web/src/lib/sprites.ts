// The two sheets of symbols, fetched once and put into the page, so that `<use href="#ship-diplomat">` and
// `<use href="#world-tan_lock">` work everywhere. Symbols of other files cannot use their own clip paths.

import sprites from "../../../src/tolmek/scene/sprites.svg?url&no-inline";
import worlds from "../../../src/tolmek/scene/worlds.svg?url&no-inline";

export async function loadSprites(): Promise<void> {
  await Promise.all([sprites, worlds].map(putIn));
}

async function putIn(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) return; // symbols are missing, words are not
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  // A title in the sheet would pop up as a tooltip over every use; labels are given where a symbol is used.
  for (const title of sheet.querySelectorAll("title")) title.remove();
  sheet.setAttribute("class", "sheet");
  sheet.setAttribute("aria-hidden", "true");
  document.body.prepend(document.adoptNode(sheet));
}
